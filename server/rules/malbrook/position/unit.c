/* Units: finding them by name or number, whose they are and what kind of troops. */
#include "unit.h"

#include <assert.h>

SHAPE_NAMED(malb, brigade, brigades, brigades_end)
SHAPE_NAMED(malb, gun, guns, guns_end)
SHAPE_NAMED(malb, leader, leaders, leaders_end)
SHAPE_NAMED(malb, messenger, messengers, messengers_end)
SHAPE_NAMED(malb, wagon, wagons, wagons_end)
SHAPE_NAMED(malb, marker, markers, markers_end)
SHAPE_NAMED(malb, command, commands, commands_end)
SHAPE_NAMED(malb, wing, wings, wings_end)
SHAPE_NAMED(malb, area, areas, areas_end)
SHAPE_NAMED(malb, line, lines, lines_end)

/* ---- Numbers ------------------------------------------------------------------------------------------- */

uint16_t malb_unit_named(const struct malb_state *s, const char *id)
{
	uint16_t slot;
	if ((slot = malb_brigade_named(s, id)))
		return (uint16_t)(UNIT_BRIGADE + slot);
	if ((slot = malb_gun_named(s, id)))
		return (uint16_t)(UNIT_GUN + slot);
	if ((slot = malb_leader_named(s, id)))
		return (uint16_t)(UNIT_LEADER + slot);
	if ((slot = malb_messenger_named(s, id)))
		return (uint16_t)(UNIT_MESSENGER + slot);
	if ((slot = malb_wagon_named(s, id)))
		return (uint16_t)(UNIT_WAGON + slot);
	if ((slot = malb_marker_named(s, id)))
		return (uint16_t)(UNIT_MARKER + slot);
	return 0;
}

const char *malb_unit_id(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].id;
	case KIND_GUN: return s->guns[slot].id;
	case KIND_LEADER: return s->leaders[slot].id;
	case KIND_MESSENGER: return s->messengers[slot].id;
	case KIND_WAGON: return s->wagons[slot].id;
	case KIND_MARKER: return s->markers[slot].id;
	default: return "";
	}
}

enum malb_side malb_unit_side(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].side;
	case KIND_GUN: return s->guns[slot].side;
	case KIND_LEADER: return s->leaders[slot].side;
	case KIND_MESSENGER: return s->messengers[slot].side;
	case KIND_WAGON: return s->wagons[slot].side;
	case KIND_MARKER: return s->markers[slot].side;
	default: return NO_SIDE;
	}
}

enum malb_side malb_side_enemy(enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
}

bool malb_unit_on_table(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return ON_TABLE_BRIGADE(s, slot);
	case KIND_GUN: return ON_TABLE_GUN(s, slot);
	case KIND_LEADER: return ON_TABLE_LEADER(s, slot);
	case KIND_MESSENGER: return s->messengers[slot].state == RIDING || s->messengers[slot].state == WAITING;
	case KIND_WAGON: return s->wagons[slot].id[0] && s->wagons[slot].fate == FATE_TABLE;
	case KIND_MARKER: return s->markers[slot].id[0] != 0;
	default: return false;
	}
}

/* ---- Types --------------------------------------------------------------------------------------------- */

int malb_brigade_fastest_part(const struct malb_brigade *b)
{
	return b->fast_prev ? b->fast_prev : b->speed_prev;
}

void malb_brigade_goes_at(struct malb_brigade *b, int dice)
{
	b->speed_now = (uint8_t)dice;
	b->fast_now = 0;
}

bool malb_brigade_is_cavalry(const struct malb_brigade *b)
{
	return b->type == HORSE || b->type == HUSSARS || (b->type == DRAGOONS && b->mounted);
}

bool malb_brigade_is_dismounted(const struct malb_brigade *b)
{
	return b->type == DRAGOONS && !b->mounted;
}

bool malb_brigade_is_infantry(const struct malb_brigade *b)
{
	return b->type == INFANTRY;
}

bool malb_brigade_is_foot(const struct malb_brigade *b)
{
	return malb_brigade_is_infantry(b) || malb_brigade_is_dismounted(b);
}

bool malb_brigade_is_formed(const struct malb_brigade *b)
{
	return b->formation == LINE || b->formation == MARCH_COLUMN || b->formation == FIELD_COLUMN;
}

bool malb_brigade_is_hussars(const struct malb_brigade *b)
{
	return b->type == HUSSARS && !b->mixed;
}

int malb_brigade_rank_size(const struct malb_brigade *b, int rank)
{
	int count = 0;
	for (int i = 0; i < b->base_count; i++)
		count += b->bases[i].rank == rank;
	return count;
}

bool malb_brigade_is_single_line(const struct malb_brigade *b)
{
	return b->formation == LINE && b->ranks <= 1;
}

bool malb_brigade_is_fighting(const struct malb_brigade *b, int base)
{
	assert(base >= 0 && base < BASES_MAX);
	for (int i = 0; i < b->fight.base_count; i++)
		if (b->fight.bases[i] == b->bases[base].id)
			return true;
	return false;
}

int malb_brigade_dp_cap(const struct malb_brigade *b)
{
	return b->base_count < 6 ? b->base_count : 6;
}

int malb_brigade_grade_value(enum malb_grade grade)
{
	return grade ? GRADE_E + 1 - (int)grade : 0;
}

/* ---- Command ------------------------------------------------------------------------------------------- */

/* The wing a leader commands or serves in. */
uint16_t malb_wing_of_leader(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	for (uint16_t w = 1; w < s->wings_end; w++)
		if (s->wings[w].id[0] && s->wings[w].leader == leader)
			return w;
	for (uint16_t c = 1; c < s->commands_end; c++)
		if (s->commands[c].id[0] && s->commands[c].leader == leader)
			return s->commands[c].wing;
	return 0;
}

uint16_t malb_wing_of_brigade(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	return s->commands[s->brigades[brigade].command].wing;
}

uint16_t malb_wing_of_gun(const struct malb_state *s, uint16_t gun)
{
	assert(gun < GUNS_ROOM);
	const struct malb_gun *g = &s->guns[gun];
	return g->command ? s->commands[g->command].wing : g->leader ? malb_wing_of_leader(s, g->leader) : 0;
}

uint16_t malb_wing_of_unit(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return malb_wing_of_brigade(s, slot);
	case KIND_GUN: return malb_wing_of_gun(s, slot);
	case KIND_LEADER: return malb_wing_of_leader(s, slot);
	case KIND_MESSENGER: return malb_wing_of_leader(s, s->messengers[slot].from);
	case KIND_MARKER: return malb_wing_of_brigade(s, s->markers[slot].brigade);
	default: return 0;
	}
}

/* 5.1 of troops of this side, command and wing. */
static bool in_his_charge(const struct malb_state *s, uint16_t leader, enum malb_side side, uint16_t command,
	uint16_t wing)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (l->side != side)
		return false;
	if (l->rank == MARSHAL)
		return true;
	if (l->rank == LIEUTENANT_GENERAL)
		return wing && s->wings[wing].leader == leader;
	return command && s->commands[command].leader == leader;
}

bool malb_leader_commands_brigade(const struct malb_state *s, uint16_t leader, uint16_t brigade)
{
	assert(leader < LEADERS_ROOM && brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	return in_his_charge(s, leader, b->side, b->command, malb_wing_of_brigade(s, brigade));
}

bool malb_leader_commands_gun(const struct malb_state *s, uint16_t leader, uint16_t gun)
{
	assert(leader < LEADERS_ROOM && gun < GUNS_ROOM);
	const struct malb_gun *g = &s->guns[gun];
	return g->leader == leader || in_his_charge(s, leader, g->side, g->command, malb_wing_of_gun(s, gun));
}

bool malb_leader_may_be_reached(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	return ON_TABLE_LEADER(s, leader) || s->leaders[leader].fate == FATE_UNSEEN;
}

int8_t malb_leader_actions(const struct malb_leader *l)
{
	return l->wounds && l->rank != MAJOR_GENERAL && l->base_actions > 1 ? 1 : l->base_actions;
}

uint16_t malb_leader_superior(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	const struct malb_leader *l = &s->leaders[leader];
	uint16_t wing = malb_wing_of_leader(s, leader);
	if (l->rank == MAJOR_GENERAL && wing)
		return s->wings[wing].leader;
	for (uint16_t i = 1; l->rank != MARSHAL && i < s->leaders_end; i++)
		if (s->leaders[i].rank == MARSHAL && s->leaders[i].side == l->side)
			return i;
	return 0;
}

/* ---- Seats --------------------------------------------------------------------------------------------- */

int malb_seat_named(const struct malb_state *s, const char *id)
{
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, id) == 0)
			return i;
	return strcmp(id, "umpire") == 0 ? SEAT_UMPIRE : SEAT_NONE;
}

struct called malb_side_called(const struct malb_state *s, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	static const char *const plain[SIDES_ROOM] = { "nobody", "the first army", "the second army" };
	return naming_plain(s->sides[side].name[0] ? s->sides[side].name : plain[side]);
}

enum malb_side malb_side_of_seat(const struct malb_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

/* Does nobody sit there? A seat of `played` counts as played whether anybody does or not. */
static bool is_empty(const struct malb_state *s, int seat, uint32_t played)
{
	return s->seats[seat].absent && !(played >> seat & 1);
}

static int marshal_seat(const struct malb_state *s, enum malb_side side, uint32_t played)
{
	int any = SEAT_NONE;
	for (int i = 0; i < s->seat_count; i++) {
		if (s->seats[i].side == side && s->seats[i].kind == SEAT_MARSHAL && !is_empty(s, i, played))
			return i;
		if (s->seats[i].side == side && (any == SEAT_NONE || is_empty(s, any, played)))
			any = i;
	}
	return any;
}

int malb_side_marshal_seat(const struct malb_state *s, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return marshal_seat(s, side, 0);
}

static bool has_wing(const struct malb_seat *seat, uint16_t wing)
{
	for (int i = 0; i < seat->wing_count; i++)
		if (seat->wings[i] == wing)
			return true;
	return false;
}

int malb_seat_of_wing_if(const struct malb_state *s, enum malb_side side, uint16_t wing, uint32_t played)
{
	for (int i = 0; wing && i < s->seat_count; i++)
		if (s->seats[i].side == side && !is_empty(s, i, played) && has_wing(&s->seats[i], wing))
			return i;
	return marshal_seat(s, side, played);
}

int malb_seat_of_wing(const struct malb_state *s, enum malb_side side, uint16_t wing)
{
	return malb_seat_of_wing_if(s, side, wing, 0);
}

/* A second Marshal is led by the seat that names him. */
static int seat_of_leader(const struct malb_state *s, uint16_t leader, uint32_t played)
{
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].leader == leader && !is_empty(s, i, played))
			return i;
	return malb_seat_of_wing_if(s, s->leaders[leader].side, malb_wing_of_leader(s, leader), played);
}

int malb_seat_of_unit_if(const struct malb_state *s, uint16_t unit, uint32_t played)
{
	if (malb_kind(unit) == KIND_LEADER)
		return seat_of_leader(s, malb_slot(unit), played);
	if (malb_kind(unit) == KIND_MESSENGER)
		return seat_of_leader(s, s->messengers[malb_slot(unit)].from, played);
	return malb_seat_of_wing_if(s, malb_unit_side(s, unit), malb_wing_of_unit(s, unit), played);
}

int malb_seat_of_unit(const struct malb_state *s, uint16_t unit)
{
	return malb_seat_of_unit_if(s, unit, 0);
}

bool malb_seat_owns(const struct malb_state *s, int seat, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	if (!unit || malb_unit_side(s, unit) == NO_SIDE)
		return refuse(r, MALB_22_1,
			"say which of your troops it is for: nobody at this table is called that");
	if (malb_unit_side(s, unit) != malb_side_of_seat(s, seat))
		return refuse(r, MALB_22_1, "these are not your troops");
	if (malb_seat_of_unit(s, unit) != seat)
		return refuse(r, MALB_22_1, "@%s@ obeys another seat of your side", malb_unit_id(s, unit));
	return true;
}
