/* Riders: how leaders and messengers get about. */
#include "rider.h"

#include <assert.h>

#include "../../table/segment.h"
#include "../sight/sight.h"
#include "../space/ground.h"
#include "../space/slide.h"

enum { NEAR_RIDE = 6 * INCH, FAR_RIDE = 12 * INCH, ENEMY_NEAR = 6 * INCH };

/* Somebody's way, leg by leg. In a position as a seat knows it everybody there is known. */
struct rider {
	const struct malb_state *s;
	uint16_t unit;
	enum malb_side side;
	int32_t radius;
	bool on_truth;
};

static struct rider rider_of(const struct malb_state *s, uint16_t unit, bool on_truth)
{
	bool leader = malb_kind(unit) == KIND_LEADER;
	int32_t radius = leader ? malb_footprint_leader_radius(&s->leaders[malb_slot(unit)]) : MESSENGER_RADIUS;
	return (struct rider){ s, unit, malb_unit_side(s, unit), radius, on_truth };
}

static struct point place_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_LEADER ? s->leaders[malb_slot(unit)].pos
		: s->messengers[malb_slot(unit)].pos;
}

int32_t malb_ride_length(struct point from, const struct malb_path *path)
{
	int32_t length = 0;
	for (int i = 0; i < path->count; i++) {
		length += points_distance(from, path->points[i]);
		from = path->points[i];
	}
	return length;
}

/* ---- What is on a leg ---------------------------------------------------------------------------------- */

struct leg_search {
	const struct rider *rider;
	struct point from, to;
	struct figure way;
	int32_t reach;       /* 0: lies over it */
	bool known_only;
	uint16_t found;
};

/* Does he ride more or less towards the brigade he is with? Who is with none rides away from the middle of
 * the enemy's base. */
static bool rides_home(const struct leg_search *search, const struct figure *base)
{
	const struct malb_state *s = search->rider->s;
	uint16_t unit = search->rider->unit;
	uint16_t own = malb_kind(unit) == KIND_LEADER ? s->leaders[malb_slot(unit)].attached_to : 0;
	struct point way = point_minus(search->to, search->from);
	struct point home = own ? malb_heading_nearest_point(&s->brigades[own], search->from) : search->from;
	struct point middle = point_between(base->extent.low, base->extent.high, 1, 2);
	int64_t across;
	home = point_minus(home, search->from);
	across = point_cross(home, way);
	if (home.x || home.y)
		return point_dot(home, way) >= (across < 0 ? -across : across);
	return point_dot(way, point_minus(search->from, middle)) >= 0;
}

/* Troops that ran into him, or into those he is with, hold nobody. */
static bool rides_out_of(const struct leg_search *search, const struct figure *base)
{
	struct figure start = figure_disc(&search->from, search->rider->radius);
	return figures_overlap(&start, base, TOL) && rides_home(search, base);
}

static bool is_on_leg(const struct leg_search *search, const struct figure *base)
{
	if (search->reach)
		return figures_within(&search->way, base, search->reach + TOL);
	return figures_overlap(&search->way, base, TOL) && !rides_out_of(search, base);
}

static bool is_enemy_on_leg(void *ctx, uint16_t unit)
{
	struct leg_search *search = ctx;
	const struct malb_state *s = search->rider->s;
	struct body body;
	if (malb_unit_side(s, unit) == search->rider->side || !malb_footprint_is_troops(s, unit))
		return true;
	if (search->known_only && search->rider->on_truth &&
		!malb_sight_is_known_to(s, search->rider->unit, unit))
		return true;
	malb_footprint_body(s, unit, &body);
	for (int i = 0; i < body.count && !search->found; i++)
		if (is_on_leg(search, &body.figures[i]))
			search->found = unit;
	return !search->found;
}

static uint16_t enemy_on_leg(const struct rider *rider, struct point from, struct point to, int32_t reach,
	bool known_only)
{
	struct point ends[2] = { from, to };
	struct leg_search search = { rider, from, to, { .radius = 0 }, reach, known_only, 0 };
	struct extent around = extent_grown(extent_of(ends, 2), rider->radius + reach + TOL);
	search.way = same_point(from, to) ? figure_disc(ends, rider->radius)
		: figure_line(ends, 2, rider->radius);
	malb_footprint_each_near(rider->s, &around, TROOPS, is_enemy_on_leg, &search);
	return search.found;
}

/* Who was carried along over the edge of such ground beside his brigade is no farther from it than he is
 * broad: where he is to be free of it. */
static struct point beyond_edge(const struct rider *rider, struct point from, struct point to)
{
	int32_t all = points_distance(from, to), edge = 2 * rider->radius;
	return all > edge ? point_between(from, to, edge, all) : to;
}

static bool area_on_leg(const struct rider *rider, struct chain area, struct point from, struct point to)
{
	if (chain_side(area, point_plus(from, from)) > 0)
		from = beyond_edge(rider, from, to);
	return chain_entered(area, from, to);
}

static const struct malb_piece *crossed_piece(const struct malb_piece *pieces, int count, struct point from,
	struct point to)
{
	for (int i = 0; i < count; i++)
		if (segments_cross(from, to, pieces[i].from, pieces[i].to))
			return &pieces[i];
	return NULL;
}

/* Is he still where his brigade has taken him, and do these pieces part him from it? */
static bool is_cut_off(const struct rider *rider, const struct malb_piece *pieces, int count,
	struct point from)
{
	const struct malb_state *s = rider->s;
	uint16_t own = malb_kind(rider->unit) == KIND_LEADER ? s->leaders[malb_slot(rider->unit)].attached_to : 0;
	return own && same_point(from, place_of(s, rider->unit)) &&
		crossed_piece(pieces, count, from, malb_heading_nearest_point(&s->brigades[own], from));
}

static const struct malb_piece *line_on_leg(const struct rider *rider, const struct malb_line *line,
	struct point from, struct point to, struct malb_piece pieces[PIECES_MAX])
{
	int count = line->id[0] && malb_ground_obstacle(line) == IMPASSABLE
		? malb_ground_line_pieces(line, pieces)
		: 0;
	if (is_cut_off(rider, pieces, count, from))
		from = beyond_edge(rider, from, to);
	return crossed_piece(pieces, count, from, to);
}

/* A single rider needs no more room than a track; the box of what bars him, for those who look for a way
 * round. */
static bool ground_on_leg(const struct rider *rider, struct point from, struct point to, struct extent *box)
{
	const struct malb_state *s = rider->s;
	struct malb_piece pieces[PIECES_MAX];
	for (uint16_t a = 1; a < s->areas_end; a++) {
		const struct malb_area *area = &s->areas[a];
		if (!area->id[0] || !area->impassable ||
			!area_on_leg(rider, (struct chain){ area->polygon, area->count, true }, from, to))
			continue;
		*box = extent_of(area->polygon, area->count);
		return true;
	}
	for (uint16_t i = 1; i < s->lines_end; i++) {
		const struct malb_piece *piece = line_on_leg(rider, &s->lines[i], from, to, pieces);
		if (!piece)
			continue;
		*box = extent_of(&piece->from, 2);
		return true;
	}
	return false;
}

/* ---- Rides that are ordered ---------------------------------------------------------------------------- */

static bool comes_near_enemy(const struct rider *rider, struct point from, const struct malb_path *path)
{
	if (enemy_on_leg(rider, from, from, ENEMY_NEAR, true))
		return true;
	for (int i = 0; i < path->count; i++) {
		if (enemy_on_leg(rider, from, path->points[i], ENEMY_NEAR, true))
			return true;
		from = path->points[i];
	}
	return false;
}

int32_t malb_ride_limit(const struct malb_state *s, uint16_t unit, const struct malb_path *path)
{
	assert(unit < UNITS_ROOM);
	struct rider rider = rider_of(s, unit, false);
	return comes_near_enemy(&rider, place_of(s, unit), path) ? NEAR_RIDE : FAR_RIDE;
}

bool malb_check_ride(const struct malb_state *s, uint16_t unit, const struct malb_path *path, int clause,
	struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	struct rider rider = rider_of(s, unit, false);
	struct point from = place_of(s, unit);
	struct extent box;
	int32_t limit = malb_ride_limit(s, unit, path);
	forbid(r, malb_ride_length(from, path) > limit + TOL, clause, limit == NEAR_RIDE ?
		"within 6 inches of enemy he rides 6 inches" : "he rides no farther than 12 inches");
	for (int i = 0; i < path->count; i++) {
		struct point to = path->points[i];
		forbid(r, to.x < 0 || to.y < 0 || to.x > s->width || to.y > s->height, MALB_0_5,
			"he would leave the table");
		forbid(r, enemy_on_leg(&rider, from, to, 0, true) != 0, MALB_4_16,
			"he does not ride through enemy troops");
		forbid(r, ground_on_leg(&rider, from, to, &box), MALB_4_16, "that ground is impassable");
		from = to;
	}
	return allowed(r);
}

bool malb_preview_ride(const struct malb_state *s, uint16_t unit, const struct malb_path *path,
	struct malb_preview *preview)
{
	assert(unit < UNITS_ROOM);
	TEXT_SET(preview->unit, malb_unit_id(s, unit));
	preview->cost = malb_ride_length(place_of(s, unit), path);
	preview->allowance = malb_ride_limit(s, unit, path);
	preview->left = preview->allowance - preview->cost;
	for (int i = 0; i < path->count; i++)
		preview->path[preview->path_count++] = (struct malb_frame){ path->points[i], 0 };
	return true;
}

/* How much of a leg is free of something, which once met stays met: the greatest length that is. */
static int32_t free_length(const struct rider *rider, struct point from, struct point to, int32_t reach,
	bool known_only)
{
	int32_t all = points_distance(from, to), low = 0, high = all;
	if (!enemy_on_leg(rider, from, to, reach, known_only))
		return all;
	while (high - low > 1) {
		int32_t middle = low + (high - low) / 2;
		if (enemy_on_leg(rider, from, point_between(from, to, middle, all), reach, known_only))
			high = middle;
		else
			low = middle;
	}
	return low;
}

struct point malb_ride_end(const struct malb_state *s, uint16_t unit, const struct malb_path *path)
{
	assert(unit < UNITS_ROOM);
	struct rider rider = rider_of(s, unit, true);
	struct point at = place_of(s, unit);
	for (int i = 0; i < path->count; i++) {
		int32_t all = points_distance(at, path->points[i]),
			free = free_length(&rider, at, path->points[i], 0, false);
		if (free < all)
			return point_between(at, path->points[i], free, all);
		at = path->points[i];
	}
	return at;
}

/* ---- Rides that find their own way --------------------------------------------------------------------- */

enum { DETOURS = 3, CLEARANCE = 100 };

static bool barred(const struct rider *rider, struct point from, struct point to, struct extent *box)
{
	uint16_t enemy = enemy_on_leg(rider, from, to, 0, true);
	if (enemy)
		*box = malb_footprint_extent(rider->s, enemy);
	return enemy || ground_on_leg(rider, from, to, box);
}

/* The corner of a box, grown by what the rider needs, that lies farthest to one hand of the line to the
 * goal. */
static struct point corner_to(const struct rider *rider, struct extent box, struct point from,
	struct point goal, enum malb_hand hand)
{
	struct extent grown = extent_grown(box, rider->radius + CLEARANCE);
	struct point corners[4] = { grown.low, { grown.high.x, grown.low.y }, grown.high,
		{ grown.low.x, grown.high.y } },
		best = corners[0];
	int64_t most = INT64_MIN;
	for (int i = 0; i < 4; i++) {
		int64_t left = point_cross(point_minus(goal, from), point_minus(corners[i], from));
		int64_t out = hand == HAND_LEFT ? left : -left;
		if (out > most) {
			most = out;
			best = corners[i];
		}
	}
	return best;
}

static bool on_table(const struct malb_state *s, struct point p)
{
	return p.x >= 0 && p.y >= 0 && p.x <= s->width && p.y <= s->height;
}

/* Adds the points of a way to the path; the length of it, or -1 if none was found. Of two ways round an
 * obstacle the shorter. */
static int32_t find_way(const struct rider *rider, struct point from, struct point goal, int detours,
	struct malb_path *path)
{
	struct extent box;
	struct malb_path best = *path;
	int32_t shortest = -1;
	if (path->count == PATH_MAX)
		return -1;
	if (!barred(rider, from, goal, &box)) {
		path->points[path->count++] = goal;
		return points_distance(from, goal);
	}
	for (enum malb_hand hand = HAND_LEFT; detours && hand <= HAND_RIGHT; hand++) {
		struct malb_path way = *path;
		struct point round = corner_to(rider, box, from, goal, hand);
		int32_t there = on_table(rider->s, round) && !same_point(round, from)
			? find_way(rider, from, round, detours - 1, &way)
			: -1;
		int32_t on = there < 0 ? -1 : find_way(rider, round, goal, detours - 1, &way);
		if (on >= 0 && (shortest < 0 || there + on < shortest)) {
			shortest = there + on;
			best = way;
		}
	}
	*path = best;
	return shortest;
}

/* So much of the leg that he stays beyond six inches of known enemy, if he set out so; at least six inches
 * in all. */
static int32_t budget_of_leg(const struct rider *rider, struct point from, struct point to, int32_t ridden,
	bool *near)
{
	int32_t all = points_distance(from, to), clear;
	if (*near)
		return NEAR_RIDE - ridden;
	clear = free_length(rider, from, to, ENEMY_NEAR, true);
	if (clear == all)
		return FAR_RIDE - ridden;
	*near = true;
	return clear > NEAR_RIDE - ridden ? clear < FAR_RIDE - ridden ? clear : FAR_RIDE - ridden
		: NEAR_RIDE - ridden;
}

struct point malb_ride_towards(const struct malb_state *s, uint16_t unit, struct point from,
	struct point goal, int32_t reach)
{
	assert(unit < UNITS_ROOM);
	struct rider rider = { s, unit, malb_unit_side(s, unit), MESSENGER_RADIUS, true };
	struct malb_path path = { 0 };
	int32_t ridden = 0;
	bool near = enemy_on_leg(&rider, from, from, ENEMY_NEAR, true) != 0;
	if (points_distance(from, goal) <= reach + TOL)
		return from;
	if (find_way(&rider, from, goal, DETOURS, &path) < 0)
		path = (struct malb_path){ 1, { goal } };
	for (int i = 0; i < path.count; i++) {
		struct point to = path.points[i];
		int32_t all = points_distance(from, to), last = i + 1 == path.count ? all - reach : all;
		int32_t most = budget_of_leg(&rider, from, to, ridden, &near), go = most < last ? most : last;
		int32_t free = free_length(&rider, from, to, 0, false);
		go = free < go ? free : go;
		if (go <= 0)
			return from;
		from = point_between(from, to, go, all);
		ridden += go;
		if (go < all)
			return from;
	}
	return from;
}
