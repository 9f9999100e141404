/* Ways: paths worth offering to a body that may move. */
#include "ways.h"

#include <assert.h>
#include <string.h>

#include "../../table/number.h"
#include "../../table/wheel.h"
#include "../elements/contact.h"

enum { ENEMIES_OFFERED = 3, SLIGHT = 100, MOST_TURN = 6000, FAR_AWAY = 300 * PACE, SLIDE = 80 * PACE };

struct dba_mover dba_ways_mover(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	struct base base = dba_counted_base(s, element);
	enum dba_going going = dba_space_bad_under(s, base) ? BAD_GOING : GOOD_GOING;
	return (struct dba_mover){ base.pose, base.width, base.width,
		dba_rate(&s->elements[element], PACE_NORMAL, going) };
}

struct dba_mover dba_ways_mover_of_course(const struct dba_course *course, int32_t reach)
{
	int32_t left = course->hinges[WHEEL_LEFT].reach, right = course->hinges[WHEEL_RIGHT].reach;
	return (struct dba_mover){ course->front, course->width, left > right ? left : right, reach };
}

static void add_ahead(struct dba_path *path, int32_t length)
{
	if (length > 0)
		path->segments[path->count++] = (struct dba_segment){ .forward = length };
}

struct dba_path dba_way_towards(const struct dba_mover *m, struct point to, bool whole)
{
	struct dba_path path = { .count = 0 };
	int32_t turn = angle_turn(m->front.facing, points_heading(m->front.at, to)), angle = turn < 0 ? -turn :
		turn, left = m->reach, most, distance;
	enum wheel_side side = turn < 0 ? WHEEL_LEFT : WHEEL_RIGHT;
	struct pose front = m->front;
	angle = angle > MOST_TURN ? MOST_TURN : angle;
	most = angle_within_arc(m->swing, m->reach);
	angle = angle > most ? most : angle;
	if (angle > SLIGHT) {
		path.segments[path.count++] = (struct dba_segment){ .wheel = turn < 0 ? HAND_LEFT : HAND_RIGHT,
			.angle = angle };
		left -= (int32_t)divide_up((int64_t)m->swing * angle * 31415927, 180000000000);
		front = wheel_front(front, m->width, side, angle);
	}
	distance = points_distance(front.at, to);
	add_ahead(&path, whole && distance < left ? distance : left);
	return path;
}

/* How far ahead a March Move may go without coming too near the enemy. */
static int32_t marching(const struct dba_state *s, enum dba_side side, struct base base, int32_t reach)
{
	uint16_t enemy = dba_space_nearest_enemy(s, side, base);
	int32_t distance = enemy ? dba_space_bases_distance(base, dba_base(s, enemy)) - FAR_AWAY : reach;
	return distance < reach ? distance - 1 : reach;
}

void dba_propose_way(const struct dba_propose *p, struct dba_path path)
{
	*p->path = path;
	if (path.count)
		propose(p->offering, p->order, p->body);
}

void dba_ways_propose_ahead(const struct dba_propose *p, int32_t length)
{
	struct dba_path path = { .count = 0 };
	add_ahead(&path, length);
	dba_propose_way(p, path);
}

static void propose_wheels(const struct dba_propose *p, const struct dba_mover *m)
{
	for (uint8_t hand = HAND_LEFT; hand <= HAND_RIGHT; hand++) {
		int32_t angle = angle_within_arc(m->swing, m->reach / 2);
		struct dba_path path = { .count = 1,
			.segments = { { .wheel = hand, .angle = angle > 3000 ? 3000 : angle } } };
		if (angle > SLIGHT)
			dba_propose_way(p, path);
	}
}

static bool is_ahead(const struct dba_path *path, int32_t length)
{
	return path->count == 1 && !path->segments[0].wheel && path->segments[0].forward == length;
}

/* Unless that is one of the ways ahead, which are offered by themselves. */
static void propose_towards_enemy(const struct dba_propose *p, const struct dba_mover *m, struct point enemy)
{
	struct dba_path path = dba_way_towards(m, enemy, true);
	if (!is_ahead(&path, m->reach) && !is_ahead(&path, m->reach / 2))
		dba_propose_way(p, path);
}

void dba_propose_ways(const struct dba_state *s, const struct dba_propose *p, const struct dba_mover *m,
	enum dba_side side, struct base base, bool march)
{
	assert(side < SIDES_ROOM);
	uint16_t enemy = dba_space_nearest_enemy(s, side, base);
	struct dba_mover limited = *m;
	if (march)
		limited.reach = marching(s, side, base, m->reach);
	if (limited.reach <= PACE)
		return;
	if (enemy)
		propose_towards_enemy(p, &limited, dba_base(s, enemy).pose.at);
	dba_ways_propose_ahead(p, limited.reach);
	dba_ways_propose_ahead(p, limited.reach / 2);
	propose_wheels(p, &limited);
}

/* ---- Against the enemy --------------------------------------------------------------------------------- */

/* The nearest enemies in reach, nearest first. */
static int enemies_near(const struct dba_state *s, enum dba_side side, struct base base, int32_t reach,
	uint16_t nearest[ENEMIES_OFFERED])
{
	int64_t squares[ENEMIES_OFFERED];
	int count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (!dba_space_fights(s, i) || s->elements[i].side == side ||
			!dba_space_bases_within(base, dba_base(s, i), reach))
			continue;
		int64_t square = points_square(base.pose.at, base_centre(dba_base(s, i)));
		int at = count < ENEMIES_OFFERED ? count : ENEMIES_OFFERED;
		for (; at > 0 && squares[at - 1] > square; at--)
			if (at < ENEMIES_OFFERED) {
				squares[at] = squares[at - 1];
				nearest[at] = nearest[at - 1];
			}
		if (at == ENEMIES_OFFERED)
			continue;
		squares[at] = square;
		nearest[at] = i;
		count += count < ENEMIES_OFFERED;
	}
	return count;
}

/* Straight at the edge, or wheeling towards where one lines up with it. */
static void propose_edge(const struct dba_state *s, const struct dba_propose *p, const struct dba_mover *m,
	struct base base, uint16_t enemy, enum dba_edge edge)
{
	struct base target = dba_base(s, enemy);
	struct pose lined = dba_contact_lined_up(base, target, edge);
	struct point there = pose_local(m->front, lined.at);
	if (there.y <= 0)
		return;
	if (angle_apart(m->front.facing, lined.facing) <= 4500 && there.x <= SLIDE && there.x >= -SLIDE) {
		dba_ways_propose_ahead(p, there.y + SLIDE);
		return;
	}
	dba_propose_way(p, dba_way_towards(m, lined.at, false));
}

void dba_ways_propose_meetings(const struct dba_state *s, const struct dba_propose *p,
	struct dba_meeting_written w, const struct dba_mover *m, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	uint16_t enemies[ENEMIES_OFFERED];
	int count = enemies_near(s, side, base, m->reach, enemies);
	for (int i = 0; i < count; i++)
		for (enum dba_edge edge = FRONT; edge <= REAR; edge++) {
			struct refusal r;
			refusal_begin(&r);
			if (!dba_contact_may_strike(base, dba_base(s, enemies[i]), edge, "", &r))
				continue;
			text_set(w.target, WRITTEN_SIZE, s->elements[enemies[i]].id);
			*w.edge = (uint8_t)edge;
			propose_edge(s, p, m, base, enemies[i], edge);
		}
	memset(w.target, 0, WRITTEN_SIZE);
	*w.edge = NO_BASE_EDGE;
}
