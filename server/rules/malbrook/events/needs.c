/* What events take for granted in the position they are made true in: who is there, and that there is
 * room. */
#include "../position/works.h"
#include "events.h"

#define STATE struct malb_state

const struct need malb_needs[] = {
	NEED_ROOM(EVENT_asked, STATE, asks, ask_count),
	NEED_LISTED_OR(EVENT_seat_done, struct event_seat_done, seat, STATE, seats, seat_count, "umpire"),
	NEED_PLACE(EVENT_answered, struct event_answered, place, STATE, asks, ask_count),
	NEED_ROOM(EVENT_work_begun, STATE, works, work_count),
	NEED_NUMBERED(EVENT_worked, struct malb_event_worked, id, STATE, works, work_count, struct malb_work, id),
	NEED_NUMBERED(EVENT_finished, struct event_finished, id, STATE, works, work_count, struct malb_work, id),
	{ .of = 0 },
};
