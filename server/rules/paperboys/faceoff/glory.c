/* Glory: the pips are wiped off, and there is one more move. */
#include "glory.h"

#include <assert.h>

#include "../attack/attack.h"
#include "../troops/troops.h"
#include "chain.h"
#include "faceoff.h"

/* what an officer holds stays with him, unless the option says otherwise. */
static void clear_officers(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	for (uint16_t o = 0; s->options.glory_clears_officer_pips && (o = pb_unit_officer(s, unit, o));) {
		struct pb_event_officer_placed e = { .at = s->officers[o].at };
		TEXT_COPY(e.officer, s->officers[o].id);
		TEXT_COPY(e.attached_to, s->units[unit].id);
		emit(play, EVENT_officer_placed, PB_8_11, &e);
	}
}

void pb_glorify(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[work->unit];
	struct pb_event_glory e = { "" };
	TEXT_COPY(e.unit, u->id);
	emit(play, EVENT_glory, PB_8_11, &e);
	pb_troops_turn_pips(play, PB_8_11, work->unit, -PIPS_MAX, CAUSE_GLORY);
	clear_officers(play, work->unit);
	if (pb_unit_is_horse(u)) {
		struct pb_attack ride = pb_straight_attack(ATTACK_PURSUIT, work->unit, u, pb_unit_one_move(u));
		pb_begin_attack(play, &ride, work->id);
	} else {
		pb_ask(play, PB_8_13,
			(struct pb_ask){ .kind = ORDER_glory_attack,
				.side = u->side,
				.work = work->id,
				.unit = work->unit });
	}
}

/* ---- Attacking on -------------------------------------------------------------------------------------- */

bool pb_glory_overruns(const struct pb_state *s, const struct pb_order_glory_attack *o)
{
	uint16_t target = pb_unit_named(s, o->target);
	return target ? !pb_unit_has_record_dice(&s->units[target]) : pb_marker_named(s, o->target) != 0;
}

struct pb_attack pb_glory_attack_of(const struct pb_state *s, const struct pb_order_glory_attack *o,
	uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct pb_order_attack attack = { .wheel = o->wheel,
		.follow_up = o->follow_up,
		.grenadiers = o->grenadiers };
	struct pb_order_overrun overrun = { .wheel = o->wheel, .distance = o->distance };
	TEXT_SET(attack.unit, s->units[unit].id);
	TEXT_COPY(attack.target, o->target);
	TEXT_COPY(attack.through, o->through);
	TEXT_COPY(overrun.unit, attack.unit);
	TEXT_COPY(overrun.target, o->target);
	return pb_glory_overruns(s, o) ? pb_attack_overrun_order(s, ATTACK_GLORY, &overrun)
		: pb_attack_of_order(s, ATTACK_GLORY, &attack);
}

/* PB-8.13: "another" enemy than those it was won over. Horse rides on after them (PB-8.14). */
static bool was_won_over(const struct pb_state *s, uint16_t unit, uint16_t target)
{
	for (int i = 0; i < s->attack_count; i++)
		for (int m = 0; s->attacks[i].unit == unit && m < s->attacks[i].meeting_count; m++)
			if (target && s->attacks[i].meetings[m].target == target)
				return true;
	return false;
}

void pb_check_glory_attack(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_glory_attack *o = body;
	int place = pb_find_ask(s, seat, ORDER_glory_attack, o->unit, r);
	struct pb_attack attack;
	if (place < 0)
		return;
	attack = pb_glory_attack_of(s, o, s->asks[place].unit);
	forbid(r, was_won_over(s, attack.unit, attack.target), PB_8_13,
		"glory was won over @%s@; the move it gives is for another enemy", o->target);
	pb_attack_judge_through(&attack, o->through, o->grenadiers, r);
	if (pb_glory_overruns(s, o))
		pb_attack_judge_overrun(s, &attack, r);
	else
		pb_judge_attack(s, &attack, r);
}

void pb_decide_glory_attack(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_glory_attack *o = body;
	struct refusal r;
	struct pb_attack attack;
	struct pb_ask ask;
	int place;
	refusal_begin(&r);
	place = pb_find_ask(s, seat, ORDER_glory_attack, o->unit, &r);
	ask = s->asks[place];
	attack = pb_glory_attack_of(s, o, ask.unit);
	turn_answered(play, place, PB_8_13);
	pb_begin_attack(play, &attack, ask.work);
}

/* ---- Or not -------------------------------------------------------------------------------------------- */

void pb_check_glory_decline(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_glory_decline *o = body;
	pb_find_ask(s, seat, ORDER_glory_attack, o->unit, r);
}

static void decline(struct play *play, int place)
{
	uint16_t work = ((const struct pb_state *)play->state)->asks[place].work;
	turn_answered(play, place, PB_8_13);
	pb_chain_to(play, work, CHAIN_DECLINED);
}

void pb_decide_glory_decline(struct play *play, int seat, const void *body)
{
	const struct pb_order_glory_decline *o = body;
	struct refusal r;
	refusal_begin(&r);
	decline(play,
		pb_find_ask(play->state, seat, ORDER_glory_attack, o->unit, &r));
}

bool pb_late_glory_attack(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	order->kind = ORDER_glory_decline;
	TEXT_SET(((struct pb_order_glory_decline *)order->body)->unit, s->units[due->about].id);
	return true;
}

bool pb_late_glory_decline(const void *position, const struct due *due, struct order *order)
{
	return pb_late_glory_attack(position, due, order);
}

void pb_offer_glory_decline(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	struct pb_order_glory_decline o = { "" };
	TEXT_SET(o.unit, s->units[due->about].id);
	propose(offering, ORDER_glory_decline, &o);
}

/* Every enemy it reaches straight ahead; and to do nothing. */
void pb_offer_glory_attack(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	uint16_t enemies[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy((enum pb_side)s->units[due->about].side), enemies);
	for (int i = 0; i < count && !offering->stopped; i++) {
		struct pb_order_glory_attack o = { .distance = pb_unit_one_move(&s->units[due->about]) };
		TEXT_SET(o.unit, s->units[due->about].id);
		TEXT_SET(o.target, s->units[enemies[i]].id);
		propose(offering, ORDER_glory_attack, &o);
	}
	pb_offer_glory_decline(s, due, offering);
}
