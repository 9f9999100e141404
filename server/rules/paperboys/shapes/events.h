/* Events of Paperboys: whatever changes the position. One row and one body per kind. They are declared in
 * the headers of the files whose doing they are; kinds are kept for ever, and new ones go to the end of
 * their author's list. Things are named by id, so that a row of the journal stands for itself. */
#ifndef TRICORNE_PAPERBOYS_EVENTS_H
#define TRICORNE_PAPERBOYS_EVENTS_H

#include "end_events.h"
#include "fight_events.h"
#include "fire_events.h"
#include "setup_events.h"
#include "turn_events.h"
#include "unit_events.h"

/* EVENT(name, class, gist): enum EVENT_name, body struct pb_event_name, pb_event_name_shape and
 * pb_evolve_name(). Row 0 is the roll of the dice. */
#define PB_EVENTS(EVENT) \
	PB_TURN_EVENTS(EVENT) PB_UNIT_EVENTS(EVENT) PB_SETUP_EVENTS(EVENT) PB_FIRE_EVENTS(EVENT) PB_FIGHT_EVENTS(EVENT) PB_END_EVENTS(EVENT)

enum pb_event {
	EVENT_DICE,
#define EVENT_ENUM(name, class, gist) EVENT_##name,
	PB_EVENTS(EVENT_ENUM)
#undef EVENT_ENUM
	PB_EVENTS_COUNT
};

extern const struct need pb_needs[]; /* needs.c */
extern const struct event_kind pb_events[PB_EVENTS_COUNT];

/* Makes one event of the kind true. */
typedef void pb_evolve_fn(struct pb_state *s, const struct event *event);
#define EVENT_PARTS(name, class, gist) extern pb_evolve_fn pb_evolve_##name; extern const struct shape pb_event_##name##_shape;
PB_EVENTS(EVENT_PARTS)
#undef EVENT_PARTS

#endif
