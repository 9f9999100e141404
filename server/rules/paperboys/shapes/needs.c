/* What events take for granted in the position they are made true in: who is there, and that there is room.
 * Declared in events.h. */
#include "events.h"

#define STATE struct pb_state

const struct need pb_needs[] = {
	NEED_ROOM(EVENT_asked, STATE, asks, ask_count),
	NEED_LISTED(EVENT_seat_done, struct event_seat_done, seat, STATE, seats, seat_count),
	NEED_PLACE(EVENT_answered, struct event_answered, place, STATE, asks, ask_count),
	NEED_ROOM(EVENT_work_begun, STATE, works, work_count),
	NEED_NUMBERED(EVENT_worked, struct pb_event_worked, id, STATE, works, work_count, struct pb_work, id),
	NEED_NUMBERED(EVENT_finished, struct event_finished, id, STATE, works, work_count, struct pb_work, id),
	NEED_ROOM(EVENT_attack_begun, STATE, attacks, attack_count),
	NEED_PLACE(EVENT_attack_at, struct pb_event_attack_at, place, STATE, attacks, attack_count),
	NEED_ONE(EVENT_attack_over, STATE, attacks, attack_count),
	NEED_SLOT(EVENT_fight_begun, STATE, fights),
	NEED_ID(EVENT_fight_at, struct pb_event_fight_at, fight.id, STATE, fights),
	NEED_ID(EVENT_fight_left, struct pb_event_fight_left, fight, STATE, fights),
	NEED_ID(EVENT_fight_over, struct pb_event_fight_over, fight, STATE, fights),
	NEED_LISTED(EVENT_standing_set, struct pb_event_standing_set, seat, STATE, seats, seat_count),
	{ .of = 0 },
};
