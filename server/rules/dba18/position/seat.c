/* Seats: what each commands. */
#include "unit.h"

#include <assert.h>

static bool has_command(const struct dba_seat *seat, uint16_t command)
{
	for (int i = 0; i < seat->command_count; i++)
		if (seat->commands[i] == command)
			return true;
	return false;
}

int dba_seat_of_command(const struct dba_state *s, enum dba_side side, uint16_t command)
{
	assert(command < COMMANDS_ROOM);
	for (int i = 0; command && i < s->seat_count; i++)
		if (s->seats[i].side == side && !s->seats[i].absent && has_command(&s->seats[i], command))
			return i;
	return dba_side_cinc_seat(s, side);
}

int dba_seat_of_element(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	assert(element < ELEMENTS_ROOM);
	return dba_seat_of_command(s, e->side, e->type == CINC ? 0 : e->command);
}

/* Says why something of this side is not the seat's. */
static bool obeys(const struct dba_state *s, int seat, enum dba_side side, int owner, const char *id,
	struct refusal *r)
{
	if (side != dba_side_of_seat(s, seat))
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return owner == seat || refuse(r, DBA_21_4, "@%s@ obeys another seat of your side", id);
}

bool dba_seat_owns(const struct dba_state *s, int seat, uint16_t element, struct refusal *r)
{
	assert(element < ELEMENTS_ROOM);
	if (!element || dba_unit_is_gone(&s->elements[element]))
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, s->elements[element].side, dba_seat_of_element(s, element), s->elements[element].id,
		r);
}

bool dba_seat_owns_marker(const struct dba_state *s, int seat, uint16_t marker, struct refusal *r)
{
	assert(marker < MARKERS_ROOM);
	const struct dba_marker *m = &s->markers[marker];
	if (!marker)
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, m->side, dba_seat_of_command(s, m->side, m->command), m->id, r);
}

bool dba_seat_owns_command(const struct dba_state *s, int seat, uint16_t command, struct refusal *r)
{
	assert(command < COMMANDS_ROOM);
	if (!command)
		return refuse(r, DBA_21_5, "you have nothing of that name to command");
	return obeys(s, seat, s->commands[command].side,
		dba_seat_of_command(s, s->commands[command].side, command), s->commands[command].id, r);
}
