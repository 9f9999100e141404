/* Artillery: who may fire at whom, and direct fire. */
#include "artillery.h"

#include <assert.h>

#include "../../table/angle.h"
#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../dice/rolls.h"
#include "../sight/sight.h"
#include "../space/ground.h"
#include "../troops/troops.h"
#include "combat_guns.h"

/* ---- Tables 5.5 and 5.6 -------------------------------------------------------------------------------- */

const struct malb_gunnery malb_gunnery[] = {
	/*                max        effective  close     D6  direct indirect */
	[LIGHT_GUN]  = { 24 * INCH,  8 * INCH, 2 * INCH, -1, true,  false },
	[MEDIUM_GUN] = { 36 * INCH,  8 * INCH, 2 * INCH,  0, true,  false },
	[HEAVY_GUN]  = { 36 * INCH,  8 * INCH, 2 * INCH,  1, true,  false },
	[HOWITZER]   = { 36 * INCH,  8 * INCH, 2 * INCH,  0, true,  true },
	[MORTAR]     = { 36 * INCH,  8 * INCH, 2 * INCH,  0, false, true },
};

/* What a shot does, from this score on (15.12, 15.13). */
struct effect {
	int8_t least;
	uint8_t dps, casualties;
};
static const struct effect at_close[] = { { 6, 1, 1 }, { 4, 2, 0 }, { 2, 1, 0 }, { INT8_MIN, 0, 0 } };
static const struct effect farther[] = { { 4, 1, 0 }, { INT8_MIN, 0, 0 } };

static struct effect effect_of(const struct effect *table, int score)
{
	while (score < table->least)
		table++;
	return *table;
}

/* ---- Who may be hit ------------------------------------------------------------------------------------ */

bool malb_artillery_is_target_of(const struct malb_state *s, uint16_t gun, uint16_t unit)
{
	assert(gun < GUNS_ROOM && unit < UNITS_ROOM);
	return malb_footprint_is_troops(s, unit) && malb_unit_side(s, unit) != s->guns[gun].side;
}

bool malb_artillery_is_in_arc(const struct malb_state *s, uint16_t gun, const struct convex *target)
{
	assert(gun < GUNS_ROOM);
	struct pose pose = pose_at(s->guns[gun].pos, s->guns[gun].facing * 10);
	struct front arc = { pose, 0, 1, 1 };
	struct figure figure = figure_convex(target);
	if (front_sees(arc, &figure))
		return true;
	for (int i = 0; i < target->count; i++)
		if (front_aims_at(pose, target->at[i], 45 * DEGREE, TOL))
			return true;
	return false;
}

static bool is_any_in_arc(const struct malb_state *s, uint16_t gun, uint16_t unit)
{
	struct body body;
	malb_footprint_body(s, unit, &body);
	for (int i = 0; i < body.count; i++)
		if (malb_artillery_is_in_arc(s, gun, &body.areas[i]))
			return true;
	return false;
}

/* 15.6: friends within an inch of the target, but for the gun itself. */
struct friend_search {
	const struct malb_state *s;
	uint16_t gun, target;
	bool found;
};

static bool is_friend_near(void *ctx, uint16_t unit)
{
	struct friend_search *search = ctx;
	if (unit == UNIT_GUN + search->gun ||
		malb_unit_side(search->s, unit) != search->s->guns[search->gun].side ||
		!malb_footprint_is_troops(search->s, unit))
		return true;
	search->found = malb_space_within(search->s, search->target, unit, INCH);
	return !search->found;
}

static bool is_near_friends(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	struct friend_search search = { s, gun, target, false };
	struct extent around = extent_grown(malb_footprint_box(s, target), INCH + TOL);
	malb_footprint_each_near(s, &around, TROOPS, is_friend_near, &search);
	return search.found;
}

static bool is_in_reach(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	int32_t reach = s->turn.step == CLOSE_FIRE ? malb_gunnery[s->guns[gun].class].close
		: malb_gunnery[s->guns[gun].class].max;
	return malb_space_within(s, UNIT_GUN + gun, target, reach);
}

static bool is_eligible(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	return malb_artillery_is_target_of(s, gun, target) && is_in_reach(s, gun, target) &&
		is_any_in_arc(s, gun, target) && !is_near_friends(s, gun, target) &&
		malb_sight_sees(s, UNIT_GUN + gun, target);
}

/* R-80: is another eligible target nearer? */
static uint16_t nearer_target(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	int32_t distance = malb_space_distance(s, UNIT_GUN + gun, target);
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++)
		if (unit != target && malb_artillery_is_target_of(s, gun, unit) &&
			malb_space_distance(s, UNIT_GUN + gun, unit) < distance && is_eligible(s, gun, unit))
			return unit;
	return 0;
}

int malb_artillery_aimed_base(const struct malb_state *s, uint16_t gun, uint16_t target, int id)
{
	assert(gun < GUNS_ROOM);
	struct convex area = convex_base(malb_footprint_gun_at(&s->guns[gun]));
	struct figure figure = figure_convex(&area);
	struct body body;
	int nearest = -1;
	malb_footprint_body(s, target, &body);
	for (int i = 0; i < body.count; i++) {
		if (id && malb_kind(target) == KIND_BRIGADE && s->brigades[malb_slot(target)].bases[i].id == id)
			return i;
		if (nearest < 0 ||
			figures_square(&figure, &body.figures[i]) < figures_square(&figure, &body.figures[nearest]))
			nearest = i;
	}
	return id ? -1 : nearest;
}

struct base malb_artillery_target_base(const struct malb_state *s, uint16_t unit, int base)
{
	assert(unit < UNITS_ROOM);
	return malb_kind(unit) == KIND_GUN ? malb_footprint_gun_at(&s->guns[malb_slot(unit)])
		: malb_footprint_base_at(&s->brigades[malb_slot(unit)], base);
}

/* ---- Checks -------------------------------------------------------------------------------------------- */

/* R-30: enemy foot an inch before it. */
static bool is_engaged_by_foot(const struct malb_state *s, uint16_t gun)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_brigade_is_foot(&s->brigades[i]) && malb_gun_engaged(s, gun, i))
			return true;
	return false;
}

uint16_t malb_artillery_read(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id), gun = malb_gun_named(s, id);
	const struct malb_gun *g = &s->guns[gun];
	bool close = s->turn.step == CLOSE_FIRE;
	if (!malb_seat_owns(s, seat, unit, r))
		return 0;
	if (!gun) {
		refuse(r, MALB_15_1, "@%s@ is no gun", id);
		return 0;
	}
	forbid(r, g->limbered, MALB_15_1, "@%s@ is limbered", g->id);
	forbid(r, g->state != GUN_CREWED, MALB_15_1, "@%s@ has no crew", g->id);
	forbid(r, close ? g->shot_close : g->shot_bombard, MALB_10_7, "@%s@ has fired in this phase", g->id);
	malb_in_sequence(s, seat, unit, r);
	return gun;
}

static void check_close_fire(const struct malb_state *s, uint16_t gun, uint16_t target, struct refusal *r)
{
	const struct malb_gun *g = &s->guns[gun];
	forbid(r, !malb_space_within(s, UNIT_GUN + gun, target, malb_gunnery[g->class].close), MALB_15_14,
		"only targets within 2 inches are fired at now");
	forbid(r, g->shot_bombard && g->shot_bombard_close, MALB_15_14,
		"@%s@ has fired at close range in this turn's bombardment", g->id);
	forbid(r, g->shot_bombard && !s->options.engaged_guns_may_refire && is_engaged_by_foot(s, gun),
		MALB_15_15, "@%s@ bombarded this turn, and enemy foot is upon it", g->id);
}

void malb_check_fire_gun(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_fire_gun *o = body;
	uint16_t gun = malb_artillery_read(s, seat, o->gun, r), target = malb_unit_named(s, o->target), nearer;
	const struct malb_gun *g = &s->guns[gun];
	if (!gun)
		return;
	if (!target || !malb_artillery_is_target_of(s, gun, target)) {
		refuse(r, MALB_8_1, "there is no such enemy in sight");
		return;
	}
	forbid(r, !malb_gunnery[g->class].direct, MALB_15_1, "@%s@ is a mortar and fires indirectly only", g->id);
	forbid(r, !malb_gunnery[g->class].direct, MALB_15_16, "@%s@ is a mortar and fires indirectly only",
		g->id);
	if (s->turn.step == CLOSE_FIRE)
		check_close_fire(s, gun, target, r);
	forbid(r, !malb_space_within(s, UNIT_GUN + gun, target, malb_gunnery[g->class].max), MALB_15_5,
		"@%s@ is out of range", o->target);
	forbid(r, !is_any_in_arc(s, gun, target), MALB_15_2,
		"@%s@ lies more than 45 degrees off the front of @%s@", o->target, g->id);
	forbid(r, is_near_friends(s, gun, target), MALB_15_6, "@%s@ is within an inch of friends", o->target);
	if (forbid(r, !malb_sight_sees(s, UNIT_GUN + gun, target), MALB_8_1, "@%s@ does not see @%s@", g->id,
			o->target))
		forbid(r, true, MALB_15_4, "@%s@ has no line of sight to @%s@", g->id, o->target);
	nearer = malb_controller_of(s, (uint16_t)(UNIT_GUN + gun)) ? 0 : nearer_target(s, gun, target);
	forbid(r, nearer != 0, MALB_15_3, "@%s@ is uncontrolled and fires at the nearest target, @%s@", g->id,
		malb_unit_id(s, nearer));
}

/* ---- Direct fire --------------------------------------------------------------------------------------- */

static bool is_same_target(const struct malb_gun *g, uint16_t target)
{
	if (!g->last_shot.turn)
		return false;
	return malb_kind(target) == KIND_GUN ? g->last_shot.target_gun == malb_slot(target)
		: g->last_shot.target == malb_slot(target);
}

/* R-29: -1 at a new target, +1 at the same from the same place, else 0. */
static int ranging(const struct malb_gun *g, uint16_t target)
{
	if (!is_same_target(g, target))
		return -1;
	return g->last_shot.gun_moved || g->last_shot.target_moved ? 0 : 1;
}

/* R-28: the gun stands within 22.5 degrees of the line's own right or left. */
static bool is_enfiladed(const struct malb_brigade *b, struct point from)
{
	int ranks = b->ranks ? b->ranks : 1;
	struct point centre = point_ahead_halves(b->frame.M, b->frame.facing * 10, 0, -ranks * b->depth);
	int32_t off;
	if (b->formation != LINE || malb_brigade_rank_size(b, 1) < 2)
		return false;
	off = angle_apart(points_heading(centre, from), b->frame.facing * 10);
	return off >= QUARTER_TURN - 2250 && off <= QUARTER_TURN + 2250;
}

/* 15.9: once, whatever the reasons. */
static bool is_easy_mark(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(target)];
	if (malb_kind(target) == KIND_GUN)
		return s->guns[malb_slot(target)].limbered;
	return b->formation == MARCH_COLUMN || b->formation == FIELD_COLUMN || is_enfiladed(b, s->guns[gun].pos);
}

static int cover_modifier(const struct malb_state *s, uint16_t gun, uint16_t target)
{
	static const int modifiers[] = { [NO_COVER] = 0, [FIELDWORKS] = -1, [FORTIFICATION] = -2 };
	return modifiers[malb_cover_of(s,
		malb_artillery_target_base(s, target, malb_artillery_aimed_base(s, gun, target, 0)),
		s->guns[gun].pos)];
}

static int modify(const struct malb_state *s, uint16_t gun, uint16_t target, struct roll *roll)
{
	const struct malb_gun *g = &s->guns[gun];
	bool beyond = !malb_space_within(s, UNIT_GUN + gun, target, malb_gunnery[g->class].effective);
	int sum = roll_modify(roll, MALB_15_7, malb_gunnery[g->class].modifier,
		g->class == LIGHT_GUN ? "light gun" : "heavy gun");
	sum += roll_modify(roll, MALB_15_8, -g->dps, "DPs of the gun");
	sum += roll_modify(roll, MALB_15_7, -beyond, "beyond effective range");
	sum += roll_modify(roll, MALB_15_11, ranging(g, target),
		is_same_target(g, target) ? "same target and range" : "new target");
	sum += roll_modify(roll, MALB_15_9, is_easy_mark(s, gun, target), "column, limbered, enfiladed");
	return sum + roll_modify(roll, MALB_15_10, cover_modifier(s, gun, target), "behind works");
}

void malb_artillery_shot_hits(struct play *play, int clause, uint16_t unit, int dps, int casualties)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	malb_troops_mark(play, MALB_9_10, unit, MARK_UNDER_FIRE, true);
	if (malb_kind(unit) == KIND_BRIGADE) {
		if (dps)
			malb_disorder(play, clause, malb_slot(unit), dps, CAUSE_FIRE);
		for (; casualties > 0 && ON_TABLE_BRIGADE(s, malb_slot(unit)); casualties--)
			malb_casualty(play, clause, malb_slot(unit), CAUSE_FIRE);
		return;
	}
	if (dps)
		malb_disorder_gun(play, clause, malb_slot(unit), dps, CAUSE_FIRE);
	if (casualties && ON_TABLE_GUN(s, malb_slot(unit)))
		malb_troops_remove(play, clause, unit, FATE_DESTROYED);
}

void malb_decide_fire_gun(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_fire_gun *o = body;
	uint16_t gun = malb_gun_named(s, o->gun), target = malb_unit_named(s, o->target);
	struct malb_event_shot e = { .close = malb_space_within(s, UNIT_GUN + gun, target,
									 malb_gunnery[s->guns[gun].class].close) };
	struct roll roll = roll_of("direct_fire", o->gun, o->target);
	struct effect effect;
	malb_sequence_takes_turn(play, seat, (uint16_t)(UNIT_GUN + gun));
	malb_roll_draw(play, &roll, 1);
	roll.score = (int16_t)(roll.faces[0] + modify(s, gun, target, &roll));
	malb_roll_show(play, MALB_15_7, &roll);
	effect = effect_of(e.close ? at_close : farther, roll.score);
	TEXT_SET(e.gun, o->gun);
	TEXT_SET(e.target, o->target);
	e.dps = effect.dps;
	e.casualties = effect.casualties;
	emit(play, EVENT_shot, e.close ? MALB_15_12 : MALB_15_13, &e);
	malb_artillery_shot_hits(play, e.close ? MALB_15_12 : MALB_15_13, target, effect.dps, effect.casualties);
}

/* The modifiers, and what the six faces of the die would do. */
bool malb_preview_fire_gun(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	enum { FACES = 6 };
	const struct malb_order_fire_gun *o = body;
	uint16_t gun = malb_gun_named(s, o->gun), target = malb_unit_named(s, o->target);
	struct roll roll = roll_of("direct_fire", o->gun, o->target);
	int by_dps[3] = { 0 }, casualties = 0, sum, clause;
	bool close;
	(void)seat;
	close = malb_space_within(s, UNIT_GUN + gun, target, malb_gunnery[s->guns[gun].class].close);
	clause = close ? MALB_15_12 : MALB_15_13;
	sum = modify(s, gun, target, &roll);
	for (int face = 1; face <= FACES; face++) {
		struct effect effect = effect_of(close ? at_close : farther, face + sum);
		by_dps[effect.dps]++;
		casualties += effect.casualties;
	}
	TEXT_SET(preview->unit, o->gun);
	preview->odds = (int16_t)(((FACES - by_dps[0]) * 1000 + FACES / 2) / FACES);
	for (int i = 0; i < roll.modifier_count; i++)
		malb_preview_note(preview, roll.modifiers[i].clause, roll.modifiers[i].amount,
			roll.modifiers[i].what);
	malb_preview_faces(preview, clause, by_dps[1], "1 DP");
	malb_preview_faces(preview, clause, by_dps[2], "2 DPs");
	malb_preview_faces(preview, clause, casualties, "a base lost besides");
	return true;
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

bool malb_artillery_is_ready(const struct malb_state *s, int seat, uint16_t gun)
{
	assert(gun < GUNS_ROOM);
	const struct malb_gun *g = &s->guns[gun];
	bool fired = s->turn.step == CLOSE_FIRE ? g->shot_close : g->shot_bombard;
	return ON_TABLE_GUN(s, gun) && !g->limbered && g->state == GUN_CREWED && !fired &&
		malb_seat_of_unit(s, UNIT_GUN + gun) == seat;
}

void malb_offer_fire_gun(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->guns_end; i++)
		for (uint16_t unit = UNIT_BRIGADE + 1;
			 malb_artillery_is_ready(s, due->seat, i) && unit < UNIT_GUN + s->guns_end && !offering->stopped;
			 unit++) {
			struct malb_order_fire_gun o = { .gun = "" };
			if (!malb_artillery_is_target_of(s, i, unit) || !is_in_reach(s, i, unit))
				continue;
			TEXT_SET(o.gun, s->guns[i].id);
			TEXT_SET(o.target, malb_unit_id(s, unit));
			propose(offering, ORDER_fire_gun, &o);
		}
}
