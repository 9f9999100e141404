/* The story of the battle: one sentence for each event that people care about. */
#ifndef TRICORNE_MDCC_TELL_H
#define TRICORNE_MDCC_TELL_H

#include "../../tale.h"
#include "../mdcc.h"

/* Everything on the table is open, so everybody is told the same; what only lets the turn go on is told to
 * nobody. */
bool mdcc_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told);

/* tell_roll.c: the dice in words. */
void mdcc_tell_roll(struct tale *t, const struct roll *roll);
/* Every roll there is, in words. */
extern const struct roll_kind mdcc_rolls[];

#endif
