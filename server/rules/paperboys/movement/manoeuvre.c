/* Manoeuvres: what is one, who must test for it, and the test. */
#include "manoeuvre.h"

#include <assert.h>

enum { CRITICAL = 30 * CM, RAW_MANOEUVRE = -2 };

bool pb_is_manoeuvre(const struct pb_state *s, const struct pb_unit *from, const struct pb_unit *to)
{
	int turned = 0, about = 0;
	for (int i = 0; i < from->stand_count; i++) {
		struct point was = point_minus(from->stands[i].at, from->stands[0].at),
			is = point_minus(to->stands[i].at, to->stands[0].at);
		if (points_square(was, is) > TOUCH * TOUCH)
			return true;
		turned += from->stands[i].facing != to->stands[i].facing;
		about += pb_space_facing(from->stands[i].facing + FULL_CIRCLE / 2) == to->stands[i].facing;
	}
	return turned && (s->options.about_face_is_manoeuvre || about != from->stand_count);
}

bool pb_manoeuvre_is_critical(const struct pb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	const struct pb_unit *u = &s->units[unit];
	return u->quality != ELITE && pb_unit_has_record_dice(u) && pb_space_threat_within(s, u, CRITICAL);
}

int pb_manoeuvre_needs(const struct pb_unit *u)
{
	return u->pips - (u->quality == RAW ? RAW_MANOEUVRE : 0);
}

bool pb_passes_manoeuvre(struct play *play, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_unit *u = &((const struct pb_state *)play->state)->units[unit];
	struct roll roll = roll_of("manoeuvre", u->id, "");
	roll.target = u->pips;
	if (u->quality == RAW)
		roll_modify(&roll, PB_6_3, RAW_MANOEUVRE, "raw");
	if (pb_troops_test(play, PB_6_3, &roll))
		return true;
	pb_troops_mark(play, PB_6_4, unit, MARK_IMMOBILE, true);
	return false;
}
