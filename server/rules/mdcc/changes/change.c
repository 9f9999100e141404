/* Changes: the common events of troops, and what each makes true. */
#include "change.h"

#include <assert.h>
#include <string.h>

#include "../field/field.h"
#include "../position/in_use.h"

static struct mdcc_formation *formation_of(struct mdcc_state *s, const char *id)
{
	return &s->formations[mdcc_formation_named(s, id)];
}

static struct mdcc_ground_box *ground_of(struct mdcc_state *s, struct box b)
{
	return mdcc_ground_on_table(s, b) ? &s->boxes[(b.c - 1) * s->H + (b.r - 1)] : NULL;
}

/* ---- Where it rests ------------------------------------------------------------------------------------ */

static void lift(struct mdcc_state *s, uint16_t formation, struct box b)
{
	struct mdcc_ground_box *g = ground_of(s, b);
	if (g && g->holder == formation)
		g->holder = 0;
}

static void rest(struct mdcc_state *s, uint16_t formation, struct box b)
{
	struct mdcc_ground_box *g = ground_of(s, b);
	if (g && !g->holder)
		g->holder = (uint8_t)formation;
}

static void lift_all(struct mdcc_state *s, uint16_t formation)
{
	lift(s, formation, s->formations[formation].box);
	lift(s, formation, s->formations[formation].box2);
}

static void rest_all(struct mdcc_state *s, uint16_t formation)
{
	rest(s, formation, s->formations[formation].box);
	rest(s, formation, s->formations[formation].box2);
}

void mdcc_change_rebuild(void *state)
{
	struct mdcc_state *s = state;
	extents_find_ends(&mdcc_extents, s);
	for (int i = 0; i < s->box_count; i++)
		s->boxes[i].holder = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].id[0])
			rest_all(s, i);
}

/* Nothing may point to a slot that is free again. */
static void forget(struct mdcc_state *s, uint16_t formation)
{
	for (int i = 0; i < s->ask_count; i++)
		if (s->asks[i].formation == formation)
			s->asks[i].formation = 0;
	for (int i = 0; i < s->work_count; i++) {
		if (s->works[i].formation == formation)
			s->works[i].formation = 0;
		if (s->works[i].other == formation)
			s->works[i].other = 0;
	}
	for (int i = 1; i < s->engagements_end; i++) {
		if (s->engagements[i].aggressor == formation)
			s->engagements[i].aggressor = 0;
		if (s->engagements[i].defender == formation)
			s->engagements[i].defender = 0;
	}
	for (int i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].with == formation) {
			s->staff[i].with = 0;
			s->staff[i].in_company = false;
		}
	if (s->turn.last_actor == formation)
		s->turn.last_actor = 0;
	memset(&s->formations[formation], 0, sizeof s->formations[formation]);
}

/* ---- Slots --------------------------------------------------------------------------------------------- */

uint16_t mdcc_change_free_formation(struct mdcc_state *s)
{
	uint16_t slot = 1;
	while (s->formations[slot].id[0])
		slot++;
	assert(slot < FORMATIONS_ROOM); /* setup sees to it that there is one for every stand */
	if (slot >= s->formations_end)
		s->formations_end = (uint16_t)(slot + 1);
	return slot;
}

/* ---- Steps --------------------------------------------------------------------------------------------- */

/* Friends in a box that the formation now comes to cover; a square trails its own other box. */
static bool passes_friends(struct mdcc_state *s, const struct mdcc_formation *f, struct box newly)
{
	const struct mdcc_ground_box *g = ground_of(s, newly);
	bool covered = same_box(newly, f->box) || (f->square && same_box(newly, f->box2));
	return !covered && g && g->holder && s->formations[g->holder].side == f->side;
}

/* The line of retreat, box by box (12.13, 12.14, 4.8). */
static void note_retreat(struct mdcc_state *s, struct mdcc_formation *f, struct box from, struct box to)
{
	if (f->walked == 0)
		f->retreat_from = from;
	if (f->walked < 64 && to.c < from.c)
		f->line_left[f->walked / 16] |= (uint16_t)(1u << f->walked % 16);
	if (f->walked < 64 && to.c > from.c)
		f->line_right[f->walked / 16] |= (uint16_t)(1u << f->walked % 16);
	f->walked++;
	f->passed = (uint8_t)(f->passed + passes_friends(s, f, to));
	if (f->square)
		f->passed = (uint8_t)(f->passed +
			passes_friends(s, f, box_at(f->box2.c + to.c - from.c, f->box2.r + to.r - from.r)));
}

static void note_way(struct mdcc_flags *flags, enum mdcc_way how)
{
	switch (how) {
	case WAY_STEP_BACK:
	case WAY_PUSHED_BACK: flags->stepped_back = true; break;
	case WAY_RETREAT:
	case WAY_FURTHER: flags->retreated = true; break;
	case WAY_RETURN: flags->returned = true; break;
	default: flags->moved = true;
	}
}

void mdcc_evolve_moved(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_moved *e = event->body;
	uint16_t slot = mdcc_formation_named(s, e->formation);
	struct mdcc_formation *f = &s->formations[slot];
	lift_all(s, slot);
	f->gave_way |= e->how == WAY_RETREAT || e->how == WAY_FURTHER;
	if (e->how == WAY_RETREAT)
		note_retreat(s, f, e->from, e->to);
	if (e->how == WAY_MOVE && !is_box(f->marched_from))
		f->marched_from = e->from;
	f->box = e->to;
	if (f->square)
		f->box2 = box_at(f->box2.c + e->to.c - e->from.c, f->box2.r + e->to.r - e->from.r);
	if (e->how == WAY_RETURN)
		f->exit_col = 0, f->exit_turn = 0;
	rest_all(s, slot);
	note_way(&f->flags, e->how);
	if (e->how == WAY_RETURN)
		for (int i = 0; i < f->stand_count; i++)
			s->stands[f->stands[i]].fate = FATE_FIELD;
	if (s->turn.last_actor == slot)
		s->turn.last_actor_box = f->box;
}

void mdcc_evolve_turned(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_turned *e = event->body;
	struct mdcc_formation *f = formation_of(s, e->formation);
	f->facing = e->to;
	f->flags.moved |= e->how == TURN_MANOEUVRE;
	f->turned |= e->how == TURN_RETREAT;
}

void mdcc_change_turned(struct play *play, uint16_t formation, enum facing to,
	enum mdcc_turn_how how, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	struct mdcc_event_turned e = { .from = s->formations[formation].facing,
		.to = (uint8_t)to,
		.how = (uint8_t)how };
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_turned, clause, &e);
}

/* The leavers become a formation of their own, still in the box of the others, who rest there. */
void mdcc_evolve_parted(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_parted *e = event->body;
	struct mdcc_formation *from = formation_of(s, e->formation), *to = NULL;
	uint16_t slot = mdcc_change_free_formation(s);
	to = &s->formations[slot];
	*to = *from;
	TEXT_SET(to->id, e->leavers);
	to->stand_count = 0;
	memset(to->stands, 0, sizeof to->stands);
	to->met_by = 0;
	s->next_formation[to->side]++;
	for (int i = 0; i < e->stand_count; i++) {
		uint16_t stand = mdcc_stand_named(s, e->stands[i]);
		int at = 0;
		while (at < from->stand_count && from->stands[at] != stand)
			at++;
		if (at == from->stand_count) /* a row may say so of others; it agrees with no digest then */
			continue;
		for (; at + 1 < from->stand_count; at++)
			from->stands[at] = from->stands[at + 1];
		from->stands[--from->stand_count] = 0;
		to->stands[to->stand_count++] = stand;
		s->stands[stand].formation = slot;
	}
}

/* Aides who have met troops stay with them in the box they join (12.25). */
static void take_aides(struct mdcc_state *s, uint16_t gone, uint16_t into)
{
	if (!s->formations[into].met_by)
		s->formations[into].met_by = s->formations[gone].met_by;
	for (int i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].with == gone && !s->staff[i].in_company)
			s->staff[i].with = into;
}

void mdcc_evolve_joined(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_joined *e = event->body;
	uint16_t gone = mdcc_formation_named(s, e->formation), into = mdcc_formation_named(s, e->into);
	struct mdcc_formation *from = &s->formations[gone], *to = &s->formations[into];
	lift_all(s, gone);
	for (int i = 0; i < from->stand_count && to->stand_count < BOX_STANDS_MAX; i++) {
		to->stands[to->stand_count++] = from->stands[i];
		s->stands[from->stands[i]].formation = into;
	}
	to->disorder = e->disorder;
	to->flags.moved = true;
	to->flags.joined = true;
	to->flags.returned |= from->flags.returned;
	to->rough_hold |= from->rough_hold;
	if (is_box(from->marched_from))
		to->marched_from = from->marched_from;
	take_aides(s, gone, into);
	if (s->turn.last_actor == gone) {
		s->turn.last_actor = into;
		s->turn.last_actor_box = to->box;
	}
	forget(s, gone);
}

/* ---- Squares ------------------------------------------------------------------------------------------- */

void mdcc_evolve_squared(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_squared *e = event->body;
	uint16_t front = mdcc_formation_named(s, e->formation), rear = mdcc_formation_named(s, e->rear);
	struct mdcc_formation *f = &s->formations[front], *behind = &s->formations[rear];
	for (int i = 0; i < behind->stand_count && f->stand_count < BOX_STANDS_MAX; i++) {
		f->stands[f->stand_count++] = behind->stands[i];
		s->stands[behind->stands[i]].formation = front;
	}
	f->box2 = behind->box;
	f->square = true;
	f->flags.moved = true;
	take_aides(s, rear, front);
	if (s->turn.last_actor == rear) {
		s->turn.last_actor = front;
		s->turn.last_actor_box = f->box;
	}
	lift(s, rear, f->box2);
	forget(s, rear);
	rest_all(s, front);
}

void mdcc_evolve_unsquared(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_unsquared *e = event->body;
	uint16_t front = mdcc_formation_named(s, e->formation), rear = mdcc_change_free_formation(s);
	struct mdcc_formation *f = &s->formations[front], *behind;
	behind = &s->formations[rear];
	lift_all(s, front);
	*behind = *f;
	TEXT_SET(behind->id, e->rear);
	s->next_formation[f->side]++;
	behind->met_by = 0;
	behind->box = f->box2;
	behind->box2 = f->box2 = (struct box){ 0, 0 };
	behind->square = f->square = false;
	behind->stand_count = f->stand_count = 2;
	memset(behind->stands, 0, sizeof behind->stands);
	for (int i = 0; i < 2; i++) {
		behind->stands[i] = f->stands[i + 2];
		s->stands[behind->stands[i]].formation = rear;
		f->stands[i + 2] = 0;
	}
	f->flags.moved = behind->flags.moved = true;
	rest_all(s, front);
	rest_all(s, rear);
}

/* ---- Leaving the table --------------------------------------------------------------------------------- */

void mdcc_evolve_left_table(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_left_table *e = event->body;
	uint16_t slot = mdcc_formation_named(s, e->formation);
	struct mdcc_formation *f = &s->formations[slot];
	lift_all(s, slot);
	f->box = f->box2 = (struct box){ 0, 0 };
	if (s->turn.last_actor == slot)
		s->turn.last_actor = 0;
	f->exit_col = e->column;
	f->exit_turn = s->turn.n;
	f->flags.retreated = true;
	f->gave_way = true;
	f->rough_hold = false;
	if (s->turn.last_actor == slot)
		s->turn.last_actor_box = f->box;
	for (int i = 0; i < f->stand_count; i++)
		s->stands[f->stands[i]].fate = FATE_LIMBO;
}

void mdcc_change_left_table(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &((const struct mdcc_state *)play->state)->formations[formation];
	struct mdcc_event_left_table e = { .from = f->box, .column = f->box.c };
	TEXT_SET(e.formation, f->id);
	emit(play, EVENT_left_table, clause, &e);
}

void mdcc_evolve_removed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_removed *e = event->body;
	uint16_t slot = mdcc_formation_named(s, e->formation);
	struct mdcc_formation *f = &s->formations[slot];
	lift_all(s, slot);
	if (e->by[0])
		formation_of(s, e->by)->flags.fought = true;
	for (int i = 0; i < f->stand_count; i++) {
		s->stands[f->stands[i]].fate = e->fate;
		s->stands[f->stands[i]].formation = 0;
		s->stands[f->stands[i]].eligible = false;
	}
	forget(s, slot);
}

static void remove_troops(struct play *play, uint16_t formation, enum mdcc_fate fate, uint16_t by, int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_removed e = { .from = s->formations[formation].box, .fate = (uint8_t)fate };
	mdcc_engagements_gone(play, formation, clause);
	TEXT_SET(e.formation, s->formations[formation].id);
	TEXT_SET(e.lead, s->stands[s->formations[formation].stands[0]].id);
	TEXT_SET(e.by, s->formations[by].id);
	emit(play, EVENT_removed, clause, &e);
}

void mdcc_change_removed(struct play *play, uint16_t formation, enum mdcc_fate fate, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	remove_troops(play, formation, fate, 0, clause);
}

void mdcc_change_abandoned(struct play *play, uint16_t guns, uint16_t by, int clause)
{
	assert(guns && guns < FORMATIONS_ROOM);
	remove_troops(play, guns, FATE_ABANDONED, by, clause);
}
