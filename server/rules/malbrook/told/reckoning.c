/* The reckoning: what a battle has come to, thing by thing. */
#include "reckoning.h"

#include <stdio.h>
#include <string.h>

#include "call.h"

/* ---- Shapes -------------------------------------------------------------------------------------------- */

#define OPT .flags = SHAPE_OPTIONAL

static const struct field army_fields[] = {
	{ F_INT(struct malb_reckoned_army, lost), POINTS, OPT },
	{ F_INT(struct malb_reckoned_army, of), POINTS, OPT },
	{ F_INT(struct malb_reckoned_army, at), POINTS, OPT },
};
static const struct shape army_shape = SHAPE_OF(malb_reckoned_army, army_fields);

static const struct field reckoned_fields[] = {
	{ F_TEXT(struct malb_reckoned, what) },
	{ F_ARRAY_INT(struct malb_reckoned, of), RANGE(-POINTS_TOLD_MAX, POINTS_TOLD_MAX), OPT },
};
static const struct shape reckoned_shape = SHAPE_OF(malb_reckoned, reckoned_fields);

static const struct field reckoning_fields[] = {
	{ F_TEXT(struct malb_reckoning, measure), OPT },
	{ F_TEXT(struct malb_reckoning, rule), OPT },
	{ F_ARRAY_STRUCT(struct malb_reckoning, army, army_shape), OPT },
	{ F_LIST_STRUCT(struct malb_reckoning, points, points_count, reckoned_shape), OPT },
	{ F_TEXT(struct malb_reckoning, ahead), OPT },
	{ F_LIST_TEXT(struct malb_reckoning, held, held_count), OPT },
	{ F_LIST_TEXT(struct malb_reckoning, personal, personal_count), OPT },
};
const struct shape malb_reckoning_shape = SHAPE_OF(malb_reckoning, reckoning_fields);

/* ---- Losses -------------------------------------------------------------------------------------------- */

static int lowest_breaking(int of, int pct)
{
	return (pct * of + 99) / 100;
}

static void tell_losses(const struct malb_state *s, struct malb_reckoning *out)
{
	const struct malb_army_morale *army = s->victory.army;
	int a = army[SIDE_A].break_at_pct, b = army[SIDE_B].break_at_pct;
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++) {
		int of = malb_points_at_stake(s, side);
		out->army[side] = (struct malb_reckoned_army){ (int16_t)malb_points_lost(s, side), (int16_t)of,
			(int16_t)lowest_breaking(of, army[side].break_at_pct) };
	}
	TEXT_SET(out->measure,
		army[a ? SIDE_A : SIDE_B].measure == MEASURE_BRIGADES ? "brigades" : "bases and guns");
	if (a && a == b)
		snprintf(out->rule, sizeof out->rule, "an army breaks at %d\u00a0%%", a);
	else if (a && b)
		snprintf(out->rule, sizeof out->rule, "%s break at %d\u00a0%%, %s at %d\u00a0%%",
			malb_side_called(s, SIDE_A).text, a, malb_side_called(s, SIDE_B).text, b);
}

/* ---- Points -------------------------------------------------------------------------------------------- */

static const char *const merits[MERITS] = {
	[MERIT_BASES] = "Enemy bases lost",
	[MERIT_DESTROYED] = "Enemy brigades destroyed",
	[MERIT_ROUTING] = "Enemy brigades routing",
	[MERIT_GUNS] = "Enemy guns taken or destroyed",
	[MERIT_MAJOR_GENERALS] = "Enemy major generals fallen or taken",
	[MERIT_LIEUTENANT_GENERALS] = "Enemy lieutenant generals fallen or taken",
	[MERIT_MARSHALS] = "Enemy marshals fallen or taken",
	[MERIT_EXITS] = "Own bases that left by the enemy's edge",
	[MERIT_TURNS] = "Places held, turn by turn",
};

static void tell_merits(const struct malb_state *s, struct malb_reckoning *out)
{
	struct malb_merits a = malb_points_merits(s, SIDE_A), b = malb_points_merits(s, SIDE_B);
	for (enum malb_merit merit = 0; merit < MERITS; merit++) {
		struct malb_reckoned *row = &out->points[out->points_count];
		int each = a.each[merit];
		row->of[SIDE_A] = a.count[merit] * each;
		row->of[SIDE_B] = b.count[merit] * each;
		if (!row->of[SIDE_A] && !row->of[SIDE_B])
			continue;
		snprintf(row->what, sizeof row->what, each > 1 ? "%s, %d each" : "%s", merits[merit], each);
		out->points_count++;
	}
}

static void tell_places(const struct malb_state *s, struct malb_reckoning *out)
{
	for (int i = 0; i < s->victory.objective_count; i++) {
		const struct malb_objective *o = &s->victory.objectives[i];
		struct malb_reckoned *row = &out->points[out->points_count];
		if (o->when != AT_THE_END)
			continue;
		snprintf(row->what, sizeof row->what, "%s, held by %s", o->name[0] ? o->name : "A place",
			malb_side_called(s, o->holder).text);
		naming_capital(row->what);
		for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
			row->of[side] = malb_points_for_place(o, side);
		out->points_count++;
	}
}

/* Does what decided it say the points itself? Sides and places are called whatever their scenario likes, so
 * the very numbers are looked for. */
static bool says_points(const struct malb_outcome *result)
{
	char score[48];
	snprintf(score, sizeof score, ": %d to %d in points, ", result->points[SIDE_A], result->points[SIDE_B]);
	return strstr(result->why, score) != NULL;
}

static void tell_who_was_ahead(const struct malb_state *s, struct malb_reckoning *out)
{
	int a = s->result.points[SIDE_A], b = s->result.points[SIDE_B];
	if (says_points(&s->result))
		return;
	if (a == b)
		snprintf(out->ahead, sizeof out->ahead, "In points both were even, with %d.", a);
	else
		snprintf(out->ahead, sizeof out->ahead, "In points %s were ahead, %d to %d.",
			malb_side_called(s, a > b ? SIDE_A : SIDE_B).text, a > b ? a : b, a > b ? b : a);
}

/* ---- Who held what ------------------------------------------------------------------------------------- */

static int places_of(const struct malb_state *s, enum malb_side holder, const char *names[OBJECTIVES_MAX])
{
	int count = 0;
	for (int i = 0; i < s->victory.objective_count; i++)
		if (s->victory.objectives[i].holder == holder && s->victory.objectives[i].name[0])
			names[count++] = s->victory.objectives[i].name;
	return count;
}

static void tell_held(const struct malb_state *s, enum malb_side holder, struct malb_reckoning *out)
{
	const char *names[OBJECTIVES_MAX];
	int count = places_of(s, holder, names);
	char *sentence = out->held[out->held_count];
	size_t room = sizeof out->held[0], size;
	if (!count)
		return;
	size = (size_t)snprintf(sentence, room, "%s held ", malb_side_called(s, holder).text);
	for (int i = 0; i < count && size < room; i++)
		size += (size_t)snprintf(sentence + size, room - size, "%s%s", naming_before(i, count),
			naming_plain(names[i]).text);
	if (size < room)
		snprintf(sentence + size, room - size, ".");
	naming_capital(sentence);
	out->held_count++;
}

/* ---- What generals wanted for themselves (21.6) -------------------------------------------------------- */

static void tell_personal(const struct malb_state *s, struct malb_reckoning *out)
{
	for (int i = 0; i < s->victory.personal_count; i++) {
		const struct malb_personal *p = &s->victory.personal[i];
		char *sentence = out->personal[out->personal_count++];
		size_t room = sizeof out->personal[0];
		struct called general = malb_seat_called(s, p->seat - 1);
		naming_capital(general.text);
		if (p->met)
			snprintf(sentence, room, "%s: %s Done, for %d %s of his own.", general.text, p->text, p->points,
				p->points == 1 ? "point" : "points");
		else
			snprintf(sentence, room, "%s: %s Not done.", general.text, p->text);
	}
}

/* ---- All of it ----------------------------------------------------------------------------------------- */

void malb_reckoning_of(const struct malb_state *s, struct malb_reckoning *out)
{
	tell_losses(s, out);
	tell_merits(s, out);
	tell_places(s, out);
	if (!s->result.over)
		return;
	tell_who_was_ahead(s, out);
	tell_held(s, SIDE_A, out);
	tell_held(s, SIDE_B, out);
	tell_held(s, NO_SIDE, out);
	tell_personal(s, out);
}
