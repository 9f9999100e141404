/* The story of the battle: events in sentences, for those who may learn of them. */
#ifndef TRICORNE_MALBROOK_TELL_H
#define TRICORNE_MALBROOK_TELL_H

#include "../events/events.h"

/* The ruleset's tell(). */
bool malb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told);
/* Every roll there is, in words. */
extern const struct roll_kind malb_rolls[];

#endif
