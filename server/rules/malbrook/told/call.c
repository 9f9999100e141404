/* What people call units, wings, ground, seats and sides. */
#include "call.h"

#include <stdio.h>
#include <string.h>

#include "../position/unit.h"

const struct measure malb_inch_measure = { INCH, "inch", "inches", false };

/* ---- Ground -------------------------------------------------------------------------------------------- */

static struct called area_called(const struct malb_state *s, uint16_t area)
{
	const struct malb_area *us = &s->areas[area];
	return naming_called((struct naming){ .name = us->name[0] ? us->name : "piece of ground",
		.sort = !us->name[0],
		.count = us->name[0] ? 1 : 2,
		.rank = area });
}

static struct called line_called(const struct malb_state *s, uint16_t line)
{
	const struct malb_line *us = &s->lines[line];
	return naming_called((struct naming){ .name = us->name[0] ? us->name : "obstacle",
		.sort = !us->name[0],
		.count = us->name[0] ? 1 : 2,
		.rank = line });
}

struct called malb_place_called(const struct malb_state *s, struct point at)
{
	struct landmark nearest = landmark_from(at, point_at(s->width / 2, s->height / 2));
	struct called mark;
	for (uint16_t i = 1; i < AREAS_ROOM; i++)
		if (s->areas[i].name[0])
			landmark_try(&nearest, at, s->areas[i].polygon, s->areas[i].count, i);
	mark = nearest.slot ? area_called(s, nearest.slot) : naming_plain("the middle of the field");
	return whereabouts(at, nearest.at, mark.text, &malb_inch_measure);
}

/* ---- Units --------------------------------------------------------------------------------------------- */

static const char *name_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].name;
	case KIND_GUN: return s->guns[slot].name;
	case KIND_LEADER: return s->leaders[slot].name;
	default: return "";
	}
}

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

static bool knows_names_of(const struct malb_state *s, const struct malb_vantage *v, enum malb_side side)
{
	return !v || malb_is_of(v, side) || s->options.enemy_info == INFO_FULL;
}

static bool knows_name(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	return name_of(s, unit)[0] && knows_names_of(s, v, malb_unit_side(s, unit));
}

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
	default: return point_at(0, 0);
	}
}

static bool has_landmarks(const struct malb_state *s)
{
	for (uint16_t i = 1; i < AREAS_ROOM; i++)
		if (s->areas[i].name[0])
			return true;
	return false;
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
		!knows_name(s, v, other) && (!v || malb_acquaintance(s, v, other) != UNKNOWN);
}

/* Those who stand so near each other may be told to stand in one place. */
static bool is_told_there(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	struct point here = place_of(s, unit), there = place_of(s, other);
	return points_square(here, there) < (int64_t)INCH * INCH &&
		strcmp(malb_place_called(s, here).text, malb_place_called(s, there).text) == 0;
}

/* Those who are gone are not counted: what they were need not be known. His own who have yet to come are,
 * each beside the others, when one of them is spoken of. */
static bool counts_beside(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	uint16_t other)
{
	return malb_on_table(s, other) ||
		(!malb_on_table(s, unit) && knows_names_of(s, v, malb_unit_side(s, unit)));
}

/* As the eye sees him: what he is, how strong, and where; which of those who look alike, if they stand
 * together or the ground has no names. */
static struct called stranger_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	struct called c, side = malb_side_called(s, malb_unit_side(s, unit)), place;
	uint16_t first = (uint16_t)(unit - malb_slot(unit)),
		ends[] = { 0, s->brigades_end, s->guns_end, s->leaders_end, MESSENGERS_ROOM, WAGONS_ROOM,
				 MARKERS_ROOM };
	struct naming n = { .name = c.text, .sort = true, .of = side.text };
	if (strength_of(s, unit))
		snprintf(c.text, sizeof c.text, "%.18s of %.18s", sort_of(s, unit),
			naming_count(strength_of(s, unit), "base", "bases").text);
	else
		snprintf(c.text, sizeof c.text, "%.18s", sort_of(s, unit));
	for (uint16_t i = 1; i < ends[malb_kind(unit)]; i++) {
		uint16_t other = (uint16_t)(first + i);
		bool alike = (other == unit || counts_beside(s, v, unit, other)) && looks_alike(s, v, unit, other) &&
			(!has_landmarks(s) || is_told_there(s, unit, other));
		n.count += alike;
		n.rank += alike && i <= malb_slot(unit);
	}
	if (!has_landmarks(s) || (place_of(s, unit).x == 0 && place_of(s, unit).y == 0))
		return naming_called(n);
	place = malb_place_called(s, place_of(s, unit));
	c = naming_called(n);
	snprintf(c.text + strlen(c.text), sizeof c.text - strlen(c.text), " %.76s", place.text);
	text_trim(c.text);
	return c;
}

/* One part of a brigade that was split is called after it; the letters of its id are its own. */
static bool is_same(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	return malb_unit_id(s, other)[0] && strcmp(name_of(s, unit), name_of(s, other)) == 0;
}

struct called malb_unit_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	uint16_t first = (uint16_t)(unit - malb_slot(unit)),
		ends[] = { 0, s->brigades_end, s->guns_end, s->leaders_end };
	struct called side = malb_side_called(s, malb_unit_side(s, unit));
	struct naming n = { .name = name_of(s, unit) };
	bool shared = false;
	if (!unit)
		return naming_plain("somebody unseen");
	if (!knows_name(s, v, unit))
		return stranger_called(s, v, unit);
	for (uint16_t i = 1; i < ends[malb_kind(unit)]; i++) {
		uint16_t other = (uint16_t)(first + i);
		bool same = is_same(s, unit, other) && knows_name(s, v, other),
			ours = malb_unit_side(s, other) == malb_unit_side(s, unit);
		n.count += same && ours;
		n.rank += same && ours && other <= unit;
		shared |= same && !ours;
	}
	n.of = shared ? side.text : NULL;
	return naming_called(n);
}

struct called malb_wing_called(const struct malb_state *s, uint16_t wing)
{
	const struct malb_wing *us = &s->wings[wing];
	struct called side = malb_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : "wing",
		.sort = !us->name[0],
		.of = us->name[0] ? NULL : side.text };
	for (uint16_t i = 1; i < WINGS_ROOM; i++) {
		bool same = s->wings[i].id[0] && strcmp(s->wings[i].name, us->name) == 0 &&
			s->wings[i].side == us->side;
		n.count += same;
		n.rank += same && i <= wing;
	}
	return naming_called(n);
}

static struct called command_called(const struct malb_state *s, uint16_t command)
{
	const struct malb_command *us = &s->commands[command];
	struct called side = malb_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : "command",
		.sort = !us->name[0],
		.of = us->name[0] ? NULL : side.text };
	for (uint16_t i = 1; i < COMMANDS_ROOM; i++) {
		bool same = s->commands[i].id[0] && strcmp(s->commands[i].name, us->name) == 0 &&
			s->commands[i].side == us->side;
		n.count += same;
		n.rank += same && i <= command;
	}
	return naming_called(n);
}

/* ---- Seats, and whatever has an id --------------------------------------------------------------------- */

struct called malb_seat_called(const struct malb_state *s, int seat)
{
	struct called c, side;
	int rank = 0;
	if (seat < 0 || seat >= s->seat_count)
		return naming_plain("the umpire");
	if (s->seats[seat].name[0])
		return naming_plain(s->seats[seat].name);
	side = malb_side_called(s, s->seats[seat].side);
	for (int i = 0; i <= seat; i++)
		rank += s->seats[i].side == s->seats[seat].side;
	if (rank == 1)
		return side;
	snprintf(c.text, sizeof c.text, "the %s seat of %.80s", naming_ordinal(rank).text, side.text);
	return c;
}

struct called malb_called_by(const struct malb_state *s, const struct malb_vantage *v, const char *id)
{
	uint16_t slot;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, id) == 0)
			return malb_side_called(s, side);
	if ((slot = malb_unit_named(s, id)))
		return malb_unit_called(s, v, slot);
	if ((slot = malb_command_named(s, id)) && knows_names_of(s, v, s->commands[slot].side))
		return command_called(s, slot);
	if ((slot = malb_wing_named(s, id)) && (!v || malb_is_of(v, s->wings[slot].side)))
		return malb_wing_called(s, slot);
	if ((slot = malb_area_named(s, id)))
		return area_called(s, slot);
	if ((slot = malb_line_named(s, id)))
		return line_called(s, slot);
	for (int i = 0; i < s->victory.objective_count; i++)
		if (strcmp(s->victory.objectives[i].id, id) == 0)
			return naming_plain(
				s->victory.objectives[i].name[0] ? s->victory.objectives[i].name : "the objective");
	return malb_seat_named(s, id) >= 0 ? malb_seat_called(s, malb_seat_named(s, id))
		: naming_plain("somebody unseen");
}

struct called malb_called(const void *position, const char *id)
{
	return malb_called_by(position, NULL, id);
}
