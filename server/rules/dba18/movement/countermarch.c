/* countermarch: an element faces about on its own ground (5.3, 5.4, R-30). */
#include "move.h"

#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"

static struct base faced_about(struct base base)
{
	base.pose = pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
	return base;
}

/* Does it touch, or have within its own depth in front or behind? Corners past its sides do not count. */
static bool hinders(struct base base, struct base other)
{
	struct convex strip = convex_block(base.pose, -base.width / 2 + EPS, base.width / 2 - EPS,
		-2 * base.depth, base.depth);
	struct figure room = figure_convex(&strip);
	struct dba_footprint footprint;
	dba_space_footprint(other, &footprint);
	return dba_space_bases_touch(base, other) || figures_within(&room, &footprint.figure, 0);
}

static void judge_room(const struct dba_state *s, const struct dba_body *body, struct base base,
	struct refusal *r)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		forbid(r, dba_unit_on_table(s, i) && !dba_space_in_body(body, false, i) &&
			hinders(base, dba_base(s, i)), DBA_5_4,
			"facing about takes room, and @%s@ touches or is within the base's own depth in front or behind",
			s->elements[i].id);
	for (uint16_t i = 1; i < s->markers_end; i++)
		forbid(r, dba_unit_marker_on_table(s, i) && hinders(base, dba_marker_base(s, i)), DBA_5_4,
			"facing about takes room, and a marker is too near");
}

static bool plan(const struct dba_state *s, int seat, const struct dba_order_countermarch *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	const struct dba_element *e;
	struct base base;
	memset(move, 0, sizeof *move);
	if (!dba_group_read_one(s, seat, o->id, &a->body, r))
		return false;
	e = &s->elements[a->body.units[0]];
	if (!dba_begin_move(s, move, false, r))
		return false;
	forbid(r, dba_unit_is_commander(e), DBA_5_16,
		"commanders ride in a step of their own, before the troops move");
	forbid(r, dba_unit_is_artillery(e) && !e->limbered, DBA_6_5, "guns in action turn by 90 degrees at most");
	base = dba_counted_base(s, a->body.units[0]);
	judge_room(s, &a->body, base, r);
	base = faced_about(base);
	dba_group_judge_march_from(s, &a->body, r);
	dba_group_judge_march_to(s, &a->body, &base, r);
	dba_pay_bill(s, seat, &a->body, 1, true, false, o->pay, &move->bill, r);
	return true;
}

void dba_check_countermarch(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_countermarch(struct play *play, int seat, const void *body)
{
	const struct dba_state *s = play->state;
	struct dba_move move;
	struct refusal r;
	uint16_t element;
	refusal_begin(&r);
	plan(s, seat, body, &move, &r);
	element = move.attempt.body.units[0];
	dba_pay(play, DBA_5_18, &move.bill);
	dba_move_make_ready(play, &move.attempt.body);
	dba_element_pose(play, DBA_5_3, element, WAY_ABOUT, faced_about(dba_base(s, element)).pose);
	dba_element_moved(play, DBA_5_8, element, MOVE_COUNTERMARCH, 0);
	dba_settle_contacts(play, DBA_5_3, element, HOW_TURNED);
}

bool dba_preview_countermarch(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	struct dba_preview *preview = out;
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	if (!plan(s, seat, body, &move, &r))
		return false;
	preview->march = move.march;
	TEXT_COPY(preview->unit, s->elements[move.attempt.body.units[0]].id);
	dba_preview_pose(preview, preview->unit,
		faced_about(dba_counted_base(s, move.attempt.body.units[0])).pose);
	dba_preview_bill(preview, DBA_5_18, &move.bill);
	return true;
}
