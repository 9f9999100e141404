/* Faults of fights, attacks under way, works and asks. Declared in judges.h. */
#include "../position/space.h"
#include "../position/unit.h"
#include "../shapes/orders.h"
#include "../shapes/works.h"
#include "../turn/steps.h"
#include "judges.h"

enum { IN_REACH = 15 * CM };

/* ---- Fights -------------------------------------------------------------------------------------------- */

static int times_in(const struct pb_party *parties, int count, uint16_t unit)
{
	int times = 0;
	for (int i = 0; i < count; i++)
		times += parties[i].unit == unit;
	return times;
}

static const char *fault_of_parties(const struct pb_state *s, const struct pb_party *parties, int count)
{
	for (int i = 0; i < count; i++) {
		if (!pb_unit_is_on_table(&s->units[parties[i].unit]))
			return "somebody fights who is not there";
		if (s->units[parties[i].unit].side != s->units[parties[0].unit].side)
			return "friends and enemies fight on one side";
		if (times_in(parties, count, parties[i].unit) > 1)
			return "a unit stands in a fight twice";
	}
	return NULL;
}

/* Those who lost whom they touched close up, and at a breach one stands before the other: but nobody strikes
 * at whom he could not reach by a move. A garrison stands anywhere in its house. */
static bool are_apart(const struct pb_state *s, uint16_t unit, uint16_t enemy)
{
	struct body body, other;
	if (s->units[unit].in_feature || s->units[enemy].in_feature)
		return false;
	pb_space_body(&s->units[unit], &body);
	pb_space_body(&s->units[enemy], &other);
	for (int i = 0; i < other.count; i++)
		if (body_within(&body, &other.figures[i], IN_REACH))
			return false;
	return true;
}

static bool is_between_units_apart(const struct pb_state *s, const struct pb_fight *f)
{
	for (int i = 0; i < f->attacker_count; i++)
		for (int k = 0; k < f->defender_count; k++)
			if (!are_apart(s, f->attackers[i].unit, f->defenders[k].unit))
				return false;
	return true;
}

static const char *fault_of_opening(const struct pb_state *s, uint16_t feature, uint16_t breach)
{
	if (breach && (!s->breaches[breach].id[0] || (feature && s->breaches[breach].feature != feature)))
		return "a way leads through a breach that is not there (9.16)";
	if (feature && !breach && !s->terrain[feature].bridge)
		return "a way leads through an opening that is none (9.16)";
	return NULL;
}

static const char *fault_of_fight(const struct pb_state *s, const struct pb_fight *f)
{
	const char *fault = NULL;
	if (!f->attacker_count || !f->defender_count)
		return "a fight has but one side";
	fault = fault_of_parties(s, f->attackers, f->attacker_count);
	fault = fault ? fault : fault_of_parties(s, f->defenders, f->defender_count);
	if (fault)
		return fault;
	if (s->units[f->attackers[0].unit].side == s->units[f->defenders[0].unit].side)
		return "friends fight each other";
	if (!pb_unit_attacks_in(f, f->primary_attacker))
		return "a fight was begun by nobody who attacks in it";
	if (f->attacker_loser > f->attacker_count || f->defender_loser > f->defender_count)
		return "stands are to be lost by nobody in the fight (9.15)";
	if (f->round < 1 || f->round > 2)
		return "a fight has neither its first round nor its second (9.8)";
	if (is_between_units_apart(s, f))
		return "units fight that are far apart (9.1)";
	return fault_of_opening(s, f->feature, f->breach);
}

const char *pb_fault_of_fights(const struct pb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->fights_end && !fault; i++)
		if (s->fights[i].id[0])
			fault = fault_of_fight(s, &s->fights[i]);
	return fault;
}

/* ---- Attacks ------------------------------------------------------------------------------------------- */

static int works_of(const struct pb_state *s, int attack)
{
	int count = 0;
	for (int i = 0; i < s->work_count; i++)
		count += s->works[i].kind == WORK_attack && s->works[i].attack == attack + 1;
	return count;
}

static const char *fault_of_attack(const struct pb_state *s, int place)
{
	const struct pb_attack *a = &s->attacks[place];
	if (!a->kind || !s->units[a->unit].id[0] || (a->target && !s->units[a->target].id[0]))
		return "nobody attacks, or somebody who is not there is attacked";
	if (a->target && s->units[a->target].side == s->units[a->unit].side)
		return "a unit attacks its friends";
	for (int i = 0; i < a->meeting_count; i++)
		if (!s->units[a->meetings[i].target].id[0] ||
			s->units[a->meetings[i].target].side == s->units[a->unit].side)
			return "an attack meets nobody of the enemy's";
	if ((a->marker && !s->markers[a->marker].id[0]) || (a->fight && !s->fights[a->fight].id[0]))
		return "an attack is about something that is not there";
	if (works_of(s, place) != 1)
		return "an attack is under way by itself, or twice (3.4)";
	return fault_of_opening(s, a->feature, a->breach);
}

const char *pb_fault_of_attacks(const struct pb_state *s)
{
	const char *fault = NULL;
	for (int i = 0; i < s->attack_count && !fault; i++)
		fault = fault_of_attack(s, i);
	for (int i = 0; i < s->work_count && !fault; i++) {
		const struct pb_work *work = &s->works[i];
		if (!work->kind || (work->kind == WORK_attack) != (work->attack != 0) ||
			work->attack > s->attack_count)
			fault = "work is under way of no kind, or about no attack (3.4)";
		else if ((work->unit && !s->units[work->unit].id[0]) ||
			(work->fight && !s->fights[work->fight].id[0]))
			fault = "work is under way about something that is not there";
		else if (work->id > s->next_work)
			fault = "work is under way with a number yet to be given";
	}
	return fault;
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

/* Who answers goes on with the work in which he was asked. */
static bool is_asked_in_its_work(const struct pb_state *s, const struct pb_ask *ask)
{
	const struct pb_work *work = pb_work(s, ask->work);
	bool in_attack = work && work->kind == WORK_attack;
	switch (ask->kind) {
	case ORDER_readjust:     return in_attack;
	case ORDER_retire_before_infantry:
	case ORDER_pistol_fire:  return in_attack && ask->unit && ask->other;
	case ORDER_glory_attack: return in_attack && ask->unit;
	default:                 return true;
	}
}

const char *pb_fault_of_asks(const struct pb_state *s)
{
	for (int i = 0; i < s->ask_count; i++) {
		const struct pb_ask *ask = &s->asks[i];
		if (ask->kind >= PB_ORDERS_COUNT || pb_order_rows[ask->kind].by.given != GIVEN_ASKED ||
			(ask->side != FRENCH && ask->side != ALLIANCE))
			return "a decision is asked of nobody, or none is";
		if ((ask->unit && !s->units[ask->unit].id[0]) || (ask->other && !s->units[ask->other].id[0]) ||
			(ask->fight && !s->fights[ask->fight].id[0]))
			return "a decision is asked about somebody who is not there";
		if (!is_asked_in_its_work(s, ask))
			return "a decision is asked outside of the attack it belongs to (3.4)";
		if (ask->kind == ORDER_retire_before_infantry && (ask->at < 0 || ask->most < 0))
			return "somebody is asked to go back by less than nothing (8.23)";
	}
	return NULL;
}
