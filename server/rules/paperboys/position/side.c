/* Sides: their part in the story, the seat of their commander-in-chief. */
#include "unit.h"

#include <assert.h>

enum pb_side pb_side_enemy(enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return side == FRENCH ? ALLIANCE : side == ALLIANCE ? FRENCH : NO_SIDE;
}

enum pb_side pb_side_of_story(const struct pb_state *s, enum pb_story story)
{
	return s->sides[FRENCH].story == story ? FRENCH : s->sides[ALLIANCE].story == story ? ALLIANCE : NO_SIDE;
}

enum pb_side pb_side_of_seat(const struct pb_state *s, int seat)
{
	return seat >= 0 && seat < s->seat_count ? s->seats[seat].side : NO_SIDE;
}

/* PB-4.28: pistols fired before contact count in the first round. */
int pb_side_pistol_hits(const struct pb_fight *f, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return f->round == 1 ? f->pistol_hits.of[side] : 0;
}

/* One who is there, if there is one. */
int pb_side_cinc_seat(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	int any = SEAT_NONE;
	for (int i = 0; i < s->seat_count; i++) {
		if (s->seats[i].side != side)
			continue;
		if (s->seats[i].role == ROLE_CINC && !s->seats[i].absent)
			return i;
		if (any == SEAT_NONE || (s->seats[any].absent && !s->seats[i].absent))
			any = i;
	}
	return any;
}
