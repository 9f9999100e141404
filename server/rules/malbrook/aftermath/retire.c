/* Going on retiring, in the movement phases after a combat. */
#include "retire.h"

#include <assert.h>

#include "../control/control.h"
#include "../control/sequence.h"
#include "../fast/fast.h"
#include "../space/slide.h"

static int heading_back(const struct malb_state *s, uint16_t brigade)
{
	int heading = malb_rout_heading(s, brigade, 0);
	return heading >= 0 ? heading : s->brigades[brigade].frame.facing;
}

void malb_check_continue_retire(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_continue_retire *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	int heading = malb_heading_off((int)(o->heading % FULL_CIRCLE), 0);
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (malb_kind(unit) != KIND_BRIGADE || b->status != RETIRING) {
		refuse(r, MALB_20_10, "@%s@ is not retiring", o->unit);
		return;
	}
	malb_in_sequence(s, seat, unit, r);
	malb_control_allows_move(s, unit, r);
	forbid(r, b->move.done || b->now_move.deed != DEED_NONE, MALB_12_1, "@%s@ has used its move", b->id);
	forbid(r, malb_headings_apart(heading, heading_back(s, malb_slot(unit))) > 225, MALB_20_9,
		"a retirement goes straight back, at most 22.5 degrees off");
}

void malb_decide_continue_retire(struct play *play, int seat, const void *body)
{
	const struct malb_order_continue_retire *o = body;
	const struct malb_state *s = play->state;
	struct malb_flight flight = { .brigade = malb_brigade_named(s, o->unit),
		.way = WAY_RETIRE,
		.halt_behind = o->halt_behind };
	struct malb_brigade from = s->brigades[flight.brigade];
	struct malb_event_spent e = { .whole = true };
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + flight.brigade);
	flight.heading = malb_heading_off((int)(o->heading % FULL_CIRCLE), 0);
	TEXT_SET(e.unit, o->unit);
	emit(play, EVENT_spent, MALB_20_10, &e);
	malb_rout_flee(play, &flight);
	if (ON_TABLE_BRIGADE(s, flight.brigade))
		malb_sequence_passed_before(play, seat, flight.brigade, &from);
}

bool malb_preview_continue_retire(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_continue_retire *o = body;
	struct malb_flight flight = { .brigade = malb_brigade_named(s, o->unit),
		.way = WAY_RETIRE,
		.halt_behind = o->halt_behind };
	(void)seat;
	flight.heading = malb_heading_off((int)(o->heading % FULL_CIRCLE), 0);
	TEXT_SET(preview->unit, o->unit);
	malb_preview_rout(s, &flight, &s->brigades[flight.brigade], preview);
	return true;
}

void malb_go_on_retiring(struct play *play, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_order_continue_retire o = { .heading = heading_back(s, brigade) };
	TEXT_SET(o.unit, s->brigades[brigade].id);
	malb_decide_continue_retire(play, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), &o);
}

void malb_offer_continue_retire(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++) {
		struct malb_order_continue_retire o = { .unit = "" };
		if (!ON_TABLE_BRIGADE(s, i) || s->brigades[i].status != RETIRING ||
			malb_seat_of_unit(s, UNIT_BRIGADE + i) != due->seat)
			continue;
		TEXT_SET(o.unit, s->brigades[i].id);
		o.heading = heading_back(s, i);
		if (!propose(offering, ORDER_continue_retire, &o))
			continue;
		o.halt_behind = true;
		propose(offering, ORDER_continue_retire, &o);
	}
}
