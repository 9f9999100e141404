/* A round of a fight: who throws how many dice, and on what they hit (PB-9.2 to 9.7, 9.17; R-71). */
#ifndef TRICORNE_PAPERBOYS_ROUND_H
#define TRICORNE_PAPERBOYS_ROUND_H

#include "crank.h"

/* The dice of one party of the fight: stands in contact, and overlaps. */
int pb_fight_dice(const struct pb_state *s, const struct pb_fight *f, const struct pb_party *party, bool attacks);
/* Throws for both sides; returns the attackers' hits less the defenders'. */
int pb_throw_round(struct play *play, uint16_t fight);

#endif
