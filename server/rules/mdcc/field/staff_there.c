/* Commanders and aides: who is where. */
#include "field.h"

#include <assert.h>
#include <string.h>

int mdcc_staff_in(const struct mdcc_state *s, enum mdcc_side side, struct box b, uint16_t out[STAFF_ROOM])
{
	assert(side < SIDES_ROOM);
	int count = 0;
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		const struct mdcc_staff *figure = &s->staff[i];
		int at;
		if (figure->side != side || figure->fate != STAFF_FIELD || !same_box(figure->box, b))
			continue;
		for (at = count++; at > 0 && strcmp(s->staff[out[at - 1]].id, figure->id) > 0; at--)
			out[at] = out[at - 1];
		out[at] = i;
	}
	return count;
}

uint16_t mdcc_staff_army_commander(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].side == side && s->staff[i].role == ROLE_ARMY)
			return i;
	return 0;
}

bool mdcc_staff_on_field(const struct mdcc_state *s, uint16_t staff)
{
	assert(staff < STAFF_ROOM);
	return staff && s->staff[staff].fate == STAFF_FIELD;
}

bool mdcc_staff_commander_is_off(const struct mdcc_state *s, uint16_t staff)
{
	assert(staff < STAFF_ROOM);
	uint16_t army = mdcc_staff_army_commander(s, s->staff[staff].side);
	return army && s->staff[army].fate == STAFF_OFF_FIELD;
}
