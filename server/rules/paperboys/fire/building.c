/* Buildings: who is in one that burns, and how he comes out of it. Declared in fire.h. */
#include "../../table/sweep.h"
#include "../movement/rest.h"
#include "../troops/losses.h"
#include "../troops/place.h"
#include "../troops/troops.h"
#include "fire.h"
#include "structures.h"

/* ---- Out of the side that is farthest from the enemy (R-19) -------------------------------------------- */

struct exit {
	const struct pb_state *s;
	const struct pb_unit *u;
	int32_t heading;
	uint16_t unit;
};

static bool is_out(void *ctx, int32_t after)
{
	const struct exit *way = ctx;
	const struct pb_state *s = way->s;
	struct pb_unit there;
	pb_space_moved_by(way->u, sweep_offset(way->heading, after), &there);
	for (int i = 0; i < there.stand_count; i++)
		if (pb_space_building_at(s, there.stands[i].at))
			return false;
	return pb_may_rest(s, way->unit, &there, PREY_STOPS) &&
		!pb_space_touched(s, &there, way->unit, pb_side_enemy(there.side)) &&
		!(pb_unit_is_gun(&there) && pb_rest_lies_on_difficult(s, &there));
}

/* PB-5.9, 5.16: by a way that is open, and no longer than a move. */
static bool is_way_open(const struct exit *way, const struct pb_unit *there)
{
	struct pb_route route;
	struct refusal r;
	refusal_begin(&r);
	pb_path_straight(way->u, there, &route);
	pb_path_judge_ground(way->s, way->u, &route, way->u->in_feature, &r);
	pb_path_judge_enemies(way->s, way->u, there, &route, &r);
	return allowed(&r) && pb_path_cost(way->s, &route, there->stand_count).cost <= pb_unit_one_move(way->u);
}

/* Squared, from the middle of a side to the nearest enemy; nobody near is as far as can be. */
static int64_t danger_of(const struct pb_state *s, const struct pb_unit *u, struct point middle)
{
	struct figure from = figure_point(&middle);
	int64_t least = INT64_MAX;
	for (uint16_t e = 1; e < s->units_end; e++) {
		struct body body;
		if (s->units[e].side == u->side || !pb_unit_is_threat(s, &s->units[e]))
			continue;
		pb_space_body(&s->units[e], &body);
		for (int i = 0; i < body.count; i++) {
			int64_t square = figures_square(&from, &body.figures[i]);
			least = square < least ? square : least;
		}
	}
	return least;
}

/* The heading straight out of side `edge`. */
static int32_t outward(const struct pb_feature *f, int edge)
{
	struct chain walls = { f->points, f->count, true };
	struct point from = walls.at[edge], to = chain_next(walls, edge), middle = point_between(from, to, 1, 2);
	int32_t heading = angle_normal(points_heading(from, to) + QUARTER_TURN);
	struct figure figure = pb_space_feature_figure(f);
	return figure_side(&figure, point_plus(middle, sweep_offset(heading, CM / 10))) > 0
		? angle_normal(heading + HALF_TURN)
		: heading;
}

/* The side not yet tried that is farthest from the enemy; -1 there is none. */
static int next_side(const struct pb_state *s, const struct pb_unit *u, const bool tried[POLYGON_MAX])
{
	const struct pb_feature *f = &s->terrain[u->in_feature];
	struct chain walls = { f->points, f->count, true };
	int64_t most = -1;
	int side = -1;
	for (int edge = 0; edge < f->count; edge++) {
		int64_t square;
		if (tried[edge])
			continue;
		square = danger_of(s, u, point_between(walls.at[edge], chain_next(walls, edge), 1, 2));
		if (square > most) {
			most = square;
			side = edge;
		}
	}
	return side;
}

static void move_out(struct play *play, uint16_t unit)
{
	enum { STRIDE = 10 };
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	bool tried[POLYGON_MAX] = { false };
	for (int side; (side = next_side(s, u, tried)) >= 0; tried[side] = true) {
		struct exit way = { s, u, outward(&s->terrain[u->in_feature], side), unit };
		int32_t length = sweep_first(pb_unit_one_move(u), STRIDE, is_out, &way);
		struct pb_unit there;
		if (length == SWEEP_NEVER)
			continue;
		pb_space_moved_by(u, sweep_offset(way.heading, length), &there);
		if (!is_way_open(&way, &there))
			continue;
		pb_losses_leave_fights(play, PB_4_39, unit);
		pb_place(play, PB_4_39, unit, WAY_EVACUATION, &there);
		return;
	}
}

/* A fight keeps nobody in the flames. */
static bool can_leave(const struct pb_unit *u)
{
	return u->status == READY || u->status == FIGHTING;
}

void pb_begin_leaving(struct play *play)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_units_by_id(s, s->turn.side, units);
	for (int i = 0; i < count; i++)
		if (pb_space_must_evacuate(s, &s->units[units[i]]) && can_leave(&s->units[units[i]]))
			move_out(play, units[i]);
}

void pb_begin_burning(struct play *play)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_units_by_id(s, NO_SIDE, units);
	for (int i = 0; i < count; i++)
		if (pb_space_must_evacuate(s, &s->units[units[i]]))
			pb_losses_destroy(play, PB_4_31, units[i], CAUSE_BURNED);
}
