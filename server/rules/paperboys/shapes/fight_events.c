/* Events of attacks, face-offs and fights: their shapes, and what they make true. */
#include <assert.h>
#include <string.h>

#include "../position/unit.h"
#include "events.h"
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_attack_begun_fields[] = {
	{ F_STRUCT(struct pb_event_attack_begun, attack, pb_attack_shape), OPT },
};
const struct shape pb_event_attack_begun_shape = SHAPE_OF(pb_event_attack_begun, event_attack_begun_fields);

static const struct field event_attack_at_fields[] = {
	{ F_UINT(struct pb_event_attack_at, place), SLOT_OF(struct pb_state, attacks), OPT },
	{ F_STRUCT(struct pb_event_attack_at, attack, pb_attack_shape), OPT },
};
const struct shape pb_event_attack_at_shape = SHAPE_OF(pb_event_attack_at, event_attack_at_fields);

static const struct field event_faced_off_fields[] = {
	{ F_TEXT(struct pb_event_faced_off, attacker) },
	{ F_TEXT(struct pb_event_faced_off, defender), OPT },
	{ F_INT(struct pb_event_faced_off, attacker_score), SCORE, OPT },
	{ F_INT(struct pb_event_faced_off, defender_score), SCORE, OPT },
	{ F_INT(struct pb_event_faced_off, diff), SCORE, OPT },
	{ F_ENUM(struct pb_event_faced_off, edge, pb_edge_names), OPT },
	{ F_ENUM(struct pb_event_faced_off, outcome, pb_outcome_names), OPT },
};
const struct shape pb_event_faced_off_shape = SHAPE_OF(pb_event_faced_off, event_faced_off_fields);

static const struct field event_glory_fields[] = {
	{ F_TEXT(struct pb_event_glory, unit) },
};
const struct shape pb_event_glory_shape = SHAPE_OF(pb_event_glory, event_glory_fields);

static const struct field event_fight_begun_fields[] = {
	{ F_STRUCT(struct pb_event_fight_begun, fight, pb_fight_shape), OPT },
};
const struct shape pb_event_fight_begun_shape = SHAPE_OF(pb_event_fight_begun, event_fight_begun_fields);

static const struct field event_fight_at_fields[] = {
	{ F_STRUCT(struct pb_event_fight_at, fight, pb_fight_shape), OPT },
};
const struct shape pb_event_fight_at_shape = SHAPE_OF(pb_event_fight_at, event_fight_at_fields);

static const struct field event_fight_round_fields[] = {
	{ F_TEXT(struct pb_event_fight_round, fight) },
	{ F_UINT(struct pb_event_fight_round, round), ROUND, OPT },
	{ F_UINT(struct pb_event_fight_round, attacker_dice), DICE, OPT },
	{ F_UINT(struct pb_event_fight_round, attacker_hits), DICE, OPT },
	{ F_UINT(struct pb_event_fight_round, defender_dice), DICE, OPT },
	{ F_UINT(struct pb_event_fight_round, defender_hits), DICE, OPT },
	{ F_INT(struct pb_event_fight_round, difference), SCORE, OPT },
};
const struct shape pb_event_fight_round_shape = SHAPE_OF(pb_event_fight_round, event_fight_round_fields);

static const struct field event_fight_left_fields[] = {
	{ F_TEXT(struct pb_event_fight_left, fight) },
	{ F_TEXT(struct pb_event_fight_left, unit), OPT },
};
const struct shape pb_event_fight_left_shape = SHAPE_OF(pb_event_fight_left, event_fight_left_fields);

static const struct field event_fight_over_fields[] = {
	{ F_TEXT(struct pb_event_fight_over, fight) },
};
const struct shape pb_event_fight_over_shape = SHAPE_OF(pb_event_fight_over, event_fight_over_fields);

/* It carries nothing. */
const struct shape pb_event_attack_over_shape = { "pb_event_attack_over", sizeof(struct pb_event_attack_over),
	SHAPE_OBJECT, 0, NULL, NULL };

/* ---- Attacks ------------------------------------------------------------------------------------------- */

void pb_evolve_attack_begun(struct pb_state *s, const struct event *event)
{
	const struct pb_event_attack_begun *e = event->body;
	assert(s->attack_count < ATTACKS_MAX);
	s->attacks[s->attack_count++] = e->attack;
}

void pb_evolve_attack_at(struct pb_state *s, const struct event *event)
{
	const struct pb_event_attack_at *e = event->body;
	assert(e->place < s->attack_count);
	s->attacks[e->place] = e->attack;
}

void pb_evolve_attack_over(struct pb_state *s, const struct event *event)
{
	(void)event;
	assert(s->attack_count);
	memset(&s->attacks[--s->attack_count], 0, sizeof s->attacks[0]);
}

/* What follows from a face-off has events of its own. */
void pb_evolve_faced_off(struct pb_state *s, const struct event *event)
{
	(void)s, (void)event;
}

/* PB-8.11, 8.12; the record dice is turned by an event of its own. */
void pb_evolve_glory(struct pb_state *s, const struct event *event)
{
	const struct pb_event_glory *e = event->body;
	s->units[pb_unit_named(s, e->unit)].glory_used = true;
}

/* ---- Fights -------------------------------------------------------------------------------------------- */

/* PB-10.4: who stands in a fight has fought this turn, whatever comes of it. */
static void make_fight(struct pb_state *s, const struct pb_party *parties, int count)
{
	for (int i = 0; i < count; i++) {
		s->units[parties[i].unit].status = FIGHTING;
		s->units[parties[i].unit].pursues = 0;
		s->units[parties[i].unit].fought_this_turn = true;
	}
}

static void set_fight(struct pb_state *s, uint16_t slot, const struct pb_fight *fight)
{
	s->fights[slot] = *fight;
	make_fight(s, fight->attackers, fight->attacker_count);
	make_fight(s, fight->defenders, fight->defender_count);
}

/* Whoever is in no other fight and has not been told otherwise is in hand again. */
static void release(struct pb_state *s, uint16_t unit)
{
	if (s->units[unit].status == FIGHTING && !pb_unit_fight(s, unit, 0))
		s->units[unit].status = READY;
}

/* A new fight takes the first free slot. */
void pb_evolve_fight_begun(struct pb_state *s, const struct event *event)
{
	const struct pb_event_fight_begun *e = event->body;
	uint16_t slot = 1;
	while (slot < FIGHTS_ROOM && s->fights[slot].id[0])
		slot++;
	assert(slot < FIGHTS_ROOM);
	set_fight(s, slot, &e->fight);
	if (slot >= s->fights_end)
		s->fights_end = (uint16_t)(slot + 1);
	s->next_fight++;
}

void pb_evolve_fight_at(struct pb_state *s, const struct event *event)
{
	const struct pb_event_fight_at *e = event->body;
	set_fight(s, pb_fight_named(s, e->fight.id), &e->fight);
}

/* What follows from a round has events of its own. */
void pb_evolve_fight_round(struct pb_state *s, const struct event *event)
{
	(void)s, (void)event;
}

static uint16_t without(struct pb_party *parties, uint16_t count, uint16_t unit)
{
	uint16_t kept = 0;
	for (uint16_t i = 0; i < count; i++)
		if (parties[i].unit != unit)
			parties[kept++] = parties[i];
	memset(&parties[kept], 0, (size_t)(count - kept) * sizeof *parties);
	return kept;
}

void pb_evolve_fight_left(struct pb_state *s, const struct event *event)
{
	const struct pb_event_fight_left *e = event->body;
	struct pb_fight *f = &s->fights[pb_fight_named(s, e->fight)];
	uint16_t unit = pb_unit_named(s, e->unit);
	f->attacker_count = without(f->attackers, f->attacker_count, unit);
	f->defender_count = without(f->defenders, f->defender_count, unit);
	if (f->primary_attacker == unit)
		f->primary_attacker = f->attackers[0].unit;
	release(s, unit);
}

/* What is under way or asked speaks of it no more. */
static void forget_fight(struct pb_state *s, uint16_t slot)
{
	for (int i = 0; i < s->work_count; i++)
		if (s->works[i].fight == slot)
			s->works[i].fight = 0;
	for (int i = 0; i < s->ask_count; i++)
		if (s->asks[i].fight == slot)
			s->asks[i].fight = 0;
	for (int i = 0; i < s->attack_count; i++)
		if (s->attacks[i].fight == slot)
			s->attacks[i].fight = 0;
}

void pb_evolve_fight_over(struct pb_state *s, const struct event *event)
{
	const struct pb_event_fight_over *e = event->body;
	uint16_t slot = pb_fight_named(s, e->fight);
	struct pb_fight was = s->fights[slot];
	forget_fight(s, slot);
	memset(&s->fights[slot], 0, sizeof s->fights[slot]);
	for (int i = 0; i < was.attacker_count; i++)
		release(s, was.attackers[i].unit);
	for (int i = 0; i < was.defender_count; i++)
		release(s, was.defenders[i].unit);
}
