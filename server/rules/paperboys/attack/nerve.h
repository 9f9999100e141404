/* Nerve: what a side adds to its die in a face-off, or to each of its dice in a fight, and why. */
#ifndef TRICORNE_PAPERBOYS_NERVE_H
#define TRICORNE_PAPERBOYS_NERVE_H

#include "../paperboys.h"

enum { MOTIVES_MAX = 8 };

/* What one side adds to its die, pips included; or to each of its dice in a fight. */
struct pb_motive {
	uint16_t clause;
	int16_t amount;
	const char *what;
};
struct pb_nerve {
	int count, total;
	struct pb_motive of[MOTIVES_MAX];
};
/* Nothing, if the amount is nothing. */
void pb_nerve_add(struct pb_nerve *nerve, int clause, int amount, const char *what);

#endif
