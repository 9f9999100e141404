/* Halted moves that go on: the order, its default, and what remains of them. */
#include "halt.h"

#include "../turn/standing.h"
#include "../turn/steps.h"

#include <string.h>

#include "group.h"

static void plan(const struct dba_state *s, int seat, const struct dba_order_resume_move *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	a->s = s;
	a->body = dba_space_body_of_one(s, s->resume.elements[0]);
	a->body.count = s->resume.count;
	memcpy(a->body.units, s->resume.elements, sizeof s->resume.elements[0] * s->resume.count);
	a->array = dba_group_array(s, &a->body);
	a->path = &o->segments;
	a->pace = s->resume.retires ? PACE_RETIRE : dba_move_pace_of_mode(s->resume.mode);
	a->retires = s->resume.retires;
	a->bad_before = s->resume.bad_going;
	a->spent_before = dba_halt_allowance(s, &a->body, a->pace, a->bad_before) - s->resume.left;
	move->march = s->resume.march;
	move->advances = s->resume.mode == MODE_ADVANCE_AND_FIRE;
	move->kind = a->retires ? MOVE_RETIRE : MOVE_NORMAL;
	if (!dba_move_read_path(&o->segments, r) || !o->segments.count)
		return;
	for (int i = 0; i < a->body.count && o->contact.target[0]; i++)
		if (!o->contact.id[0] ? i == 0 : dba_element_named(s, o->contact.id) == a->body.units[i])
			dba_move_read_meeting(s, a, i, o->contact.target, o->contact.edge, r);
	if (a->array == ARRAY_NONE)
		a->array = ARRAY_BLOCK;
	if (!r->ended)
		dba_judge_move(s, seat, move, (struct dba_pay){ 0, 0 }, r);
}

static int asked(const struct dba_state *s, int seat, struct refusal *r)
{
	return dba_find_ask(s, seat, ORDER_resume_move, s->resume.elements[0], r);
}

void dba_check_resume_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	struct dba_move move;
	if (asked(s, seat, r) >= 0)
		plan(s, seat, body, &move, r);
}

static void close(struct play *play, int place)
{
	const struct dba_state *s = play->state;
	struct dba_event_rest_over e = { "" };
	TEXT_COPY(e.element, s->elements[s->resume.elements[0]].id);
	turn_answered(play, place, DBA_3_8);
	emit(play, EVENT_rest_over, DBA_3_8, &e);
}

void dba_decide_resume_move(struct play *play, int seat, const void *body)
{
	const struct dba_order_resume_move *o = body;
	struct dba_move move;
	struct refusal r;
	int place;
	refusal_begin(&r);
	place = asked(play->state, seat, &r);
	plan(play->state, seat, o, &move, &r);
	close(play, place);
	if (o->segments.count)
		dba_make_move(play, &move);
}

bool dba_beforehand_resume_move(const void *position, const struct due *due, struct order *order)
{
	order->kind = ORDER_resume_move;
	return dba_standing_said(position, due->seat, MATTER_RESUME, due->about, 0, 0) == SAY_HALT;
}

bool dba_late_resume_move(const void *position, const struct due *due, struct order *order)
{
	(void)position, (void)due;
	order->kind = ORDER_resume_move;
	return true;
}
