/* Seats: which one troops obey. */
#include "unit.h"

#include <assert.h>

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

int malb_seat_of_marshal(const struct malb_state *s, enum malb_side side)
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
