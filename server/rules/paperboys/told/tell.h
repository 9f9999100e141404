/* The story of the battle: events in sentences, for those who may learn of them. */
#ifndef TRICORNE_PAPERBOYS_TELL_H
#define TRICORNE_PAPERBOYS_TELL_H

#include "../shapes/events.h"

/* The ruleset's tell(). */
bool pb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told);
/* Every roll there is, in words. */
extern const struct roll_kind pb_rolls[];

#endif
