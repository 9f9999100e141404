/* The end of a bound: who is defeated, whether the battle is over, and a new bound with a clean slate (13.24,
 * 21.1, 21.2). */
#ifndef TRICORNE_DBA18_BOUND_END_H
#define TRICORNE_DBA18_BOUND_END_H

#include "../position/events.h"

/* How many elements of a side are lost: broken, destroyed, taken or gone; `beaten`: and all of beaten
 * commands (13.24). */
int dba_bound_end_lost(const struct dba_state *s, enum dba_side side, bool beaten);

/* The ruleset's worth(): elements and commands lost by both sides (13.24, 21.2), and who is shaken. */
int32_t dba_bound_worth(const struct ruleset *rules, const void *position, int seat, int eagerness);

void dba_end_bound(struct play *play);
/* REVEAL, when all is revealed: what both sides did in the last bound counts no longer. */
void dba_begin_bound(struct play *play);

#endif
