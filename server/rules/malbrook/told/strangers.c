/* Strangers: whoever is not known by name, as the eye sees him. */
#include "strangers.h"

#include <assert.h>
#include <string.h>

#include "../position/unit.h"

/* ---- Where they stand ---------------------------------------------------------------------------------- */

static struct point point_of(const struct malb_state *s, uint16_t unit)
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

/* ---- Putting words together ---------------------------------------------------------------------------- */

/* What is put behind each other: it is done for everybody in sight with every order, and printf is slow. */
struct words {
	size_t size;
	struct called c;
};

static void put_so_many(struct words *w, const char *text, size_t size)
{
	size_t room = sizeof w->c.text - 1 - w->size;
	size = size < room ? size : room;
	memcpy(w->c.text + w->size, text, size);
	w->size += size;
}

/* Of most the compiler knows the length. */
static inline void put(struct words *w, const char *text)
{
	put_so_many(w, text, strlen(text));
}

/* A name as it stands within a sentence. */
static void put_name(struct words *w, const char *before, const char *name)
{
	size_t from;
	if (!name)
		return;
	put(w, before);
	from = w->size;
	put(w, name);
	if (strncmp(name, "The ", 4) == 0 || strncmp(name, "A ", 2) == 0 || strncmp(name, "An ", 3) == 0)
		w->c.text[from] = name[0] == 'T' ? 't' : 'a';
}

/* " on the rise", " by the brook west of Sart", " just north of the copse"; nothing where nothing has a
 * name. */
static void put_where(struct words *w, const struct malb_state *s, const struct malb_place *where)
{
	put_name(w, " in ", malb_place_in(s, where));
	put_name(w, " on ", malb_place_on(s, where));
	put_name(w, " by ", malb_place_by(s, where));
	if (!where->of)
		return;
	put(w, " ");
	put(w, where->far);
	put(w, where->wind);
	put_name(w, " of ", malb_place_of(s, where));
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

static bool looks_alike(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	uint16_t other)
{
	return malb_unit_id(s, other)[0] && malb_unit_side(s, unit) == malb_unit_side(s, other) &&
		strcmp(sort_of(s, unit), sort_of(s, other)) == 0 &&
		!malb_call_knows_name(s, v, other) && (!v || malb_vantage_acquaintance(s, v, other) != UNKNOWN);
}

/* Those who are gone are not counted: what they were need not be known. His own who have yet to come are,
 * each beside the others, when one of them is spoken of. */
static bool counts_beside(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	uint16_t other)
{
	return malb_unit_on_table(s, other) ||
		(!malb_unit_on_table(s, unit) && malb_call_knows_names_of(s, v, malb_unit_side(s, unit)));
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

static struct crowd crowd_around(const struct malb_state *s, const struct malb_surroundings *us,
	const struct malb_vantage *v, uint16_t unit, const struct malb_place *where)
{
	uint16_t first = (uint16_t)(unit - malb_slot(unit)),
		ends[] = { 0, s->brigades_end, s->guns_end, s->leaders_end, MESSENGERS_ROOM, WAGONS_ROOM,
				 MARKERS_ROOM };
	struct crowd crowd = { 0 };
	for (uint16_t other = (uint16_t)(first + 1); other < first + ends[malb_kind(unit)]; other++) {
		struct malb_place there;
		if (other != unit && (!counts_beside(s, v, unit, other) || !looks_alike(s, v, unit, other)))
			continue;
		there = malb_place_at(s, us, point_of(s, other));
		if (malb_place_same(&there, where))
			crowd_add(&crowd, point_of(s, unit), point_of(s, other), other - unit);
	}
	return crowd;
}

/* Up to three are told apart by where they stand in their row, more are counted along it; who has no place
 * on the table, as the list has them. */
static struct called called_there(const struct malb_state *s, uint16_t unit, const struct crowd *crowd,
	const struct malb_place *where, const char *side)
{
	static const char *const apart[2][2][3] = { { { "western ", "eastern " },
													{ "western ", "middle ", "eastern " } },
		{ { "northern ", "southern " }, { "northern ", "middle ", "southern " } } };
	struct point low = crowd->around.low, high = crowd->around.high;
	bool along = high.y - low.y > high.x - low.x, placed = !same_point(low, high);
	int before = !placed ? crowd->listed : along ? crowd->north : crowd->west;
	struct words w = { 0 };
	put(&w, "the ");
	if (placed && (crowd->count == 2 || crowd->count == 3))
		put(&w, apart[along][crowd->count - 2][before]);
	else if (crowd->count > 1) {
		put(&w, naming_ordinal(before + 1).text);
		put(&w, " ");
	}
	put(&w, sort_of(s, unit));
	put(&w, " of ");
	put(&w, side);
	if (placed && crowd->count > 3)
		put(&w, along ? " from the north" : " from the west");
	put_where(&w, s, where);
	text_trim(w.c.text);
	return w.c;
}

struct called malb_stranger_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_surroundings around;
	struct malb_place where;
	struct crowd crowd;
	malb_look_around(s, &around);
	where = malb_place_at(s, &around, point_of(s, unit));
	crowd = crowd_around(s, &around, v, unit, &where);
	return called_there(s, unit, &crowd, &where, malb_side_called(s, malb_unit_side(s, unit)).text);
}

/* ---- All of them --------------------------------------------------------------------------------------- */

struct stranger {
	uint16_t unit;
	enum malb_side side;
	const char *sort;
	struct point at;
	struct malb_place where;
};

static bool is_like(const struct stranger *one, const struct stranger *other)
{
	return one->side == other->side && one->sort == other->sort &&
		malb_kind(one->unit) == malb_kind(other->unit) && malb_place_same(&one->where, &other->where);
}

static int find_strangers(const struct malb_state *s, struct malb_places *places,
	struct stranger all[UNIT_MESSENGER])
{
	int count = 0;
	for (uint16_t unit = 1; unit < UNIT_MESSENGER; unit++) {
		struct point at;
		if (!malb_unit_id(s, unit)[0] || malb_call_knows_name(s, NULL, unit) || !malb_unit_on_table(s, unit))
			continue;
		if (!count)
			malb_places_begin(places, s);
		at = point_of(s, unit);
		all[count++] = (struct stranger){ unit, malb_unit_side(s, unit), sort_of(s, unit), at,
			malb_places_at(places, s, at) };
	}
	return count;
}

void malb_each_stranger(const struct malb_state *s, struct malb_places *places, malb_stranger_fn *each,
	void *ctx)
{
	struct stranger all[UNIT_MESSENGER];
	struct called sides[SIDES_ROOM];
	int count = find_strangers(s, places, all);
	for (enum malb_side side = NO_SIDE; side < SIDES_ROOM && count; side++)
		sides[side] = malb_side_called(s, side);
	for (int i = 0; i < count; i++) {
		struct crowd crowd = { 0 };
		for (int j = 0; j < count; j++)
			if (is_like(&all[i], &all[j]))
				crowd_add(&crowd, all[i].at, all[j].at, all[j].unit - all[i].unit);
		each(ctx, all[i].unit,
			called_there(s, all[i].unit, &crowd, &all[i].where, sides[all[i].side].text).text);
	}
}
