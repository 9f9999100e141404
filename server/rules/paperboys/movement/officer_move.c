/* Officers riding about: the move of a mounted officer (PB-5.19, 5.20, chapter 12).
 * Declared in movement.h. */
#include "../../table/sight.h"
#include "../position/space.h"
#include "../shapes/preview.h"
#include "../troops/officers.h"
#include "move.h"
#include "movement.h"

/* Where he rides to: into the ranks, at the stand nearest to him; within them he goes to the command at no
 * cost (PB-12.5). */
static struct point goal_of(const struct pb_state *s, const struct pb_order_officer_move *o)
{
	const struct pb_unit *u = &s->units[pb_unit_named(s, o->join)];
	struct point from = o->via_count ? o->via[o->via_count - 1]
		: s->officers[pb_officer_named(s, o->officer)].at,
		goal = point_at(o->x, o->y);
	for (int i = 0; o->join[0] && i < u->stand_count; i++)
		if (!i || points_square(from, u->stands[i].at) < points_square(from, goal))
			goal = u->stands[i].at;
	return goal;
}

/* `join`: into the ranks of that unit, where he needs no more room than they leave; 0 he stays outside. */
static void judge_leg(const struct pb_state *s, const struct pb_officer *officer, struct point from,
	struct point to, uint16_t join, struct refusal *r)
{
	struct convex start = pb_officer_area(from), end = pb_officer_area(to), way = convex_around(&start, &end);
	struct figure ridden = figure_convex(&way);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct body body;
		if (s->units[u].side == officer->side || !pb_unit_is_on_table(&s->units[u]) || u == join)
			continue;
		pb_space_body(&s->units[u], &body);
		for (int i = 0; extents_meet(&body.extent, &ridden.extent) && i < body.count; i++)
			forbid(r,
				join ? sight_enters(from, to, &body.figures[i])
					: figures_overlap(&ridden, &body.figures[i], TOUCH),
				PB_5_20, "@%s@ would ride through the enemy (@%s@)", officer->id, s->units[u].id);
	}
	for (uint16_t f = 1; f < s->features_end; f++) {
		struct figure ground;
		if (!s->terrain[f].impassable)
			continue;
		ground = pb_space_feature_figure(&s->terrain[f]);
		forbid(r,
			figures_overlap(&ridden, &ground, TOUCH) &&
			!pb_path_passes_by_bridge(s, &s->terrain[f], from, to), PB_5_20,
			"@%s@ would ride over impassable ground (@%s@)", officer->id, s->terrain[f].id);
	}
}

static struct pb_cost judge_ride(const struct pb_state *s, const struct pb_officer *officer,
	const struct pb_order_officer_move *o, struct refusal *r)
{
	struct point from = officer->at, goal = goal_of(s, o);
	struct pb_cost cost = { 0, 0 };
	for (int i = 0; i <= o->via_count; i++) {
		struct point to = i < o->via_count ? o->via[i] : goal;
		int32_t length = pb_path_leg_length(from, to);
		judge_leg(s, officer, from, to, i == o->via_count ? pb_unit_named(s, o->join) : 0, r);
		cost.length += length;
		cost.cost += length + pb_path_leg_surcharge(s, from, to);
		from = to;
	}
	return cost;
}

void pb_check_officer_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_officer_move *o = body;
	uint16_t slot = pb_officer_named(s, o->officer), unit = pb_unit_named(s, o->join);
	const struct pb_officer *officer = &s->officers[slot];
	struct point goal = goal_of(s, o);
	(void)seat;
	if (officer->state != OFFICER_ALIVE) {
		refuse(r, PB_14_12, "@%s@ is not on the table", o->officer);
		return;
	}
	if (o->join[0] && (!unit || !pb_unit_is_on_table(&s->units[unit]))) {
		refuse(r, PB_14_12, "there is no such unit on the table");
		return;
	}
	if (!o->join[0] && !o->x && !o->y) { /* left out; nobody means the very corner of the table */
		refuse(r, PB_14_12, "@%s@ needs a place to ride to, or a unit to join", o->officer);
		return;
	}
	if (goal.x < 0 || goal.y < 0 || goal.x > s->width || goal.y > s->depth) {
		refuse(r, PB_14_12, "that place is not on the table");
		return;
	}
	forbid(r, officer->moved_this_turn, PB_12_12, "@%s@ has moved this turn", officer->id);
	forbid(r, unit && !pb_officer_may_be_joined(s, unit, officer->side), PB_12_2,
		"@%s@ is no unit of his side that he could join", o->join);
	forbid(r, unit && unit == officer->attached_to, PB_12_2, "@%s@ is with @%s@ already", officer->id,
		o->join);
	pb_move_judge_length(judge_ride(s, officer, o, r), pb_move_doubled(s, OFFICER_MOVE), officer->id, r);
	forbid(r, !unit && pb_officer_by_enemy(s, officer->side, goal), PB_5_20,
		"@%s@ would end in the enemy's ranks", officer->id);
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
		pb_officer_leaves(play, PB_5_19, officer, point_at(o->x, o->y), true);
}

bool pb_preview_officer_move(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	const struct pb_order_officer_move *o = body;
	const struct pb_officer *officer = &s->officers[pb_officer_named(s, o->officer)];
	const struct pb_unit *unit = &s->units[pb_unit_named(s, o->join)];
	struct refusal none;
	(void)seat;
	refusal_begin(&none);
	preview->allowance = pb_move_doubled(s, OFFICER_MOVE);
	preview->used = judge_ride(s, officer, o, &none).cost;
	preview->left = preview->allowance - preview->used;
	pb_preview_note(preview, 0, PB_12_3, o->join[0] ? -pb_officer_pips(officer, unit) : 0, "pips he takes");
	pb_preview_note(preview, 0, PB_12_4, officer->pips_held, "pips he gives back");
	return true;
}

/* To his side's units in need of him: the worst off within reach. */
void pb_offer_officer_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t i = 1; i < s->officers_end && !offering->stopped; i++) {
		const struct pb_officer *officer = &s->officers[i];
		struct pb_order_officer_move o = { .x = 0 };
		uint16_t worst = 0;
		if (officer->state != OFFICER_ALIVE || officer->moved_this_turn || officer->attached_to ||
			pb_seat_of_officer(s, i) != due->seat)
			continue;
		for (uint16_t u = 1; u < s->units_end; u++)
			if (pb_officer_may_be_joined(s, u, officer->side) &&
				s->units[u].pips > (worst ? s->units[worst].pips : 0) &&
				pb_path_leg_length(officer->at, pb_unit_command_stand(&s->units[u])->at) <= OFFICER_MOVE)
				worst = u;
		if (!worst)
			continue;
		TEXT_SET(o.officer, officer->id);
		TEXT_SET(o.join, s->units[worst].id);
		propose(offering, ORDER_officer_move, &o);
	}
}
