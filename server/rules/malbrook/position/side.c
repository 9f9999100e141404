/* Sides. */
#include "unit.h"

#include <assert.h>

enum malb_side malb_side_enemy(enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
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
