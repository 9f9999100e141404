/* Winning and losing (21): the count at the end of a turn. */
#ifndef TRICORNE_MDCC_VICTORY_H
#define TRICORNE_MDCC_VICTORY_H

#include "../turn/steps.h"

/* Half-stands of one side (R32): a battalion or a full mounted stand 2, a half-base 1, guns 0 unless the
 * option counts them. */
struct mdcc_tally {
	int ahead;    /* on the field ahead of the own baseline      */
	int baseline; /* on the own baseline row                     */
	int limbo, dispersed, surrendered; /* abandoned guns count as dispersed */
};
struct mdcc_tally mdcc_victory_tally(const struct mdcc_state *s, enum mdcc_side side);
/* Baseline, limbo, dispersed and surrendered together. */
int mdcc_victory_tally_lost(const struct mdcc_tally *tally);
/* The ruleset's worth(): half-stands lost by the enemy beside those lost by one's own side (21.7), and the
 * disorder on the field. */
int32_t mdcc_victory_worth(const struct ruleset *rules, const void *position, int seat, int eagerness);
/* Who has won and by what, in one sentence, once the battle is over. */
void mdcc_victory_verdict(const struct mdcc_state *s, char *out, size_t size);

#endif
