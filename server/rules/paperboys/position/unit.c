/* Units: what kind of troops they are, their stands, the fights they are in. */
#include "unit.h"

#include <assert.h>
#include <string.h>

/* ---- In the order of ids ------------------------------------------------------------------------------- */

int pb_units_by_id(const struct pb_state *s, enum pb_side side, uint16_t units[UNITS_ROOM])
{
	assert(side < SIDES_ROOM);
	int count = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		int at = count;
		if (!pb_unit_is_on_table(&s->units[u]) || (side && s->units[u].side != side))
			continue;
		for (; at && strcmp(s->units[units[at - 1]].id, s->units[u].id) > 0; at--)
			units[at] = units[at - 1];
		units[at] = u;
		count++;
	}
	return count;
}

/* ---- What it is ---------------------------------------------------------------------------------------- */

bool pb_unit_is_on_table(const struct pb_unit *u)
{
	return u->status == READY || u->status == FIGHTING || u->status == ROUTING || u->status == PURSUING;
}

bool pb_unit_is_alive(const struct pb_unit *u)
{
	return u->status == RESERVE || pb_unit_is_on_table(u);
}

bool pb_unit_is_horse(const struct pb_unit *u)
{
	return u->arm == CAVALRY && u->mounted;
}

bool pb_unit_is_foot(const struct pb_unit *u)
{
	return u->arm == INFANTRY || (u->arm == CAVALRY && !u->mounted);
}

bool pb_unit_is_gun(const struct pb_unit *u)
{
	return u->arm == ARTILLERY;
}

bool pb_unit_has_record_dice(const struct pb_unit *u)
{
	return u->arm == INFANTRY || u->arm == CAVALRY;
}

bool pb_unit_is_light_horse(const struct pb_unit *u)
{
	return pb_unit_is_horse(u) && (u->class == DRAGOON || u->class == HUSSAR);
}

bool pb_unit_may_dismount(const struct pb_unit *u)
{
	return pb_unit_is_horse(u) && (u->class == DRAGOON || u->can_dismount);
}

bool pb_unit_is_threat(const struct pb_state *s, const struct pb_unit *u)
{
	return pb_unit_is_on_table(u) && u->arm != TRAIN && (u->status != ROUTING || s->options.routers_threaten);
}

bool pb_unit_is_steady(const struct pb_unit *u)
{
	return pb_unit_is_foot(u) && u->status != ROUTING && u->pips <= STEADY_PIPS;
}

enum pb_card pb_unit_card(const struct pb_unit *u)
{
	return pb_unit_is_horse(u) ? CARD_CAVALRY : CARD_FOOT;
}

int32_t pb_unit_one_move(const struct pb_unit *u)
{
	if (pb_unit_is_horse(u))
		return 30 * CM;
	return pb_unit_is_gun(u) && u->deploy_state == DEPLOYED ? 10 * CM : 15 * CM;
}

int pb_unit_casualties_per_stand(const struct pb_unit *u)
{
	return pb_unit_is_foot(u) ? 4 : 3;
}

bool pb_unit_scatters(const struct pb_state *s, const struct pb_unit *u, int lost)
{
	int gone = u->initial_stands - u->stand_count + lost;
	return s->options.scatter_rule == SCATTER_BELOW_HALF ? 2 * (u->initial_stands - gone) < u->initial_stands
		: 2 * gone >= u->initial_stands;
}

int pb_unit_piece_value(const struct pb_state *s, enum pb_side side, enum pb_piece piece)
{
	assert(side < SIDES_ROOM);
	static const int8_t values[PB_PIECES] = {
		[PIECE_INFANTRY] = 1, [PIECE_CAVALRY] = 1, [PIECE_CANNON] = 2, [PIECE_MORTAR] = 1, [PIECE_OFFICER] = 1,
	};
	return piece == PIECE_CINC ? s->sides[side].cinc_value : values[piece];
}

enum pb_piece pb_unit_piece(const struct pb_unit *u)
{
	switch (u->arm) {
	case CAVALRY: return PIECE_CAVALRY;
	case ARTILLERY: return u->class == MORTAR ? PIECE_MORTAR : PIECE_CANNON;
	case TRAIN: return PIECE_TRAIN;
	default: return PIECE_INFANTRY;
	}
}

/* ---- Its parts ----------------------------------------------------------------------------------------- */

int pb_unit_stand_place(const struct pb_unit *u, int id)
{
	for (int i = 0; i < u->stand_count; i++)
		if (u->stands[i].id == id)
			return i;
	return -1;
}

const struct pb_stand *pb_unit_command_stand(const struct pb_unit *u)
{
	for (int i = 0; i < u->stand_count; i++)
		if (u->stands[i].command)
			return &u->stands[i];
	return NULL;
}

uint16_t pb_unit_officer(const struct pb_state *s, uint16_t unit, uint16_t after)
{
	assert(unit < UNITS_ROOM);
	for (uint16_t o = (uint16_t)(after + 1); unit && o < s->officers_end; o++)
		if (s->officers[o].attached_to == unit)
			return o;
	return 0;
}

static const struct pb_party *party_of(const struct pb_party *parties, int count, uint16_t unit)
{
	for (int i = 0; i < count; i++)
		if (parties[i].unit == unit)
			return &parties[i];
	return NULL;
}

bool pb_unit_attacks_in(const struct pb_fight *f, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return party_of(f->attackers, f->attacker_count, unit) != NULL;
}

bool pb_unit_defends_in(const struct pb_fight *f, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return party_of(f->defenders, f->defender_count, unit) != NULL;
}

uint16_t pb_unit_fight(const struct pb_state *s, uint16_t unit, uint16_t after)
{
	assert(unit < UNITS_ROOM);
	for (uint16_t f = (uint16_t)(after + 1); f < s->fights_end; f++)
		if (s->fights[f].id[0] &&
			(pb_unit_attacks_in(&s->fights[f], unit) || pb_unit_defends_in(&s->fights[f], unit)))
			return f;
	return 0;
}

bool pb_unit_stand_is_in_party(const struct pb_party *party, uint8_t stand)
{
	for (int i = 0; i < party->stand_count; i++)
		if (party->stands[i] == stand)
			return true;
	return !party->stand_count;
}

uint16_t pb_unit_fight_of_stand(const struct pb_state *s, uint16_t unit, uint8_t stand)
{
	assert(unit < UNITS_ROOM);
	for (uint16_t f = pb_unit_fight(s, unit, 0); f; f = pb_unit_fight(s, unit, f)) {
		const struct pb_fight *fight = &s->fights[f];
		const struct pb_party *party = party_of(fight->attackers, fight->attacker_count, unit);
		if (!party)
			party = party_of(fight->defenders, fight->defender_count, unit);
		if (pb_unit_stand_is_in_party(party, stand))
			return f;
	}
	return 0;
}

uint16_t pb_unit_fight_to_join(const struct pb_state *s, uint16_t unit, uint8_t stand)
{
	assert(unit < UNITS_ROOM);
	uint16_t f = pb_unit_fight_of_stand(s, unit, stand);
	return f ? f : pb_unit_fight(s, unit, 0);
}
