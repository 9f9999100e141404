/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "turn/crank.h"
#include "shapes/shapes.h"
#include "movement/rest.h"
#include "position/unit.h"

static const char *fault_of_unit(const struct pb_state *s, uint16_t unit)
{
	const struct pb_unit *u = &s->units[unit];
	int commands = 0;
	if (u->side != FRENCH && u->side != ALLIANCE)
		return "a unit belongs to no side";
	if (pb_is_on_table(u) && !u->stand_count)
		return "a unit on the table has no stands";
	if (u->pips > PIPS_MAX)
		return "a record dice shows more than six pips";
	if (pb_is_on_table(u) && u->casualties >= pb_casualties_per_stand(u))
		return "a unit has more casualties than a stand can bear";
	for (int i = 0; i < u->stand_count; i++)
		commands += u->stands[i].command;
	if (pb_has_record_dice(u) && u->stand_count && commands != 1)
		return "a unit has not one command stand";
	if (u->status == FIGHTING && !pb_fight_of(s, unit, 0))
		return "a unit fights in no fight";
	if (u->status == PURSUING && !u->pursues)
		return "a unit pursues nobody";
	return NULL;
}

static const char *fault_of_fight(const struct pb_state *s, const struct pb_fight *f)
{
	if (!f->attacker_count || !f->defender_count)
		return "a fight has but one side";
	for (int i = 0; i < f->attacker_count; i++)
		if (!pb_is_on_table(&s->units[f->attackers[i].unit]))
			return "somebody fights who is not there";
	for (int i = 0; i < f->defender_count; i++)
		if (!pb_is_on_table(&s->units[f->defenders[i].unit]))
			return "somebody fights who is not there";
	return NULL;
}

/* 3.2: three cards of each colour, those that lie open and those still to be turned. */
static const char *fault_of_cards(const struct pb_turn *turn)
{
	const char *both[] = { turn->deck, turn->cards_seen };
	int black = 0, red = 0;
	for (int i = 0; i < 2; i++)
		for (const char *card = both[i]; *card; card++) {
			if (*card != 'B' && *card != 'R')
				return "a card is neither black nor red";
			black += *card == 'B';
			red += *card == 'R';
		}
	if (black > 3 || red > 3)
		return "there are more than three cards of a colour";
	if (turn->step >= F1_FIRE && turn->step <= I3_CLOSE && !turn->cards_seen[0])
		return "a phase has begun without a card";
	return turn->step == T2_WINDOW && !turn->deck[0] ? "there is no card left to be turned" : NULL;
}

const char *pb_fault(const void *state)
{
	const struct pb_state *s = state;
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->units_end && !fault; i++)
		if (s->units[i].id[0])
			fault = fault_of_unit(s, i);
	for (uint16_t i = 1; i < s->fights_end && !fault; i++)
		if (s->fights[i].id[0])
			fault = fault_of_fight(s, &s->fights[i]);
	for (uint16_t i = 1; i < s->officers_end && !fault; i++) {
		const struct pb_officer *o = &s->officers[i];
		if (o->state == OFFICER_ALIVE && o->attached_to && !pb_is_on_table(&s->units[o->attached_to]))
			fault = "an officer is with a unit that is not there";
	}
	fault = fault ? fault : fault_of_cards(&s->turn);
	fault = fault ? fault : crank_fault(&pb_crank, s);
	return fault ? fault : pb_rest_fault(s);
}

void pb_settle(void *state)
{
	extents_find_ends(&pb_extents, state);
}
