/* Places: what is said of where somebody stands on the ground. */
#include "places.h"

#include <string.h>

#include "../../table/segment.h"
#include "../../table/whereabouts.h"
#include "../position/inches.h"

enum { BESIDE = 3 * INCH, FAR_OFF = 12 * INCH };

/* ---- Of what the ground is made ------------------------------------------------------------------------ */

static struct chain outline(const struct malb_area *area)
{
	return (struct chain){ area->polygon, area->count, true };
}

/* Lines and roads are ways: a line is called by its slot, a road by its own behind those of lines. */
static const char *name_of_way(const struct malb_state *s, int way)
{
	return way < LINES_ROOM ? s->lines[way].name : s->roads[way - LINES_ROOM].name;
}

static uint8_t first_area_named(const struct malb_state *s, const char *name)
{
	uint8_t i = 1;
	while (strcmp(s->areas[i].name, name) != 0)
		i++;
	return i;
}

static uint8_t first_way_named(const struct malb_state *s, const char *name)
{
	int i = 1;
	while (strcmp(name_of_way(s, i), name) != 0)
		i += i + 1 == s->lines_end ? LINES_ROOM + 1 - i : 1;
	return (uint8_t)i;
}

void malb_look_around(const struct malb_state *s, struct malb_surroundings *us)
{
	for (uint16_t i = 1; i < s->areas_end; i++)
		us->areas[i] = extent_of(s->areas[i].polygon, s->areas[i].count);
	for (uint16_t i = 1; i < s->lines_end; i++)
		us->lines[i] = extent_of(s->lines[i].polyline, s->lines[i].count);
	for (uint16_t i = 1; i < s->roads_end; i++)
		us->roads[i] = extent_of(s->roads[i].polyline, s->roads[i].count);
}

/* ---- Looking for it ------------------------------------------------------------------------------------ */

/* The ground with a name that he stands in: of several, one that is more than a hill. */
static const struct malb_area *ground_under(const struct malb_state *s, const struct malb_surroundings *us,
	struct point at)
{
	const struct malb_area *found = NULL;
	struct point doubled = point_at(2 * at.x, 2 * at.y);
	struct extent here = { at, at };
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->areas[i].name[0] && s->areas[i].count > 2 && (!found || found->kind == HILL) &&
			extent_contains(&us->areas[i], &here) && chain_side(outline(&s->areas[i]), doubled) >= 0)
			found = &s->areas[i];
	return found;
}

/* The nearest of what has a name, if it is near enough. */
struct nearest {
	const char *name; /* NULL: none is */
	struct point at;
	int64_t away;
};

static void nearest_try(struct nearest *nearest, struct point from, const char *name, struct chain chain,
	const struct extent *around)
{
	struct extent here = { from, from };
	struct point at;
	int64_t away;
	if (!name[0] || !chain.count || extents_gap(&here, around) / 2 >= nearest->away)
		return;
	at = chain_nearest(chain, from);
	away = points_square(from, at);
	if (away < nearest->away)
		*nearest = (struct nearest){ name, at, away };
}

static struct nearest nearest_way(const struct malb_state *s, const struct malb_surroundings *us,
	struct point from)
{
	struct nearest way = { .away = (int64_t)BESIDE * BESIDE };
	for (uint16_t i = 1; i < s->lines_end; i++)
		nearest_try(&way, from, s->lines[i].name,
			(struct chain){ s->lines[i].polyline, s->lines[i].count, false }, &us->lines[i]);
	for (uint16_t i = 1; i < s->roads_end; i++)
		nearest_try(&way, from, s->roads[i].name,
			(struct chain){ s->roads[i].polyline, s->roads[i].count, false }, &us->roads[i]);
	return way;
}

static struct nearest nearest_ground(const struct malb_state *s, const struct malb_surroundings *us,
	struct point from)
{
	struct nearest ground = { .away = INT64_MAX };
	for (uint16_t i = 1; i < s->areas_end; i++)
		nearest_try(&ground, from, s->areas[i].name, outline(&s->areas[i]), &us->areas[i]);
	return ground;
}

static const char *how_far(int64_t away)
{
	return away < (int64_t)BESIDE * BESIDE   ? "just "
		: away > (int64_t)FAR_OFF * FAR_OFF ? "far "
											: "";
}

/* ---- Where somebody stands ----------------------------------------------------------------------------- */

/* Who waits to come stands nowhere, which is the corner of the table. */
static bool stands_nowhere(struct point at)
{
	return at.x == 0 && at.y == 0;
}

static struct malb_place beside(const struct malb_state *s, const struct malb_surroundings *us,
	struct point at)
{
	struct nearest way = nearest_way(s, us, at), ground = nearest_ground(s, us, at);
	struct malb_place place = { 0 };
	if (way.name)
		place.by = first_way_named(s, way.name);
	if (!ground.name)
		return place;
	place.of = first_area_named(s, ground.name);
	place.far = how_far(ground.away);
	place.wind = wind_called(points_heading(ground.at, at));
	return place;
}

struct malb_place malb_place_at(const struct malb_state *s, const struct malb_surroundings *us,
	struct point at)
{
	struct malb_place place = { 0 };
	const struct malb_area *under;
	if (stands_nowhere(at))
		return place;
	under = ground_under(s, us, at);
	if (!under)
		return beside(s, us, at);
	*(under->kind == HILL ? &place.on : &place.in) = first_area_named(s, under->name);
	return place;
}

static const char *name_of_area(const struct malb_state *s, uint8_t area)
{
	return area ? s->areas[area].name : NULL;
}

const char *malb_place_in(const struct malb_state *s, const struct malb_place *place)
{
	return name_of_area(s, place->in);
}

const char *malb_place_on(const struct malb_state *s, const struct malb_place *place)
{
	return name_of_area(s, place->on);
}

const char *malb_place_of(const struct malb_state *s, const struct malb_place *place)
{
	return name_of_area(s, place->of);
}

const char *malb_place_by(const struct malb_state *s, const struct malb_place *place)
{
	return place->by ? name_of_way(s, place->by) : NULL;
}

/* ---- Those that were asked for before ------------------------------------------------------------------ */

static bool is_of_ground(const struct malb_places *places, const struct malb_state *s)
{
	return places->areas_end == s->areas_end && places->lines_end == s->lines_end &&
		places->roads_end == s->roads_end &&
		memcmp(places->areas, s->areas, s->areas_end * sizeof s->areas[0]) == 0 &&
		memcmp(places->lines, s->lines, s->lines_end * sizeof s->lines[0]) == 0 &&
		memcmp(places->roads, s->roads, s->roads_end * sizeof s->roads[0]) == 0;
}

void malb_places_begin(struct malb_places *places, const struct malb_state *s)
{
	if (is_of_ground(places, s))
		return;
	places->areas_end = s->areas_end;
	places->lines_end = s->lines_end;
	places->roads_end = s->roads_end;
	memcpy(places->areas, s->areas, s->areas_end * sizeof s->areas[0]);
	memcpy(places->lines, s->lines, s->lines_end * sizeof s->lines[0]);
	memcpy(places->roads, s->roads, s->roads_end * sizeof s->roads[0]);
	malb_look_around(s, &places->around);
	memset(places->kept, 0, sizeof places->kept); /* of the corner of the table, nothing is said */
}

struct malb_place malb_places_at(struct malb_places *places, const struct malb_state *s, struct point at)
{
	uint32_t hash = ((uint32_t)at.x * 2654435761u) ^ ((uint32_t)at.y * 2246822519u),
		kept = (hash ^ hash >> 16) % PLACES_KEPT;
	if (!same_point(places->kept[kept].at, at)) {
		places->kept[kept].at = at;
		places->kept[kept].place = malb_place_at(s, &places->around, at);
	}
	return places->kept[kept].place;
}
