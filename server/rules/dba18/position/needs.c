/* What events take for granted in the position they are made true in: who is there, and that there is
 * room. */
#include "events.h"

#define STATE struct dba_state

const struct need dba_needs[] = {
	NEED_ROOM(EVENT_asked, STATE, asks, ask_count),
	NEED_LISTED(EVENT_instructed, struct dba_event_instructed, seat, STATE, seats, seat_count),
	NEED_LISTED(EVENT_seat_done, struct event_seat_done, seat, STATE, seats, seat_count),
	NEED_PLACE(EVENT_answered, struct event_answered, place, STATE, asks, ask_count),
	NEED_ROOM(EVENT_recorded, STATE, reactions, reaction_count),
	NEED_PLACE(EVENT_carried_out, struct dba_event_carried_out, place, STATE, reactions, reaction_count),
	NEED_ROOM(EVENT_pursuing, STATE, pursuits, pursuit_count),
	NEED_PLACE(EVENT_pursuit_chosen, struct dba_event_pursuit_chosen, place, STATE, pursuits, pursuit_count),
	NEED_PLACE(EVENT_pursuit_over, struct dba_event_pursuit_over, place, STATE, pursuits, pursuit_count),
	NEED_ROOM(EVENT_shot_declared, STATE, shots, shot_count),
	NEED_ROOM(EVENT_exchange_begun, STATE, exchanges, exchange_count),
	NEED_NUMBERED(EVENT_answer_chosen, struct dba_event_answer_chosen, exchange, STATE, exchanges,
	exchange_count, struct dba_exchange, id),
	NEED_NUMBERED(EVENT_exchanged, struct dba_event_exchanged, exchange, STATE, exchanges, exchange_count,
	struct dba_exchange, id), NEED_ROOM(EVENT_combat_listed, STATE, combats, combat_count),
	NEED_ROOM(EVENT_contact, STATE, contacts, contact_count),
	{ .of = 0 },
};
