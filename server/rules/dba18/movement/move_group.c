/* move_group, and markers singly or together (5.5, 5.6, 18.3, 18.13). */
#include "move.h"

#include <string.h>

#include "../elements/contact.h"

/* ---- Elements ------------------------------------------------------------------------------------------ */

static int place_of(const struct dba_state *s, const struct dba_body *body, const char *id)
{
	for (int i = 0; i < body->count; i++)
		if (strcmp(s->elements[body->units[i]].id, id) == 0)
			return i;
	return -1;
}

static bool read_meetings(const struct dba_state *s, const struct dba_order_move_group *o,
	struct dba_attempt *a, struct refusal *r)
{
	for (int i = 0; i < o->contacts.count; i++) {
		const struct dba_written_contact *c = &o->contacts.contacts[i];
		int place = place_of(s, &a->body, c->id);
		if (forbid(r, place < 0, DBA_20_1, "say which of the group is to meet @%s@", c->target) ||
			!dba_move_read_meeting(s, a, place, c->target, c->edge, r))
			return false;
	}
	return true;
}

static bool plan(const struct dba_state *s, int seat, const struct dba_order_move_group *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	if (!dba_group_read(s, seat, &o->ids, false, &a->body, r))
		return false;
	a->path = &o->segments;
	a->pace = dba_move_pace_of_mode(o->mode);
	a->accept_break = o->accept_break;
	move->kind = o->mode == MODE_ADVANCE_AND_FIRE ? MOVE_ADVANCE_AND_FIRE : MOVE_NORMAL;
	move->advances = o->mode == MODE_ADVANCE_AND_FIRE;
	if (!dba_begin_move(s, move, o->contacts.count > 0, r))
		return false;
	for (int i = 0; i < a->body.count; i++)
		forbid(r, dba_unit_is_commander(&s->elements[a->body.units[i]]), DBA_5_16,
			"commanders ride in a step of their own, before the troops move");
	forbid(r, !o->segments.count && !o->contacts.count, DBA_5_1, "say where they are to go");
	if (!dba_move_read_path(&o->segments, r) || !read_meetings(s, o, a, r))
		return false;
	dba_judge_move(s, seat, move, o->pay, r);
	return true;
}

void dba_check_move_group(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_move_group(struct play *play, int seat, const void *body)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	plan(play->state, seat, body, &move, &r);
	dba_make_move(play, &move);
}

bool dba_preview_move_group(const void *position, int seat, const void *body, void *out)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	return plan(position, seat, body, &move, &r) && dba_preview_of_move(&move, out);
}

/* ---- Markers ------------------------------------------------------------------------------------------- */

static uint16_t touched_enemy(const struct dba_state *s, enum dba_side side, struct base base)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_on_table(s, i) && s->elements[i].side != side &&
			dba_space_bases_touch(base, dba_base(s, i)))
			return i;
	return 0;
}

static bool touches_enemy_marker(const struct dba_state *s, enum dba_side side, struct base base)
{
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && s->markers[i].side != side &&
			dba_space_bases_touch(base, dba_marker_base(s, i)))
			return true;
	return false;
}

/* 18.13: what is hidden does not come into contact. */
static void judge_touch(const struct dba_attempt *a, struct refusal *r)
{
	for (int i = 0; i < a->course.body.count; i++)
		forbid(r, a->blocked || touched_enemy(a->s, dba_space_body_side(a->s, &a->body), a->course.at[i]) ||
			touches_enemy_marker(a->s, dba_space_body_side(a->s, &a->body), a->course.at[i]), DBA_18_13,
			"hidden troops show themselves before they meet the enemy");
}

/* 18.3: markers have the road rate wherever they keep to one. */
static bool keeps_to_road(const struct dba_move *move)
{
	struct dba_attempt trial = move->attempt;
	trial.pace = PACE_ROAD;
	if ((trial.array != ARRAY_SINGLE && trial.array != ARRAY_COLUMN) || dba_move_is_endless(&trial))
		return false;
	dba_attempt(&trial);
	return !trial.off_road;
}

/* An order to one marker or to a group of them. */
struct marker_order {
	struct dba_ids ids;
	const struct dba_path *segments;
	struct dba_pay pay;
};

static struct marker_order order_of_one(const struct dba_order_move_marker *o)
{
	struct marker_order it = { { .count = 1 }, &o->segments, o->pay };
	TEXT_SET(it.ids.ids[0], o->id);
	return it;
}

static struct marker_order order_of_group(const struct dba_order_move_marker_group *o)
{
	return (struct marker_order){ o->ids, &o->segments, o->pay };
}

static bool plan_markers(const struct dba_state *s, int seat, const struct marker_order *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	if (!dba_group_read(s, seat, &o->ids, true, &a->body, r))
		return false;
	for (int i = 0; i < a->body.count; i++)
		if (!dba_unit_marker_on_table(s, a->body.units[i]))
			return refuse(r, DBA_21_5, "@%s@ is not on the table", s->markers[a->body.units[i]].id);
	a->path = o->segments;
	move->kind = MOVE_NORMAL;
	if (!dba_begin_move(s, move, false, r))
		return false;
	forbid(r, !o->segments->count, DBA_5_1, "say where it is to go");
	if (!dba_move_read_path(o->segments, r))
		return false;
	a->pace = keeps_to_road(move) ? PACE_ROAD : PACE_NORMAL;
	dba_judge_move(s, seat, move, o->pay, r);
	judge_touch(a, r);
	return true;
}

static void move_markers(struct play *play, int seat, const struct marker_order *o)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	plan_markers(play->state, seat, o, &move, &r);
	dba_make_move(play, &move);
}

static bool preview_markers(const struct dba_state *s, int seat, const struct marker_order *o,
	struct dba_preview *preview)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	return plan_markers(s, seat, o, &move, &r) && dba_preview_of_move(&move, preview);
}

void dba_check_move_marker(const void *position, int seat, const void *body, struct refusal *r)
{
	struct marker_order o = order_of_one(body);
	struct dba_move move;
	plan_markers(position, seat, &o, &move, r);
}

void dba_decide_move_marker(struct play *play, int seat, const void *body)
{
	struct marker_order o = order_of_one(body);
	move_markers(play, seat, &o);
}

bool dba_preview_move_marker(const void *position, int seat, const void *body, void *out)
{
	struct marker_order o = order_of_one(body);
	return preview_markers(position, seat, &o, out);
}

void dba_check_move_marker_group(const void *position, int seat, const void *body, struct refusal *r)
{
	struct marker_order o = order_of_group(body);
	struct dba_move move;
	plan_markers(position, seat, &o, &move, r);
}

void dba_decide_move_marker_group(struct play *play, int seat, const void *body)
{
	struct marker_order o = order_of_group(body);
	move_markers(play, seat, &o);
}

bool dba_preview_move_marker_group(const void *position, int seat, const void *body, void *out)
{
	struct marker_order o = order_of_group(body);
	return preview_markers(position, seat, &o, out);
}
