/* Overrunning: what becomes of leaders and messengers in the way of troops. */
#include "overrun.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../sight/sight.h"
#include "../space/slide.h"
#include "risk.h"

enum { LONE = 4 * INCH };

/* ---- Friends ------------------------------------------------------------------------------------------- */

struct friend_search {
	const struct malb_state *s;
	uint16_t unit;
	bool found;
};

static bool is_friend_near(void *ctx, uint16_t other)
{
	struct friend_search *search = ctx;
	const struct malb_state *s = search->s;
	if (malb_unit_side(s, other) == malb_unit_side(s, search->unit) && malb_footprint_is_troops(s, other))
		search->found = malb_space_within(s, search->unit, other, LONE);
	return !search->found;
}

bool malb_overrun_is_lone(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct friend_search search = { s, unit, false };
	struct extent around = extent_grown(malb_footprint_box(s, unit), LONE + TOL);
	if (malb_kind(unit) == KIND_LEADER && s->leaders[malb_slot(unit)].attached_to)
		return false;
	malb_footprint_each_near(s, &around, TROOPS, is_friend_near, &search);
	return !search.found;
}

static uint16_t nearest_friend(const struct malb_state *s, uint16_t unit)
{
	uint16_t nearest = 0;
	int32_t distance = INT32_MAX;
	for (uint16_t i = 1; i < UNIT_GUN + s->guns_end; i++) {
		int32_t there;
		if (!malb_footprint_is_troops(s, i) || malb_unit_side(s, i) != malb_unit_side(s, unit))
			continue;
		there = malb_space_distance(s, unit, i);
		if (there < distance) {
			distance = there;
			nearest = i;
		}
	}
	return nearest;
}

/* ---- In the way ---------------------------------------------------------------------------------------- */

struct reached {
	const struct malb_state *s;
	const struct malb_brigade *from;
	int heading;
	int32_t length;
	int count;
	uint16_t units[LEADERS_ROOM + MESSENGERS_ROOM];
};

static bool is_loose(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_MESSENGER || !s->leaders[malb_slot(unit)].attached_to;
}

static bool note_reached(void *ctx, uint16_t unit)
{
	struct reached *reached = ctx;
	struct body body;
	if (malb_unit_side(reached->s, unit) == reached->from->side || !is_loose(reached->s, unit))
		return true;
	malb_footprint_body(reached->s, unit, &body);
	for (int i = 0; i < reached->from->base_count; i++) {
		struct convex area = convex_base(malb_footprint_base_at(reached->from, i)),
			swept = sweep_area(&area, reached->heading * 10, reached->length);
		struct figure way = figure_convex(&swept);
		if (figures_within(&way, &body.figures[0], TOL)) {
			reached->units[reached->count++] = unit;
			break;
		}
	}
	return true;
}

static void take(struct play *play, uint16_t unit, uint16_t by)
{
	if (malb_kind(unit) == KIND_LEADER)
		malb_risk_capture_leader(play, malb_slot(unit));
	else
		malb_risk_capture_messenger(play, malb_slot(unit), by);
}

/* Somebody who looks for a place beside a friend. */
struct refuge {
	const struct malb_state *s;
	enum malb_side side;
	int32_t radius;
	struct body friend;
	struct figure place; /* tried just now */
	bool taken;
};

static bool is_taken_by(void *ctx, uint16_t unit)
{
	struct refuge *refuge = ctx;
	struct body body;
	if (malb_unit_side(refuge->s, unit) == refuge->side || !malb_footprint_is_troops(refuge->s, unit))
		return true;
	malb_footprint_body(refuge->s, unit, &body);
	for (int i = 0; i < body.count && !refuge->taken; i++)
		refuge->taken = figures_overlap(&refuge->place, &body.figures[i], TOL);
	return !refuge->taken;
}

/* May he be there: on the table, on no ground that nobody enters, and not under the enemy? */
static bool is_free(struct refuge *refuge, struct point at)
{
	const struct malb_state *s = refuge->s;
	struct extent around = extent_grown(extent_of(&at, 1), refuge->radius);
	refuge->place = figure_disc(&at, refuge->radius);
	refuge->taken = at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->height ||
		malb_underfoot_closed_to_all(s, at);
	if (!refuge->taken)
		malb_footprint_each_near(s, &around, TROOPS, is_taken_by, refuge);
	return !refuge->taken;
}

static bool is_beside_friend(const struct refuge *refuge, struct point at)
{
	struct figure place = figure_disc(&at, refuge->radius);
	for (int i = 0; i < refuge->friend.count; i++)
		if (figures_overlap(&place, &refuge->friend.figures[i], TOL))
			return false;
	return true;
}

/* The middle of a side of one of the friend's bases, outside: the nearest that is free; false if none is. */
static bool find_beside(struct refuge *refuge, struct point from, struct point *place)
{
	int64_t nearest = INT64_MAX;
	for (int i = 0; i < refuge->friend.count; i++)
		for (int k = 0; k < CORNERS; k++) {
			const struct point *corners = refuge->friend.areas[i].at;
			struct point middle = point_between(corners[0], corners[2], 1, 2);
			struct point edge = point_between(corners[k], corners[(k + 1) % CORNERS], 1, 2);
			int32_t out = points_distance(middle, edge);
			struct point at = point_between(middle, edge, out + refuge->radius, out);
			if (points_square(at, from) >= nearest || !is_beside_friend(refuge, at) || !is_free(refuge, at))
				continue;
			nearest = points_square(at, from);
			*place = at;
		}
	return nearest < INT64_MAX;
}

static struct point nearest_of_friend(const struct refuge *refuge, struct point from)
{
	struct point nearest = chain_nearest(refuge->friend.figures[0].chain, from);
	for (int i = 1; i < refuge->friend.count; i++) {
		struct point at = chain_nearest(refuge->friend.figures[i].chain, from);
		if (points_square(at, from) < points_square(nearest, from))
			nearest = at;
	}
	return nearest;
}

/* Straight to the nearest friend, whom he then touches; where the enemy is already, to another side of that
 * friend. */
static void step_aside(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	uint16_t slot = malb_slot(unit), to = nearest_friend(s, unit);
	bool messenger = malb_kind(unit) == KIND_MESSENGER;
	struct point from = messenger ? s->messengers[slot].pos : s->leaders[slot].pos, friend;
	struct refuge refuge = { .s = s, .side = malb_unit_side(s, unit),
		.radius = messenger ? MESSENGER_RADIUS : malb_footprint_leader_radius(&s->leaders[slot]) };
	struct malb_event_aside e = { .pos = from };
	int32_t way;
	if (!to)
		return;
	malb_footprint_body(s, to, &refuge.friend);
	friend = nearest_of_friend(&refuge, from);
	way = points_distance(friend, from);
	if (way > refuge.radius)
		e.pos = point_between(friend, from, refuge.radius, way);
	if (!is_free(&refuge, e.pos))
		find_beside(&refuge, from, &e.pos);
	if (same_point(e.pos, from))
		return;
	TEXT_SET(e.unit, malb_unit_id(s, unit));
	malb_settle_point(play, unit, e.pos);
	emit(play, EVENT_aside, MALB_7_7, &e);
}

void malb_overrun(struct play *play, uint16_t brigade, const struct malb_brigade *from, int heading,
	int32_t length)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct reached reached = { .s = s, .from = from, .heading = heading, .length = length };
	struct extent way = malb_slide_way_box(from, heading, length);
	malb_footprint_each_near(s, &way, 1u << KIND_LEADER | 1u << KIND_MESSENGER, note_reached, &reached);
	for (int i = 0; i < reached.count; i++)
		if (malb_brigade_is_cavalry(&s->brigades[brigade]) && malb_overrun_is_lone(s, reached.units[i]))
			take(play, reached.units[i], brigade);
		else
			step_aside(play, reached.units[i]);
}
