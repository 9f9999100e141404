/* The story of the battle: events in sentences, for those who may learn of them. */
#ifndef TRICORNE_DBA18_TELL_H
#define TRICORNE_DBA18_TELL_H

#include "../position/events.h"

/* The ruleset's tell(). */
bool dba_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told);
/* Every roll there is, in words. */
extern const struct roll_kind dba_rolls[];
extern const struct state_name dba_states[];

#endif
