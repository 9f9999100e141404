/* Seating. */
#include "seating.h"

static bool side_is_played(const struct seating *seats, int count, uint32_t seated, uint8_t side)
{
	for (int i = 0; i < count; i++)
		if (seats[i].side == side && (seated >> i & 1))
			return true;
	return false;
}

static int stand_in(const struct seating *seats, int count, uint8_t side)
{
	int first = -1;
	for (int i = 0; i < count; i++) {
		if (seats[i].side != side)
			continue;
		if (seats[i].leads)
			return i;
		if (first < 0)
			first = i;
	}
	return first;
}

uint32_t seating_present(const struct seating *seats, int count, uint32_t seated)
{
	uint32_t present = seated & ((1u << count) - 1);
	for (int i = 0; i < count; i++)
		if (!side_is_played(seats, count, seated, seats[i].side))
			present |= 1u << stand_in(seats, count, seats[i].side);
	return present;
}
