/* The deployment line. */
#include "deploy_line.h"

#include <assert.h>

#include "../../table/number.h"
#include "../ground/space.h"

enum { CLEAR_OF_LINE = 500 * PACE, LINE_GROUP = 6, MARKER_COUNTS = 4, SAME_HEADING = 100 };

enum dba_side dba_first_to_deploy(const struct dba_state *s)
{
	enum dba_role first = s->deployment == ATTACKER_FIRST ? ATTACKER : DEFENDER;
	return s->sides[SIDE_A].role == first ? SIDE_A : SIDE_B;
}

/* +1 where the side's enemy is to the north. */
static int ahead_of(const struct dba_state *s, enum dba_side side)
{
	return s->sides[side].home == EDGE_S ? 1 : -1;
}

/* How far ahead of a line across the table the foremost of some corners stands. */
static int32_t reach(const struct dba_state *s, enum dba_side side, const struct point *at, int count,
	int32_t y)
{
	int32_t most = (at[0].y - y) * ahead_of(s, side);
	for (int i = 1; i < count; i++) {
		int32_t ahead = (at[i].y - y) * ahead_of(s, side);
		if (ahead > most)
			most = ahead;
	}
	return most;
}

/* ---- Groups that count (3.3) --------------------------------------------------------------------------- */

/* Edge and corner to corner, facing alike (1.3): beside each other, or one behind the other. */
static bool adjoins(struct base a, struct base b)
{
	struct point there = pose_local(a.pose, b.pose.at);
	bool beside = there.x >= a.width - EPS && there.x <= a.width + EPS && there.y >= -EPS && there.y <= EPS;
	bool behind = there.x >= -EPS && there.x <= EPS && there.y >= -a.depth - EPS && there.y <= -a.depth + EPS;
	return angle_apart(a.pose.facing, b.pose.facing) <= SAME_HEADING && (beside || behind);
}

static bool joined(struct base a, struct base b)
{
	return adjoins(a, b) || adjoins(b, a);
}

struct crowd {
	int count;
	struct { struct base base; uint16_t command; uint8_t worth; bool taken; } units[ELEMENTS_ROOM];
};

static void gather(const struct dba_state *s, enum dba_side side, bool markers, struct crowd *crowd)
{
	crowd->count = 0;
	for (uint16_t i = 1; !markers && i < s->elements_end; i++)
		if (s->elements[i].side == side && dba_unit_on_table(s, i) &&
			!dba_unit_is_commander(&s->elements[i])) {
			crowd->units[crowd->count].base = dba_base(s, i);
			crowd->units[crowd->count].command = s->elements[i].command;
			crowd->units[crowd->count].worth = s->elements[i].double_based ? 2 : 1;
			crowd->units[crowd->count++].taken = false;
		}
	for (uint16_t i = 1; markers && i < s->markers_end; i++)
		if (s->markers[i].side == side && dba_unit_marker_on_table(s, i)) {
			crowd->units[crowd->count].base = dba_marker_base(s, i);
			crowd->units[crowd->count].command = 0; /* whose it is must not show in the line */
			crowd->units[crowd->count].worth = MARKER_COUNTS;
			crowd->units[crowd->count++].taken = false;
		}
}

/* Takes the group of one unit out of the crowd; returns its worth, and how far ahead of the middle its front
 * corners reach. */
static int take_group(const struct dba_state *s, enum dba_side side, struct crowd *crowd, int first,
	int32_t *ahead)
{
	int queue[ELEMENTS_ROOM], from = 0, to = 0, worth = 0;
	queue[to++] = first;
	crowd->units[first].taken = true;
	*ahead = INT32_MIN;
	while (from < to) {
		int it = queue[from++];
		struct base base = crowd->units[it].base;
		struct point front[2] = { base_corner(base, FRONT_LEFT), base_corner(base, FRONT_RIGHT) };
		int32_t reaches = reach(s, side, front, 2, s->height / 2);
		worth += crowd->units[it].worth;
		if (reaches > *ahead)
			*ahead = reaches;
		for (int i = 0; i < crowd->count; i++)
			if (!crowd->units[i].taken && crowd->units[i].command == crowd->units[it].command &&
				joined(base, crowd->units[i].base)) {
				crowd->units[i].taken = true;
				queue[to++] = i;
			}
	}
	return worth;
}

int32_t dba_deployment_line(const struct dba_state *s)
{
	enum dba_side side = dba_first_to_deploy(s);
	int32_t foremost = INT32_MIN;
	struct crowd crowd;
	for (int markers = 0; markers < 2; markers++) {
		gather(s, side, markers, &crowd);
		for (int i = 0; i < crowd.count; i++) {
			int32_t ahead;
			if (!crowd.units[i].taken && take_group(s, side, &crowd, i, &ahead) >= LINE_GROUP &&
				ahead > foremost)
				foremost = ahead;
		}
	}
	return s->height / 2 + (foremost == INT32_MIN ? 0 : foremost * ahead_of(s, side));
}

/* ---- Where one may stand ------------------------------------------------------------------------------- */

bool dba_deploy_line_in_own_half(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	struct point at[CORNERS];
	base_corners(base, at);
	return reach(s, side, at, CORNERS, s->height / 2) <= 0;
}

/* The line's y where it passes that x; a polyline goes straight on beyond its ends. */
static int32_t line_at(const struct dba_state *s, int32_t x)
{
	if (s->options.deployment_line != POLYLINE)
		return s->line_y;
	int i = 1;
	while (i < s->line_count - 1 && s->deployment_line[i].x < x)
		i++;
	struct point a = s->deployment_line[i - 1], b = s->deployment_line[i];
	return a.y + (int32_t)divide_rounded((int64_t)(b.y - a.y) * (x - a.x), b.x - a.x);
}

const char *dba_fault_of_line(const struct dba_state *s)
{
	if (s->options.deployment_line != POLYLINE)
		return s->line_count ? "a line of deployment is drawn, and the option for one with bends is not set" :
			NULL;
	if (s->line_count < 2)
		return "a line of deployment with bends has at least two points";
	for (int i = 1; i < s->line_count; i++)
		if (s->deployment_line[i].x <= s->deployment_line[i - 1].x)
			return "the points of a line of deployment are told from west to east, none beside another";
	return NULL;
}

bool dba_clear_of_line(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	struct point at[CORNERS];
	base_corners(base, at);
	for (int i = 0; i < CORNERS; i++)
		if (reach(s, side, &at[i], 1, line_at(s, at[i].x)) > -CLEAR_OF_LINE)
			return false;
	return true;
}

int32_t dba_ahead_of_line(const struct dba_state *s, enum dba_side side, struct base base)
{
	assert(side < SIDES_ROOM);
	struct point at[CORNERS];
	int32_t most = INT32_MIN;
	base_corners(base, at);
	for (int i = 0; i < CORNERS; i++) {
		int32_t ahead = reach(s, side, &at[i], 1, line_at(s, at[i].x));
		if (ahead > most)
			most = ahead;
	}
	return most;
}
