/* Structures under fire: breaches in walls, buildings that burn. */
#include "structures.h"

#include <assert.h>
#include <stdio.h>

enum { HITS_FOR_A_BREACH = 2, BREACH_WIDTH = 6 * CM, BURNS_ON = 5 };

struct point pb_structure_wall_point(const struct pb_feature *f, struct point near, int *section)
{
	struct chain wall = { f->points, f->count, f->area };
	struct point best = f->points[0];
	int64_t least = INT64_MAX;
	for (int i = 0; i < chain_edges(wall); i++) {
		struct point at = segment_nearest(near, wall.at[i], chain_next(wall, i));
		if (points_square(at, near) < least) {
			least = points_square(at, near);
			best = at;
			*section = i;
		}
	}
	return best;
}

/* ---- Breaches ------------------------------------------------------------------------------------------ */

static void name_breach(const struct pb_state *s, const struct pb_feature *f, char id[ID_SIZE])
{
	uint8_t n = 1;
	do
		snprintf(id, ID_SIZE, "%.11s.%d", f->id, n++);
	while (pb_breach_named(s, id));
}

static bool has_room_for_a_breach(const struct pb_state *s)
{
	for (int i = 1; i < BREACHES_ROOM; i++)
		if (!s->breaches[i].id[0])
			return true;
	return false;
}

static void breach(struct play *play, uint16_t feature, int section, struct point at)
{
	const struct pb_state *s = play->state;
	struct pb_event_breached e = { .at = at, .width = BREACH_WIDTH, .section = (uint8_t)section };
	name_breach(s, &s->terrain[feature], e.breach);
	TEXT_COPY(e.feature, s->terrain[feature].id);
	emit(play, EVENT_breached, PB_4_30, &e);
}

void pb_structure_batter(struct play *play, uint16_t feature, int section, struct point at, int hits)
{
	assert(feature && feature < FEATURES_ROOM);
	const struct pb_state *s = play->state;
	struct pb_event_wall_hit e = { .section = (uint8_t)section,
		.hits = (uint8_t)(s->terrain[feature].wall_hits[section] + hits) };
	bool breached = e.hits >= HITS_FOR_A_BREACH && has_room_for_a_breach(s);
	if (!hits)
		return;
	TEXT_COPY(e.feature, s->terrain[feature].id);
	emit(play, EVENT_wall_hit, PB_4_30, &e);
	if (breached)
		breach(play, feature, section, at);
}

/* ---- Fire ---------------------------------------------------------------------------------------------- */

static void set_on_fire(struct play *play, uint16_t feature)
{
	struct pb_event_burning e = { "" };
	TEXT_COPY(e.feature, ((const struct pb_state *)play->state)->terrain[feature].id);
	emit(play, EVENT_burning, PB_4_31, &e);
}

static bool ignites(struct play *play, uint16_t mortar, uint16_t feature, int hits)
{
	const struct pb_state *s = play->state;
	struct roll roll = roll_of("ignite", s->units[mortar].id, s->terrain[feature].id);
	roll.target = BURNS_ON;
	play_draw(play, &roll, hits);
	for (int i = 0; i < roll.face_count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] >= BURNS_ON));
	emit(play, EVENT_DICE, PB_4_31, &roll);
	return roll.passes > 0;
}

void pb_structure_shell(struct play *play, uint16_t mortar, uint16_t feature, int hits)
{
	assert(mortar && mortar < UNITS_ROOM && feature < FEATURES_ROOM);
	const struct pb_state *s = play->state;
	struct pb_event_building_hit e = { .unit = "" };
	if (!hits)
		return;
	TEXT_COPY(e.unit, s->units[mortar].id);
	TEXT_COPY(e.feature, s->terrain[feature].id);
	emit(play, EVENT_building_hit, PB_4_31, &e);
	if (!s->terrain[feature].burning_since && ignites(play, mortar, feature, hits))
		set_on_fire(play, feature);
}

int pb_structure_registration(const struct pb_state *s, uint16_t mortar, uint16_t feature)
{
	assert(mortar < UNITS_ROOM && feature < FEATURES_ROOM);
	const struct pb_unit *u = &s->units[mortar];
	const struct pb_feature *f = &s->terrain[feature];
	int16_t hit = f->mortar_hit.of[u->side];
	if (s->options.mortar_registration == SAME_MORTAR)
		return u->last_building_hit.building == feature && u->last_building_hit.turn == s->turn.n - 1;
	return hit && (hit == s->turn.n - 1 || (hit == s->turn.n && f->hit_before[u->side]));
}

/* ---- Occupants ----------------------------------------------------------------------------------------- */

static int stands_inside(const struct pb_state *s, const struct pb_unit *u, uint16_t feature)
{
	int count = 0;
	for (int i = 0; i < u->stand_count; i++)
		count += pb_space_building_at(s, u->stands[i].at) == feature;
	return count;
}

uint16_t pb_structure_main_occupant(const struct pb_state *s, uint16_t feature)
{
	assert(feature < FEATURES_ROOM);
	uint16_t units[UNITS_ROOM], most = 0;
	int count = pb_units_by_id(s, NO_SIDE, units), stands = 0;
	for (int i = 0; i < count; i++) {
		int inside = stands_inside(s, &s->units[units[i]], feature);
		if (inside > stands) {
			stands = inside;
			most = units[i];
		}
	}
	return most;
}
