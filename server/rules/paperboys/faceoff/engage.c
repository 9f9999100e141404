/* Engaging: a face-off that has come to a fight. */
#include "engage.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../attack/contact.h"
#include "../compulsory/compulsory.h"

/* ---- Conforming (R-33) --------------------------------------------------------------------------------- */

bool pb_engage_lies_against(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *as, uint16_t target, struct pb_unit *there)
{
	assert(target < UNITS_ROOM);
	struct pb_touch touch = { .unit = target };
	struct pb_course way = { .start = *as, .heading = pb_space_heading(as) };
	pb_path_straight(as, as, &way.route);
	return pb_approach_touch_ahead(s, attack, &way, &touch) &&
		pb_contact_conformed(s, as, &s->units[target], touch.turn / DEGREE, there) &&
		pb_may_rest(s, attack->unit, there, PREY_YIELDS);
}

static bool conform(struct play *play, const struct pb_attack *attack, uint16_t target)
{
	const struct pb_state *s = play->state;
	struct pb_unit there;
	if (!pb_engage_lies_against(s, attack, &s->units[attack->unit], target, &there))
		return false;
	pb_overrun_advance(play, PB_14_6, attack->unit, WAY_CONFORMED, &there);
	return true;
}

/* ---- The fight ----------------------------------------------------------------------------------------- */

static struct pb_party party_of(const struct pb_attack *attack, const struct pb_meeting *m)
{
	struct pb_party party = { .unit = attack->unit,
		.stand_count = m->stand_count,
		.charged = attack->charge,
		.edge = m->edge };
	memcpy(party.stands, m->stands, sizeof party.stands);
	return party;
}

/* Whoever meets two who fight side by side is one party against both, with all its stands that meet one of
 * them. */
static void join(struct pb_party *parties, uint16_t *count, const struct pb_party *party)
{
	for (int i = 0; i < *count; i++) {
		struct pb_party *p = &parties[i];
		if (p->unit != party->unit)
			continue;
		for (int stand = 0; stand < party->stand_count && p->stand_count < STANDS_MAX; stand++)
			p->stands[p->stand_count++] = party->stands[stand];
		return;
	}
	assert(*count < PARTIES_MAX); /* has_room() */
	parties[(*count)++] = *party;
}

/* PB-8.27: on the side against which the one it attacks fights. */
static struct pb_fight joined(const struct pb_fight *fight, const struct pb_attack *attack,
	const struct pb_meeting *m)
{
	struct pb_fight f = *fight;
	const struct pb_party party = party_of(attack, m);
	if (pb_unit_attacks_in(&f, m->target))
		join(f.defenders, &f.defender_count, &party);
	else
		join(f.attackers, &f.attacker_count, &party);
	return f;
}

static struct pb_fight begun(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *m)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct pb_fight f = { .primary_attacker = attack->unit,
		.round = 1,
		.side = u->side,
		.card = (uint8_t)pb_unit_card(u) };
	int number = s->next_fight;
	do /* a scenario calls its fights as it likes */
		snprintf(f.id, ID_SIZE, "f%d", ++number);
	while (pb_fight_named(s, f.id));
	f.attackers[f.attacker_count++] = party_of(attack, m);
	f.defenders[f.defender_count++] = (struct pb_party){ .unit = m->target };
	f.due_turn = (int16_t)(s->turn.n + (s->turn.step == E3_ROUTERS));
	f.obstacle = m->obstacle;
	f.feature = attack->feature;
	f.breach = attack->breach;
	f.attacker_stand = attack->assault_stand;
	f.defender_stand = attack->defender_stand;
	f.grenadiers = attack->grenadiers;
	return f;
}

struct pb_fight pb_engage_fight_of_meeting(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *m)
{
	uint16_t slot = pb_unit_fight_to_join(s, m->target, m->target_stand);
	return slot ? joined(&s->fights[slot], attack, m) : begun(s, attack, m);
}

static void enter(struct play *play, const struct pb_attack *attack, const struct pb_meeting *m)
{
	const struct pb_state *s = play->state;
	struct pb_fight f = pb_engage_fight_of_meeting(s, attack, m);
	if (pb_unit_fight(s, m->target, 0))
		emit(play, EVENT_fight_at, PB_8_27, &(struct pb_event_fight_at){ f });
	else
		emit(play, EVENT_fight_begun, PB_9_1, &(struct pb_event_fight_begun){ f });
}

/* Others may have joined since the attack was ordered. */
static bool has_room(const struct pb_state *s, uint16_t unit, const struct pb_meeting *m)
{
	const struct pb_fight *f = &s->fights[pb_unit_fight_to_join(s, m->target, m->target_stand)];
	bool beside_attackers = !pb_unit_attacks_in(f, m->target);
	const struct pb_party *parties = beside_attackers ? f->attackers : f->defenders;
	uint16_t count = beside_attackers ? f->attacker_count : f->defender_count;
	for (int i = 0; i < count; i++)
		if (parties[i].unit == unit)
			return true;
	return count < PARTIES_MAX;
}

/* A fight is of those who touch; through an opening the duellists do. */
static bool may_enter(const struct pb_state *s, const struct pb_attack *attack, const struct pb_meeting *m)
{
	return m->outcome == OUTCOME_FIGHT && pb_unit_is_on_table(&s->units[m->target]) &&
		has_room(s, attack->unit, m) &&
		(attack->feature || pb_is_in_contact(&s->units[attack->unit], &s->units[m->target]));
}

/* With the first of those it fights that it can come to lie against. What came of one part may have left
 * no room for another. */
static void close_up(struct play *play, const struct pb_attack *attack)
{
	const struct pb_state *s = play->state;
	for (int i = 0; i < attack->meeting_count; i++) {
		const struct pb_meeting *m = &attack->meetings[i];
		if (m->outcome == OUTCOME_FIGHT && pb_unit_is_on_table(&s->units[m->target]) &&
			conform(play, attack, m->target))
			return;
	}
}

void pb_engage(struct play *play, int place)
{
	assert(place >= 0 && place < ATTACKS_MAX);
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[place];
	if (!attack.feature)
		close_up(play, &attack);
	for (int i = 0; i < attack.meeting_count; i++) {
		const struct pb_meeting *m = &attack.meetings[i];
		if (!may_enter(s, &attack, m))
			continue;
		enter(play, &attack, m);
		if (!attack.fight)
			attack.fight = pb_unit_fight_to_join(s, m->target, m->target_stand);
	}
	pb_attack_goes_on(play, place, &attack);
}
