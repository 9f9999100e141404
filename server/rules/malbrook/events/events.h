/* Events of Malbrook: whatever changes the position. One row and one body per kind. They are declared in
 * the headers of the files whose doing they are; kinds are kept for ever, and new ones go to the end of
 * their author's list. Things are named by id, so that a row of the journal stands for itself. */
#ifndef TRICORNE_MALBROOK_EVENTS_H
#define TRICORNE_MALBROOK_EVENTS_H

#include "charge_events.h"
#include "combat_events.h"
#include "command_events.h"
#include "move_events.h"
#include "sight_events.h"
#include "troop_events.h"
#include "turn_events.h"
#include "umpire_events.h"

/* EVENT(name, class, gist): enum EVENT_name, body struct malb_event_name, malb_event_name_shape and
 * malb_evolve_name(). Row 0 is the roll of the dice. */
#define MALB_EVENTS(EVENT) \
	MALB_TURN_EVENTS(EVENT) MALB_TROOP_EVENTS(EVENT) MALB_COMMAND_EVENTS(EVENT) MALB_MOVE_EVENTS(EVENT) \
	MALB_CHARGE_EVENTS(EVENT) MALB_COMBAT_EVENTS(EVENT) MALB_SIGHT_EVENTS(EVENT) MALB_UMPIRE_EVENTS(EVENT)

enum malb_event {
	EVENT_DICE,
#define EVENT_ENUM(name, class, gist) EVENT_##name,
	MALB_EVENTS(EVENT_ENUM)
#undef EVENT_ENUM
	MALB_EVENTS_COUNT
};

extern const struct need malb_needs[]; /* needs.c */
extern const struct event_kind malb_events[MALB_EVENTS_COUNT];

/* Makes one event of the kind true. */
typedef void malb_evolve_fn(struct malb_state *s, const struct event *event);
#define EVENT_PARTS(name, class, gist) extern malb_evolve_fn malb_evolve_##name; extern const struct shape malb_event_##name##_shape;
MALB_EVENTS(EVENT_PARTS)
#undef EVENT_PARTS

#endif
