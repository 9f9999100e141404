/* ordered_interpenetration: through friends in good order, from touch to touch (12.9-12.13, R-36). */
#include "move.h"

#include <string.h>

#include "passage.h"

/* How deep bodies are together along a heading. */
static int32_t depth_along(const struct dba_state *s, const struct dba_body *body, struct pose along)
{
	int32_t low = INT32_MAX, high = INT32_MIN;
	for (int i = 0; i < body->count; i++) {
		struct dba_footprint footprint;
		dba_space_footprint(dba_space_unit_base(s, body, i), &footprint);
		struct extent seen = figure_seen_from(&footprint.figure, along);
		low = seen.low.y < low ? seen.low.y : low;
		high = seen.high.y > high ? seen.high.y : high;
	}
	return high - low;
}

static bool touches_any(const struct dba_state *s, struct base base, const struct dba_body *others)
{
	for (int i = 0; i < others->count; i++)
		if (dba_space_bases_touch(base, dba_space_unit_base(s, others, i)))
			return true;
	return false;
}

/* Those passed may be of any command of the side. */
static bool read_through(const struct dba_state *s, enum dba_side side, const struct dba_ids *ids,
	struct dba_body *through, struct refusal *r)
{
	memset(through, 0, sizeof *through);
	for (int i = 0; i < ids->count; i++) {
		uint16_t element = dba_element_named(s, ids->ids[i]);
		if (!element || s->elements[element].side != side || !dba_unit_on_table(s, element))
			return refuse(r, DBA_21_5, "you have nothing of that name to pass through");
		if (!dba_space_in_body(through, false, element))
			through->units[through->count++] = element;
	}
	return !forbid(r, !through->count, DBA_12_9, "say through whom they are to pass");
}

static void judge_pair(const struct dba_state *s, uint16_t mover, struct base base, uint16_t friend_,
	bool retires, struct refusal *r)
{
	const char *one = s->elements[mover].id, *other = s->elements[friend_].id;
	forbid(r, !dba_passage_is_through(s, base, friend_), DBA_12_1,
		"friends are passed through from front to rear or from rear to front, and @%s@ stands aslant", other);
	forbid(r, s->elements[friend_].moved, DBA_12_2,
		"@%s@ has moved in this bound, so nobody passes through it", other);
	forbid(r, !dba_passage_is_ordered(s, mover, friend_, retires), DBA_12_9,
		"@%s@ cannot be ordered through @%s@", one, other);
}

/* Everybody is met by somebody: each of those passed touches one who passes, and the pairs must suit each
 * other. */
static void judge_pairs(const struct dba_state *s, const struct dba_body *body,
	const struct dba_body *through, bool retires, struct refusal *r)
{
	for (int t = 0; t < through->count; t++) {
		struct base passed = dba_space_unit_base(s, through, t);
		forbid(r, dba_space_in_body(body, false, through->units[t]), DBA_12_9,
			"nobody passes through himself");
		forbid(r, !touches_any(s, passed, body) && !touches_any(s, passed, through), DBA_12_9,
			"a passage begins in contact, and @%s@ is not touched", s->elements[through->units[t]].id);
		for (int i = 0; i < body->count; i++)
			judge_pair(s, body->units[i], dba_space_unit_base(s, body, i), through->units[t], retires, r);
	}
	bool touching = false;
	for (int i = 0; i < body->count; i++)
		touching |= touches_any(s, dba_space_unit_base(s, body, i), through);
	forbid(r, !touching, DBA_12_9, "a passage begins in contact");
}

static void judge_retiring(const struct dba_state *s, const struct dba_body *body, struct refusal *r)
{
	for (int i = 0; i < body->count; i++)
		forbid(r, !dba_rate_may_retire(&s->elements[body->units[i]]), DBA_5_7, "@%s@ cannot retire",
			s->elements[body->units[i]].id);
}

static bool plan(const struct dba_state *s, int seat, const struct dba_order_ordered_interpenetration *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	struct pose along;
	memset(move, 0, sizeof *move);
	if (!dba_group_read(s, seat, &o->ids, false, &a->body, r) ||
		!read_through(s, s->elements[a->body.units[0]].side, &o->through, &a->through, r))
		return false;
	a->retires = o->direction == PASS_RETIRE;
	move->kind = MOVE_PASSAGE; /* one PIP, as for any move: coming up to them was one of its own (5.21) */
	if (!dba_begin_move(s, move, false, r))
		return false;
	if (a->retires)
		judge_retiring(s, &a->body, r);
	judge_pairs(s, &a->body, &a->through, a->retires, r);
	along = dba_space_unit_base(s, &a->body, 0).pose;
	move->path = (struct dba_path){ .count = 1,
		.segments = { { .forward = depth_along(s, &a->body, along) + depth_along(s, &a->through, along) } } };
	a->path = &move->path;
	dba_judge_move(s, seat, move, o->pay, r);
	return true;
}

void dba_check_ordered_interpenetration(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_ordered_interpenetration(struct play *play, int seat, const void *body)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	plan(play->state, seat, body, &move, &r);
	dba_make_move(play, &move);
}

bool dba_preview_ordered_interpenetration(const void *position, int seat, const void *body, void *out)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	return plan(position, seat, body, &move, &r) && dba_preview_of_move(&move, out);
}
