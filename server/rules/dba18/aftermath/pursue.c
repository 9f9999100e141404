/* Pursuit. */
#include "pursue.h"

#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../fire/cover.h"
#include "../hidden/reveal.h"
#include "../movement/rout.h"
#include "../turn/standing.h"
#include "../turn/steps.h"

enum { CLOSE_FIRE = 50 };         /* paces: the first range band (13.21) */

/* ---- Who may ------------------------------------------------------------------------------------------- */

/* 13.16, 13.18, 13.25; those who recoiled before it do not (13.6, 13.19). */
static bool can_pursue(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	bool sort = dba_unit_is_mounted(e) || e->type == TRIBESMEN || e->type == WARRIORS || e->type == LINE;
	return dba_unit_on_table(s, element) && sort && e->morale != RECOILED && !dba_unit_in_flight(e);
}

/* 13.20, 20.5: another enemy than him it beat touches it, or it him. */
static bool is_held(const struct dba_state *s, uint16_t element, uint16_t beaten)
{
	for (int i = 0; i < s->contact_count; i++) {
		const struct dba_contact *c = &s->contacts[i];
		if ((c->attacker == element && c->target != beaten) ||
			(c->target == element && c->attacker != beaten))
			return true;
	}
	return false;
}

/* nobody follows into works; nor, where the contact says so, into a town. */
static bool is_behind_works(const struct dba_state *s, uint16_t beaten, uint16_t winner)
{
	struct dba_stand one, other;
	dba_stand(s, beaten, &one);
	dba_stand(s, winner, &other);
	return dba_cover_works_against(s, &one, dba_stand_mark(&other, &one)) != NO_DEFENCE;
}

static void note(struct play *play, int clause, struct dba_pursuit p)
{
	const struct dba_state *s = play->state;
	struct dba_event_pursuing e = { .seq = p.seq, .distance = p.distance, .bound_of = p.bound_of,
		.melee_bounds = p.melee_bounds, .asked = p.asked,
		.into_contact = p.into_contact, .pinned = p.pinned };
	if (s->pursuit_count == PURSUITS_MAX)
		return;
	TEXT_COPY(e.element, s->elements[p.element].id);
	TEXT_COPY(e.beaten, s->elements[p.beaten].id);
	TEXT_COPY(e.initiator, s->elements[p.initiator].id);
	emit(play, EVENT_pursuing, clause, &e);
}

/* The contact of the two, whichever way it is; NULL: there is none. */
static const struct dba_contact *melee_of(const struct dba_state *s, uint16_t one, uint16_t other)
{
	int place = dba_element_contact(s, one, other);
	if (place < 0)
		place = dba_element_contact(s, other, one);
	return place < 0 ? NULL : &s->contacts[place];
}

static void note_after_combat(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	const struct dba_contact *melee = melee_of(s, r->by, r->element);
	int struck = dba_element_contact(s, r->by, r->element);
	bool flank = struck >= 0 && (s->contacts[struck].edge == LEFT || s->contacts[struck].edge == RIGHT);
	bool asked = s->elements[r->by].type == LINE;
	struct dba_pursuit p = { .element = r->by, .beaten = r->element, .asked = asked,
		.pinned = is_held(s, r->by, r->element),
		.distance = flank ? dba_base_frontage(s) : dba_base_depth(s, &s->elements[r->by]) };
	if (!can_pursue(s, r->by) || s->elements[r->element].bua || is_behind_works(s, r->element, r->by))
		return;
	if (melee) {
		p.seq = melee->seq;
		p.initiator = melee->initiator;
		p.bound_of = melee->bound_of;
		p.melee_bounds = melee->melee_bounds;
	}
	note(play, flank ? DBA_13_17 : asked ? DBA_13_18 : DBA_13_16, p);
}

/* 13.21: all Line that opened fire on it at 50 paces or less, main shooter or not. */
static void note_after_fire(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	int32_t depth = dba_base_depth(s, &s->elements[r->element]);
	for (int i = 0; i < s->shot_count; i++) {
		struct dba_shot shot = s->shots[i];
		if (shot.target == r->element && shot.fire == SMALL_ARMS && !shot.hold && shot.band == CLOSE_FIRE &&
			s->elements[shot.shooter].type == LINE && can_pursue(s, shot.shooter))
			note(play, DBA_13_21, (struct dba_pursuit){ .element = shot.shooter, .beaten = r->element,
				.distance = CLOSE_FIRE * PACE + depth + EPS, .asked = true,
				.into_contact = true });
	}
}

void dba_note_pursuits(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->reaction_count; i++) {
		struct dba_reaction r = s->reactions[i];
		if (r.cause == CAUSE_COMBAT && r.reaction)
			note_after_combat(play, &r);
		else if (r.cause == CAUSE_FIRE && r.reaction == REACT_RECOIL &&
			dba_unit_is_foot(&s->elements[r.element]) && dba_unit_on_table(s, r.element))
			note_after_fire(play, &r);
	}
}

/* ---- Whether it does ----------------------------------------------------------------------------------- */

static bool has_reacted(const struct dba_state *s, uint16_t element)
{
	for (int i = 0; i < s->reaction_count; i++)
		if (s->reactions[i].element == element && s->reactions[i].reaction &&
			s->reactions[i].reaction != REACT_UNCONTROLLED)
			return true;
	return false;
}

static struct dba_run run_of(const struct dba_state *s, const struct dba_pursuit *p)
{
	struct base base = dba_base(s, p->element);
	return (struct dba_run){ .element = p->element, .base = base, .heading = base.pose.facing,
		.distance = p->distance, .kind = RUN_PURSUIT };
}

/* Where it would go; false: nowhere. */
static bool leads_somewhere(const struct dba_state *s, const struct dba_pursuit *p, struct dba_run *run,
	struct pose *pose)
{
	struct base there;
	*run = run_of(s, p);
	dba_run(s, run);
	there = dba_run_ran_to(run);
	*pose = there.pose;
	if (!p->into_contact)
		return run->went > 0 && run->end != RUN_OFF_TABLE;
	return run->end == RUN_AT_ENEMY && run->by == p->beaten &&
		dba_contact_can_line_up(s, there, p->element, p->beaten,
		dba_contact_touched_edge(there, dba_base(s, p->beaten)), pose);
}

static bool may_follow(const struct dba_state *s, const struct dba_pursuit *p)
{
	if (!can_pursue(s, p->element) || p->pinned || has_reacted(s, p->element))
		return false;
	if (!p->into_contact)
		return has_reacted(s, p->beaten) && !is_held(s, p->element, p->beaten);
	return s->elements[p->beaten].morale == RECOILED && dba_unit_on_table(s, p->beaten) &&
		!dba_element_in_contact(s, p->element);
}

/* ---- Following ----------------------------------------------------------------------------------------- */

/* the melee goes on with whom it beat, if it comes up with him. */
static void keep_melee(struct play *play, const struct dba_pursuit *p)
{
	const struct dba_state *s = play->state;
	enum dba_edge edge = dba_unit_on_table(s, p->beaten) ? dba_contact_touched_edge(dba_base(s, p->element),
		dba_base(s, p->beaten)) : NO_BASE_EDGE;
	if (edge && p->initiator)
		dba_element_make_contact(play, DBA_13_16,
			(struct dba_contact){ .attacker = p->element, .target = p->beaten, .seq = p->seq,
			.initiator = p->initiator, .edge = (uint8_t)edge, .bound_of = p->bound_of,
			.melee_bounds = p->melee_bounds, .pursuing = true });
}

/* Markers on its way are turned up first (18.11). */
static void follow(struct play *play, const struct dba_pursuit *p)
{
	const struct dba_state *s = play->state;
	int clause = p->into_contact ? DBA_13_21 : p->asked ? DBA_13_18 : DBA_13_16;
	struct dba_run run;
	struct pose pose;
	while (!leads_somewhere(s, p, &run, &pose) || run.end == RUN_AT_MARKER) {
		if (run.end != RUN_AT_MARKER || s->markers[run.by].side == s->elements[p->element].side)
			break;
		dba_reveal(play, DBA_18_11, run.by);
	}
	dba_element_pose(play, clause, p->element, WAY_PURSUIT, pose);
	dba_rout_take_prey(play, &run);
	keep_melee(play, p);
	dba_settle_contacts(play, clause, p->element, p->into_contact ? HOW_MOVED : HOW_PURSUED);
}

static void note_over(struct play *play, int place, bool followed)
{
	const struct dba_state *s = play->state;
	struct dba_event_pursuit_over e = { .place = (uint16_t)place, .followed = followed };
	TEXT_COPY(e.element, s->elements[s->pursuits[place].element].id);
	emit(play, EVENT_pursuit_over, DBA_13_16, &e);
}

static void pursue(struct play *play, int place)
{
	const struct dba_state *s = play->state;
	struct dba_pursuit p = s->pursuits[place];
	struct dba_run run;
	struct pose pose;
	bool open = p.answer != ANSWER_NO && may_follow(s, &p) && leads_somewhere(s, &p, &run, &pose);
	if (open && p.asked && !p.answer) {
		dba_ask(play, p.into_contact ? DBA_13_21 : DBA_13_18,
			(struct dba_ask){ .element = p.element, .kind = ORDER_pursue_choice,
			.side = s->elements[p.element].side });
		return;
	}
	if (open)
		follow(play, &p);
	note_over(play, place, open);
}

bool dba_pursue_next(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int asked = 0; asked < 2; asked++)
		for (int i = 0; i < s->pursuit_count; i++)
			if (!s->pursuits[i].done && s->pursuits[i].asked == (asked == 1)) {
				pursue(play, i);
				return true;
			}
	return false;
}

/* ---- pursue_choice ------------------------------------------------------------------------------------- */

void dba_check_pursue_choice(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_pursue_choice *o = body;
	uint16_t element = dba_element_named(s, o->element);
	if (dba_seat_owns(s, seat, element, r))
		dba_find_ask(s, seat, ORDER_pursue_choice, element, r);
}

static void choose(struct play *play, int ask, uint16_t element, enum dba_answer answer)
{
	const struct dba_state *s = play->state;
	struct dba_event_pursuit_chosen e = { .answer = (uint8_t)answer };
	for (int i = s->pursuit_count - 1; i >= 0; i--)
		if (s->pursuits[i].element == element && !s->pursuits[i].done && s->pursuits[i].asked)
			e.place = (uint16_t)i;
	TEXT_COPY(e.element, s->elements[element].id);
	turn_answered(play, ask, DBA_13_18);
	emit(play, EVENT_pursuit_chosen, DBA_13_18, &e);
}

void dba_decide_pursue_choice(struct play *play, int seat, const void *body)
{
	const struct dba_order_pursue_choice *o = body;
	const struct dba_state *s = play->state;
	uint16_t element = dba_element_named(s, o->element);
	struct refusal r;
	refusal_begin(&r);
	choose(play, dba_find_ask(s, seat, ORDER_pursue_choice, element, &r), element, o->pursue ? ANSWER_YES :
		ANSWER_NO);
}

bool dba_beforehand_pursue_choice(const void *position, const struct due *due, struct order *order)
{
	const struct dba_state *s = position;
	struct dba_order_pursue_choice *o = (void *)order->body;
	uint16_t beaten = 0;
	enum dba_instructed said;
	for (int i = s->pursuit_count - 1; i >= 0; i--)
		if (s->pursuits[i].element == due->about && !s->pursuits[i].done && s->pursuits[i].asked)
			beaten = s->pursuits[i].beaten;
	said = dba_standing_said(s, due->seat, MATTER_PURSUE, due->about, beaten, 0);
	order->kind = ORDER_pursue_choice;
	TEXT_SET(o->element, s->elements[due->about].id);
	o->pursue = said == SAY_PURSUE;
	return said != SAY_ASK;
}

void dba_offer_pursue_choice(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	struct dba_order_pursue_choice o = { "", true };
	TEXT_SET(o.element, s->elements[due->about].id);
	propose(offering, ORDER_pursue_choice, &o);
	o.pursue = false;
	propose(offering, ORDER_pursue_choice, &o);
}

/* Where it would stand, and on whose edge. */
bool dba_preview_pursue_choice(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	struct dba_preview *preview = out;
	const struct dba_order_pursue_choice *o = body;
	uint16_t element = dba_element_named(s, o->element);
	(void)seat;
	TEXT_SET(preview->unit, s->elements[element].id);
	for (int i = 0; i < s->pursuit_count && o->pursue; i++) {
		const struct dba_pursuit *p = &s->pursuits[i];
		struct base there = dba_base(s, element);
		struct dba_run run;
		if (p->element != element || p->done || !p->asked || !leads_somewhere(s, p, &run, &there.pose))
			continue;
		preview->used = run.went;
		if (run.end == RUN_AT_ENEMY)
			preview->edge = (uint8_t)dba_contact_touched_edge(there, dba_base(s, run.by));
		dba_preview_pose(preview, s->elements[element].id, there.pose);
		return true;
	}
	return !o->pursue;
}

bool dba_late_pursue_choice(const void *position, const struct due *due, struct order *order)
{
	struct dba_order_pursue_choice *o = (void *)order->body;
	order->kind = ORDER_pursue_choice;
	TEXT_SET(o->element, ((const struct dba_state *)position)->elements[due->about].id);
	return true;
}
