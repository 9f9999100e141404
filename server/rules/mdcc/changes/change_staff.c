/* Changes of staff: where figures go, and with whom. Declared in change.h. */
#include "change.h"

#include <assert.h>

#include "../field/field.h"

void mdcc_evolve_staff_moved(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_staff_moved *e = event->body;
	struct mdcc_staff *figure = &s->staff[mdcc_staff_named(s, e->staff)];
	figure->box = e->to;
	figure->moved |= e->how == STAFF_RIDES;
}

void mdcc_staff_moved(struct play *play, uint16_t staff, struct box to, enum mdcc_staff_way how, int clause)
{
	assert(staff && staff < STAFF_ROOM);
	const struct mdcc_staff *figure = &((const struct mdcc_state *)play->state)->staff[staff];
	struct mdcc_event_staff_moved e = { .from = figure->box, .to = to, .how = (uint8_t)how };
	TEXT_SET(e.staff, figure->id);
	emit(play, EVENT_staff_moved, clause, &e);
}

/* Another aide who has met the troops, if there is one. */
static uint16_t other_aide(const struct mdcc_state *s, uint16_t formation, uint16_t staff)
{
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (i != staff && s->staff[i].with == formation && !s->staff[i].in_company)
			return i;
	return 0;
}

static void unbind(struct mdcc_state *s, uint16_t staff)
{
	struct mdcc_staff *figure = &s->staff[staff];
	if (figure->with && s->formations[figure->with].met_by == staff)
		s->formations[figure->with].met_by = other_aide(s, figure->with, staff);
	figure->with = 0;
	figure->in_company = false;
}

void mdcc_evolve_staff_fate(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_staff_fate *e = event->body;
	uint16_t slot = mdcc_staff_named(s, e->staff);
	unbind(s, slot);
	s->staff[slot].fate = e->fate;
	s->staff[slot].box = e->to;
	s->staff[slot].exit_col = e->column;
}

void mdcc_staff_fate(struct play *play, uint16_t staff, enum mdcc_staff_fate fate, struct box to, int clause)
{
	assert(staff && staff < STAFF_ROOM);
	const struct mdcc_staff *figure = &((const struct mdcc_state *)play->state)->staff[staff];
	struct mdcc_event_staff_fate e = { .fate = (uint8_t)fate, .from = figure->box };
	if (fate == STAFF_FIELD)
		e.to = to;
	if (fate == STAFF_OFF_FIELD)
		e.column = is_box(figure->box) ? figure->box.c : figure->exit_col;
	TEXT_SET(e.staff, figure->id);
	emit(play, EVENT_staff_fate, clause, &e);
}

void mdcc_evolve_staff_bound(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_staff_bound *e = event->body;
	uint16_t slot = mdcc_staff_named(s, e->staff), to = mdcc_formation_named(s, e->formation);
	bool bound = s->staff[slot].with && !s->staff[slot].in_company;
	if (e->in_company && bound) { /* an aide with his troops goes along anyhow */
		s->staff[slot].in_company = true;
		return;
	}
	unbind(s, slot);
	s->staff[slot].with = to;
	s->staff[slot].in_company = e->in_company;
	if (to && !e->in_company)
		s->formations[to].met_by = slot;
}

static void bind(struct play *play, uint16_t staff, uint16_t formation, bool in_company, int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_staff_bound e = { .in_company = in_company };
	TEXT_SET(e.staff, s->staff[staff].id);
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_staff_bound, clause, &e);
}

void mdcc_staff_bound(struct play *play, uint16_t staff, uint16_t formation, int clause)
{
	assert(staff && staff < STAFF_ROOM && formation < FORMATIONS_ROOM);
	bind(play, staff, formation, false, clause);
}

void mdcc_change_staff_keep_company(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	struct box boxes[2] = { f->box, f->box2 };
	uint16_t who[STAFF_ROOM];
	for (int b = 0; b < (f->square ? 2 : 1); b++)
		for (int i = 0, n = mdcc_staff_in(s, f->side, boxes[b], who); i < n; i++)
			if (!s->staff[who[i]].with)
				bind(play, who[i], formation, true, clause);
}

void mdcc_change_staff_part_company(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].with == formation && s->staff[i].in_company)
			bind(play, i, 0, false, clause);
}

void mdcc_evolve_staff_used(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_staff_used *e = event->body;
	s->staff[mdcc_staff_named(s, e->staff)].moved = true;
}
