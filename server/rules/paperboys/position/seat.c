/* Seats: what each commands. */
#include "unit.h"

#include <assert.h>
#include <string.h>

static bool has_brigade(const struct pb_seat *seat, const char *brigade)
{
	for (int i = 0; i < seat->brigade_count; i++)
		if (strcmp(seat->brigades[i], brigade) == 0)
			return true;
	return false;
}

/* PB-1.8: a brigade says who commands, and nothing about how its units fight. */
int pb_seat_of_brigade(const struct pb_state *s, enum pb_side side, const char *brigade)
{
	assert(side < SIDES_ROOM);
	for (int i = 0; brigade[0] && i < s->seat_count; i++)
		if (s->seats[i].side == side && !s->seats[i].absent && has_brigade(&s->seats[i], brigade))
			return i;
	return pb_side_cinc_seat(s, side);
}

int pb_seat_of_unit(const struct pb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	return pb_seat_of_brigade(s, s->units[unit].side, s->units[unit].brigade);
}

int pb_seat_of_officer(const struct pb_state *s, uint16_t officer)
{
	assert(officer < OFFICERS_ROOM);
	return pb_seat_of_brigade(s, s->officers[officer].side, s->officers[officer].brigade);
}

bool pb_seat_has_troops(const struct pb_state *s, int seat)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (pb_unit_is_alive(&s->units[u]) && pb_seat_of_unit(s, u) == seat)
			return true;
	for (uint16_t o = 1; o < s->officers_end; o++)
		if ((s->officers[o].state == OFFICER_RESERVE || s->officers[o].state == OFFICER_ALIVE) &&
			pb_seat_of_officer(s, o) == seat)
			return true;
	return false;
}

bool pb_seat_has_unmoved_officer(const struct pb_state *s, int seat)
{
	for (uint16_t o = 1; o < s->officers_end; o++)
		if (s->officers[o].state == OFFICER_ALIVE && !s->officers[o].moved_this_turn &&
			pb_seat_of_officer(s, o) == seat)
			return true;
	return false;
}
