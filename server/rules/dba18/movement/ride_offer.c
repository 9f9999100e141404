/* Offers of moves of markers, and of commanders on their own bases. */
#include "ways.h"

/* ---- Markers ------------------------------------------------------------------------------------------- */

static bool is_marker_of(const struct dba_state *s, uint16_t marker, int seat)
{
	const struct dba_marker *m = &s->markers[marker];
	return dba_unit_marker_on_table(s, marker) && m->side == dba_side_of_seat(s, seat) &&
		dba_seat_of_command(s, m->side, m->command) == seat;
}

void dba_offer_move_marker(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->markers_end && !offering->stopped; i++) {
		const struct dba_marker *marker = &s->markers[i];
		struct dba_order_move_marker o = { .id = "" };
		struct base base = dba_marker_base(s, i);
		struct dba_mover m = { base.pose, base.width, base.width, dba_marker_rate(PACE_NORMAL) };
		if (!is_marker_of(s, i, due->seat))
			continue;
		TEXT_SET(o.id, marker->id);
		dba_propose_ways(s, &(struct dba_propose){ offering, ORDER_move_marker, &o, &o.segments }, &m,
			marker->side, base, marker->moves_made > 0);
	}
}

/* Each group once, whole, and named by its first marker. */
static bool next_group(const struct dba_state *s, uint16_t marker, int seat, struct dba_body *body)
{
	if (!is_marker_of(s, marker, seat))
		return false;
	dba_marker_group_around(s, marker, body);
	for (int i = 0; i < body->count; i++)
		if (body->units[i] < marker)
			return false;
	return body->count > 1;
}

void dba_offer_move_marker_group(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_body body;
	for (uint16_t i = 1; i < s->markers_end && !offering->stopped; i++) {
		struct dba_order_move_marker_group o = { .ids = { .count = 0 } };
		struct dba_course course;
		struct dba_mover m;
		if (!next_group(s, i, due->seat, &body))
			continue;
		for (int k = 0; k < body.count; k++)
			TEXT_SET(o.ids.ids[o.ids.count++], s->markers[body.units[k]].id);
		dba_course_set_out(s, &body, dba_group_array(s, &body), &course);
		m = dba_ways_mover_of_course(&course, dba_marker_rate(PACE_NORMAL));
		dba_propose_ways(s, &(struct dba_propose){ offering, ORDER_move_marker_group, &o, &o.segments }, &m,
			s->markers[i].side, course.at[0], dba_group_moves_made(s, &body) > 0);
	}
}

/* ---- Commanders ---------------------------------------------------------------------------------------- */

static bool rides_now(const struct dba_state *s, uint16_t element, int seat)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_in_play(s, element) && dba_unit_is_commander(e) &&
		dba_seat_of_element(s, element) == seat && (e->type == CINC) == (s->turn.step == MOVE_CINC);
}

/* The nearest of his troops; of a C-in-C, of all. */
static uint16_t nearest_troops(const struct dba_state *s, uint16_t commander)
{
	const struct dba_element *c = &s->elements[commander];
	uint16_t nearest = 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_space_fights(s, i) && s->elements[i].side == c->side &&
			(c->type == CINC || s->elements[i].command == c->command) &&
			(!nearest || points_square(point_at(c->x, c->y), point_at(s->elements[i].x, s->elements[i].y)) <
				points_square(point_at(c->x, c->y),
					point_at(s->elements[nearest].x, s->elements[nearest].y))))
			nearest = i;
	return nearest;
}

void dba_offer_move_commander(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		struct dba_order_move_commander o = { .id = "" };
		struct dba_propose p = { offering, ORDER_move_commander, &o, &o.segments };
		struct dba_mover m;
		uint16_t troops;
		if (!rides_now(s, i, due->seat) || s->elements[i].attached_to)
			continue;
		m = dba_ways_mover(s, i);
		TEXT_SET(o.id, s->elements[i].id);
		troops = nearest_troops(s, i);
		if (troops) /* up to where he stands behind them */
			dba_propose_way(&p, dba_way_towards(&m, base_rear(dba_counted_base(s, troops)), true));
		dba_ways_propose_ahead(&p, m.reach / 2);
	}
}

void dba_offer_attach_commander(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++)
		for (uint16_t e = 1; e < s->elements_end && rides_now(s, i, due->seat) && !s->elements[i].attached_to;
			e++) {
			struct dba_order_attach_commander o = { .commander = "" };
			if (!dba_space_fights(s, e) || s->elements[e].side != s->elements[i].side ||
				!dba_space_bases_touch(dba_base(s, i), dba_base(s, e)))
				continue;
			TEXT_SET(o.commander, s->elements[i].id);
			TEXT_SET(o.element, s->elements[e].id);
			propose(offering, ORDER_attach_commander, &o);
		}
}

/* Behind the element, or beside it. */
void dba_offer_detach_commander(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->elements_end && !offering->stopped; i++) {
		struct dba_order_detach_commander o = { .commander = "" };
		struct base base;
		if (!rides_now(s, i, due->seat) || !s->elements[i].attached_to)
			continue;
		base = dba_counted_base(s, s->elements[i].attached_to);
		TEXT_SET(o.commander, s->elements[i].id);
		for (int32_t right = -1; right <= 1; right++) {
			struct pose pose = pose_moved(base.pose, right * base.width, right ? 0 : -base.depth);
			o.x = pose.at.x;
			o.y = pose.at.y;
			o.heading = pose.facing;
			propose(offering, ORDER_detach_commander, &o);
		}
	}
}
