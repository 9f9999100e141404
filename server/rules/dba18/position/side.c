/* Sides: their size, their commander-in-chief, the seat that stands for him. */
#include "unit.h"

#include <assert.h>

enum dba_side dba_side_enemy(enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
}

int dba_side_command_size(const struct dba_state *s, uint16_t command)
{
	int count = 0;
	assert(command < COMMANDS_ROOM);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && s->elements[i].command == command)
			count += dba_unit_count(&s->elements[i]);
	return count;
}

int dba_side_size(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	int total = 0;
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].side == side)
			total += s->commands[i].initial_count;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side == side && !s->elements[i].command)
			total += dba_unit_count(&s->elements[i]);
	return total;
}

uint16_t dba_side_cinc(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return dba_unit_bearing(s, s->sides[side].cinc);
}

bool dba_side_has_cinc(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return dba_side_cinc(s, side) != 0;
}

enum dba_side dba_side_of_seat(const struct dba_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

int dba_side_cinc_seat(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	int any = SEAT_NONE;
	for (int i = 0; i < s->seat_count; i++) {
		if (s->seats[i].side == side && s->seats[i].cinc && !s->seats[i].absent)
			return i;
		if (s->seats[i].side == side && (any == SEAT_NONE || s->seats[any].absent))
			any = i;
	}
	return any;
}
