/* Routs, retirements and evasions: fast moves away from the enemy (16.11, 20.9-20.16, R-40, R-41, R-102). */
#ifndef TRICORNE_MALBROOK_ROUT_H
#define TRICORNE_MALBROOK_ROUT_H

#include "../dice/preview.h"
#include "../dice/throw.h"
#include "../troops/troops.h"

struct malb_flight {
	uint16_t brigade;
	uint8_t way;          /* WAY_EVADE, WAY_RETIRE, WAY_ROUT */
	int heading;
	bool first;           /* half an inch more a die (12.20) */
	bool halt_behind;     /* a retirement that ends behind friends, works or obstacles (20.9) */
	bool costs_base;      /* a later rout move, for whoever can make it (20.14) */
	bool pursued;         /* a rout that does not end because the enemy is 6 inches off */
};
/* Rolls the fast dice and makes the move: splits what is blocked (20.11, 20.16), disorders friends who are
 * passed, leaves the table over an exit. */
void malb_rout_flee(struct play *play, const struct malb_flight *flight);

/* Where the body would stand after a throw like most, how far the dice may lead, and what is in the way. */
void malb_preview_rout(const struct malb_state *s, const struct malb_flight *flight,
	const struct malb_brigade *body, struct malb_preview *preview);

/* The heading straight away from the nearest enemy base: of those in its combat, else (combat 0) of all.
 * -1: there is none. */
int malb_rout_heading(const struct malb_state *s, uint16_t brigade, uint8_t combat);
/* 14.18: a way that goes straight on through friends and guns disorders as one that is marched; lone leaders
 * in the way of cavalry are taken (7.7). For moves that do not march: charges, flights, pursuits. */
void malb_rout_pass_over(struct play *play, uint16_t brigade, const struct malb_brigade *from, int heading,
	int32_t length);
/* What that would cost the brigade, which goes so from where `from` stands. */
void malb_preview_passing_over(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *from,
	int heading, int32_t length, struct malb_preview *preview);

#endif
