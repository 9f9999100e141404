/* Halts: what a move leaves behind when it is stopped. */
#include "halt.h"

#include <assert.h>
#include <string.h>

#include "../hidden/ambush.h"
#include "../turn/steps.h"

static enum dba_mode mode_of_pace(enum dba_pace pace)
{
	return pace == PACE_ADVANCE_AND_FIRE ? MODE_ADVANCE_AND_FIRE : pace == PACE_ROAD ? MODE_ROAD :
		MODE_NORMAL;
}

int32_t dba_halt_allowance(const struct dba_state *s, const struct dba_body *body, enum dba_pace pace,
	bool bad_going)
{
	assert(pace < PACES);
	return dba_judge_allowance(s, body, pace, bad_going && pace != PACE_ROAD ? BAD_GOING : GOOD_GOING);
}

void dba_halt_move(struct play *play, const struct dba_move *move)
{
	const struct dba_state *s = play->state;
	const struct dba_attempt *a = &move->attempt;
	struct dba_event_halted e = { .count = a->body.count, .mode = (uint8_t)mode_of_pace(a->pace),
		.march = move->march, .bad_going = a->bad_going,
		.retires = a->retires, .left = (int32_t)(dba_halt_allowance(s, &a->body, a->pace, a->bad_going) -
		a->spent) };
	assert(move->attempt.body.count <= GROUP_MAX);
	if (a->stop == STOP_AMBUSH)
		dba_ambush_spring(play, DBA_3_8, a->by);
	if (e.left <= 0)
		return;
	for (int i = 0; i < a->body.count; i++)
		TEXT_COPY(e.elements[i], s->elements[a->body.units[i]].id);
	emit(play, EVENT_halted, DBA_3_8, &e);
	dba_ask(play, DBA_3_8, (struct dba_ask){ .element = a->body.units[0], .kind = ORDER_resume_move,
		.side = s->elements[a->body.units[0]].side });
}

void dba_evolve_halted(struct dba_state *s, const struct event *event)
{
	const struct dba_event_halted *e = event->body;
	s->resume = (struct dba_resume){ .count = e->count, .left = e->left, .mode = e->mode, .march = e->march,
		.bad_going = e->bad_going, .retires = e->retires };
	for (int i = 0; i < e->count; i++)
		s->resume.elements[i] = dba_element_named(s, e->elements[i]);
}

void dba_evolve_went_on(struct dba_state *s, const struct event *event)
{
	const struct dba_event_went_on *e = event->body;
	struct dba_element *it = &s->elements[dba_element_named(s, e->element)];
	it->moved_distance += e->distance;
	it->move_kind = e->move_kind;
}

void dba_evolve_rest_over(struct dba_state *s, const struct event *event)
{
	(void)event;
	memset(&s->resume, 0, sizeof s->resume);
}
