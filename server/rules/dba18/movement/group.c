/* Groups: whom an order is given to, and what they form together. */
#include "group.h"

#include <assert.h>
#include <string.h>

#include "../elements/elements.h"

enum { ALIKE = 100, BEND_ROOM = 10 * PACE };

/* ---- Forms --------------------------------------------------------------------------------------------- */

static bool near_points(struct point a, struct point b, int32_t limit)
{
	return points_square(a, b) < (int64_t)limit * limit;
}

static bool corners_meet(struct base a, enum corner of_a, struct base b, enum corner of_b)
{
	return near_points(base_corner(a, of_a), base_corner(b, of_b), EPS);
}

/* Does `right` stand to the right of `left`, edge to edge and corner to corner? */
static bool is_beside(struct base left, struct base right)
{
	return angle_apart(left.pose.facing, right.pose.facing) <= ALIKE &&
		(corners_meet(left, FRONT_RIGHT, right, FRONT_LEFT) ||
		corners_meet(left, REAR_RIGHT, right, REAR_LEFT));
}

/* Does it stand directly behind the other? In a bent column they touch by a corner alone, as the bases
 * fan out. */
static bool is_behind(struct base front, struct base rear)
{
	int32_t apart = angle_apart(front.pose.facing, rear.pose.facing);
	if (apart <= ALIKE)
		return corners_meet(front, REAR_LEFT, rear, FRONT_LEFT) ||
			corners_meet(front, REAR_RIGHT, rear, FRONT_RIGHT);
	return apart <= QUARTER_TURN && pose_local(front.pose, rear.pose.at).y <= -front.depth + BEND_ROOM &&
		near_points(base_rear(front), rear.pose.at, front.width) && dba_space_bases_touch(front, rear);
}

/* The same with up to a frontage between them, as a column is drawn out that goes round a corner. */
static bool follows(struct base front, struct base rear)
{
	struct point at = pose_local(front.pose, rear.pose.at);
	bool straight = angle_apart(front.pose.facing, rear.pose.facing) <= ALIKE;
	if (is_behind(front, rear))
		return true;
	return angle_apart(front.pose.facing, rear.pose.facing) <= QUARTER_TURN &&
		at.y <= -front.depth + (straight ? EPS : BEND_ROOM) &&
		near_points(base_rear(front), rear.pose.at, front.width + BEND_ROOM) &&
		(!straight || (at.x <= BEND_ROOM && at.x >= -BEND_ROOM));
}

struct ranks {
	int count;
	struct base at[GROUP_MAX];
};

static void take_bases(const struct dba_state *s, const struct dba_body *body, struct ranks *ranks)
{
	ranks->count = body->count;
	for (int i = 0; i < body->count; i++)
		ranks->at[i] = dba_space_unit_base(s, body, i);
}

/* The one who stands behind this one; -1 nobody. */
static int behind(const struct ranks *ranks, int place)
{
	for (int i = 0; i < ranks->count; i++)
		if (i != place && is_behind(ranks->at[place], ranks->at[i]))
			return i;
	return -1;
}

/* Who follows this one in a file: the nearest; -1 nobody. */
static int next_in_file(const struct ranks *ranks, int place)
{
	struct point rear = base_rear(ranks->at[place]);
	int64_t least = INT64_MAX;
	int next = -1;
	for (int i = 0; i < ranks->count; i++) {
		int64_t square = points_square(rear, ranks->at[i].pose.at);
		if (i == place || square >= least || !follows(ranks->at[place], ranks->at[i]))
			continue;
		least = square;
		next = i;
	}
	return next;
}

/* A single file from front to rear: their places in `file`. */
static bool is_file(const struct ranks *ranks, int *file)
{
	bool followed[GROUP_MAX] = { false };
	int head = -1, length = 0;
	for (int i = 0; i < ranks->count; i++) {
		int next = next_in_file(ranks, i);
		if (next >= 0)
			followed[next] = true;
	}
	for (int i = 0; i < ranks->count; i++)
		if (!followed[i])
			head = head < 0 ? i : ranks->count;
	for (int at = head; at >= 0 && at < ranks->count && length < ranks->count; at = next_in_file(ranks, at))
		file[length++] = at;
	return length == ranks->count;
}

static bool all_alike(const struct ranks *ranks)
{
	for (int i = 1; i < ranks->count; i++)
		if (angle_apart(ranks->at[0].pose.facing, ranks->at[i].pose.facing) > ALIKE)
			return false;
	return true;
}

static bool is_joined(struct base a, struct base b)
{
	return near_points(a.pose.at, b.pose.at, a.width + a.depth + b.depth) &&
		(is_beside(a, b) || is_beside(b, a) || is_behind(a, b) || is_behind(b, a));
}

/* Can each be reached from the first by those that touch? */
static bool hang_together(const struct ranks *ranks)
{
	bool reached[GROUP_MAX] = { true };
	int count = 1;
	for (int before = 0; before != count; ) {
		before = count;
		for (int i = 0; i < ranks->count; i++)
			for (int j = 0; reached[i] && j < ranks->count; j++)
				if (!reached[j] && is_joined(ranks->at[i], ranks->at[j])) {
					reached[j] = true;
					count++;
				}
	}
	return count == ranks->count;
}

/* As the first of them sees it: farther ahead, or as far and farther to the left. */
static bool stands_before(const struct ranks *ranks, int one, int other)
{
	struct point a = pose_local(ranks->at[0].pose, ranks->at[one].pose.at),
		b = pose_local(ranks->at[0].pose, ranks->at[other].pose.at);
	return a.y - b.y > ranks->at[one].depth / 2 || (b.y - a.y <= ranks->at[other].depth / 2 && a.x < b.x);
}

static bool is_one_rank(const struct ranks *ranks)
{
	for (int i = 0; i < ranks->count; i++)
		if (behind(ranks, i) >= 0)
			return false;
	return true;
}

static void put_in_order(struct dba_body *body, const int *places)
{
	uint16_t units[GROUP_MAX];
	for (int i = 0; i < body->count; i++)
		units[i] = body->units[places[i]];
	memcpy(body->units, units, body->count * sizeof units[0]);
}

enum dba_array dba_group_array(const struct dba_state *s, struct dba_body *body)
{
	struct ranks ranks;
	int places[GROUP_MAX];
	assert(body->count && body->count <= GROUP_MAX);
	if (body->count == 1)
		return ARRAY_SINGLE;
	take_bases(s, body, &ranks);
	if (is_file(&ranks, places)) {
		put_in_order(body, places);
		return ARRAY_COLUMN;
	}
	if (!all_alike(&ranks) || !hang_together(&ranks))
		return ARRAY_NONE;
	for (int i = 0; i < ranks.count; i++) {
		int at = i;
		for (; at > 0 && stands_before(&ranks, i, places[at - 1]); at--)
			places[at] = places[at - 1];
		places[at] = i;
	}
	put_in_order(body, places);
	return is_one_rank(&ranks) ? ARRAY_LINE : ARRAY_BLOCK;
}

static bool goes_along(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_on_table(s, element) && (dba_unit_is_foot(e) || dba_unit_is_mounted(e)) &&
		(e->morale == STEADY || e->morale == RECOILED) && !dba_element_in_contact(s, element);
}

void dba_group_around(const struct dba_state *s, uint16_t element, struct dba_body *body)
{
	assert(element < ELEMENTS_ROOM);
	*body = dba_space_body_of_one(s, element);
	if (!goes_along(s, element))
		return;
	for (int at = 0; at < body->count; at++)
		for (uint16_t i = 1; i < s->elements_end && body->count < GROUP_MAX; i++)
			if (s->elements[i].command == body->command &&
				is_joined(dba_counted_base(s, body->units[at]), dba_counted_base(s, i)) &&
				!dba_space_in_body(body, false, i) && goes_along(s, i))
				body->units[body->count++] = i;
}

void dba_marker_group_around(const struct dba_state *s, uint16_t marker, struct dba_body *body)
{
	assert(marker < MARKERS_ROOM);
	*body = (struct dba_body){ .count = 1, .command = s->markers[marker].command, .units = { marker },
		.markers = true };
	for (int at = 0; at < body->count; at++)
		for (uint16_t i = 1; i < s->markers_end && body->count < GROUP_MAX; i++)
			if (dba_unit_marker_on_table(s, i) && s->markers[i].side == s->markers[marker].side &&
				s->markers[i].command == body->command && !dba_space_in_body(body, true, i) &&
				is_joined(dba_marker_base(s, body->units[at]), dba_marker_base(s, i)))
				body->units[body->count++] = i;
}

/* ---- Whom an order is given to ------------------------------------------------------------------------- */

static bool read_unit(const struct dba_state *s, int seat, const char *id, struct dba_body *body,
	struct refusal *r)
{
	uint16_t unit = body->markers ? dba_marker_named(s, dba_side_of_seat(s, seat), id) :
		dba_element_named(s, id), own_marker = dba_marker_truly_named(s, id);
	if (!body->markers && own_marker && s->markers[own_marker].side == dba_side_of_seat(s, seat))
		return refuse(r, DBA_5_1, "@%s@ is a marker, and markers are no part of a group of troops", id);
	uint16_t command = body->markers ? s->markers[unit].command : s->elements[unit].command;
	if (!(body->markers ? dba_seat_owns_marker(s, seat, unit, r) : dba_seat_owns(s, seat, unit, r)))
		return false;
	if (dba_space_in_body(body, body->markers, unit))
		return true;
	if (body->count && body->command != command)
		return refuse(r, DBA_5_1, "a group is of one command, and @%s@ belongs to another", id);
	body->command = command;
	body->units[body->count++] = unit;
	return true;
}

bool dba_group_read(const struct dba_state *s, int seat, const struct dba_ids *ids, bool markers,
	struct dba_body *body, struct refusal *r)
{
	memset(body, 0, sizeof *body);
	body->markers = markers;
	if (!ids->count)
		return refuse(r, DBA_21_5, "name whom the order is for");
	for (int i = 0; i < ids->count; i++)
		if (!read_unit(s, seat, ids->ids[i], body, r))
			return false;
	return true;
}

bool dba_group_read_one(const struct dba_state *s, int seat, const char *id, struct dba_body *body,
	struct refusal *r)
{
	memset(body, 0, sizeof *body);
	return read_unit(s, seat, id, body, r);
}

/* ---- What speaks against moving them ------------------------------------------------------------------- */

static const char *out_of_hand(const struct dba_element *e)
{
	switch (e->morale) {
	case BROKEN: case PERM_BROKEN: return "broken";
	case ROUTING: return "routing";
	case UNCONTROLLED: return "out of control";
	case CAPTURED: return "a prisoner";
	default: return NULL;
	}
}

static void judge_element(const struct dba_state *s, uint16_t element, bool into_contact, struct refusal *r)
{
	const struct dba_element *e = &s->elements[element];
	const char *how = out_of_hand(e);
	if (how)
		forbid(r, true, DBA_5_30, "@%s@ is @%s@ and takes no orders to move", e->id, how);
	forbid(r, !how && e->bua, DBA_17_8,
		"@%s@ is in a building and leaves it by a move of its own that says where to", e->id);
	forbid(r, !how && !e->bua && !dba_unit_on_table(s, element) && !dba_unit_is_hidden_in_ambush(s, element),
		DBA_5_30, "@%s@ does not stand on the table by itself", e->id);
	forbid(r, e->keeps_place, DBA_12_2,
		"friends passed through @%s@, and it does not move any more in this bound", e->id);
	forbid(r, s->commands[e->command].state == COMMAND_HALTED && dba_unit_counts(e) &&
		!into_contact, DBA_16_8, "the command of @%s@ is halted: it moves only into contact with the enemy",
		e->id);
	forbid(r, dba_element_in_contact(s, element), DBA_5_27,
		"@%s@ is in contact with the enemy and does not walk out of the fight", e->id);
}

void dba_group_judge_state(const struct dba_state *s, const struct dba_body *body, bool into_contact,
	struct refusal *r)
{
	for (int i = 0; !body->markers && i < body->count; i++)
		judge_element(s, body->units[i], into_contact, r);
}

void dba_judge_group(const struct dba_state *s, struct dba_body *body, enum dba_array *array,
	struct refusal *r)
{
	*array = dba_group_array(s, body);
	for (int i = 0; !body->markers && body->count > 1 && i < body->count; i++) {
		const struct dba_element *e = &s->elements[body->units[i]];
		if (!dba_unit_is_artillery(e))
			continue;
		forbid(r, !e->limbered, DBA_5_17, "guns pushed by hand, as @%s@ is, are no part of a group", e->id);
		forbid(r, true, DBA_5_13, "guns, as @%s@ is, move one by one", e->id);
	}
	forbid(r, *array == ARRAY_NONE, DBA_5_1,
		"these are no group: each must touch another edge to edge and corner to corner, and all face one way");
}

/* ---- March moves --------------------------------------------------------------------------------------- */

int dba_group_moves_made(const struct dba_state *s, const struct dba_body *body)
{
	int most = 0;
	for (int i = 0; i < body->count; i++) {
		int made = body->markers ? s->markers[body->units[i]].moves_made :
			s->elements[body->units[i]].moves_made;
		most = made > most ? made : most;
	}
	return most;
}

enum { MARCH_DISTANCE = 300 * PACE };

static enum dba_side side_of(const struct dba_state *s, const struct dba_body *body)
{
	return body->markers ? s->markers[body->units[0]].side : s->elements[body->units[0]].side;
}

static const char *id_of(const struct dba_state *s, const struct dba_body *body, int place)
{
	return body->markers ? s->markers[body->units[place]].id : s->elements[body->units[place]].id;
}

void dba_group_judge_march_from(const struct dba_state *s, const struct dba_body *body, struct refusal *r)
{
	for (int i = 0; dba_group_moves_made(s, body) && i < body->count; i++)
		forbid(r, dba_space_enemy_closer(s, side_of(s, body), dba_space_unit_base(s, body, i),
			MARCH_DISTANCE), DBA_5_9,
			"a march move does not begin closer than 300 paces to the enemy, and @%s@ stands so",
			id_of(s, body, i));
}

void dba_group_judge_march_to(const struct dba_state *s, const struct dba_body *body,
	const struct base *bases, struct refusal *r)
{
	if (dba_group_moves_made(s, body))
		dba_group_judge_march_end(s, body, bases, r);
}

void dba_group_judge_march_end(const struct dba_state *s, const struct dba_body *body,
	const struct base *bases, struct refusal *r)
{
	for (int i = 0; i < body->count; i++)
		forbid(r, dba_space_enemy_closer(s, side_of(s, body), bases[i], MARCH_DISTANCE), DBA_5_9,
			"a march move does not end closer than 300 paces to the enemy, and @%s@ would",
			id_of(s, body, i));
}
