/* Events of dba18: whatever changes the position. One row and one body per kind. They are declared in the
 * headers of the files whose doing they are; kinds are kept for ever, and new ones go to the end of their
 * author's list. Things are named by id, so that a row of the journal stands for itself. */
#ifndef TRICORNE_DBA18_EVENTS_H
#define TRICORNE_DBA18_EVENTS_H

#include "combat_events.h"
#include "command_events.h"
#include "element_events.h"
#include "fire_events.h"
#include "hidden_events.h"
#include "move_events.h"
#include "reaction_events.h"
#include "turn_events.h"

/* EVENT(name, class, gist): enum EVENT_name, body struct dba_event_name, dba_event_name_shape and
 * dba_evolve_name(). Row 0 is the roll of the dice. */
#define DBA_EVENTS(EVENT) \
	DBA_TURN_EVENTS(EVENT) DBA_ELEMENT_EVENTS(EVENT) DBA_MOVE_EVENTS(EVENT) DBA_FIRE_EVENTS(EVENT) DBA_COMBAT_EVENTS(EVENT) \
	DBA_REACTION_EVENTS(EVENT) DBA_COMMAND_EVENTS(EVENT) DBA_HIDDEN_EVENTS(EVENT)

enum dba_event {
	EVENT_DICE,
#define EVENT_ENUM(name, class, gist) EVENT_##name,
	DBA_EVENTS(EVENT_ENUM)
#undef EVENT_ENUM
	DBA_EVENTS_COUNT
};

extern const struct need dba_needs[]; /* needs.c */
extern const struct event_kind dba_events[DBA_EVENTS_COUNT];

/* Makes one event of the kind true. */
typedef void dba_evolve_fn(struct dba_state *s, const struct event *event);
#define EVENT_PARTS(name, class, gist) extern dba_evolve_fn dba_evolve_##name; extern const struct shape dba_event_##name##_shape;
DBA_EVENTS(EVENT_PARTS)
#undef EVENT_PARTS

#endif
