/* Throws: dice that become a distance, and what they cost in disorder (12.12, 12.19, 13.1, 13.2). */
#ifndef TRICORNE_MALBROOK_THROW_H
#define TRICORNE_MALBROOK_THROW_H

#include "../events/events.h"

struct malb_thrown {
	uint8_t faces[3]; /* A1 A2 X, 0 if not thrown */
	int count, pips;
};

/* Rolls the average dice, then the common ones, for a unit. */
struct malb_thrown malb_throw(struct play *play, int clause, const char *purpose, const char *by,
	struct malb_dice dice);
/* 12.19: all the dice there are. */
struct malb_dice malb_throw_fast_dice(const struct malb_brigade *b);
/* Half an inch a pip, and half an inch a die more for an inspired brigade (4.11) and for the first move of
 * a flight (12.20). */
int32_t malb_thrown_distance(const struct malb_brigade *b, const struct malb_thrown *thrown,
	bool first_flight);
/* The DPs of those dice, if any of the way was rough or none of it (13.1-13.3). */
int malb_throw_fatigue(const struct malb_brigade *b, const struct malb_thrown *thrown, bool rough);

#endif
