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
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		int32_t there;
		if (!ON_TABLE_BRIGADE(s, i) || s->brigades[i].side != malb_unit_side(s, unit))
			continue;
		there = malb_space_distance(s, unit, UNIT_BRIGADE + i);
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

/* Straight to the nearest friend, whom he then touches. */
static void step_aside(struct play *play, uint16_t unit)
{
	const struct malb_state *s = play->state;
	uint16_t slot = malb_slot(unit), to = nearest_friend(s, unit);
	bool messenger = malb_kind(unit) == KIND_MESSENGER;
	struct point from = messenger ? s->messengers[slot].pos : s->leaders[slot].pos, friend;
	int32_t radius = messenger ? MESSENGER_RADIUS : malb_footprint_leader_radius(&s->leaders[slot]), way;
	struct malb_event_aside e = { .unit = "" };
	if (!to)
		return;
	friend = malb_heading_nearest_point(&s->brigades[to], from);
	way = points_distance(friend, from);
	if (way <= radius)
		return;
	e.pos = point_between(friend, from, radius, way);
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
