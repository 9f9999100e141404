/* Offers of moves: a handful of ways for everybody - of elements and of groups. */
#include <string.h>

#include "../elements/elements.h"
#include "../elements/garrison.h"
#include "passage.h"
#include "ways.h"

enum { NEAR = 400 * PACE };

static bool is_mover(const struct dba_state *s, uint16_t element, int seat)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_on_table(s, element) && dba_seat_of_element(s, element) == seat &&
		!dba_unit_is_commander(e) && (e->morale == STEADY || e->morale == RECOILED) &&
		!dba_element_in_contact(s, element);
}

/* ---- move_element -------------------------------------------------------------------------------------- */

static void offer_element(const struct dba_state *s, uint16_t element, struct offering *offering)
{
	struct dba_order_move_element o = { .id = "" };
	struct dba_mover m = dba_ways_mover(s, element);
	struct dba_propose p = { offering, ORDER_move_element, &o, &o.segments };
	const struct dba_element *e = &s->elements[element];
	if (m.reach == NO_RATE)
		return;
	TEXT_SET(o.id, e->id);
	if (!e->moves_made)
		dba_ways_propose_meetings(s, &p, (struct dba_meeting_written){ o.contact.target, &o.contact.edge },
			&m, e->side, dba_counted_base(s, element));
	dba_propose_ways(s, &p, &m, e->side, dba_counted_base(s, element), e->moves_made > 0);
	if (e->type == LINE && !e->moves_made && m.reach != 100 * PACE) /* else that is half of it */
		dba_ways_propose_ahead(&p, 50 * PACE);
}

/* Into a free building ahead of it. */
static void offer_building(const struct dba_state *s, uint16_t element, struct offering *offering)
{
	struct base base = dba_counted_base(s, element);
	for (uint16_t area = 1; area < s->areas_end; area++) {
		const struct dba_area *bua = &s->terrain[area];
		if (!bua->id[0] || bua->kind != BUA)
			continue;
		for (int b = 0; b < bua->building_count; b++) {
			struct dba_order_move_element o = { .building = bua->buildings[b].number };
			struct dba_mover m = dba_ways_mover(s, element);
			struct point at = point_at(bua->buildings[b].x, bua->buildings[b].y);
			if (dba_garrison_of(s, area, o.building) || points_distance(base.pose.at, at) > NEAR)
				continue;
			m.reach = dba_rate(&s->elements[element], PACE_NORMAL, BAD_GOING);
			TEXT_SET(o.id, s->elements[element].id);
			TEXT_SET(o.bua, bua->id);
			dba_propose_way(&(struct dba_propose){ offering, ORDER_move_element, &o, &o.segments },
				dba_way_towards(&m, at, false));
		}
	}
}

static void offer_exit(const struct dba_state *s, uint16_t element, struct offering *offering)
{
	for (int32_t heading = 0; heading < FULL_TURN; heading += QUARTER_TURN) {
		struct dba_order_move_element o = { .id = "" };
		struct pose pose = dba_garrison_far_side(s, element, heading);
		TEXT_SET(o.id, s->elements[element].id);
		o.exit = (struct dba_written_pose){ .x = pose.at.x, .y = pose.at.y, .heading = pose.facing };
		propose(offering, ORDER_move_element, &o);
	}
}

void dba_offer_move_element(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		if (is_mover(s, i, due->seat)) {
			offer_element(s, i, offering);
			offer_building(s, i, offering);
		} else if (dba_unit_in_play(s, i) && s->elements[i].bua && dba_seat_of_element(s, i) == due->seat) {
			offer_exit(s, i, offering);
		}
	}
}

/* ---- move_group ---------------------------------------------------------------------------------------- */

/* Groups of more than one, each named once: by its first member. */
static bool next_group(const struct dba_state *s, uint16_t element, int seat, struct dba_body *body,
	struct dba_ids *ids)
{
	if (!is_mover(s, element, seat))
		return false;
	dba_group_around(s, element, body);
	for (int i = 0; i < body->count; i++)
		if (body->units[i] < element)
			return false;
	memset(ids, 0, sizeof *ids);
	for (int i = 0; i < body->count; i++)
		TEXT_SET(ids->ids[ids->count++], s->elements[body->units[i]].id);
	return body->count > 1;
}

static void offer_group(const struct dba_state *s, struct dba_body *body, const struct dba_ids *ids,
	struct offering *offering)
{
	struct dba_order_move_group o = { .ids = *ids };
	struct dba_propose p = { offering, ORDER_move_group, &o, &o.segments };
	struct dba_written_contact *c = &o.contacts.contacts[0];
	enum dba_side side = s->elements[body->units[0]].side;
	struct dba_course course;
	struct dba_mover m;
	dba_course_set_out(s, body, dba_group_array(s, body), &course);
	m = dba_ways_mover_of_course(&course, dba_judge_allowance(s, &course.body, PACE_NORMAL, GOOD_GOING));
	if (!dba_group_moves_made(s, body)) {
		o.contacts.count = 1;
		for (int i = 0; i < course.body.count; i++) {
			struct dba_mover one = m;
			if (pose_local(course.front, course.at[i].pose.at).y < -EPS)
				continue;
			one.front = course.at[i].pose;
			TEXT_SET(c->id, s->elements[course.body.units[i]].id);
			dba_ways_propose_meetings(s, &p, (struct dba_meeting_written){ c->target, &c->edge }, &one, side,
				course.at[i]);
		}
		o.contacts.count = 0;
		memset(c, 0, sizeof *c);
	}
	dba_propose_ways(s, &p, &m, side, course.at[0], dba_group_moves_made(s, body) > 0);
	if (m.reach != 100 * PACE)
		dba_ways_propose_ahead(&p, 50 * PACE);
}

void dba_offer_move_group(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_body body;
	struct dba_ids ids;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++)
		if (next_group(s, i, due->seat, &body, &ids))
			offer_group(s, &body, &ids, offering);
}

/* ---- Going back, facing about, passing through --------------------------------------------------------- */

static void offer_retreat(const struct dba_state *s, const struct dba_ids *ids, uint16_t first,
	struct offering *offering)
{
	const struct dba_element *e = &s->elements[first];
	struct dba_order_retire o = { .ids = *ids, .distance = dba_rate(e, PACE_RETIRE, GOOD_GOING) };
	if (dba_rate_may_retire(e) && dba_space_enemy_closer(s, e->side, dba_counted_base(s, first), NEAR))
		propose(offering, ORDER_retire, &o);
}

void dba_offer_retire(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_body body;
	struct dba_ids ids;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		if (next_group(s, i, due->seat, &body, &ids))
			offer_retreat(s, &ids, i, offering);
		if (!is_mover(s, i, due->seat))
			continue;
		memset(&ids, 0, sizeof ids);
		ids.count = 1;
		TEXT_SET(ids.ids[0], s->elements[i].id);
		offer_retreat(s, &ids, i, offering);
	}
}

/* With the nearest enemy behind it. */
void dba_offer_countermarch(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		struct dba_order_countermarch o = { .id = "" };
		struct base base = dba_counted_base(s, i);
		uint16_t enemy = is_mover(s, i, due->seat)
			? dba_space_nearest_enemy(s, s->elements[i].side, base) : 0;
		if (!enemy || angle_apart(base.pose.facing,
			points_heading(base.pose.at, dba_base(s, enemy).pose.at)) <= QUARTER_TURN)
			continue;
		TEXT_SET(o.id, s->elements[i].id);
		propose(offering, ORDER_countermarch, &o);
	}
}

void dba_offer_ordered_interpenetration(const void *position, const struct due *due,
	struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++)
		for (uint16_t f = 1; f < s->elements_end && is_mover(s, i, due->seat); f++) {
			struct dba_order_ordered_interpenetration o = { .ids = { .count = 1 }, .through = { .count = 1 },
				.direction = PASS_FORWARD };
			struct base base = dba_counted_base(s, i);
			struct point there;
			if (f == i || !dba_unit_on_table(s, f) || s->elements[f].side != s->elements[i].side ||
				!dba_space_bases_touch(base, dba_base(s, f)))
				continue;
			there = pose_local(base.pose, base_centre(dba_base(s, f)));
			if (there.y < 0)
				o.direction = PASS_RETIRE;
			if (there.x > base.width / 2 || there.x < -base.width / 2 ||
				!dba_passage_is_ordered(s, i, f, o.direction == PASS_RETIRE))
				continue;
			TEXT_SET(o.ids.ids[0], s->elements[i].id);
			TEXT_SET(o.through.ids[0], s->elements[f].id);
			propose(offering, ORDER_ordered_interpenetration, &o);
		}
}

/* ---- The rest of a halted move ------------------------------------------------------------------------- */

void dba_offer_resume_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_order_resume_move o = { .ids = { .count = 0 } };
	struct dba_mover m = dba_ways_mover(s, due->about);
	struct dba_propose p = { offering, ORDER_resume_move, &o, &o.segments };
	m.reach = s->resume.left;
	if (s->resume.count == 1)
		dba_ways_propose_meetings(s, &p, (struct dba_meeting_written){ o.contact.target, &o.contact.edge },
			&m, s->elements[due->about].side, dba_counted_base(s, due->about));
	dba_ways_propose_ahead(&p, m.reach);
	memset(&o, 0, sizeof o);
	propose(offering, ORDER_resume_move, &o);
}
