/* A round of a fight: who throws how many dice, and on what they hit (PB-9.2 to 9.7, 9.17; R-71). */
#ifndef TRICORNE_PAPERBOYS_ROUND_H
#define TRICORNE_PAPERBOYS_ROUND_H

#include "../attack/nerve.h"
#include "../turn/steps.h"

enum { HITS_ON = 5 }; /* PB-9.4 */

/* A fight as it stands, or as it would if `moved` stood as `as`. */
struct pb_bout {
	const struct pb_state *s;
	const struct pb_fight *f;
	uint16_t moved;
	const struct pb_unit *as; /* NULL: everybody is where he is */
};
/* The dice of one party of the fight: stands in contact, and overlaps. */
int pb_round_fight_dice(const struct pb_bout *b, const struct pb_party *party, bool attacks);
/* What is added to each of them (table 5.6). */
void pb_round_fight_nerve(const struct pb_bout *b, const struct pb_party *party, bool attacks,
	struct pb_nerve *nerve);
/* Throws for both sides; returns the attackers' hits less the defenders'. */
int pb_throw_round(struct play *play, uint16_t fight);

#endif
