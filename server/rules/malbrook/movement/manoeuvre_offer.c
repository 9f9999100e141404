/* What can be offered in MOVE besides rolls and ways: manoeuvres, gun drill, going by road, a choice of
 * each. */
#include "../control/control.h"

#include <assert.h>
#include "../turn/offer.h"
#include "dragoons.h"
#include "guns_move.h"
#include "manoeuvre.h"
#include "may_act.h"
#include "merge.h"
#include "move.h"
#include "road.h"

/* Calls for every brigade of the seat that is on the table. */
static void each_brigade(const struct malb_state *s, struct offering *offering,
	void (*offer)(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering))
{
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_seat_of_unit(s, UNIT_BRIGADE + i) == offering->seat)
			offer(s, &s->brigades[i], offering);
}

static void each_gun(const struct malb_state *s, struct offering *offering,
	void (*offer)(const struct malb_state *s, const struct malb_gun *g, struct offering *offering))
{
	for (uint16_t i = 1; i < s->guns_end && !offering->stopped; i++)
		if (ON_TABLE_GUN(s, i) && malb_seat_of_unit(s, UNIT_GUN + i) == offering->seat)
			offer(s, &s->guns[i], offering);
}

static void change(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	static const struct { uint8_t to, ranks, anchor; int16_t facing; } changes[] = {
		{ LINE, 1, ANCHOR_FRONT, 0 }, { LINE, 2, ANCHOR_FRONT, 0 }, { FIELD_COLUMN, 1, ANCHOR_FRONT, 0 }, { MARCH_COLUMN, 1, ANCHOR_FRONT, 0 },
		{ MARCH_COLUMN, 1, ANCHOR_FLANK, 900 }, { MARCH_COLUMN, 1, ANCHOR_FLANK, -900 },
	};
	struct malb_order_change_formation o = { .ranks = 1 };
	(void)s;
	TEXT_SET(o.unit, b->id);
	for (size_t i = 0; i < SHAPE_COUNTOF(changes); i++) {
		o.to = changes[i].to;
		o.ranks = changes[i].ranks;
		o.anchor = changes[i].anchor;
		o.facing_change = changes[i].facing;
		propose(offering, ORDER_change_formation, &o);
	}
}

static void about(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_about_face o = { "" };
	(void)s;
	TEXT_SET(o.unit, b->id);
	propose(offering, ORDER_about_face, &o);
}

static void form_up(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_reform o = { .ranks = 1, .facing = b->bases[0].facing };
	(void)s;
	if (b->formation != UNFORMED)
		return;
	TEXT_SET(o.unit, b->id);
	for (enum malb_formation to = LINE; to <= FIELD_COLUMN; to++)
		for (int turn = 0; turn < 2; turn++) {
			o.formation = (uint8_t)to;
			o.facing = (b->bases[0].facing + turn * FULL_CIRCLE / 2) % FULL_CIRCLE;
			propose(offering, ORDER_reform, &o);
		}
}

static void refuse_end(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_refuse_flank o = { .bases = 1 };
	(void)s;
	TEXT_SET(o.unit, b->id);
	for (enum malb_hand hand = HAND_LEFT; hand <= HAND_RIGHT; hand++) {
		o.side = (uint8_t)hand;
		o.angle = b->move.rolled ? 450 : 0;
		o.step_back = b->move.rolled ? 0 : INCH;
		propose(offering, ORDER_refuse_flank, &o);
	}
}

static void step_aside(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_side_step o = { .dist = INCH };
	(void)s;
	TEXT_SET(o.unit, b->id);
	for (enum malb_direction d = DIRECTION_LEFT; d <= DIRECTION_BACK; d++) {
		o.direction = (uint8_t)d;
		propose(offering, ORDER_side_step, &o);
	}
}

static void dismount(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_dismount o = { "" };
	(void)s;
	TEXT_SET(o.brigade, b->id);
	if (b->type == DRAGOONS)
		propose(offering, ORDER_dismount, &o);
}

static void mount(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_mount o = { "" };
	(void)s;
	TEXT_SET(o.brigade, b->id);
	if (b->type == DRAGOONS)
		propose(offering, ORDER_mount, &o);
}

static void lead_horses(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	enum { BACK = 3 * INCH };
	struct malb_order_horse_holder_move o = { .path = { .count = 1 } };
	const struct malb_marker *m = &s->markers[b->horse_holder];
	if (!b->horse_holder)
		return;
	TEXT_SET(o.brigade, b->id);
	o.path.points[0] = point_ahead(m->pos, m->facing * 10, 0, -BACK);
	propose(offering, ORDER_horse_holder_move, &o);
}

static void merge_with(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_merge o = { .units = { .count = 2 } };
	uint16_t own = malb_brigade_named(s, b->id);
	TEXT_SET(o.units.ids[0], b->id);
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (i == own || !ON_TABLE_BRIGADE(s, i) || s->brigades[i].side != b->side ||
			!malb_space_within(s, UNIT_BRIGADE + own, UNIT_BRIGADE + i, INCH))
			continue;
		TEXT_SET(o.units.ids[1], s->brigades[i].id);
		propose(offering, ORDER_merge, &o);
	}
}

static void take(const struct malb_state *s, const struct malb_brigade *b, struct offering *offering)
{
	struct malb_order_take_gun o = { .base = b->bases[b->base_count - 1].id };
	TEXT_SET(o.brigade, b->id);
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (ON_TABLE_GUN(s, i) && s->guns[i].side != b->side && s->guns[i].state == GUN_ABANDONED) {
			TEXT_SET(o.gun, s->guns[i].id);
			propose(offering, ORDER_take_gun, &o);
		}
}

bool malb_offer_road_again(const struct malb_state *s, uint16_t brigade, struct malb_order_road_move *o)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	struct refusal r;
	refusal_begin(&r);
	memset(o, 0, sizeof *o);
	TEXT_SET(o->unit, b->id);
	o->path.count = 1;
	o->path.points[0] = point_ahead(b->frame.M, b->frame.facing * 10, 0, b->last_move.dist);
	malb_check_road_move(s, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), o, &r);
	return allowed(&r);
}

/* To the farther end of the road it stands on, as far as it goes. */
static void by_road(const struct malb_state *s, uint16_t unit, struct offering *offering)
{
	static const int32_t lengths[] = { 6 * INCH, 3 * INCH };
	struct malb_order_road_move o = { .path = { .count = 1 } };
	struct malb_brigade at = malb_act_body(s, unit);
	TEXT_SET(o.unit, malb_unit_id(s, unit));
	for (size_t i = 0; s->roads_end > 1 && i < SHAPE_COUNTOF(lengths); i++) {
		o.path.points[0] = point_ahead(at.frame.M, at.frame.facing * 10, 0, lengths[i]);
		propose(offering, ORDER_road_move, &o);
	}
}

static void brigade_by_road(const struct malb_state *s, const struct malb_brigade *b,
	struct offering *offering)
{
	uint16_t unit = malb_unit_named(s, b->id);
	struct malb_order_road_move o;
	if (b->formation != MARCH_COLUMN)
		return;
	if (malb_control_must_repeat(s, unit) && malb_offer_road_again(s, malb_slot(unit), &o))
		propose(offering, ORDER_road_move, &o);
	by_road(s, unit, offering);
}

static void gun_by_road(const struct malb_state *s, const struct malb_gun *g, struct offering *offering)
{
	by_road(s, malb_unit_named(s, g->id), offering);
}

static void go(const struct malb_state *s, const struct malb_gun *g, struct offering *offering)
{
	struct malb_order_gun_move o = { .leg_count = 1 };
	int32_t dist = g->move.rolled ? g->move.left : INCH;
	(void)s;
	TEXT_SET(o.gun, g->id);
	for (int turn = 0; turn < FULL_CIRCLE; turn += 900) {
		o.legs[0] = (struct malb_gun_leg){ (g->facing + turn) % FULL_CIRCLE, dist };
		propose(offering, ORDER_gun_move, &o);
	}
}

static void pivot(const struct malb_state *s, const struct malb_gun *g, struct offering *offering)
{
	struct malb_order_gun_pivot o = { .delta = 450 };
	(void)s;
	TEXT_SET(o.gun, g->id);
	propose(offering, ORDER_gun_pivot, &o);
	o.delta = -450;
	propose(offering, ORDER_gun_pivot, &o);
}

static void into_action(const struct malb_state *s, const struct malb_gun *g, struct offering *offering)
{
	struct malb_order_unlimber o = { .facing = g->facing };
	(void)s;
	TEXT_SET(o.gun, g->id);
	if (g->limbered)
		propose(offering, ORDER_unlimber, &o);
}

static void man(const struct malb_state *s, const struct malb_gun *g, struct offering *offering)
{
	struct malb_order_recrew o = { "" };
	(void)s;
	TEXT_SET(o.gun, g->id);
	if (g->state == GUN_ABANDONED)
		propose(offering, ORDER_recrew, &o);
}

#define OFFER(name, each, what) \
void malb_offer_##name(const void *position, const struct due *due, struct offering *offering) \
{ \
	(void)due; \
	each(position, offering, what); \
}
OFFER(change_formation, each_brigade, change)
OFFER(about_face, each_brigade, about)
OFFER(reform, each_brigade, form_up)
OFFER(refuse_flank, each_brigade, refuse_end)
OFFER(side_step, each_brigade, step_aside)
OFFER(mount, each_brigade, mount)
OFFER(dismount, each_brigade, dismount)
OFFER(horse_holder_move, each_brigade, lead_horses)
OFFER(merge, each_brigade, merge_with)
OFFER(take_gun, each_brigade, take)
OFFER(gun_move, each_gun, go)
OFFER(gun_pivot, each_gun, pivot)
OFFER(unlimber, each_gun, into_action)
OFFER(recrew, each_gun, man)
#undef OFFER

void malb_offer_road_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	(void)due;
	each_brigade(s, offering, brigade_by_road);
	each_gun(s, offering, gun_by_road);
}
