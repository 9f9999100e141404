/* Saves: cover, and what it keeps off. */
#include "save.h"

#include <assert.h>

#include "../movement/path.h"

enum { AT_THE_LINE = 2 * CM, SAVES_ON = 4 };

/* Table 5.3: brick and stone keep musket and pistol balls off (PB-4.23), an earth rampart cannon balls too
 * (PB-4.24), and nothing shells (PB-4.25). */
static bool saves_from(enum pb_cover cover, enum pb_weapon weapon)
{
	if (weapon == MORTAR_SHELL || cover == NO_COVER)
		return false;
	return cover == COVER_RAMPART || (weapon != CANNON_CLOSE && weapon != CANNON_LONG);
}

/* In the building, or close behind the line as seen from there. */
static bool shelters_stand(const struct pb_state *s, uint16_t feature, struct point from,
	const struct pb_unit *u, const struct pb_stand *stand)
{
	const struct pb_feature *f = &s->terrain[feature];
	struct convex area = pb_space_stand_area(u, stand);
	struct figure body = figure_convex(&area), line;
	struct point closed[POLYGON_MAX + 1];
	if (f->building && f->area) {
		struct figure ground = pb_space_feature_figure(f);
		if (figure_holds(&ground, stand->at))
			return true;
	}
	for (int i = 0; i < f->count; i++)
		closed[i] = f->points[i];
	closed[f->count] = f->points[0];
	line = figure_line(closed, f->count + f->area, 0);
	return figures_within(&body, &line, AT_THE_LINE) && pb_path_crosses_line(s, feature, from, stand->at);
}

bool pb_save_shelters(const struct pb_state *s, uint16_t feature, struct point from, uint16_t target)
{
	assert(target < UNITS_ROOM);
	const struct pb_unit *t = &s->units[target];
	int count = 0;
	for (int i = 0; i < t->stand_count; i++)
		count += shelters_stand(s, feature, from, t, &t->stands[i]);
	return count && 2 * count >= t->stand_count;
}

static bool is_stand_covered(const struct pb_state *s, struct point from, const struct pb_unit *t, int place,
	enum pb_weapon weapon)
{
	for (uint16_t f = 1; f < s->features_end; f++)
		if (saves_from(s->terrain[f].cover, weapon) && shelters_stand(s, f, from, t, &t->stands[place]))
			return true;
	return false;
}

bool pb_save_is_covered(const struct pb_state *s, struct point from, uint16_t target, enum pb_weapon weapon)
{
	assert(target < UNITS_ROOM);
	const struct pb_unit *t = &s->units[target];
	int count = 0;
	for (int i = 0; i < t->stand_count; i++)
		count += is_stand_covered(s, from, t, i, weapon);
	return count && 2 * count >= t->stand_count;
}

int pb_save(struct play *play, uint16_t target, int hits)
{
	assert(target && target < UNITS_ROOM);
	struct roll roll = roll_of("save", ((const struct pb_state *)play->state)->units[target].id, "");
	if (!hits)
		return 0;
	roll.target = SAVES_ON;
	play_draw(play, &roll, hits);
	for (int i = 0; i < roll.face_count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] >= SAVES_ON));
	emit(play, EVENT_DICE, PB_4_22, &roll);
	return roll.passes;
}
