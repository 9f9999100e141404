/* Vantages. */
#include "vantage.h"

#include <assert.h>

#include "told.h"

struct pb_vantage pb_vantage_of(const struct pb_state *s, struct viewer viewer)
{
	struct pb_vantage v = { .seats = viewer.seats, .umpire = viewer.umpire, .over = s->result.over };
	for (int seat = 0; seat < s->seat_count; seat++)
		if (viewer.seats >> seat & 1)
			v.sides |= (uint8_t)(1u << s->seats[seat].side);
	return v;
}

uint32_t pb_vantage(const void *state, struct viewer viewer)
{
	(void)state;
	return viewer.umpire ? 0 : 1u + viewer.seats;
}

bool pb_vantage_has_seat(const struct pb_vantage *v, int seat)
{
	return v->umpire || (seat >= 0 && v->seats >> seat & 1);
}

bool pb_vantage_is_of(const struct pb_vantage *v, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return v->umpire || v->over || v->sides >> side & 1;
}

bool pb_vantage_knows_grenadiers(const struct pb_vantage *v, const struct pb_unit *u)
{
	return u->side != FRENCH || u->grenadier_known || pb_vantage_is_of(v, u->side);
}

bool pb_vantage_is_screened(const struct pb_state *s, const struct pb_vantage *v, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	enum pb_story story = s->turn.step == S5_ATTACKER ? STORY_ATTACKER : STORY_DEFENDER;
	bool drawing_up = s->turn.step == S4_DEFENDER || s->turn.step == S5_ATTACKER ||
		s->turn.step == S6_REARRANGE;
	return drawing_up && side == pb_side_of_story(s, story) && !pb_vantage_is_of(v, side);
}
