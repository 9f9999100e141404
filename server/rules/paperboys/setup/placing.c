/* Placing: pieces put on the table, and taken off it again, before the battle. Declared in deploy.h. */
#include "../movement/layout.h"
#include "../movement/rest.h"
#include "../position/call.h"
#include "../shapes/preview.h"
#include "../troops/officers.h"
#include "../troops/place.h"
#include "../troops/troops.h"
#include "deploy.h"

/* ---- The side's own ground ----------------------------------------------------------------------------- */

/* PB-2.4: how far from the own edge a point lies. */
static int32_t distance_from_edge(const struct pb_state *s, enum pb_side side, struct point at)
{
	switch (s->sides[side].home_edge) {
	case EDGE_N: return s->depth - at.y;
	case EDGE_E: return s->width - at.x;
	case EDGE_W: return at.x;
	default: return at.y;
	}
}

static void judge_depth(const struct pb_state *s, enum pb_side side, const struct point corners[CORNERS],
	const char *id, struct refusal *r)
{
	for (int i = 0; i < CORNERS; i++)
		if (distance_from_edge(s, side, corners[i]) > pb_space_deployment_depth(s, side))
			forbid(r, true, PB_2_4, "@%s@ would stand more than %s from its own edge", id,
				pb_most(pb_space_deployment_depth(s, side)).text);
}

/* Nobody else looks on while a side draws up; who looks over the table afterwards sees what stands there. */
static uint32_t audience_of(const struct pb_state *s, int seat)
{
	return pb_deploy_own_audience(s, s->seats[seat].side);
}

/* ---- Units --------------------------------------------------------------------------------------------- */

static bool plan_unit(const struct pb_state *s, const struct pb_order_place_unit *o, struct pb_unit *as,
	struct refusal *r)
{
	*as = s->units[pb_unit_named(s, o->unit)];
	if (o->deploy_state && pb_unit_is_gun(as) && o->deploy_state != as->deploy_state) {
		if (as->class == MORTAR)
			return !forbid(r, true, PB_1_9, "mortars are carried, not limbered");
		as->deploy_state = o->deploy_state;
		pb_layout_usual_size(as, &as->width, &as->depth);
	}
	if (o->stand_count) {
		if (!pb_layout_stands(as, o->stands, o->stand_count, r))
			return false;
		as->formation = pb_space_faces_all_ways(as) ? SQUARE : FREE;
		return true;
	}
	if (!pb_layout_is_short(o->line.x) || !pb_layout_is_short(o->line.y))
		return refuse(r, PB_14_12, "that place is nowhere");
	pb_layout_line(as, point_at(o->line.x, o->line.y), o->line.facing);
	return true;
}

/* PB-2.8 of all that may be wrong with a place. */
static void judge_place(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r)
{
	uint16_t other = pb_space_overlapped(s, as, unit, NO_SIDE),
		enemy = pb_space_touched(s, as, unit, pb_side_enemy(as->side));
	forbid(r, other || pb_space_units_overlap(as, as), PB_2_8, "@%s@ would stand on top of others", as->id);
	forbid(r, enemy, PB_2_8, "@%s@ would be in contact with the enemy", as->id);
	forbid(r, !pb_space_stands_on_table(s, as), PB_2_8, "@%s@ would not stand on the table", as->id);
	forbid(r, pb_rest_lies_on_impassable(s, as), PB_2_8, "@%s@ would stand on impassable ground", as->id);
	forbid(r, !pb_unit_is_foot(as) && pb_rest_lies_across_wall(s, as), PB_2_8,
		"horses and guns are not placed across a wall");
	forbid(r, pb_unit_is_gun(as) && pb_rest_lies_on_difficult(s, as), PB_2_8,
		"guns do not stand on difficult ground");
	for (int i = 0; i < as->stand_count; i++) {
		uint16_t building = pb_space_building_at(s, as->stands[i].at);
		if (!building)
			continue;
		forbid(r, pb_unit_is_horse(as) || as->arm == TRAIN, PB_2_8,
			"only foot and guns are placed in buildings (@%s@)", s->terrain[building].id);
		forbid(r,
			pb_space_stands_in(s, as, building) + pb_space_occupants(s, building, as->side, unit) >
				s->terrain[building].capacity_stands,
			PB_2_8, "@%s@ has room for %d stands", s->terrain[building].id,
			s->terrain[building].capacity_stands);
	}
}

static void judge_unit(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r)
{
	for (int i = 0; i < as->stand_count; i++)
		judge_depth(s, as->side, pb_space_stand_area(as, &as->stands[i]).at, as->id, r);
	judge_place(s, unit, as, r);
	forbid(r,
		s->turn.step == S6_REARRANGE && as->arm != TRAIN &&
			pb_deploy_rearranged(s, as->side, as) > pb_deploy_rearrangeable(s, as->side),
		PB_2_6, "no more than a quarter of the units may be placed anew");
	forbid(r, !pb_layout_hangs_together(as), PB_5_7, "the stands of @%s@ would not stand together", as->id);
}

void pb_check_place_unit(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_place_unit *o = body;
	struct pb_unit as;
	(void)seat;
	if (plan_unit(s, o, &as, r))
		judge_unit(s, pb_unit_named(s, o->unit), &as, r);
}

static void put(struct play *play, int seat, uint16_t unit, const struct pb_unit *as)
{
	const struct pb_state *s = play->state;
	uint32_t before = play->audience;
	struct pb_event_sized e = { .width = as->width,
		.depth = as->depth,
		.deploy_state = as->deploy_state,
		.mounted = as->mounted };
	play->audience = audience_of(s, seat);
	TEXT_COPY(e.unit, as->id);
	if (as->deploy_state != s->units[unit].deploy_state)
		emit(play, EVENT_sized, PB_2_3, &e);
	pb_place(play, PB_2_3, unit, WAY_DEPLOYED, as);
	play->audience = before;
}

void pb_decide_place_unit(struct play *play, int seat, const void *body)
{
	const struct pb_order_place_unit *o = body;
	struct refusal none;
	struct pb_unit as;
	refusal_begin(&none);
	if (plan_unit(play->state, o, &as, &none))
		put(play, seat, pb_unit_named(play->state, o->unit), &as);
}

bool pb_preview_place_unit(const void *position, int seat, const void *body, void *out)
{
	struct refusal none;
	struct pb_unit as;
	(void)seat;
	refusal_begin(&none);
	if (!plan_unit(position, body, &as, &none))
		return false;
	pb_preview_stand(out, &as);
	return true;
}

/* ---- Trains -------------------------------------------------------------------------------------------- */

/* At its place, or behind the unit it goes with. */
static bool plan_train(const struct pb_state *s, const struct pb_order_place_train *o, struct pb_unit *as,
	struct refusal *r)
{
	uint16_t with = pb_unit_named(s, o->attach);
	const struct pb_stand *command;
	*as = s->units[pb_unit_named(s, o->id)];
	if (as->arm != TRAIN)
		return refuse(r, PB_14_12, "@%s@ is no train", o->id);
	if (!o->attach[0]) {
		if (!pb_layout_is_short(o->x) || !pb_layout_is_short(o->y))
			return refuse(r, PB_14_12, "that place is nowhere");
		as->stands[0].at = point_at(o->x, o->y);
		as->stands[0].facing = pb_space_facing(o->facing);
		return true;
	}
	if (!with || !pb_unit_is_on_table(&s->units[with]) || s->units[with].side != as->side)
		return refuse(r, PB_14_12, "@%s@ is no unit of yours on the table", o->attach);
	command = pb_unit_command_stand(&s->units[with]);
	as->stands[0].facing = command->facing;
	as->stands[0].at = point_ahead_halves(command->at, command->facing * DEGREE, 0,
		-(s->units[with].depth + as->depth));
	return true;
}

void pb_check_place_train(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_place_train *o = body;
	struct pb_unit as;
	(void)seat;
	if (plan_train(s, o, &as, r))
		judge_unit(s, pb_unit_named(s, o->id), &as, r);
}

void pb_decide_place_train(struct play *play, int seat, const void *body)
{
	const struct pb_order_place_train *o = body;
	struct refusal none;
	struct pb_unit as;
	refusal_begin(&none);
	if (plan_train(play->state, o, &as, &none))
		put(play, seat, pb_unit_named(play->state, o->id), &as);
}

/* ---- Officers ------------------------------------------------------------------------------------------ */

void pb_check_place_officer(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_place_officer *o = body;
	const struct pb_officer *officer = &s->officers[pb_officer_named(s, o->id)];
	uint16_t unit = pb_unit_named(s, o->attach);
	struct extent table = { { 0, 0 }, { s->width, s->depth } }, at = { { o->x, o->y }, { o->x, o->y } };
	(void)seat;
	if (o->attach[0] &&
		(!unit || !pb_unit_is_on_table(&s->units[unit]) || s->units[unit].side != officer->side ||
			s->units[unit].arm == TRAIN))
		refuse(r, PB_14_12, "@%s@ is no unit of his side on the table", o->attach);
	if (o->attach[0])
		return;
	if (!o->x && !o->y) { /* left out; nobody means the very corner of the table */
		refuse(r, PB_14_12, "@%s@ needs a place to stand, or a unit to be with", officer->id);
		return;
	}
	if (forbid(r, !extent_contains(&table, &at), PB_2_8, "@%s@ would not be on the table", officer->id))
		return;
	judge_depth(s, officer->side, convex_base(pb_officer_base(at.low)).at, officer->id, r);
	forbid(r, pb_path_is_impassable(s, at.low), PB_2_8, "@%s@ would be on impassable ground", officer->id);
}

void pb_decide_place_officer(struct play *play, int seat, const void *body)
{
	const struct pb_order_place_officer *o = body;
	const struct pb_state *s = play->state;
	uint16_t officer = pb_officer_named(s, o->id), unit = pb_unit_named(s, o->attach);
	uint32_t before = play->audience;
	play->audience = audience_of(s, seat);
	if (unit)
		pb_officer_joins(play, PB_2_3, officer, unit, false);
	else
		pb_officer_leaves(play, PB_2_3, officer, point_at(o->x, o->y), false);
	play->audience = before;
}

/* ---- Off the table again ------------------------------------------------------------------------------- */

void pb_check_take_back(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_take_back *o = body;
	uint16_t unit = pb_unit_named(s, o->unit), officer = pb_officer_named(s, o->unit);
	(void)seat;
	forbid(r, unit ? !pb_unit_is_on_table(&s->units[unit]) : s->officers[officer].state != OFFICER_ALIVE,
		PB_2_3, "@%s@ is not placed yet", o->unit);
}

static void take_officer(struct play *play, uint16_t officer)
{
	const struct pb_officer *o = &((const struct pb_state *)play->state)->officers[officer];
	struct pb_event_taken_back e;
	pb_troops_turn_pips(play, PB_12_4, o->attached_to, o->pips_held, CAUSE_OFFICER);
	TEXT_COPY(e.piece, o->id);
	emit(play, EVENT_taken_back, PB_2_3, &e);
}

void pb_decide_take_back(struct play *play, int seat, const void *body)
{
	const struct pb_order_take_back *o = body;
	const struct pb_state *s = play->state;
	uint16_t unit = pb_unit_named(s, o->unit);
	uint32_t before = play->audience;
	struct pb_event_taken_back e;
	play->audience = audience_of(s, seat);
	if (unit) {
		for (uint16_t with; (with = pb_unit_officer(s, unit, 0));)
			take_officer(play, with);
		TEXT_COPY(e.piece, s->units[unit].id);
		emit(play, EVENT_taken_back, PB_2_3, &e);
	} else {
		take_officer(play, pb_officer_named(s, o->unit));
	}
	play->audience = before;
}

/* ---- Offers: row by row from the front, in from the side, until a place is free ------------------------ */

enum { OFFERED_AT_ONCE = 3, ROW = 7 * CM, MARGIN = 2 * CM };

/* A point so far from the own edge and so far along it. */
static struct point own_point(const struct pb_state *s, enum pb_side side, int32_t along, int32_t depth)
{
	switch (s->sides[side].home_edge) {
	case EDGE_N: return point_at(along, s->depth - depth);
	case EDGE_E: return point_at(s->width - depth, along);
	case EDGE_W: return point_at(depth, along);
	default: return point_at(along, depth);
	}
}

static int32_t facing_of(const struct pb_state *s, enum pb_side side)
{
	static const int16_t inward[] = { [EDGE_N] = 180, [EDGE_E] = 270, [EDGE_S] = 0, [EDGE_W] = 90 };
	return inward[s->sides[side].home_edge];
}

typedef bool propose_fn(struct offering *offering, const void *piece, struct point at, int32_t facing);

static void propose_somewhere(struct offering *offering, enum pb_side side, int32_t frontage,
	const void *piece, propose_fn *propose)
{
	const struct pb_state *s = offering->position;
	bool across = s->sides[side].home_edge == EDGE_E || s->sides[side].home_edge == EDGE_W;
	int32_t length = across ? s->depth : s->width;
	for (int32_t depth = pb_space_deployment_depth(s, side) - MARGIN; depth > 0 && !offering->stopped;
		depth -= ROW)
		for (int32_t along = frontage / 2 + MARGIN; along + frontage / 2 < length && !offering->stopped;
			 along += frontage / 2 + MARGIN)
			if (propose(offering, piece, own_point(s, side, along, depth), facing_of(s, side)))
				return;
}

static bool propose_unit(struct offering *offering, const void *piece, struct point at, int32_t facing)
{
	struct pb_order_place_unit o = { .line = { at.x, at.y, facing } };
	TEXT_SET(o.unit, ((const struct pb_unit *)piece)->id);
	return propose(offering, ORDER_place_unit, &o);
}

static bool propose_train(struct offering *offering, const void *piece, struct point at, int32_t facing)
{
	struct pb_order_place_train o = { .x = at.x, .y = at.y, .facing = facing };
	TEXT_SET(o.id, ((const struct pb_unit *)piece)->id);
	return propose(offering, ORDER_place_train, &o);
}

static bool propose_officer(struct offering *offering, const void *piece, struct point at, int32_t facing)
{
	struct pb_order_place_officer o = { .x = at.x, .y = at.y };
	(void)facing;
	TEXT_SET(o.id, ((const struct pb_officer *)piece)->id);
	return propose(offering, ORDER_place_officer, &o);
}

static void offer_units(const struct pb_state *s, int seat, bool trains, struct offering *offering)
{
	int offered = 0;
	for (uint16_t u = 1; u < s->units_end && offered < OFFERED_AT_ONCE; u++) {
		const struct pb_unit *it = &s->units[u];
		if (it->status != RESERVE || (it->arm == TRAIN) != trains || pb_seat_of_unit(s, u) != seat)
			continue;
		propose_somewhere(offering, it->side, it->stand_count * it->width, it,
			trains ? propose_train : propose_unit);
		offered++;
	}
}

void pb_offer_place_unit(const void *position, const struct due *due, struct offering *offering)
{
	offer_units(position, due->seat, false, offering);
}

void pb_offer_place_train(const void *position, const struct due *due, struct offering *offering)
{
	offer_units(position, due->seat, true, offering);
}

void pb_offer_place_officer(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t i = 1; i < s->officers_end && !offering->stopped; i++)
		if (s->officers[i].state == OFFICER_RESERVE && pb_seat_of_officer(s, i) == due->seat)
			propose_somewhere(offering, s->officers[i].side, CM, &s->officers[i], propose_officer);
}

/* Where nothing else fits any more. */
void pb_offer_take_back(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	struct refusal ready;
	refusal_begin(&ready);
	pb_deploy_may_be_ready(s, due->seat, &ready);
	if (offering->passed_on || allowed(&ready))
		return;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_order_take_back o = { "" };
		if (!pb_unit_is_on_table(&s->units[u]) || pb_seat_of_unit(s, u) != due->seat)
			continue;
		TEXT_SET(o.unit, s->units[u].id);
		propose(offering, ORDER_take_back, &o);
	}
}
