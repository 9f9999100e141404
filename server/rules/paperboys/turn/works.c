/* What is in progress: the works. */
#include "steps.h"

#include "../../turn/frame.h"
#include "../position/unit.h"

uint16_t pb_begin_work(struct play *play, struct pb_work work)
{
	const struct pb_state *s = play->state;
	struct pb_event_work_begun e = { .id = (uint16_t)(s->next_work + 1),
		.parent = work.parent, .kind = work.kind, .stage = work.stage, .attack = work.attack, .at = work.at,
		.left = work.left };
	TEXT_COPY(e.unit, s->units[work.unit].id);
	TEXT_COPY(e.other, s->units[work.other].id);
	TEXT_COPY(e.fight, s->fights[work.fight].id);
	emit(play, EVENT_work_begun, PB_3_4, &e);
	return e.id;
}

const struct pb_work *pb_work(const struct pb_state *s, uint16_t id)
{
	int place = frame_work(&pb_engine, s, id);
	return place < 0 ? NULL : &s->works[place];
}

void pb_worked(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_event_worked e = { .id = work->id,
		.stage = work->stage,
		.attack = work->attack,
		.at = work->at,
		.left = work->left };
	TEXT_COPY(e.unit, s->units[work->unit].id);
	TEXT_COPY(e.other, s->units[work->other].id);
	TEXT_COPY(e.fight, s->fights[work->fight].id);
	emit(play, EVENT_worked, PB_3_4, &e);
}

void pb_evolve_worked(struct pb_state *s, const struct event *event)
{
	const struct pb_event_worked *e = event->body;
	struct pb_work *work = &s->works[frame_work(&pb_engine, s, e->id)];
	work->stage = e->stage;
	work->attack = e->attack;
	work->at = e->at;
	work->left = e->left;
	work->unit = pb_unit_named(s, e->unit);
	work->other = pb_unit_named(s, e->other);
	work->fight = pb_fight_named(s, e->fight);
}
