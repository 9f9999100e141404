/* Halted moves: an ambush stops those who come near it, an enemy nobody saw those who come upon him, and their owner may go on
 * with the rest. */
#include "move.h"

#include <string.h>

#include "../hidden/ambush.h"
#include "group.h"

/* ---- Halting -------------------------------------------------------------------------------------------------------------- */

static enum dba_mode mode_of_pace(enum dba_pace pace)
{
	return pace == PACE_ADVANCE_AND_FIRE ? MODE_ADVANCE_AND_FIRE : pace == PACE_ROAD ? MODE_ROAD : MODE_NORMAL;
}

static int32_t rate_of(const struct dba_state *s, const struct dba_body *body, enum dba_pace pace, bool bad_going)
{
	return dba_allowance(s, body, pace, bad_going && pace != PACE_ROAD ? BAD_GOING : GOOD_GOING);
}

void dba_halt_move(struct play *play, const struct dba_move *move)
{
	const struct dba_state *s = play->state;
	const struct dba_attempt *a = &move->attempt;
	struct dba_event_halted e = { .count = a->body.count, .mode = (uint8_t)mode_of_pace(a->pace), .march = move->march, .bad_going = a->bad_going,
		.retires = a->retires, .left = (int32_t)(rate_of(s, &a->body, a->pace, a->bad_going) - a->spent) };
	if (a->stop == STOP_AMBUSH)
		dba_spring(play, DBA_3_8, a->by);
	if (e.left <= 0)
		return;
	for (int i = 0; i < a->body.count; i++)
		TEXT_COPY(e.elements[i], s->elements[a->body.units[i]].id);
	emit(play, EVENT_halted, DBA_3_8, &e);
	dba_ask(play, DBA_3_8, (struct dba_ask){ .element = a->body.units[0], .kind = ORDER_resume_move, .side = s->elements[a->body.units[0]].side });
}

void dba_evolve_halted(struct dba_state *s, const void *body)
{
	const struct dba_event_halted *e = body;
	s->resume = (struct dba_resume){ .count = e->count, .left = e->left, .mode = e->mode, .march = e->march, .bad_going = e->bad_going, .retires = e->retires };
	for (int i = 0; i < e->count; i++)
		s->resume.elements[i] = dba_element_named(s, e->elements[i]);
}

void dba_evolve_went_on(struct dba_state *s, const void *body)
{
	const struct dba_event_went_on *e = body;
	struct dba_element *it = &s->elements[dba_element_named(s, e->element)];
	it->moved_distance += e->distance;
	it->move_kind = e->move_kind;
}

void dba_evolve_rest_over(struct dba_state *s, const void *body)
{
	(void)body;
	memset(&s->resume, 0, sizeof s->resume);
}

/* ---- Going on -------------------------------------------------------------------------------------------------------------- */

static void plan(const struct dba_state *s, int seat, const struct dba_order_resume_move *o, struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	a->s = s;
	a->body = dba_body_of_one(s, s->resume.elements[0]);
	a->body.count = s->resume.count;
	memcpy(a->body.units, s->resume.elements, sizeof s->resume.elements[0] * s->resume.count);
	a->array = dba_array(s, &a->body);
	a->path = &o->segments;
	a->pace = s->resume.retires ? PACE_RETIRE : dba_pace_of_mode(s->resume.mode);
	a->retires = s->resume.retires;
	a->bad_before = s->resume.bad_going;
	a->spent_before = rate_of(s, &a->body, a->pace, a->bad_before) - s->resume.left;
	move->march = s->resume.march;
	move->advances = s->resume.mode == MODE_ADVANCE_AND_FIRE;
	move->kind = a->retires ? MOVE_RETIRE : MOVE_NORMAL;
	if (!dba_read_path(&o->segments, r) || !o->segments.count)
		return;
	for (int i = 0; i < a->body.count && o->contact.target[0]; i++)
		if (!o->contact.id[0] ? i == 0 : dba_element_named(s, o->contact.id) == a->body.units[i])
			dba_read_meeting(s, a, i, o->contact.target, o->contact.edge, r);
	if (a->array == ARRAY_NONE)
		a->array = ARRAY_BLOCK;
	if (!r->ended)
		dba_judge_move(s, seat, move, (struct dba_pay){ 0, 0 }, r);
}

static int asked(const struct dba_state *s, int seat, struct refusal *r)
{
	return dba_find_ask(s, seat, ORDER_resume_move, s->resume.elements[0], r);
}

void dba_check_resume_move(const struct dba_state *s, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	if (asked(s, seat, r) >= 0)
		plan(s, seat, body, &move, r);
}

static void close(struct play *play, int place)
{
	const struct dba_state *s = play->state;
	struct dba_event_rest_over e = { "" };
	TEXT_COPY(e.element, s->elements[s->resume.elements[0]].id);
	crank_answered(play, place, DBA_3_8);
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

void dba_absent_resume_move(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	close(play, due->ask);
}
