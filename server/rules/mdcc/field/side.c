/* Sides, and the seats that decide for them. */
#include "field.h"

#include <assert.h>

enum mdcc_side mdcc_side_enemy(enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
}

enum mdcc_side mdcc_side_of_seat(const struct mdcc_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

int mdcc_side_army_seat(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side == side && !s->seats[i].wing)
			return i;
	return SEAT_NONE;
}

int mdcc_side_formation_seat(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	int delegated = f->stand_count ? s->stand_seat[f->stands[0]] : 0;
	return delegated ? delegated - 1 : mdcc_side_army_seat(s, f->side);
}
