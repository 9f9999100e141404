/* Officers: joining units, leaving them, riding about, and what becomes of one whom the enemy meets alone. */
#include "officers.h"

#include "../../table/sight.h"
#include "../movement/move.h"
#include "../turn/offer.h"
#include "../turn/preview.h"

enum { OFFICER_SIZE = 3 * CM, PIPS_OF_OFFICER = 2, PIPS_OF_COMMANDER = 3 };

struct base pb_officer_base(struct point at)
{
	return base_about(at, 0, OFFICER_SIZE, OFFICER_SIZE);
}

static struct convex area_of(struct point at)
{
	return convex_base(pb_officer_base(at));
}

/* ---- With a unit ------------------------------------------------------------------------------------------------------------ */

static void place(struct play *play, int clause, uint16_t officer, struct point at, uint16_t unit, int held, bool moved)
{
	const struct pb_state *s = play->state;
	struct pb_event_officer_placed e = { .at = at, .pips_held = (uint8_t)held, .moved = moved };
	TEXT_COPY(e.officer, s->officers[officer].id);
	TEXT_COPY(e.attached_to, s->units[unit].id);
	emit(play, EVENT_officer_placed, clause, &e);
}

static void leave(struct play *play, int clause, uint16_t officer, struct point at, bool moved)
{
	const struct pb_officer *o = &((const struct pb_state *)play->state)->officers[officer];
	uint16_t unit = o->attached_to;
	int held = o->pips_held;
	place(play, clause, officer, at, 0, 0, moved);
	if (unit)
		pb_turn_pips(play, PB_12_4, unit, held, CAUSE_OFFICER);
}

void pb_officer_leaves(struct play *play, int clause, uint16_t officer, struct point at)
{
	leave(play, clause, officer, at, false);
}

static int pips_taken(const struct pb_officer *o, const struct pb_unit *unit)
{
	int most = o->kind == COMMANDER ? PIPS_OF_COMMANDER : PIPS_OF_OFFICER;
	return !pb_has_record_dice(unit) ? 0 : unit->pips < most ? unit->pips : most;
}

void pb_officer_joins(struct play *play, int clause, uint16_t officer, uint16_t unit, bool moved)
{
	const struct pb_state *s = play->state;
	const struct pb_officer *o = &s->officers[officer];
	int taken;
	if (o->attached_to)
		leave(play, clause, officer, o->at, moved);
	taken = pips_taken(o, &s->units[unit]);
	place(play, clause, officer, o->at, unit, taken, moved);
	pb_turn_pips(play, PB_12_3, unit, -taken, CAUSE_OFFICER);
}

/* ---- Alone, and met ----------------------------------------------------------------------------------------------------------- */

static bool may_be_joined(const struct pb_state *s, uint16_t unit, enum pb_side side)
{
	return s->units[unit].side == side && pb_is_on_table(&s->units[unit]) && s->units[unit].arm != TRAIN;
}

static uint16_t refuge_of(const struct pb_state *s, const struct pb_officer *o)
{
	struct convex area = area_of(o->at);
	struct figure self = figure_convex(&area);
	int64_t least = (int64_t)OFFICER_MOVE * OFFICER_MOVE + 1;
	uint16_t nearest = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_body body;
		if (!may_be_joined(s, u, o->side))
			continue;
		pb_body_of(&s->units[u], &body);
		for (int i = 0; i < body.count; i++) {
			int64_t square = figures_square(&self, &body.of[i]);
			if (square < least) {
				least = square;
				nearest = u;
			}
		}
	}
	return nearest;
}

static bool is_met(const struct pb_unit *was, const struct pb_unit *is, struct point at)
{
	struct convex area = area_of(at);
	struct figure officer = figure_convex(&area);
	struct pb_body start, end;
	pb_body_of(was->stand_count == is->stand_count ? was : is, &start);
	pb_body_of(is, &end);
	for (int i = 0; i < end.count; i++) {
		struct convex way = convex_around(&start.area[i], &end.area[i]);
		struct figure ridden = figure_convex(&way);
		if (figures_within(&ridden, &officer, TOUCH))
			return true;
	}
	return false;
}

static void escape(struct play *play, uint16_t officer)
{
	const struct pb_state *s = play->state;
	uint16_t refuge = refuge_of(s, &s->officers[officer]);
	struct pb_event_officer_lost e = { .fate = OFFICER_CAPTURED };
	if (refuge) {
		pb_officer_joins(play, PB_12_10, officer, refuge, false);
		return;
	}
	TEXT_COPY(e.officer, s->officers[officer].id);
	emit(play, EVENT_officer_lost, PB_12_10, &e);
}

void pb_meet_officers(struct play *play, uint16_t unit, const struct pb_unit *was)
{
	const struct pb_state *s = play->state;
	if (s->options.lone_officers == LONE_IGNORE || s->turn.step < T1_SHUFFLE)
		return;
	for (uint16_t o = 1; o < s->officers_end; o++) {
		const struct pb_officer *officer = &s->officers[o];
		if (officer->state == OFFICER_ALIVE && !officer->attached_to && officer->side != s->units[unit].side && is_met(was, &s->units[unit], officer->at))
			escape(play, o);
	}
}

static bool is_by_enemy(const struct pb_state *s, enum pb_side side, struct point at)
{
	struct convex area = area_of(at);
	struct figure self = figure_convex(&area);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_body body;
		if (s->units[u].side == side || !pb_is_on_table(&s->units[u]))
			continue;
		pb_body_of(&s->units[u], &body);
		if (bodies_within(&self, 1, body.of, body.count, TOUCH))
			return true;
	}
	return false;
}

void pb_gather_lone_officers(struct play *play)
{
	const struct pb_state *s = play->state;
	for (uint16_t o = 1; o < s->officers_end && s->options.lone_officers != LONE_IGNORE; o++) {
		const struct pb_officer *officer = &s->officers[o];
		if (officer->state == OFFICER_ALIVE && !officer->attached_to && is_by_enemy(s, officer->side, officer->at))
			escape(play, o);
	}
}

/* ---- The order ------------------------------------------------------------------------------------------------------------------- */

/* Where he rides to: into the ranks, at the stand nearest to him; within them he goes to the command at no cost (PB-12.5). */
static struct point goal_of(const struct pb_state *s, const struct pb_order_officer_move *o)
{
	const struct pb_unit *u = &s->units[pb_unit_named(s, o->join)];
	struct point from = o->via_count ? o->via[o->via_count - 1] : s->officers[pb_officer_named(s, o->officer)].at, goal = point_at(o->x, o->y);
	for (int i = 0; o->join[0] && i < u->stand_count; i++)
		if (!i || points_square(from, u->stands[i].at) < points_square(from, goal))
			goal = u->stands[i].at;
	return goal;
}

/* `join`: into the ranks of that unit, where he needs no more room than they leave; 0 he stays outside. */
static void judge_leg(const struct pb_state *s, const struct pb_officer *officer, struct point from, struct point to, uint16_t join, struct refusal *r)
{
	struct convex start = area_of(from), end = area_of(to), way = convex_around(&start, &end);
	struct figure ridden = figure_convex(&way);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_body body;
		if (s->units[u].side == officer->side || !pb_is_on_table(&s->units[u]) || u == join)
			continue;
		pb_body_of(&s->units[u], &body);
		for (int i = 0; extents_meet(&body.extent, &ridden.extent) && i < body.count; i++)
			forbid(r, join ? sight_enters(from, to, &body.of[i]) : figures_overlap(&ridden, &body.of[i], TOUCH), PB_5_20, "@%s@ would ride through the enemy (@%s@)", officer->id, s->units[u].id);
	}
	for (uint16_t f = 1; f < s->features_end; f++) {
		struct figure ground;
		if (!s->terrain[f].impassable)
			continue;
		ground = pb_feature_figure(&s->terrain[f]);
		forbid(r, figures_overlap(&ridden, &ground, TOUCH) && !pb_passes_by_bridge(s, &s->terrain[f], from, to), PB_5_20,
			"@%s@ would ride over impassable ground (@%s@)", officer->id, s->terrain[f].id);
	}
}

static struct pb_cost judge_ride(const struct pb_state *s, const struct pb_officer *officer, const struct pb_order_officer_move *o, struct refusal *r)
{
	struct point from = officer->at, goal = goal_of(s, o);
	struct pb_cost cost = { 0, 0 };
	for (int i = 0; i <= o->via_count; i++) {
		struct point to = i < o->via_count ? o->via[i] : goal;
		int32_t length = pb_leg_length(from, to);
		judge_leg(s, officer, from, to, i == o->via_count ? pb_unit_named(s, o->join) : 0, r);
		cost.length += length;
		cost.cost += length + pb_leg_surcharge(s, from, to);
		from = to;
	}
	return cost;
}

void pb_check_officer_move(const struct pb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct pb_order_officer_move *o = body;
	uint16_t slot = pb_officer_named(s, o->officer), unit = pb_unit_named(s, o->join);
	const struct pb_officer *officer = &s->officers[slot];
	struct point goal = goal_of(s, o);
	(void)seat;
	if (officer->state != OFFICER_ALIVE) {
		refuse(r, PB_14_12, "@%s@ is not on the table", o->officer);
		return;
	}
	if (o->join[0] && (!unit || !pb_is_on_table(&s->units[unit]))) {
		refuse(r, PB_14_12, "there is no such unit on the table");
		return;
	}
	if (goal.x < 0 || goal.y < 0 || goal.x > s->width || goal.y > s->depth) {
		refuse(r, PB_14_12, "that place is not on the table");
		return;
	}
	forbid(r, officer->moved_this_turn, PB_12_12, "@%s@ has moved this turn", officer->id);
	forbid(r, unit && !may_be_joined(s, unit, officer->side), PB_12_2, "@%s@ is no unit of his side that he could join", o->join);
	forbid(r, unit && unit == officer->attached_to, PB_12_2, "@%s@ is with @%s@ already", officer->id, o->join);
	pb_judge_length(judge_ride(s, officer, o, r), pb_doubled(s, OFFICER_MOVE), officer->id, r);
	forbid(r, !unit && is_by_enemy(s, officer->side, goal), PB_5_20, "@%s@ would end in the enemy's ranks", officer->id);
}

void pb_decide_officer_move(struct play *play, int seat, const void *body)
{
	const struct pb_order_officer_move *o = body;
	const struct pb_state *s = play->state;
	uint16_t officer = pb_officer_named(s, o->officer), unit = pb_unit_named(s, o->join);
	(void)seat;
	if (unit)
		pb_officer_joins(play, PB_12_2, officer, unit, true);
	else
		leave(play, PB_5_19, officer, point_at(o->x, o->y), true);
}

bool pb_preview_officer_move(const struct pb_state *s, int seat, const void *body, struct pb_preview *preview)
{
	const struct pb_order_officer_move *o = body;
	const struct pb_officer *officer = &s->officers[pb_officer_named(s, o->officer)];
	const struct pb_unit *unit = &s->units[pb_unit_named(s, o->join)];
	struct refusal none;
	(void)seat;
	refusal_begin(&none);
	preview->allowance = pb_doubled(s, OFFICER_MOVE);
	preview->used = judge_ride(s, officer, o, &none).cost;
	preview->left = preview->allowance - preview->used;
	pb_preview_note(preview, 0, PB_12_3, o->join[0] ? -pips_taken(officer, unit) : 0, "pips he takes");
	pb_preview_note(preview, 0, PB_12_4, officer->pips_held, "pips he gives back");
	return true;
}

/* To his side's units in need of him: the worst off within reach. */
void pb_offer_officer_move(const struct pb_state *s, const struct due *due, struct offering *offering)
{
	for (uint16_t i = 1; i < s->officers_end && !offering->stopped; i++) {
		const struct pb_officer *officer = &s->officers[i];
		struct pb_order_officer_move o = { .x = 0 };
		uint16_t worst = 0;
		if (officer->state != OFFICER_ALIVE || officer->moved_this_turn || officer->attached_to || pb_seat_of_officer(s, i) != due->seat)
			continue;
		for (uint16_t u = 1; u < s->units_end; u++)
			if (may_be_joined(s, u, officer->side) && s->units[u].pips > (worst ? s->units[worst].pips : 0) &&
					pb_leg_length(officer->at, pb_command_stand(&s->units[u])->at) <= OFFICER_MOVE)
				worst = u;
		if (!worst)
			continue;
		TEXT_SET(o.officer, officer->id);
		TEXT_SET(o.join, s->units[worst].id);
		propose(offering, ORDER_officer_move, &o);
	}
}

/* ---- The umpire's window ---------------------------------------------------------------------------------------------------------- */

void pb_check_open_window(const struct pb_state *s, int seat, const void *body, struct refusal *r)
{
	(void)seat, (void)body;
	forbid(r, !s->turn.card || s->turn.window || !s->turn.begun || s->turn.closed || !pb_is_quiet(s) ||
		(s->turn.step != F1_FIRE && s->turn.step != C1_CAVALRY && s->turn.step != I1_FOOT), PB_12_1,
		"a window is opened between two orders of a fire or move phase");
}

void pb_decide_open_window(struct play *play, int seat, const void *body)
{
	const struct pb_order_open_window *o = body;
	struct pb_event_window e = { .open = true };
	(void)seat;
	TEXT_COPY(e.reason, o->reason);
	emit(play, EVENT_window, PB_12_1, &e);
}
