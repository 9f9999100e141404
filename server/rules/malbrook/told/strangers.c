/* Strangers: whoever is not known by name, as the eye sees him. */
#include "strangers.h"

#include <stdio.h>
#include <string.h>

#include "../../table/segment.h"
#include "../position/unit.h"

enum { BESIDE = 3 * INCH, FAR_OFF = 12 * INCH };

/* ---- Where they stand ---------------------------------------------------------------------------------- */

static struct point place_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		return s->brigades[slot].base_count ? s->brigades[slot].bases[s->brigades[slot].base_count / 2].pos
											: point_at(0, 0);
	case KIND_GUN: return s->guns[slot].pos;
	case KIND_LEADER: return s->leaders[slot].pos;
	case KIND_MESSENGER: return s->messengers[slot].pos;
	case KIND_WAGON: return s->wagons[slot].pos;
	case KIND_MARKER: return s->markers[slot].pos;
	default: return point_at(0, 0);
	}
}

/* Who waits to come stands nowhere, which is the corner of the table. */
static bool stands_nowhere(struct point at)
{
	return at.x == 0 && at.y == 0;
}

static struct chain outline(const struct malb_area *area)
{
	return (struct chain){ area->polygon, area->count, true };
}

/* The ground with a name that he stands in: of several, one that is more than a hill. */
static const struct malb_area *ground_under(const struct malb_state *s, struct point at)
{
	const struct malb_area *found = NULL;
	struct point doubled = point_at(2 * at.x, 2 * at.y);
	for (uint16_t i = 1; i < s->areas_end; i++)
		if (s->areas[i].name[0] && s->areas[i].count > 2 && (!found || found->kind == HILL) &&
			chain_side(outline(&s->areas[i]), doubled) >= 0)
			found = &s->areas[i];
	return found;
}

/* The nearest of what has a name, if it is near enough. */
struct nearest {
	const char *name; /* NULL: none is */
	struct point at;
	int64_t away;
};

static void nearest_try(struct nearest *nearest, struct point from, const char *name, struct chain chain)
{
	struct point at;
	int64_t away;
	if (!name[0] || !chain.count)
		return;
	at = chain_nearest(chain, from);
	away = points_square(from, at);
	if (away < nearest->away)
		*nearest = (struct nearest){ name, at, away };
}

static struct nearest nearest_way(const struct malb_state *s, struct point from)
{
	struct nearest way = { .away = (int64_t)BESIDE * BESIDE };
	for (uint16_t i = 1; i < s->lines_end; i++)
		nearest_try(&way, from, s->lines[i].name,
			(struct chain){ s->lines[i].polyline, s->lines[i].count, false });
	for (uint16_t i = 1; i < s->roads_end; i++)
		nearest_try(&way, from, s->roads[i].name,
			(struct chain){ s->roads[i].polyline, s->roads[i].count, false });
	return way;
}

static struct nearest nearest_ground(const struct malb_state *s, struct point from)
{
	struct nearest ground = { .away = INT64_MAX };
	for (uint16_t i = 1; i < s->areas_end; i++)
		nearest_try(&ground, from, s->areas[i].name, outline(&s->areas[i]));
	return ground;
}

static const char *how_far(int64_t away)
{
	return away < (int64_t)BESIDE * BESIDE   ? "just "
		: away > (int64_t)FAR_OFF * FAR_OFF ? "far "
											: "";
}

/* " on the rise", " by the brook west of Sart", " just north of the copse"; "" where nothing has a name. */
static struct called seen_where(const struct malb_state *s, struct point at)
{
	const struct malb_area *under = stands_nowhere(at) ? NULL : ground_under(s, at);
	struct nearest way = nearest_way(s, at), ground = nearest_ground(s, at);
	struct called c, by = { "" }, off = { "" };
	if (stands_nowhere(at))
		return by;
	if (way.name)
		snprintf(by.text, sizeof by.text, " by %.48s", naming_plain(way.name).text);
	if (ground.name)
		snprintf(off.text, sizeof off.text, " %s%.10s of %.48s", how_far(ground.away),
			wind_called(points_heading(ground.at, at)).text, naming_plain(ground.name).text);
	if (under)
		snprintf(c.text, sizeof c.text, " %s %.48s", under->kind == HILL ? "on" : "in",
			naming_plain(under->name).text);
	else
		snprintf(c.text, sizeof c.text, "%.52s%.71s", by.text, off.text);
	text_trim(c.text);
	return c;
}

/* ---- What they look like ------------------------------------------------------------------------------- */

static const char *sort_of(const struct malb_state *s, uint16_t unit)
{
	static const char *const ranks[] = { "leader", "Major General", "Lieutenant General", "Marshal" };
	static const char *const guns[] = { "gun", "light gun", "gun", "heavy gun", "howitzer", "mortar" };
	static const char *const troops[] = { "troops", "foot", "horse", "dragoons", "hussars", "civilians" };
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return troops[s->brigades[slot].type];
	case KIND_GUN: return guns[s->guns[slot].class];
	case KIND_LEADER: return ranks[s->leaders[slot].rank];
	case KIND_MESSENGER: return "messenger";
	case KIND_WAGON: return "wagon";
	default: return "horses";
	}
}

static int strength_of(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE ? s->brigades[malb_slot(unit)].base_count : 0;
}

static bool looks_alike(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	uint16_t other)
{
	return malb_unit_id(s, other)[0] && malb_unit_side(s, unit) == malb_unit_side(s, other) &&
		strcmp(sort_of(s, unit), sort_of(s, other)) == 0 && strength_of(s, unit) == strength_of(s, other) &&
		!malb_knows_name(s, v, other) && (!v || malb_acquaintance(s, v, other) != UNKNOWN);
}

/* Those who are gone are not counted: what they were need not be known. His own who have yet to come are,
 * each beside the others, when one of them is spoken of. */
static bool counts_beside(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	uint16_t other)
{
	return malb_on_table(s, other) ||
		(!malb_on_table(s, unit) && malb_knows_names_of(s, v, malb_unit_side(s, unit)));
}

/* ---- Which of those who look alike there --------------------------------------------------------------- */

/* Those of whom the same would be said, himself among them, and how many of them stand before him. */
struct crowd {
	int count, listed, west, north; /* before him in the list, further to the west, to the north */
	struct extent around;
};

static void crowd_add(struct crowd *crowd, struct point here, struct point there, int place)
{
	struct extent point = { there, there };
	crowd->around = crowd->count++ ? extent_around(crowd->around, point) : point;
	crowd->listed += place < 0;
	crowd->west += there.x < here.x || (there.x == here.x && place < 0);
	crowd->north += there.y > here.y || (there.y == here.y && place < 0);
}

static struct crowd crowd_around(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	const char *where)
{
	uint16_t first = (uint16_t)(unit - malb_slot(unit)),
		ends[] = { 0, s->brigades_end, s->guns_end, s->leaders_end, MESSENGERS_ROOM, WAGONS_ROOM,
				 MARKERS_ROOM };
	struct crowd crowd = { 0 };
	for (uint16_t other = (uint16_t)(first + 1); other < first + ends[malb_kind(unit)]; other++)
		if (other == unit || (counts_beside(s, v, unit, other) && looks_alike(s, v, unit, other) &&
								 strcmp(seen_where(s, place_of(s, other)).text, where) == 0))
			crowd_add(&crowd, place_of(s, unit), place_of(s, other), other - unit);
	return crowd;
}

/* Up to three are told apart by where they stand in their row, more are counted along it; who has no place
 * on the table, as the list has them. */
static struct called told_apart(const struct crowd *crowd, const char *what, const char *side)
{
	static const char *const apart[2][2][3] = { { { "western", "eastern" },
													{ "western", "middle", "eastern" } },
		{ { "northern", "southern" }, { "northern", "middle", "southern" } } };
	struct point low = crowd->around.low, high = crowd->around.high;
	bool along = high.y - low.y > high.x - low.x, placed = !same_point(low, high);
	int before = !placed ? crowd->listed : along ? crowd->north : crowd->west;
	struct called c, words;
	if (!placed || crowd->count == 1 || crowd->count > 3) {
		c = naming_called((struct naming){ what, before + 1, crowd->count, true, side });
		if (placed && crowd->count > 3)
			snprintf(c.text + strlen(c.text), sizeof c.text - strlen(c.text), " from the %s",
				along ? "north" : "west");
		return c;
	}
	snprintf(words.text, sizeof words.text, "%s %.60s", apart[along][crowd->count - 2][before], what);
	return naming_called((struct naming){ words.text, 1, 1, true, side });
}

struct called malb_stranger_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	struct called c, what, side = malb_side_called(s, malb_unit_side(s, unit)),
		where = seen_where(s, place_of(s, unit));
	struct crowd crowd = crowd_around(s, v, unit, where.text);
	if (strength_of(s, unit))
		snprintf(what.text, sizeof what.text, "%.18s of %.18s", sort_of(s, unit),
			naming_count(strength_of(s, unit), "base", "bases").text);
	else
		what = naming_plain(sort_of(s, unit));
	c = told_apart(&crowd, what.text, side.text);
	snprintf(c.text + strlen(c.text), sizeof c.text - strlen(c.text), "%.120s", where.text);
	text_trim(c.text);
	return c;
}
