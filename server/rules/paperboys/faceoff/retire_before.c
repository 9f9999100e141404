/* Horse before advancing foot. */
#include "retire_before.h"

#include "../compulsory/compulsory.h"
#include "../position/call.h"
#include "../shapes/preview.h"
#include "../turn/standing.h"
#include "chain.h"
#include "faceoff.h"

enum { GAP_LEFT = CM, ABOUT = 180 };

static bool is_foot_before_horse(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *target = &s->units[attack->target];
	return pb_unit_is_foot(&s->units[attack->unit]) && pb_unit_is_horse(target) && target->status == READY;
}

bool pb_halts_before_horse(const struct pb_state *s, const struct pb_attack *attack)
{
	return is_foot_before_horse(s, attack) && s->units[attack->unit].pips <= STEADY_PIPS &&
		s->options.herding == FORBIDDEN;
}

/* It ends facing the foot. */
static void face_back(const struct pb_state *s, uint16_t horse, int32_t heading, struct pb_unit *as)
{
	const struct pb_unit *u = &s->units[horse];
	pb_space_turned_about(u, pb_space_centroid(u), pb_space_facing(heading + ABOUT - pb_space_heading(u)),
		as);
}

struct pb_way_back pb_retire_way_back(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course)
{
	struct pb_way_back way = { .least = course->reach + GAP_LEFT - course->contact };
	struct pb_unit as;
	if (!is_foot_before_horse(s, attack))
		return way;
	face_back(s, attack->target, course->heading, &as);
	way.most = pb_compulsory_free_way(s, attack->target, &as, course->heading,
		pb_compulsory_affordable(s, &as, course->heading, pb_unit_one_move(&as)), false);
	way.least = way.least < 0 ? 0 : way.least;
	way.open = way.most >= way.least;
	way.may_stand = s->units[attack->unit].pips > STEADY_PIPS;
	return way;
}

bool pb_ask_to_retire(struct play *play, const struct pb_work *work, const struct pb_course *course)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[work->attack - 1];
	struct pb_way_back way = pb_retire_way_back(s, attack, course);
	if (way.open)
		pb_ask(play, PB_8_23,
			(struct pb_ask){ .kind = ORDER_retire_before_infantry,
				.side = s->units[attack->target].side, .work = work->id, .unit = attack->target,
				.other = attack->unit, .at = way.least,
				.most = way.most });
	return way.open;
}

/* ---- The answer ---------------------------------------------------------------------------------------- */

static bool may_stand(const struct pb_state *s, const struct pb_ask *ask)
{
	return s->units[ask->other].pips > STEADY_PIPS;
}

void pb_check_retire_before_infantry(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_retire_before_infantry *o = body;
	int place = pb_find_ask(s, seat, ORDER_retire_before_infantry, o->unit, r);
	const struct pb_ask *ask = &s->asks[place < 0 ? 0 : place];
	if (place < 0 || (o->distance == 0 && may_stand(s, ask)))
		return;
	forbid(r, o->distance < ask->at || o->distance > 30 * CM, PB_8_23,
		"it goes back %s at least and 30 cm at most, so that a gap is left",
		length_least(ask->at, &pb_centimetres).text);
	forbid(r, o->distance > ask->most && o->distance <= 30 * CM, PB_5_16,
		"the way back is free for %s only", pb_most(ask->most).text);
}

/* Where it would go back to. */
bool pb_preview_retire_before_infantry(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	const struct pb_order_retire_before_infantry *o = body;
	const struct pb_ask *ask =
		&s->asks[pb_ask_place(s, ORDER_retire_before_infantry, o->unit)];
	int32_t dir = pb_space_heading(&s->units[ask->other]);
	struct pb_unit there;
	(void)seat;
	preview->allowance = pb_unit_one_move(&s->units[ask->unit]);
	preview->used = o->distance;
	pb_compulsory_would_go_back(s, ask->unit, dir, pb_space_facing(dir + ABOUT), o->distance, &there);
	pb_preview_stand(preview, o->distance ? &there : &s->units[ask->unit]);
	return true;
}

static void answer(struct play *play, int place, int32_t distance)
{
	const struct pb_state *s = play->state;
	struct pb_ask ask = s->asks[place];
	int dir = pb_space_heading(&s->units[ask.other]);
	bool stands = distance == 0 && may_stand(s, &ask);
	turn_answered(play, place, PB_8_23);
	if (!stands)
		pb_compulsory_retire(play, PB_8_23, ask.unit, dir, pb_space_facing(dir + ABOUT), distance);
	pb_chain_to(play, ask.work, stands ? CHAIN_PLACE : CHAIN_RETIRED);
}

void pb_decide_retire_before_infantry(struct play *play, int seat, const void *body)
{
	const struct pb_order_retire_before_infantry *o = body;
	struct refusal r;
	refusal_begin(&r);
	answer(play,
		pb_find_ask(play->state, seat, ORDER_retire_before_infantry, o->unit, &r),
		o->distance);
}

/* The least; before shaken foot it stands, unless its owner has said otherwise. */
bool pb_late_retire_before_infantry(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_ask *ask = &s->asks[due->ask];
	struct pb_order_retire_before_infantry *o = (void *)order->body;
	bool least = due->seat >= 0 &&
		pb_standing_said_of(s, due->seat, MATTER_RETIRE, ask->unit, ask->other) == RETIRE_LEAST;
	order->kind = ORDER_retire_before_infantry;
	TEXT_SET(o->unit, s->units[ask->unit].id);
	o->distance = may_stand(s, ask) && !least ? 0 : ask->at;
	return true;
}

/* Where it may not stand, it goes back as little as it must. */
bool pb_beforehand_retire_before_infantry(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_ask *ask = &s->asks[due->ask];
	uint8_t said = pb_standing_said_of(s, due->seat, MATTER_RETIRE, ask->unit, ask->other);
	struct pb_order_retire_before_infantry *o = (struct pb_order_retire_before_infantry *)order->body;
	order->kind = ORDER_retire_before_infantry;
	TEXT_SET(o->unit, s->units[due->about].id);
	o->distance = said == RETIRE_STAND && may_stand(s, ask) ? 0 : ask->at;
	return said != RETIRE_ASK;
}

void pb_offer_retire_before_infantry(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	const struct pb_ask *ask = &s->asks[due->ask];
	struct pb_order_retire_before_infantry o = { .distance = ask->at };
	TEXT_SET(o.unit, s->units[due->about].id);
	propose(offering, ORDER_retire_before_infantry, &o);
	o.distance = ask->most;
	if (ask->most > ask->at)
		propose(offering, ORDER_retire_before_infantry, &o);
	o.distance = 0;
	if (ask->at && may_stand(s, ask))
		propose(offering, ORDER_retire_before_infantry, &o);
}
