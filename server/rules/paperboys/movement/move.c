/* Moves: an ordinary move of a unit on its card. */
#include "move.h"

#include <assert.h>

#include "../position/call.h"
#include "../shapes/preview.h"
#include "../troops/place.h"
#include "layout.h"
#include "manoeuvre.h"
#include "movement.h"

/* ---- How far ------------------------------------------------------------------------------------------- */

int32_t pb_move_doubled(const struct pb_state *s, int32_t length)
{
	return s->turn.n <= s->options.double_move_turns ? 2 * length : length;
}

int32_t pb_ordered_move(const struct pb_state *s, const struct pb_unit *u)
{
	return pb_move_doubled(s, pb_unit_one_move(u));
}

/* a square that stays one goes as the option says. */
static int32_t as_square(const struct pb_state *s, const struct pb_unit *u, int32_t most)
{
	if (u->formation != SQUARE || s->options.square_moves == SQUARE_FULL)
		return most;
	return s->options.square_moves == SQUARE_HALF ? most / 2 : 0;
}

int32_t pb_attack_move(const struct pb_state *s, const struct pb_unit *u)
{
	return as_square(s, u,
		s->options.double_move_scope == SCOPE_NO_ATTACKS ? pb_unit_one_move(u) : pb_ordered_move(s, u));
}

static int32_t most_for(const struct pb_state *s, const struct pb_unit *u, const struct pb_unit *as)
{
	int32_t most = pb_ordered_move(s, u);
	return as->formation == SQUARE ? as_square(s, u, most) : most;
}

/* What it may go at most; it may go less far, or stay (PB-5.5). */
void pb_move_judge_length(struct pb_cost cost, int32_t most, const char *id, struct refusal *r)
{
	if (most == 0 && cost.length > 0)
		forbid(r, true, PB_5_2, "@%s@ would go %s, and may not move at all", id,
			length_least(cost.length, &pb_centimetres).text);
	else if (cost.length > most)
		forbid(r, true, PB_5_2, "@%s@ would go %s, and %s is the most", id, pb_over(cost.length, most).text,
			pb_most(most).text);
	else if (cost.cost > most)
		forbid(r, true, PB_5_9, "with the difficult ground @%s@ would need %s, and %s is the most", id,
			pb_over(cost.cost, most).text, pb_most(most).text);
}

/* ---- Whether at all ------------------------------------------------------------------------------------ */

/* Who has fired, or routs, fights (PB-9.14) or pursues, does not move. */
/* PB-4.1, 5.18; foot may move after its first fire in the game (4.2). */
static void judge_hands(const struct pb_state *s, uint16_t unit, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	forbid(r, u->fired_this_turn && !(pb_unit_is_foot(u) && u->first_fire_this_turn), PB_4_1,
		"@%s@ has fired this turn", u->id);
	forbid(r, u->status != READY, PB_5_18, "@%s@ routs, fights or pursues, and takes no orders", u->id);
}

void pb_move_judge_readiness(const struct pb_state *s, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	const struct pb_unit *u = &s->units[unit];
	judge_hands(s, unit, r);
	forbid(r, u->moved_this_turn || u->reaimed_this_turn, PB_3_8, "@%s@ has made its move of the turn",
		u->id);
	forbid(r, u->misses_this_move, PB_5_17, "@%s@ is bound to halt", u->id);
	forbid(r, u->immobile_this_turn, PB_6_4, "@%s@ has failed a manoeuvre and stays where it is this turn",
		u->id);
}

static int64_t nearest_threat_square(const struct pb_state *s, const struct pb_unit *as)
{
	uint16_t nearest = pb_space_nearest_threat(s, as);
	return nearest ? pb_space_gap_square(as, &s->units[nearest]) : INT64_MAX;
}

bool pb_move_comes_nearer(const struct pb_state *s, const struct pb_unit *u, const struct pb_unit *as)
{
	return nearest_threat_square(s, as) < nearest_threat_square(s, u);
}

/* ---- What is ordered ----------------------------------------------------------------------------------- */

struct plan {
	struct pb_unit as;
	struct pb_route route;
	bool evacuates; /* PB-4.39 */
	/* the stands go each its own way: what moves as a whole keeps its places beside each other */
	bool anew;
	bool spaced;    /* the gaps of a square's template are as they are, and stay so when it moves */
};

static bool form(const struct pb_order_move *o, struct plan *plan, struct refusal *r)
{
	const struct pb_written_formation *f = &o->formation;
	struct point at = point_at(f->x, f->y);
	plan->spaced = f->to == SQUARE;
	switch (f->to) {
	case LINE: pb_layout_line(&plan->as, at, f->facing); return true;
	case COLUMN: pb_layout_column(&plan->as, at, f->facing, f->width); return true;
	case SQUARE: pb_layout_square(&plan->as, at, f->facing); return true;
	default: return refuse(r, PB_14_12, "a unit is formed in line, column or square");
	}
}

static bool wheel(const struct pb_unit *u, const struct pb_order_move *o, struct plan *plan,
	struct refusal *r)
{
	struct pb_unit wheeled;
	if (!o->wheel.pivot || o->wheel.deg < 1 || o->wheel.deg > FULL_CIRCLE / 4)
		return refuse(r, PB_14_12, "a unit wheels by 1 to 90 degrees about its left or right corner");
	pb_space_wheeled(u, o->wheel.pivot, o->wheel.deg, &wheeled);
	pb_path_straight(u, &wheeled, &plan->route);
	pb_space_shifted(&wheeled, pb_space_heading(&wheeled), o->forward, &plan->as);
	return true;
}

/* In any direction, its facing kept; straight back is to retire (PB-5.23). */
static void shift(const struct pb_unit *u, const struct pb_order_move *o, struct plan *plan)
{
	pb_space_moved_by(u,
		point_ahead(point_at(0, 0), pb_space_heading(u) * DEGREE, o->shift.right,
		o->shift.forward + o->forward), &plan->as);
}

static bool is_on_map(const struct pb_state *s, struct point at)
{
	return at.x >= 0 && at.y >= 0 && at.x <= s->width && at.y <= s->depth;
}

static bool is_sane(const struct pb_order_move *o)
{
	return pb_layout_is_short(o->forward) && pb_layout_is_short(o->shift.forward) &&
		pb_layout_is_short(o->shift.right) && pb_layout_is_short(o->formation.x) &&
		pb_layout_is_short(o->formation.y);
}

/* Half a wheel or half a formation is one, too: it is told what is missing, and nothing is done instead. */
static bool is_wheel(const struct pb_order_move *o)
{
	return o->wheel.pivot || o->wheel.deg;
}

static bool is_formation(const struct pb_order_move *o)
{
	const struct pb_written_formation *f = &o->formation;
	return f->to || f->x || f->y || f->facing || f->width;
}

/* What of the order belongs together; nothing else may be said with it. */
static bool is_one_thing(const struct pb_order_move *o)
{
	bool shifts = o->shift.forward || o->shift.right || (o->forward && !is_wheel(o));
	return (o->stand_count != 0) + is_formation(o) + is_wheel(o) + shifts == 1;
}

/* What the order would come to, and by which way; false: it makes no sense, which is said. */
static bool plan_move(const struct pb_state *s, uint16_t unit, const struct pb_order_move *o,
	struct plan *plan, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	*plan = (struct plan){ .evacuates = false };
	for (int i = 0; i < u->stand_count; i++)
		plan->route.at[i][0] = u->stands[i].at;
	if (!is_one_thing(o))
		return refuse(r, PB_14_12,
			"a move is a shift, a wheel, a formation, or the places of all stands, one of them");
	if (!is_sane(o))
		return refuse(r, PB_14_12, "that is farther than any table is long");
	plan->as = *u;
	if (o->stand_count        ? !pb_layout_stands(&plan->as, o->stands, o->stand_count, r)
			: is_formation(o) ? !form(o, plan, r)
			: is_wheel(o) && !wheel(u, o, plan, r))
		return false;
	if (!o->stand_count && !is_formation(o) && !is_wheel(o))
		shift(u, o, plan);
	for (int i = 0; i < o->via_count; i++) {
		if (!is_on_map(s, o->via[i]))
			return refuse(r, PB_14_12, "the way leads off the table");
		pb_path_by(&plan->route, u->stand_count, o->via[i]);
	}
	pb_path_to(&plan->route, &plan->as);
	plan->anew = o->stand_count && pb_is_manoeuvre(s, u, &plan->as);
	if (plan->anew)
		plan->as.formation = pb_space_faces_all_ways(&plan->as) ? SQUARE : FREE;
	else
		plan->spaced |= u->formation == SQUARE && !o->formation.to;
	plan->evacuates = pb_space_must_evacuate(s, u) && pb_space_garrisoned(s, &plan->as) != u->in_feature;
	return true;
}

/* ---- The order ----------------------------------------------------------------------------------------- */

static bool is_turned(const struct pb_unit *u, const struct pb_unit *as)
{
	return u->stands[0].facing != as->stands[0].facing;
}

static bool must_test(const struct pb_state *s, uint16_t unit, const struct plan *plan)
{
	return !plan->evacuates && pb_is_manoeuvre(s, &s->units[unit], &plan->as) &&
		pb_manoeuvre_is_critical(s, unit);
}

void pb_check_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_move *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	const struct pb_unit *u = &s->units[unit];
	struct plan plan;
	(void)seat;
	if (!plan_move(s, unit, o, &plan, r))
		return;
	if (plan.evacuates)
		judge_hands(s, unit, r);
	else
		pb_move_judge_readiness(s, unit, r);
	pb_move_judge_length(pb_path_cost(s, &plan.route, u->stand_count), most_for(s, u, &plan.as), u->id, r);
	forbid(r, pb_unit_is_gun(u) && u->deploy_state == DEPLOYED && is_turned(u, &plan.as), PB_3_8,
		"turning @%s@ to another point of aim takes its whole turn", u->id);
	forbid(r, plan.as.formation == SQUARE && u->stand_count < 4, PB_6_8, "a square has four stands at least");
	forbid(r, !plan.spaced && !pb_layout_hangs_together(&plan.as), PB_5_7,
		"the stands of @%s@ would not stand together", u->id);
	/* it may still go back, fire so and defend itself (PB-7.5) */
	forbid(r, u->pips == PIPS_MAX && !plan.evacuates && pb_move_comes_nearer(s, u, &plan.as), PB_7_3,
		"@%s@ has 6 pips and goes no nearer to the enemy", u->id);
	forbid(r, plan.anew && pb_space_units_overlap(&plan.as, &plan.as), PB_5_8,
		"stands of @%s@ would end on top of each other", u->id);
	pb_rest_judge_place(s, unit, &plan.as, r);
	pb_path_judge_contact(s, unit, &plan.as, r);
	pb_path_judge_enemies(s, u, &plan.as, &plan.route, r);
	pb_path_judge_ground(s, u, &plan.route, plan.evacuates ? u->in_feature : 0, r);
}

void pb_decide_move(struct play *play, int seat, const void *body)
{
	const struct pb_order_move *o = body;
	const struct pb_state *s = play->state;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct refusal none;
	struct plan plan;
	(void)seat;
	refusal_begin(&none);
	if (!plan_move(s, unit, o, &plan, &none) ||
		(must_test(s, unit, &plan) && !pb_passes_manoeuvre(play, unit)))
		return;
	pb_place(play, plan.evacuates ? PB_4_39 : PB_5_1, unit, plan.evacuates ? WAY_EVACUATION : WAY_MOVE,
		&plan.as);
	pb_troops_mark(play, PB_3_8, unit, MARK_MOVED, true);
}

bool pb_preview_move(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	const struct pb_order_move *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct refusal none;
	struct plan plan;
	(void)seat;
	refusal_begin(&none);
	if (!plan_move(s, unit, o, &plan, &none))
		return false;
	preview->allowance = most_for(s, &s->units[unit], &plan.as);
	preview->used = pb_path_cost(s, &plan.route, plan.as.stand_count).cost;
	preview->left = preview->allowance - preview->used;
	preview->test = (int16_t)(must_test(s, unit, &plan) ? pb_manoeuvre_needs(&s->units[unit]) : 0);
	pb_preview_stand(preview, &plan.as);
	return true;
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

uint16_t pb_move_enemy_near(const struct pb_state *s, const struct pb_unit *u)
{
	struct point middle = pb_space_centroid(u);
	int64_t least = INT64_MAX;
	uint16_t nearest = 0;
	for (uint16_t e = 1; e < s->units_end; e++) {
		int64_t square;
		if (s->units[e].side == u->side || !pb_unit_is_threat(s, &s->units[e]))
			continue;
		square = points_square(middle, s->units[e].stands[s->units[e].stand_count / 2].at);
		if (square < least) {
			least = square;
			nearest = e;
		}
	}
	return nearest;
}

static bool propose_forward(struct offering *offering, const struct pb_unit *u, int32_t forward)
{
	struct pb_order_move o = { .shift = { forward, 0 } };
	TEXT_SET(o.unit, u->id);
	return propose(offering, ORDER_move, &o);
}

static bool propose_wheel(struct offering *offering, const struct pb_unit *u, enum pb_hand hand, int32_t deg)
{
	struct pb_order_move o = { .wheel = { (uint8_t)hand, deg } };
	TEXT_SET(o.unit, u->id);
	return propose(offering, ORDER_move, &o);
}

/* Whoever may do none of what is likely may still do something: he is offered the first of it. */
static void offer_anything(struct offering *offering, const struct pb_unit *u, int32_t most)
{
	for (int part = 1; part <= 8; part *= 2)
		if (propose_forward(offering, u, most / part))
			return;
	for (int32_t deg = 45; deg > 1; deg /= 3)
		if (propose_wheel(offering, u, HAND_LEFT, deg) || propose_wheel(offering, u, HAND_RIGHT, deg))
			return;
	for (int part = 1; part <= 8; part *= 2)
		if (propose_forward(offering, u, -most / part))
			return;
}

/* Towards the nearest enemy as far as one may, or round to face him; back when the unit is worn. */
static void offer_for(struct offering *offering, const struct pb_state *s, uint16_t unit)
{
	bool offered = false;
	const struct pb_unit *u = &s->units[unit];
	uint16_t enemy = pb_move_enemy_near(s, u);
	int32_t most = pb_ordered_move(s, u), turn;
	if (!enemy)
		return;
	turn = angle_turn(pb_space_heading(u) * DEGREE,
			   points_heading(pb_space_centroid(u),
			s->units[enemy].stands[s->units[enemy].stand_count / 2].at)) /
		DEGREE;
	if (u->pips >= PIPS_MAX - 1)
		offered = propose_forward(offering, u, -most) || propose_forward(offering, u, -most / 2);
	if (turn > -45 && turn < 45 && u->pips < PIPS_MAX)
		offered |= propose_forward(offering, u, most) || propose_forward(offering, u, most / 2) ||
			propose_forward(offering, u, most / 8);
	else if (u->pips < PIPS_MAX)
		offered |= propose_wheel(offering, u, turn < 0 ? HAND_LEFT : HAND_RIGHT, 45) ||
			propose_wheel(offering, u, turn < 0 ? HAND_LEFT : HAND_RIGHT, 20);
	if (!offered && !offering->stopped)
		offer_anything(offering, u, most);
}

void pb_offer_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t u = 1; u < s->units_end && !offering->stopped; u++) {
		const struct pb_unit *it = &s->units[u];
		if (it->status == READY && pb_unit_card(it) == s->turn.card && !it->moved_this_turn &&
			!it->reaimed_this_turn && !it->misses_this_move && !it->immobile_this_turn &&
			pb_seat_of_unit(s, u) == due->seat)
			offer_for(offering, s, u);
	}
}
