/* Replacements. */
#include "replacement.h"

#include <stdio.h>

#include "../elements/garrison.h"
#include "../ground/place.h"
#include "../turn/standing.h"
#include "../turn/steps.h"
#include "beaten.h"

enum { COMMANDER_DEPTH = 20 };    /* mm (T-1) */

/* ---- Where he may stand -------------------------------------------------------------------------------- */

static struct base base_at(const struct dba_state *s, struct pose pose)
{
	return (struct base){ pose, dba_base_frontage(s), dba_base_mm(s, COMMANDER_DEPTH) };
}

/* The C-in-C, or whom he is with; of a garrison its built-up area. */
static bool touches_cinc(const struct dba_state *s, enum dba_side side, struct base base)
{
	uint16_t cinc = dba_side_cinc(s, side);
	const struct dba_element *e = &s->elements[cinc];
	struct dba_footprint there;
	if (!e->bua)
		return dba_space_bases_touch(base, dba_base(s, cinc));
	struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
	dba_space_footprint(base, &there);
	return figures_closer(&there.figure, &outline, EPS);
}

static void judge_place(const struct dba_state *s, enum dba_side side, struct base base, struct refusal *r)
{
	forbid(r, !touches_cinc(s, side, base), DBA_15_4, "the new commander starts in contact with the C-in-C");
	dba_place_judge_free(s, base, NULL, NULL, r);
}

/* Clockwise round the C-in-C from his left: beside him, before him, on his right, behind him; then with half
 * a front to spare. */
enum { PLACES = 12 };
static struct pose place_beside(const struct dba_state *s, enum dba_side side, int n)
{
	static const struct { int8_t halves, depths; bool behind; } places[PLACES] = {
		{ -2, 0, false }, { 0, 1, false }, { 2, 0, false }, { 0, 0, true },
		{ -2, 1, false }, { -1, 1, false }, { 1, 1, false }, { 2, 1, false }, { 2, 0, true }, { 1, 0, true }, { -1, 0, true }, { -2, 0, true },
	};
	uint16_t cinc = dba_side_cinc(s, side);
	struct base base = dba_base(s, cinc);
	if (s->elements[cinc].bua)
		return pose_moved(dba_garrison_far_side(s, cinc, n * (FULL_TURN / PLACES)), 0,
			dba_base_mm(s, COMMANDER_DEPTH) - base.depth);
	return pose_moved(base.pose, places[n].halves * base.width / 2, places[n].behind ? -base.depth :
		places[n].depths * dba_base_mm(s, COMMANDER_DEPTH));
}

static bool is_good(const struct dba_state *s, enum dba_side side, struct pose pose)
{
	struct refusal r;
	refusal_begin(&r);
	judge_place(s, side, base_at(s, pose), &r);
	return r.count == 0;
}

/* The first that is free; false: there is none, and he has to wait. */
static bool first_place(const struct dba_state *s, enum dba_side side, struct pose *pose)
{
	for (int n = 0; n < PLACES; n++) {
		*pose = place_beside(s, side, n);
		if (is_good(s, side, *pose))
			return true;
	}
	return false;
}

/* ---- When he comes ------------------------------------------------------------------------------------- */

static bool has_troops(const struct dba_state *s, uint16_t command)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].command == command && dba_unit_in_play(s, i) && dba_unit_counts(&s->elements[i]))
			return true;
	return false;
}

static bool is_due(const struct dba_state *s, uint16_t command)
{
	const struct dba_command *c = &s->commands[command];
	struct pose pose;
	return c->id[0] && c->side == s->turn.active && c->rank != CINC_OWN &&
		c->die_suspended_reason == COMMANDER_LOST && s->turn.bound >= c->reinstate_bound &&
		!dba_unit_in_play(s, c->commander) && dba_side_has_cinc(s, c->side) && has_troops(s, command) &&
		s->elements_end < ELEMENTS_ROOM && first_place(s, c->side, &pose);
}

bool dba_run_recovery(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (is_due(s, i)) {
			dba_ask(play, DBA_15_4, (struct dba_ask){ .command = i, .kind = ORDER_place_replacement,
				.side = s->turn.active });
			return true;
		}
	return false;
}

/* ---- place_replacement --------------------------------------------------------------------------------- */

void dba_never_place_replacement(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	(void)body;
	forbid(r, !dba_side_has_cinc(s, dba_side_of_seat(s, seat)), DBA_15_5,
		"without a C-in-C, alive and free, nobody takes a fallen commander's place");
}

static int ask_about(const struct dba_state *s, int seat, uint16_t command, struct refusal *r)
{
	int any = dba_find_ask(s, seat, ORDER_place_replacement, ABOUT_ANY, r);
	for (int i = 0; any >= 0 && i < s->ask_count; i++)
		if (s->asks[i].kind == ORDER_place_replacement && s->asks[i].command == command &&
			dba_ask_seat(s, &s->asks[i]) == seat)
			return i;
	if (any >= 0)
		refuse(r, DBA_3_11, "this is not asked of you now");
	return -1;
}

void dba_check_place_replacement(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_place_replacement *o = body;
	uint16_t command = dba_command_named(s, o->command);
	if (dba_seat_owns_command(s, seat, command, r) && ask_about(s, seat, command, r) >= 0)
		judge_place(s, dba_side_of_seat(s, seat), base_at(s, pose_at(point_at(o->x, o->y), o->heading)), r);
}

/* An id that nobody has yet: that of the command, and which of its commanders he is. */
static void name_him(const struct dba_state *s, uint16_t command, char id[ID_SIZE])
{
	uint8_t n = 2;
	do {
		snprintf(id, ID_SIZE, "%.10s.%d", s->commands[command].id, n++);
	} while (dba_element_named(s, id) || dba_marker_truly_named(s, id) || dba_command_named(s, id));
}

static void place(struct play *play, int ask, struct pose pose)
{
	const struct dba_state *s = play->state;
	uint16_t command = s->asks[ask].command;
	const struct dba_command *c = &s->commands[command];
	struct dba_event_replaced e = { .x = pose.at.x, .y = pose.at.y, .heading = angle_normal(pose.facing) };
	TEXT_COPY(e.command, c->id);
	name_him(s, command, e.commander);
	turn_answered(play, ask, DBA_15_4);
	emit(play, EVENT_replaced, DBA_15_4, &e);
	dba_beaten_command_stands(play, DBA_15_4, command, c->state, c->state == COMMAND_NORMAL ? NOT_SUSPENDED :
		SUSPENDED_BEATEN, 0, c->recovered);
}

void dba_decide_place_replacement(struct play *play, int seat, const void *body)
{
	const struct dba_order_place_replacement *o = body;
	struct refusal r;
	refusal_begin(&r);
	struct pose pose = pose_at(point_at(o->x, o->y), o->heading);
	if (dba_place_finds_room(play, o->command, base_at(play->state, pose), NULL))
		place(play, ask_about(play->state, seat, dba_command_named(play->state, o->command), &r), pose);
}

void dba_offer_place_replacement(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_order_place_replacement o = { "", 0, 0, 0 };
	TEXT_SET(o.command, s->commands[due->other].id);
	for (int n = 0; n < PLACES; n++) {
		struct pose pose = place_beside(s, dba_side_of_seat(s, due->seat), n);
		o.x = pose.at.x;
		o.y = pose.at.y;
		o.heading = angle_normal(pose.facing);
		propose(offering, ORDER_place_replacement, &o);
	}
}

/* Into the order; false: there is no room for him. */
static bool take_first_place(const struct dba_state *s, const struct due *due, struct order *order)
{
	struct dba_order_place_replacement *o = (void *)order->body;
	struct pose pose;
	if (!first_place(s, dba_side_of_seat(s, due->seat), &pose))
		return false;
	order->kind = ORDER_place_replacement;
	TEXT_SET(o->command, s->commands[due->other].id);
	o->x = pose.at.x;
	o->y = pose.at.y;
	o->heading = angle_normal(pose.facing);
	return true;
}

bool dba_beforehand_place_replacement(const void *position, const struct due *due, struct order *order)
{
	return dba_standing_said(position, due->seat, MATTER_REPLACEMENT, 0, 0, 0) != SAY_ASK &&
		take_first_place(position, due, order);
}

bool dba_late_place_replacement(const void *position, const struct due *due, struct order *order)
{
	return take_first_place(position, due, order);
}
