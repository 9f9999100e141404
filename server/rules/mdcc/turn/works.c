/* What is in progress: a stack of works. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../field/field.h"

void mdcc_begin_work(struct play *play, struct mdcc_work work)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_pushed e = { .task = work.kind, .how = work.how, .left = work.left, .box = work.box };
	TEXT_SET(e.formation, s->formations[work.formation].id);
	TEXT_SET(e.other, s->formations[work.other].id);
	TEXT_SET(e.staff, s->staff[work.staff].id);
	TEXT_SET(e.engagement, s->engagements[work.engagement].id);
	emit(play, EVENT_pushed, MDCC_18_1, &e);
}

void mdcc_evolve_pushed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_pushed *e = event->body;
	assert(s->work_count < WORKS_MAX);
	s->works[s->work_count++] = (struct mdcc_work){
		.kind = e->task, .how = e->how, .left = e->left, .box = e->box,
		.formation = mdcc_formation_named(s, e->formation), .other = mdcc_formation_named(s, e->other),
		.staff = mdcc_staff_named(s, e->staff), .engagement = mdcc_engagement_named(s, e->engagement),
	};
}

void mdcc_worked(struct play *play, int left, int how, struct box box)
{
	struct mdcc_event_worked e = { (int16_t)left, (uint8_t)how, box };
	emit(play, EVENT_worked, MDCC_18_1, &e);
}

void mdcc_evolve_worked(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_worked *e = event->body;
	struct mdcc_work *top = &s->works[s->work_count - 1];
	top->left = e->left;
	top->how = e->how;
	top->box = e->box;
}

void mdcc_work_finished(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_popped e = { s->works[s->work_count - 1].kind };
	emit(play, EVENT_popped, MDCC_18_1, &e);
}

void mdcc_evolve_popped(struct mdcc_state *s, const struct event *event)
{
	(void)event;
	assert(s->work_count > 0);
	s->work_count--;
	memset(&s->works[s->work_count], 0, sizeof s->works[0]);
}
