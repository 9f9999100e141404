/* What people call units, wings, ground, seats and sides. */
#include "call.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../../seating.h"
#include "../position/unit.h"
#include "strangers.h"

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

bool malb_call_knows_names_of(const struct malb_state *s, const struct malb_vantage *v, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return !v || malb_vantage_is_of(v, side) || s->options.enemy_info == INFO_FULL;
}

bool malb_call_knows_name(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	return malb_unit_name(s, unit)[0] && malb_call_knows_names_of(s, v, malb_unit_side(s, unit));
}

static bool is_merged(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE && s->brigades[malb_slot(unit)].fate == FATE_MERGED;
}

/* One part of a brigade that was split is called after it; the letters of its id are its own. What is one
 * with another again needs no name but where it is spoken of itself. */
static bool is_same(const struct malb_state *s, uint16_t unit, uint16_t other)
{
	return malb_unit_id(s, other)[0] && (other == unit || !is_merged(s, other)) &&
		strcmp(malb_unit_name(s, unit), malb_unit_name(s, other)) == 0;
}

struct called malb_unit_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t first = (uint16_t)(unit - malb_slot(unit)),
		ends[] = { 0, s->brigades_end, s->guns_end, s->leaders_end };
	struct called side = malb_side_called(s, malb_unit_side(s, unit));
	struct naming n = { .name = malb_unit_name(s, unit) };
	bool shared = false;
	if (!unit)
		return naming_plain("somebody unseen");
	if (!malb_call_knows_name(s, v, unit))
		return malb_stranger_called(s, v, unit);
	for (uint16_t i = 1; i < ends[malb_kind(unit)]; i++) {
		uint16_t other = (uint16_t)(first + i);
		bool same = is_same(s, unit, other) && malb_call_knows_name(s, v, other),
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
	assert(wing < WINGS_ROOM);
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
	int rank;
	if (seat < 0 || seat >= s->seat_count)
		return naming_plain("the umpire");
	rank = seating_rank(malbrook.seating, s, seat);
	return naming_seat(s->seats[seat].name, rank == 1 ? 0 : rank,
		malb_side_called(s, s->seats[seat].side).text);
}

struct called malb_called_by(const struct malb_state *s, const struct malb_vantage *v, const char *id)
{
	uint16_t slot;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, id) == 0)
			return malb_side_called(s, side);
	if ((slot = malb_unit_named(s, id)))
		return malb_unit_called(s, v, slot);
	if ((slot = malb_command_named(s, id)) && malb_call_knows_names_of(s, v, s->commands[slot].side))
		return command_called(s, slot);
	if ((slot = malb_wing_named(s, id)) && (!v || malb_vantage_is_of(v, s->wings[slot].side)))
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
