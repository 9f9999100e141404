/* Seating. */
#include "seating.h"

#include <string.h>

const char *seating_row(const struct seating *seating, const void *state, int seat)
{
	return (const char *)state + seating->seats.at + (size_t)seat * seating->seats.size;
}

int seating_count(const struct seating *seating, const void *state)
{
	uint16_t count;
	memcpy(&count, (const char *)state + seating->seats.end, sizeof count);
	return count;
}

static uint8_t side_of(const struct seating *seating, const void *state, int seat)
{
	return ((const uint8_t *)seating_row(seating, state, seat))[seating->side];
}

int seating_rank(const struct seating *seating, const void *state, int seat)
{
	int rank = 0;
	for (int i = 0; i <= seat; i++)
		rank += side_of(seating, state, i) == side_of(seating, state, seat);
	return rank;
}

const char *seating_side_id(const struct seating *seating, const void *state, uint8_t side)
{
	return (const char *)state + seating->sides + side * seating->side_size;
}

int seating_list(const struct ruleset *rules, const void *state, struct seat *seats)
{
	const struct seating *seating = rules->seating;
	int count = seating_count(seating, state);
	for (int i = 0; i < count; i++) {
		const char *row = seating_row(seating, state, i);
		TEXT_SET(seats[i].id, row + seating->id);
		TEXT_SET(seats[i].side, seating_side_id(seating, state, side_of(seating, state, i)));
		TEXT_SET(seats[i].role, seating->roles[((const uint8_t *)row)[seating->role]]);
		TEXT_SET(seats[i].name, row + seating->name);
	}
	return count;
}

/* ---- Who counts as present ----------------------------------------------------------------------------- */

static bool side_is_played(const struct seating *seating, const void *state, uint32_t seated, uint8_t side)
{
	for (int i = 0; i < seating_count(seating, state); i++)
		if (side_of(seating, state, i) == side && (seated >> i & 1))
			return true;
	return false;
}

static int stand_in(const struct seating *seating, const void *state, uint8_t side)
{
	int first = -1;
	for (int i = 0; i < seating_count(seating, state); i++) {
		if (side_of(seating, state, i) != side)
			continue;
		if (((const uint8_t *)seating_row(seating, state, i))[seating->role] == seating->leader)
			return i;
		if (first < 0)
			first = i;
	}
	return first;
}

uint32_t seating_present(const struct seating *seating, const void *state, uint32_t seated)
{
	int count = seating_count(seating, state);
	uint32_t present = seated & ((1u << count) - 1);
	for (int i = 0; i < count; i++) {
		uint8_t side = side_of(seating, state, i);
		if (!side_is_played(seating, state, seated, side))
			present |= 1u << stand_in(seating, state, side);
	}
	return present;
}
