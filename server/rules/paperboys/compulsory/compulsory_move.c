/* Compulsory moves: falling back, routing, retiring. */
#include "compulsory_move.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../troops/losses.h"
#include "../troops/place.h"

enum {
	KEPT_OFF = CM,           /* PB-14.7: short of enemies and closed ground */
	STRIDE = 10,             /* difficult ground is looked at in steps of so much */
	PROBE = CM,              /* whether somebody near is approached */
	BEYOND = 120 * CM,       /* how far somebody goes on to find a clear place */
	NOWHERE = -1
};

/* ---- Swept ground -------------------------------------------------------------------------------------- */

bool pb_compulsory_swept_within(const struct pb_swept *swept, const struct pb_unit *u, int32_t limit)
{
	struct body body;
	pb_space_body(u, &body);
	for (int i = 0; i < swept->count; i++) {
		struct figure way = figure_convex(&swept->of[i]);
		if (body_within(&body, &way, limit))
			return true;
	}
	return false;
}

bool pb_compulsory_swept_over(const struct pb_swept *swept, const struct pb_unit *u)
{
	struct body body;
	pb_space_body(u, &body);
	for (int i = 0; i < swept->count; i++)
		for (int k = 0; k < body.count; k++)
			if (convex_deeper(swept->of[i].at, swept->of[i].count, body.areas[k].at, body.areas[k].count,
					TOUCH))
				return true;
	return false;
}

static void note_swept(const struct pb_unit *from, const struct pb_unit *to, struct pb_swept *swept)
{
	struct body start, end;
	pb_space_body(from, &start);
	pb_space_body(to, &end);
	swept->count = start.count;
	for (int i = 0; i < start.count; i++)
		swept->of[i] = convex_around(&start.areas[i], &end.areas[i]);
}

/* ---- How far the way leads ----------------------------------------------------------------------------- */

int32_t pb_compulsory_affordable(const struct pb_state *s, const struct pb_unit *u, int32_t dir, int32_t cost)
{
	int32_t least = cost;
	for (int i = 0; i < u->stand_count; i++) {
		struct point from = u->stands[i].at;
		int32_t gone = 0, paid = 0;
		if (!pb_path_leg_surcharge(s, from, point_ahead(from, dir * DEGREE, 0, cost)))
			continue;
		while (gone < cost) {
			int32_t step = cost - gone < STRIDE ? cost - gone : STRIDE;
			paid += pb_path_is_difficult(s, point_ahead(from, dir * DEGREE, 0, gone + step))
				? 2 * step : step;
			if (paid > cost)
				break;
			gone += step;
		}
		least = gone < least ? gone : least;
	}
	return least;
}

/* How far a stand comes before it is too near to something; who is near already is only not to be
 * approached. */
static int32_t free_of(const struct convex *stand, int32_t dir, int32_t length, const struct figure *other)
{
	struct figure start = figure_convex(stand), probe;
	struct convex ahead;
	int32_t met;
	if (!figures_closer(&start, other, KEPT_OFF)) {
		met = sweep_until_closer(stand, dir * DEGREE, length, other, KEPT_OFF);
		return met == SWEEP_NEVER ? length : met > 0 ? met - 1 : 0;
	}
	if (figures_overlap(&start, other, TOUCH))
		return length;
	ahead = convex_moved(stand, sweep_offset(dir * DEGREE, PROBE));
	probe = figure_convex(&ahead);
	return figures_overlap(&probe, other, TOUCH) ||
			figures_distance(&probe, other) < figures_distance(&start, other) - TOUCH
		? 0
		: length;
}

static int32_t free_of_enemies(const struct pb_state *s, const struct pb_unit *as, const struct body *body,
	int32_t dir, int32_t length)
{
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct body other;
		if (s->units[u].side == as->side || !pb_unit_is_on_table(&s->units[u]))
			continue;
		pb_space_body(&s->units[u], &other);
		for (int i = 0; i < body->count; i++)
			for (int k = 0; k < other.count; k++)
				length = free_of(&body->areas[i], dir, length, &other.figures[k]);
	}
	return length;
}

/* PB-5.24: buildings are entered by moves of one's own. */
static bool stops(const struct pb_state *s, uint16_t feature, const struct pb_unit *as, struct point from,
	struct point to)
{
	const struct pb_feature *f = &s->terrain[feature];
	if (f->impassable && !pb_path_passes_by_bridge(s, f, from, to))
		return true;
	if (f->building && f->area)
		return pb_space_garrisoned(s, as) != feature;
	return pb_path_is_wall(f) && !pb_path_may_cross(as, f) && pb_path_crosses_line(s, feature, from, to);
}

static int32_t free_of_ground(const struct pb_state *s, const struct pb_unit *as, const struct body *body,
	int32_t dir, int32_t length)
{
	for (uint16_t f = 1; f < s->features_end; f++) {
		struct figure ground;
		if (!s->terrain[f].id[0])
			continue;
		ground = pb_space_feature_figure(&s->terrain[f]);
		for (int i = 0; i < body->count; i++) {
			struct point from = as->stands[i].at;
			if (stops(s, f, as, from, point_ahead(from, dir * DEGREE, 0, length)))
				length = free_of(&body->areas[i], dir, length, &ground);
		}
	}
	return length;
}

int32_t pb_compulsory_open_way(const struct pb_state *s, const struct pb_unit *as, int32_t dir,
	int32_t length)
{
	struct body body;
	pb_space_body(as, &body);
	return free_of_ground(s, as, &body, dir, length);
}

struct straight {
	const struct pb_state *s;
	const struct pb_unit *as;
	int32_t dir, from;
	uint16_t unit;
	bool may_leave;
};

static bool leaves_table(void *ctx, int32_t after)
{
	const struct straight *way = ctx;
	struct pb_unit there;
	pb_space_shifted(way->as, way->dir, after, &there);
	return !pb_space_stands_on_table(way->s, &there);
}

int32_t pb_compulsory_free_way(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, int32_t dir,
	int32_t length, bool may_leave)
{
	assert(unit < UNITS_ROOM);
	struct straight way = { .s = s, .as = as, .dir = dir, .unit = unit };
	struct body body;
	int32_t edge = may_leave ? SWEEP_NEVER : sweep_first(length, length ? length : 1, leaves_table, &way);
	if (edge != SWEEP_NEVER)
		length = edge ? edge - 1 : 0;
	pb_space_body(as, &body);
	length = free_of_enemies(s, as, &body, dir, length);
	return free_of_ground(s, as, &body, dir, length);
}

/* ---- Where it ends ------------------------------------------------------------------------------------- */

/* Who goes on to a clear place stands clear of friends without even the tolerance; who leaves the table
 * stands nowhere. */
static bool may_end(const struct straight *way, int32_t length, bool clear)
{
	struct pb_unit there;
	pb_space_shifted(way->as, way->dir, length, &there);
	if (way->may_leave && pb_space_has_left_table(way->s, &there))
		return true;
	if (clear && !pb_space_is_clear(way->s, &there, way->unit))
		return false;
	return way->may_leave ? pb_rest_may_hang(way->s, way->unit, &there)
		: pb_may_rest(way->s, way->unit, &there, PREY_STOPS);
}

static bool is_clear(void *ctx, int32_t after)
{
	const struct straight *way = ctx;
	return may_end(way, way->from + after, true);
}

/* On to the first clear place; if there is none, back to the last one; NOWHERE: not even where it is. */
static int32_t clear_place(struct straight way, int32_t length, int32_t free)
{
	int32_t on;
	if (may_end(&way, length, false))
		return length;
	way.from = length;
	on = sweep_first(free - length, STRIDE, is_clear, &way);
	if (on != SWEEP_NEVER)
		return length + on;
	while (length > 0 && !may_end(&way, length, true))
		length = length > STRIDE ? length - STRIDE : 0;
	return length > 0 || may_end(&way, 0, false) ? length : NOWHERE;
}

/* How far it goes; *blocked: not as far as it could afford. */
static int32_t length_of(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, int dir,
	int32_t cost, bool may_leave, bool *blocked)
{
	int32_t wanted = pb_compulsory_affordable(s, as, dir, cost),
		free = pb_compulsory_free_way(s, unit, as, dir, wanted + BEYOND, may_leave);
	*blocked = free < wanted;
	return clear_place((struct straight){ .s = s,
						   .as = as,
						   .dir = dir,
						   .unit = unit,
						   .may_leave = may_leave },
		*blocked ? free : wanted, free);
}

/* ---- The moves ----------------------------------------------------------------------------------------- */

/* Turned as a whole, if there is room for it so; who can stand nowhere else stays as he is. */
void pb_compulsory_would_go_back(const struct pb_state *s, uint16_t unit, int dir, int facing, int32_t cost,
	struct pb_unit *there)
{
	assert(unit < UNITS_ROOM);
	const struct pb_unit *u = &s->units[unit];
	struct pb_unit start = *u;
	int32_t length;
	bool blocked;
	if (facing != KEEP_FACING)
		pb_space_turned_about(u, pb_space_centroid(u), facing - pb_space_heading(u), &start);
	length = length_of(s, unit, &start, dir, cost, false, &blocked);
	if (length == NOWHERE && facing != KEEP_FACING) {
		start = *u;
		length = length_of(s, unit, &start, dir, cost, false, &blocked);
	}
	pb_space_shifted(&start, dir, length == NOWHERE ? 0 : length, there);
}

static void go_back(struct play *play, int clause, uint16_t unit, enum pb_way by, int dir, int facing,
	int32_t cost)
{
	struct pb_unit there;
	pb_losses_leave_fights(play, clause, unit);
	pb_compulsory_would_go_back(play->state, unit, dir, facing, cost, &there);
	pb_place(play, clause, unit, by, &there);
}

void pb_compulsory_fall_back(struct play *play, int clause, uint16_t unit, int dir, int facing, int32_t cost)
{
	assert(unit && unit < UNITS_ROOM);
	go_back(play, clause, unit, WAY_FALL_BACK, dir, facing, cost);
}

void pb_compulsory_retire(struct play *play, int clause, uint16_t unit, int dir, int facing, int32_t cost)
{
	assert(unit && unit < UNITS_ROOM);
	go_back(play, clause, unit, WAY_RETIRE, dir, facing, cost);
}

static bool lies_on_itself(const struct pb_unit *u)
{
	struct body body;
	pb_space_body(u, &body);
	for (int i = 0; i < body.count; i++)
		for (int k = i + 1; k < body.count; k++)
			if (convex_deeper(body.areas[i].at, body.areas[i].count, body.areas[k].at, body.areas[k].count,
					TOUCH))
				return true;
	return false;
}

static bool faces_one_way(const struct pb_unit *u)
{
	for (int i = 1; i < u->stand_count; i++)
		if (u->stands[i].facing != u->stands[0].facing)
			return false;
	return true;
}

/* By how much a line is turned so that its stands face there, or away from there: they turn about on their
 * ground. */
static int turn_of_line(const struct pb_unit *u, int dir)
{
	int turn = (dir - pb_space_heading(u) + 360) % 180;
	return turn > 90 ? turn - 180 : turn;
}

/* at the end of the way a line whose stands would lie on one another has turned as a whole, if there is
 * room for it so. */
static void open_out(const struct straight *way, const struct pb_unit *from, int32_t length,
	struct pb_unit *there)
{
	struct pb_unit line = *way->as, end;
	struct straight whole = *way;
	if (!lies_on_itself(there) || !faces_one_way(from))
		return;
	pb_space_turned_about(from, pb_space_centroid(from), turn_of_line(from, way->dir), &line);
	line.formation = way->as->formation;
	for (int i = 0; i < line.stand_count; i++)
		line.stands[i].facing = pb_space_facing(way->dir);
	whole.as = &line;
	pb_space_shifted(&line, way->dir, length, &end);
	if (!lies_on_itself(&end) && may_end(&whole, length, true))
		*there = end;
}

/* every stand turns on its own centre. */
bool pb_rout_move(struct play *play, int clause, uint16_t unit, int dir, int moves, struct pb_swept *swept)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	struct pb_unit start, there;
	struct pb_swept own;
	int32_t length;
	if (!swept)
		swept = &own;
	pb_losses_leave_fights(play, clause, unit);
	start = s->units[unit];
	start.formation = start.formation == SQUARE ? FREE : start.formation; /* PB-6.8: they all face one way */
	for (int i = 0; i < start.stand_count; i++)
		start.stands[i].facing = pb_space_facing(dir);
	length = length_of(s, unit, &start, dir, moves * pb_unit_one_move(&start), true, &swept->blocked);
	if (length == NOWHERE) { /* there is no room even to turn */
		start = s->units[unit];
		length = 0;
	}
	pb_space_shifted(&start, dir, length, &there);
	note_swept(&start, &there, swept);
	open_out(&(struct straight){ .s = s, .as = &start, .dir = dir, .unit = unit, .may_leave = true },
		&s->units[unit], length, &there);
	swept->off_table = pb_space_has_left_table(s, &there);
	pb_place(play, clause, unit, WAY_ROUT, &there);
	return swept->off_table;
}
