/* Value: what a side is worth, and how much of that it has lost (PB-13.4 to 13.6). */
#ifndef TRICORNE_PAPERBOYS_VALUE_H
#define TRICORNE_PAPERBOYS_VALUE_H

#include "../shapes/events.h"

/* What of a side is in its dead pool, and what is routing now. */
int pb_value_dead(const struct pb_state *s, enum pb_side side);
int pb_value_routing(const struct pb_state *s, enum pb_side side);
/* Alive, in reserve or on the table, and dead: what it brought, and never more than at the start. */
int pb_value_of(const struct pb_state *s, enum pb_side side);
/* PB-13.4: the stands of its dead pool, as options weighted_count and count_routing have it. */
int pb_value_dead_count(const struct pb_state *s, enum pb_side side);
/* The ruleset's worth(): what both sides have lost, dead and routing (PB-13.5, 13.6), and casualties not yet
 * taken off. */
int32_t pb_value_worth(const struct ruleset *rules, const void *position, int seat, int eagerness);
/* Before turn 1: both sides' initial values, unless the scenario gave them. */
void pb_count_values(struct play *play);

#endif
