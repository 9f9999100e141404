/* What is in progress: the works. */
#include "steps.h"

#include <assert.h>

#include "../../turn/frame.h"
#include "../position/unit.h"

uint16_t malb_begin_work(struct play *play, struct malb_work work)
{
	const struct malb_state *s = play->state;
	struct malb_event_work_begun e = { .id = (uint16_t)(s->next_work + 1),
		.parent = work.parent, .kind = work.kind, .stage = work.stage, .combat = work.combat, .at = work.at,
		.left = work.left };
	TEXT_COPY(e.brigade, s->brigades[work.brigade].id);
	TEXT_COPY(e.other, s->brigades[work.other].id);
	TEXT_COPY(e.gun, s->guns[work.gun].id);
	emit(play, EVENT_work_begun, MALB_10_5, &e);
	return e.id;
}

void malb_evolve_work_begun(struct malb_state *s, const struct event *event)
{
	const struct malb_event_work_begun *e = event->body;
	assert(s->work_count < WORKS_MAX);
	s->next_work = e->id;
	s->works[s->work_count++] = (struct malb_work){
		.id = e->id, .parent = e->parent, .kind = e->kind, .stage = e->stage, .combat = e->combat,
		.at = e->at, .left = e->left, .brigade = malb_brigade_named(s, e->brigade),
		.other = malb_brigade_named(s, e->other), .gun = malb_gun_named(s, e->gun),
	};
}

const struct malb_work *malb_work(const struct malb_state *s, uint16_t id)
{
	int place = frame_work(&malb_engine, s, id);
	return place < 0 ? NULL : &s->works[place];
}

void malb_worked(struct play *play, const struct malb_work *work)
{
	const struct malb_state *s = play->state;
	struct malb_event_worked e = { .id = work->id, .stage = work->stage, .at = work->at, .left = work->left };
	TEXT_COPY(e.brigade, s->brigades[work->brigade].id);
	TEXT_COPY(e.other, s->brigades[work->other].id);
	emit(play, EVENT_worked, MALB_10_5, &e);
}

void malb_evolve_worked(struct malb_state *s, const struct event *event)
{
	const struct malb_event_worked *e = event->body;
	struct malb_work *work = &s->works[frame_work(&malb_engine, s, e->id)];
	work->stage = e->stage;
	work->at = e->at;
	work->left = e->left;
	work->brigade = malb_brigade_named(s, e->brigade);
	work->other = malb_brigade_named(s, e->other);
}

bool malb_work_holds(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (int i = 0; i < s->work_count; i++)
		if ((s->works[i].brigade && UNIT_BRIGADE + s->works[i].brigade == unit) ||
			(s->works[i].gun && UNIT_GUN + s->works[i].gun == unit))
			return true;
	return false;
}
