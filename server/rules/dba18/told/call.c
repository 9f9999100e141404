/* What people call elements, commands, markers, ground, seats and sides. */
#include "call.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../seating.h"
#include "../position/unit.h"
#include "known.h"

const struct measure dba_pace_measure = { PACE, "pace", "paces", true };

struct called dba_side_called(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	static const char *const plain[SIDES_ROOM] = { "nobody", "the first army", "the second army" };
	return naming_plain(s->sides[side].name[0] ? s->sides[side].name : plain[side]);
}

/* ---- Troops -------------------------------------------------------------------------------------------- */

static const char *sort_of(const struct dba_element *e)
{
	static const char *const sorts[DBA_TYPES] = { "element", "Tribesmen", "Warriors", "Line", "Scouts",
		"Cuirassiers", "Dragoons", "Hussars", "guns", "general", "C-in-C", "baggage" };
	return sorts[e->type];
}

static bool same_sort(const struct dba_element *a, const struct dba_element *b)
{
	return a->name[0] || b->name[0] ? strcmp(a->name, b->name) == 0 : a->type == b->type;
}

static struct called general_of(const struct dba_state *s, uint16_t command)
{
	struct called c;
	snprintf(c.text, sizeof c.text, "the general of %.*s", NAME_SIZE,
		naming_plain(s->commands[command].name).text);
	text_trim(c.text);
	return c;
}

/* A general whom no scenario named, as who takes over from one who fell, is known by his command. */
static bool is_unnamed_general(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return element && !e->name[0] && e->type == COMMANDER && e->command &&
		s->commands[e->command].commander == element && s->commands[e->command].name[0];
}

struct called dba_element_called(const struct dba_state *s, const struct dba_vantage *v, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	const struct dba_element *us = &s->elements[element];
	struct called side = dba_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : sort_of(us), .sort = !us->name[0] };
	bool shared = n.sort;
	if (!element)
		return naming_plain("somebody hidden");
	if (is_unnamed_general(s, element))
		return general_of(s, us->command);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *other = &s->elements[i];
		bool same = other->id[0] && same_sort(us, other) &&
			(i == element || !v || dba_vantage_knows(s, v, i));
		n.count += same && other->side == us->side;
		n.rank += same && other->side == us->side && i <= element;
		shared |= same && other->side != us->side;
	}
	n.of = shared ? side.text : NULL;
	return naming_called(n);
}

struct called dba_command_called(const struct dba_state *s, uint16_t command)
{
	assert(command < COMMANDS_ROOM);
	const struct dba_command *us = &s->commands[command];
	struct called side = dba_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : "command", .sort = !us->name[0], .of = us->name[0] ?
		NULL : side.text };
	if (!command)
		return side;
	for (uint16_t i = 1; i < COMMANDS_ROOM; i++) {
		bool same = s->commands[i].id[0] && s->commands[i].side == us->side &&
			strcmp(s->commands[i].name, us->name) == 0;
		n.count += same;
		n.rank += same && i <= command;
	}
	return naming_called(n);
}

/* Its number is its alias: m1, m2 ..., and of one's own, before it is known to have been shown, its place
 * among them. */
static struct called marker_called(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	struct called c, side = dba_side_called(s, m->side);
	int rank = 0;
	for (uint16_t i = 1; i <= marker; i++)
		rank += s->markers[i].id[0] && s->markers[i].side == m->side;
	if (m->alias[0] == 'm' && !(v && dba_vantage_hides_alias(s, v, m->side)))
		snprintf(c.text, sizeof c.text, "marker %.8s", m->alias + 1);
	else
		snprintf(c.text, sizeof c.text, "the %s marker of %.80s", naming_ordinal(rank).text, side.text);
	return c;
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

struct called dba_area_called(const struct dba_state *s, uint16_t area)
{
	assert(area < AREAS_ROOM);
	const struct dba_area *us = &s->terrain[area];
	struct naming n = { .name = us->name[0] ? us->name : "piece of ground", .sort = !us->name[0] };
	if (!area)
		return naming_plain("the ground");
	for (uint16_t i = 1; i < AREAS_ROOM; i++) {
		bool same = s->terrain[i].id[0] && strcmp(s->terrain[i].name, us->name) == 0;
		n.count += same;
		n.rank += same && i <= area;
	}
	return naming_called(n);
}

static int32_t whole_paces(int32_t length)
{
	return (length + (length < 0 ? -PACE : PACE) / 2) / PACE * PACE;
}

/* Nobody says a place to less than a pace. */
struct called dba_place_called(const struct dba_state *s, struct point at)
{
	struct point off;
	struct landmark nearest = landmark_from(at, point_at(s->width / 2, s->height / 2));
	struct called mark;
	for (uint16_t i = 1; i < AREAS_ROOM; i++)
		if (s->terrain[i].name[0])
			landmark_try(&nearest, at, s->terrain[i].polygon, s->terrain[i].count, i);
	mark = nearest.slot ? dba_area_called(s, nearest.slot) : naming_plain("the middle of the field");
	off = point_minus(at, nearest.at);
	return whereabouts(point_plus(nearest.at, point_at(whole_paces(off.x), whole_paces(off.y))), nearest.at,
		mark.text, &dba_pace_measure);
}

/* ---- Seats, and whatever has an id --------------------------------------------------------------------- */

struct called dba_seat_called(const struct dba_state *s, int seat)
{
	const struct dba_seat *of;
	if (seat < 0 || seat >= s->seat_count)
		return naming_plain("the umpire");
	of = &s->seats[seat];
	return naming_seat(of->name, of->cinc ? 0 : seating_rank(dba18.seating, s, seat),
		dba_side_called(s, of->side).text);
}

struct called dba_called_by(const struct dba_state *s, const struct dba_vantage *v, const char *id)
{
	uint16_t slot;
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, id) == 0)
			return dba_side_called(s, side);
	if ((slot = dba_element_named(s, id)))
		return dba_element_called(s, v, slot);
	if ((slot = dba_command_named(s, id)))
		return dba_command_called(s, slot);
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (s->markers[i].id[0] &&
			(strcmp(s->markers[i].id, id) == 0 || strcmp(s->markers[i].alias, id) == 0))
			return marker_called(s, v, i);
	if ((slot = dba_area_named(s, id)))
		return dba_area_called(s, slot);
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, id) == 0)
			return dba_seat_called(s, i);
	return naming_plain("somebody hidden");
}

struct called dba_called(const void *position, const char *id)
{
	return dba_called_by(position, NULL, id);
}
