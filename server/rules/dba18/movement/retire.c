/* retire: straight back, facing the enemy (5.7, 6.6, 12.15). */
#include "move.h"

#include <string.h>

static void judge_kind(const struct dba_state *s, const struct dba_body *body, struct refusal *r)
{
	for (int i = 0; i < body->count; i++) {
		const struct dba_element *e = &s->elements[body->units[i]];
		bool heavy = dba_unit_is_artillery(e) && !e->limbered && !dba_rate_is_manhandled(e);
		forbid(r, heavy, DBA_6_5, "@%s@ is too heavy to be pushed", e->id);
		forbid(r, !heavy && !dba_rate_may_retire(e), DBA_5_7,
			"only regular Line, Scouts, Light Horse and guns pushed by hand retire, and @%s@ is none of them",
			e->id);
		forbid(r, !heavy && !dba_rate_may_retire(e), DBA_12_15, "@%s@ cannot retire", e->id);
	}
}

static bool plan(const struct dba_state *s, int seat, const struct dba_order_retire *o, struct dba_move *move,
	struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	if (!dba_group_read(s, seat, &o->ids, false, &a->body, r))
		return false;
	move->path = (struct dba_path){ .count = 1, .segments = { { .forward = o->distance } } };
	move->kind = MOVE_RETIRE;
	a->path = &move->path;
	a->pace = PACE_RETIRE;
	a->retires = true;
	if (!dba_begin_move(s, move, false, r))
		return false;
	judge_kind(s, &a->body, r);
	if (forbid(r, o->distance <= 0, DBA_5_1, "say how far to go back"))
		return false;
	dba_judge_move(s, seat, move, o->pay, r);
	return true;
}

void dba_check_retire(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_retire(struct play *play, int seat, const void *body)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	plan(play->state, seat, body, &move, &r);
	dba_make_move(play, &move);
}

bool dba_preview_retire(const void *position, int seat, const void *body, void *out)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	return plan(position, seat, body, &move, &r) && dba_preview_of_move(&move, out);
}
