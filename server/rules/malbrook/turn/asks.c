/* What is asked: what players owe. */
#include "steps.h"

#include <assert.h>

#include "../../turn/frame.h"
#include "../../turn/judge.h"
#include "../position/unit.h"

uint16_t malb_ask_unit(const struct malb_ask *ask)
{
	return ask->brigade ? UNIT_BRIGADE + ask->brigade
		: ask->gun      ? UNIT_GUN + ask->gun
		: ask->leader   ? UNIT_LEADER + ask->leader
						: 0;
}

enum privacy malb_ask_privacy(const struct malb_ask *ask)
{
	if (ask->question)
		return OWED_APART;
	switch (ask->kind) {
	case ORDER_choose_initiative:  return OWED_OPENLY;
	case ORDER_skirmish_withdraw:
	case ORDER_flank_fire:
	case ORDER_respond:
	case ORDER_charge_dice:
	case ORDER_fire_at_leader:
	case ORDER_after_combat:       return OWED_IN_SIGHT;
	default:                       return OWED_APART;
	}
}

void malb_ask(struct play *play, int clause, struct malb_ask ask)
{
	const struct malb_state *s = play->state;
	struct malb_event_asked e = { .decision = ask.kind,
		.side = ask.side,
		.work = ask.work,
		.question = ask.question,
		.at = ask.at };
	TEXT_COPY(e.brigade, s->brigades[ask.brigade].id);
	TEXT_COPY(e.gun, s->guns[ask.gun].id);
	TEXT_COPY(e.leader, s->leaders[ask.leader].id);
	TEXT_COPY(e.other, s->brigades[ask.other].id);
	emit(play, EVENT_asked, clause, &e);
}

void malb_evolve_asked(struct malb_state *s, const struct event *event)
{
	const struct malb_event_asked *e = event->body;
	assert(s->ask_count < ASKS_MAX);
	s->asks[s->ask_count++] = (struct malb_ask){
		.kind = e->decision, .side = e->side, .work = e->work, .question = e->question, .at = e->at,
		.brigade = malb_brigade_named(s, e->brigade), .gun = malb_gun_named(s, e->gun),
		.leader = malb_leader_named(s, e->leader), .other = malb_brigade_named(s, e->other),
	};
}

int malb_ask_seat(const struct malb_state *s, const struct malb_ask *ask)
{
	uint16_t unit = malb_ask_unit(ask);
	if (ask->question)
		return SEAT_UMPIRE;
	if (unit && malb_unit_side(s, unit) == ask->side)
		return malb_seat_of_unit(s, unit);
	return malb_seat_of_marshal(s, ask->side);
}

int malb_ask_place(const struct malb_state *s, enum malb_order order, uint16_t unit)
{
	assert(unit == ABOUT_ANY || unit < UNITS_ROOM);
	return frame_ask(&malb_engine, s, order, unit, SEAT_NONE);
}

int malb_find_ask(const struct malb_state *s, int seat, enum malb_order order, uint16_t unit,
	struct refusal *r)
{
	assert(unit == ABOUT_ANY || unit < UNITS_ROOM);
	bool asked = frame_ask(&malb_engine, s, order, unit, seat) >= 0;
	return asked || unit == ABOUT_ANY || malb_seat_owns(s, seat, unit, r) ?
		judge_find_ask(&malbrook, s, seat, order, unit, r) : -1;
}
