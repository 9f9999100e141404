/* What people call units, officers, ground, fights, seats and sides. */
#include "call.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../../seating.h"
#include "space.h"
#include "unit.h"

const struct measure pb_centimetres = { CM, "cm", "cm", true };

struct called pb_most(int32_t most)
{
	return length_most(most, &pb_centimetres);
}

struct called pb_over(int32_t length, int32_t most)
{
	return length_over(length, most, &pb_centimetres);
}

struct called pb_side_called(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	static const char *const plain[SIDES_ROOM] = { "nobody", "the French", "the Alliance" };
	return naming_plain(s->sides[side].name[0] ? s->sides[side].name : plain[side]);
}

/* ---- Units and officers -------------------------------------------------------------------------------- */

static bool same_sort(const struct pb_unit *a, const struct pb_unit *b)
{
	return a->name[0] || b->name[0] ? strcmp(a->name, b->name) == 0
									: a->class == b->class && a->combined == b->combined && a->arm == b->arm;
}

static const char *sort_of(const struct pb_unit *u)
{
	static const char *const sorts[] = { "train", "battalion of foot", "battalion of guards",
		"battalion of grenadiers", "regiment of horse", "regiment of dragoons", "regiment of hussars", "gun",
		"mortar" };
	return u->combined ? "battalion of drawn grenadiers" : sorts[u->class];
}

struct called pb_unit_called(const struct pb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	const struct pb_unit *us = &s->units[unit];
	struct called side = pb_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : sort_of(us), .sort = !us->name[0] };
	bool shared = n.sort;
	if (!unit)
		return naming_plain("nobody");
	for (uint16_t i = 1; i < s->units_end; i++) {
		bool same = s->units[i].id[0] && same_sort(us, &s->units[i]);
		n.count += same && s->units[i].side == us->side;
		n.rank += same && s->units[i].side == us->side && i <= unit;
		shared |= same && s->units[i].side != us->side;
	}
	n.of = shared ? side.text : NULL;
	return naming_called(n);
}

static const char *rank_of(const struct pb_officer *officer)
{
	static const char *const ranks[] = { "officer", "brigadier", "general", "commander" };
	return ranks[officer->kind];
}

static bool is_a_units_name(const struct pb_state *s, const char *name)
{
	for (uint16_t i = 1; i < s->units_end; i++)
		if (strcmp(s->units[i].name, name) == 0)
			return true;
	return false;
}

struct called pb_officer_called(const struct pb_state *s, uint16_t officer)
{
	assert(officer < OFFICERS_ROOM);
	const struct pb_officer *us = &s->officers[officer];
	struct called side = pb_side_called(s, us->side), c;
	struct naming n = { .name = us->name[0] ? us->name : rank_of(us), .sort = !us->name[0] };
	bool shared = n.sort;
	if (!officer)
		return naming_plain("nobody");
	for (uint16_t i = 1; i < s->officers_end; i++) {
		const struct pb_officer *other = &s->officers[i];
		bool same = other->id[0] && strcmp(other->name, us->name) == 0 &&
			(us->name[0] || other->kind == us->kind);
		n.count += same && other->side == us->side;
		n.rank += same && other->side == us->side && i <= officer;
		shared |= same && other->side != us->side;
	}
	n.of = shared ? side.text : NULL;
	if (n.sort || !is_a_units_name(s, us->name))
		return naming_called(n);
	snprintf(c.text, sizeof c.text, "%s %s", rank_of(us), us->name);
	naming_capital(c.text);
	return c;
}

/* ---- Ground and fights --------------------------------------------------------------------------------- */

static const char *ground_of(const struct pb_feature *f)
{
	return f->building              ? "building"
		: f->bridge                 ? "bridge"
		: f->river                  ? "river"
		: f->cover == COVER_WALL    ? "wall"
		: f->cover == COVER_RAMPART ? "rampart"
		: f->impassable             ? "impassable ground"
		: f->difficult              ? "difficult ground"
		: f->obstacle               ? "obstacle"
									: "ground";
}

struct called pb_feature_called(const struct pb_state *s, uint16_t feature)
{
	assert(feature < FEATURES_ROOM);
	const struct pb_feature *us = &s->terrain[feature];
	struct naming n = { .name = us->name[0] ? us->name : ground_of(us), .sort = !us->name[0] };
	if (!feature)
		return naming_plain("the ground");
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *other = &s->terrain[i];
		bool same = other->id[0] && strcmp(other->name, us->name) == 0 &&
			(us->name[0] || ground_of(other) == n.name);
		n.count += same;
		n.rank += same && i <= feature;
	}
	return naming_called(n);
}

struct called pb_objective_called(const struct pb_state *s, const struct pb_objective *o)
{
	const struct pb_feature *f = &s->terrain[o->feature];
	return f->objective[0] ? naming_plain(f->objective) : pb_feature_called(s, o->feature);
}

static struct called breach_called(const struct pb_state *s, uint16_t breach)
{
	struct called c;
	struct called wall = pb_feature_called(s, s->breaches[breach].feature);
	int rank = 0;
	for (uint16_t i = 1; i <= breach; i++)
		rank += s->breaches[i].feature == s->breaches[breach].feature;
	snprintf(c.text, sizeof c.text, "the %s breach in %.90s", naming_ordinal(rank).text, wall.text);
	return c;
}

struct called pb_fight_called(const struct pb_state *s, uint16_t fight)
{
	assert(fight < FIGHTS_ROOM);
	struct called c;
	const struct pb_fight *f = &s->fights[fight];
	if (!f->attacker_count || !f->defender_count)
		return naming_plain("a fight");
	snprintf(c.text, sizeof c.text, "the fight of %.58s and %.58s",
		pb_unit_called(s, f->attackers[0].unit).text, pb_unit_called(s, f->defenders[0].unit).text);
	text_trim(c.text);
	return c;
}

static struct called horses_called(const struct pb_state *s, uint16_t marker)
{
	struct called c;
	snprintf(c.text, sizeof c.text, "the horses of %.100s", pb_unit_called(s, s->markers[marker].unit).text);
	text_trim(c.text);
	return c;
}

/* ---- Seats, and whatever has an id --------------------------------------------------------------------- */

struct called pb_seat_called(const struct pb_state *s, int seat)
{
	if (seat < 0 || seat >= s->seat_count)
		return naming_plain("the umpire");
	return naming_seat(s->seats[seat].name, seating_rank(paperboys.seating, s, seat),
		pb_side_called(s, s->seats[seat].side).text);
}

struct called pb_called(const void *position, const char *id)
{
	const struct pb_state *s = position;
	uint16_t slot;
	if ((slot = pb_unit_named(s, id)))
		return pb_unit_called(s, slot);
	if ((slot = pb_officer_named(s, id)))
		return pb_officer_called(s, slot);
	if ((slot = pb_feature_named(s, id)))
		return pb_feature_called(s, slot);
	if ((slot = pb_breach_named(s, id)))
		return breach_called(s, slot);
	if ((slot = pb_fight_named(s, id)))
		return pb_fight_called(s, slot);
	if ((slot = pb_marker_named(s, id)))
		return horses_called(s, slot);
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, id) == 0)
			return pb_side_called(s, side);
	for (int i = 0; i < s->objective_count; i++)
		if (strcmp(s->objectives[i].id, id) == 0)
			return pb_objective_called(s, &s->objectives[i]);
	return pb_seat_named(s, id) >= 0 ? pb_seat_called(s, pb_seat_named(s, id)) : naming_plain("somebody");
}

struct called pb_place_called(const struct pb_state *s, struct point at)
{
	struct landmark nearest = landmark_from(at, point_at(s->width / 2, s->depth / 2));
	struct called mark;
	for (uint16_t i = 1; i < s->features_end; i++)
		if (s->terrain[i].name[0])
			landmark_try(&nearest, at, s->terrain[i].points, s->terrain[i].count, i);
	mark = nearest.slot ? pb_feature_called(s, nearest.slot) : naming_plain("the middle of the field");
	return whereabouts(at, nearest.at, mark.text, &pb_centimetres);
}
