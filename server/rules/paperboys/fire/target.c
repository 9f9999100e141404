/* Targets: what a unit can fire at, and with which of its stands. */
#include "target.h"

#include <assert.h>
#include <string.h>

#include "../../table/sight.h"
#include "../movement/path.h"

enum { BY_THE_EDGE = 3 * CM }; /* so much of what one stands in one looks out of */

const struct pb_weapon_rule pb_weapon_rules[PB_WEAPONS] = {
	/*                  least    most     dice  hits on    PB-4.13, 4.15, 4.14 */
	[PISTOL]        = {       0,  5 * CM,    1,  6 },
	[MUSKET]        = {       0, 25 * CM,    1,  5 },
	[CANNON_CLOSE]  = {       0, 25 * CM,    2,  5 },
	[CANNON_LONG]   = {       0, 70 * CM,    1,  5 },
	[MORTAR_SHELL]  = { 15 * CM, 40 * CM,    1,  5 },
};

enum pb_weapon pb_target_weapon(const struct pb_unit *u)
{
	if (pb_unit_is_foot(u))
		return MUSKET;
	if (pb_unit_is_horse(u))
		return u->side == FRENCH ? PISTOL : NO_WEAPON;
	return !pb_unit_is_gun(u) ? NO_WEAPON : u->class == MORTAR ? MORTAR_SHELL : CANNON_LONG;
}

/* ---- The arc ------------------------------------------------------------------------------------------- */

static struct front arc_of(const struct pb_state *s, const struct pb_unit *u, int place)
{
	struct front front = front_of(pb_space_stand_base(u, &u->stands[place]));
	if (s->options.fire_arc == ARC_45_TOTAL) {
		front.aside = 41421;
		front.ahead = 100000;
	}
	return front;
}

/* ---- Sight --------------------------------------------------------------------------------------------- */

static bool is_by_the_line(const struct pb_feature *f, struct point at)
{
	struct chain line = { f->points, f->count, false };
	return points_square(chain_nearest(line, at), at) <= BY_THE_EDGE * BY_THE_EDGE;
}

/* Whoever stands in it, or is looked at in it, is seen through so much of it and no more. */
static bool feature_blocks(const struct pb_state *s, uint16_t feature, struct point from, struct point to)
{
	const struct pb_feature *f = &s->terrain[feature];
	struct figure figure;
	int ends;
	if (!f->blocks_sight)
		return false;
	if (!f->area)
		return !is_by_the_line(f, from) && !is_by_the_line(f, to) &&
			pb_path_crosses_line(s, feature, from, to);
	figure = pb_space_feature_figure(f);
	if (!sight_enters(from, to, &figure))
		return false;
	ends = figure_holds(&figure, from) + figure_holds(&figure, to);
	return sight_inside(from, to, &figure) > ends * BY_THE_EDGE;
}

/* Two stands side by side leave no gap to see through: a line that meets both goes over their seam. */
static bool seam_blocks(const struct pb_stand *one, const struct pb_stand *other, const struct convex *area,
	const struct convex *next, struct point from, struct point to)
{
	struct figure first = figure_convex(area), second = figure_convex(next), seam;
	struct convex both;
	if (one->facing != other->facing || !figures_within(&first, &second, TOUCH))
		return false;
	both = convex_around(area, next);
	seam = figure_convex(&both);
	return sight_enters(from, to, &seam);
}

static bool stands_block(const struct pb_unit *u, int but, struct point from, struct point to)
{
	struct convex met[STANDS_MAX];
	const struct pb_stand *of[STANDS_MAX];
	int count = 0;
	for (int i = 0; i < u->stand_count; i++) {
		met[count] = pb_space_stand_area(u, &u->stands[i]);
		of[count] = &u->stands[i];
		struct figure figure = figure_convex(&met[count]);
		if (i != but && sight_enters(from, to, &figure))
			return true;
		count += i != but && sight_meets(from, to, &figure);
	}
	for (int i = 0; i < count; i++)
		for (int k = i + 1; k < count; k++)
			if (seam_blocks(of[i], of[k], &met[i], &met[k], from, to))
				return true;
	return false;
}

static bool friends_block(const struct pb_state *s, const struct pb_eye *eye, struct point from,
	struct point to)
{
	struct point ends[2] = { from, to };
	struct extent line = extent_of(ends, 2);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct extent reach;
		if (s->units[u].side != eye->shooter->side || !pb_unit_is_on_table(&s->units[u]) || u == eye->target)
			continue;
		reach = pb_space_reach(&s->units[u]);
		if (extents_meet(&line, &reach) &&
			stands_block(&s->units[u], strcmp(s->units[u].id, eye->shooter->id) ? -1 : eye->place, from, to))
			return true;
	}
	return false;
}

bool pb_target_sees(const struct pb_state *s, const struct pb_eye *eye, struct point from, struct point to)
{
	for (uint16_t f = 1; f < s->features_end; f++)
		if (f != eye->feature && s->terrain[f].id[0] && feature_blocks(s, f, from, to))
			return false;
	return !s->options.friends_block_fire || !friends_block(s, eye, from, to);
}

/* Its centre, or one of its corners. */
static bool sees_stand(const struct pb_state *s, const struct pb_eye *eye, struct point from,
	const struct pb_stand *at)
{
	struct point corners[CORNERS];
	if (pb_target_sees(s, eye, from, at->at))
		return true;
	pb_space_stand_corners(&s->units[eye->target], at, corners);
	for (int i = 0; i < CORNERS; i++)
		if (pb_target_sees(s, eye, from, corners[i]))
			return true;
	return false;
}

/* ---- One stand at one unit ----------------------------------------------------------------------------- */

/* From the front edge to a stand (PB-14.3). */
struct aim {
	struct front front;
	struct point edge[2];
	struct figure from;
};

static void aim_of(const struct pb_state *s, const struct pb_unit *u, int place, struct aim *aim)
{
	aim->front = arc_of(s, u, place);
	aim->edge[0] = pb_space_stand_corner(u, &u->stands[place], FRONT_LEFT);
	aim->edge[1] = pb_space_stand_corner(u, &u->stands[place], FRONT_RIGHT);
	aim->from = figure_line(aim->edge, 2, 0);
}

static bool is_in_range(const struct pb_unit *u, const struct figure *from, const struct figure *to)
{
	const struct pb_weapon_rule *rule = &pb_weapon_rules[pb_target_weapon(u)];
	return figures_within(from, to, rule->most) && (!rule->least || !figures_closer(from, to, rule->least));
}

static uint8_t band_of(const struct pb_unit *u, const struct figure *from, const struct figure *to)
{
	enum pb_weapon weapon = pb_target_weapon(u);
	if (weapon == CANNON_LONG && figures_within(from, to, pb_weapon_rules[CANNON_CLOSE].most))
		weapon = CANNON_CLOSE;
	return (uint8_t)weapon;
}

static bool sees(const struct pb_state *s, const struct pb_eye *eye, const struct aim *aim,
	const struct figure *figure, int stand)
{
	return front_sees(aim->front, figure) && (eye->shooter->class == MORTAR || eye->at_contact ||
		sees_stand(s, eye, aim->front.pose.at, &s->units[eye->target].stands[stand]));
}

/* The place of the nearest stand of the target that is in arc and in sight; -1: none within so much, squared.
 * Where they look is dear to find out, so it is asked of one after the other. */
static int nearest_seen(const struct pb_state *s, const struct pb_eye *eye, const struct aim *aim,
	const struct body *body, int64_t most)
{
	int64_t squares[BODY_MAX];
	for (int i = 0; i < body->count; i++)
		squares[i] = figures_square(&aim->from, &body->figures[i]);
	for (;;) {
		int nearest = 0;
		for (int i = 1; i < body->count; i++)
			if (squares[i] < squares[nearest])
				nearest = i;
		if (squares[nearest] > most)
			return -1;
		if (sees(s, eye, aim, &body->figures[nearest], nearest))
			return nearest;
		squares[nearest] = INT64_MAX;
	}
}

/* Is it so far off that nobody need look closer? */
static bool is_beyond(const struct pb_unit *shooter, int place, const struct pb_unit *target, int32_t most)
{
	struct point at = shooter->stands[place].at;
	struct extent own = extent_grown((struct extent){ at, at }, (shooter->width + shooter->depth) / 2 + 1),
		his = pb_space_reach(target);
	return !target->stand_count || extents_gap(&own, &his) > 2 * (int64_t)most * most;
}

/* Nearer than `than`, squared. */
static bool bears(const struct pb_state *s, const struct pb_eye *eye, int64_t than, struct pb_bead *bead)
{
	const struct pb_unit *shooter = eye->shooter, *target = &s->units[eye->target];
	int64_t most = pb_weapon_rules[pb_target_weapon(shooter)].most, square = most * most;
	struct body body;
	struct aim aim;
	int at;
	if (is_beyond(shooter, eye->place, target, (int32_t)most))
		return false;
	aim_of(s, shooter, eye->place, &aim);
	pb_space_body(target, &body);
	at = nearest_seen(s, eye, &aim, &body, square < than ? square : than - 1);
	if (at < 0 || !is_in_range(shooter, &aim.from, &body.figures[at]))
		return false;
	*bead = (struct pb_bead){ figures_square(&aim.from, &body.figures[at]), eye->target, (uint8_t)eye->place,
		band_of(shooter, &aim.from, &body.figures[at]) };
	return true;
}

bool pb_target_bears(const struct pb_state *s, const struct pb_unit *shooter, int place, uint16_t target,
	struct pb_bead *bead)
{
	struct pb_eye eye = { .shooter = shooter, .place = place, .target = target };
	return bears(s, &eye, INT64_MAX, bead);
}

bool pb_target_bears_at_contact(const struct pb_state *s, const struct pb_unit *shooter, int place,
	uint16_t target, struct pb_bead *bead)
{
	struct pb_eye eye = { .shooter = shooter, .place = place, .target = target, .at_contact = true };
	return bears(s, &eye, INT64_MAX, bead);
}

bool pb_target_is_eligible(const struct pb_state *s, const struct pb_unit *shooter, uint16_t target)
{
	assert(target < UNITS_ROOM);
	const struct pb_unit *t = &s->units[target];
	return t->side != shooter->side && pb_unit_is_on_table(t) &&
		(t->arm != TRAIN || s->options.fire_on_noncombatants) &&
		(t->status != FIGHTING || s->options.fire_into_fights);
}

/* ---- Why not ------------------------------------------------------------------------------------------- */

/* Which of the three a pair of stands satisfies: an index into what was found. */
enum { HAS_ARC = 1, HAS_RANGE = 2, HAS_SIGHT = 4, COMBINATIONS = 8 };

static void look_at(const struct pb_state *s, const struct pb_unit *shooter, int place, uint16_t target,
	bool found[COMBINATIONS])
{
	struct pb_eye eye = { .shooter = shooter, .place = place, .target = target };
	struct body body;
	struct aim aim;
	aim_of(s, shooter, place, &aim);
	pb_space_body(&s->units[target], &body);
	for (int i = 0; i < body.count; i++) {
		int has = front_sees(aim.front, &body.figures[i]) ? HAS_ARC : 0;
		has |= is_in_range(shooter, &aim.from, &body.figures[i]) ? HAS_RANGE : 0;
		has |= shooter->class == MORTAR || sees_stand(s, &eye, aim.front.pose.at, &s->units[target].stands[i])
			? HAS_SIGHT
			: 0;
		found[has] = true;
	}
}

/* Is anything found that has this? Then only such is looked at further. */
static bool narrow(bool found[COMBINATIONS], int has)
{
	bool any = false;
	for (int i = 0; i < COMBINATIONS; i++)
		any |= found[i] && (i & has);
	for (int i = 0; any && i < COMBINATIONS; i++)
		found[i] = found[i] && (i & has);
	return any;
}

int pb_target_why_not(const struct pb_state *s, const struct pb_unit *shooter, uint16_t target)
{
	bool found[COMBINATIONS] = { false };
	struct pb_bead bead;
	int fails = pb_target_is_eligible(s, shooter, target) ? 0 : FAILS_ELIGIBLE, way = 0;
	for (int i = 0; i < shooter->stand_count; i++)
		if (pb_target_bears(s, shooter, i, target, &bead))
			return fails;
	for (int i = 0; i < shooter->stand_count; i++)
		look_at(s, shooter, i, target, found);
	way |= narrow(found, HAS_ARC) ? 0 : FAILS_ARC;
	way |= narrow(found, HAS_RANGE) ? 0 : FAILS_RANGE;
	way |= narrow(found, HAS_SIGHT) ? 0 : FAILS_SIGHT;
	/* what is in range is not what counts: a nearer stand is too near (PB-14.3) */
	return fails | (way ? way : FAILS_RANGE);
}

/* ---- The whole unit ------------------------------------------------------------------------------------ */

/* Of two as near the first by id, which is how units are listed. */
static void find_nearest(const struct pb_state *s, const struct pb_unit *u, const uint16_t *enemies,
	int count, int place, struct pb_bead *nearest)
{
	*nearest = (struct pb_bead){ .square = INT64_MAX };
	for (int i = 0; i < count; i++)
		if (pb_target_is_eligible(s, u, enemies[i]))
			bears(s, &(struct pb_eye){ .shooter = u, .place = place, .target = enemies[i] },
				nearest->square, nearest);
}

int pb_target_halve(const struct pb_unit *u, struct pb_bead beads[STANDS_MAX], int count)
{
	int keep = u->stand_count / 2 ? u->stand_count / 2 : 1;
	if (u->pips < PIPS_MAX /* PB-7.6 */ || !pb_unit_has_record_dice(u))
		return count;
	while (count > keep) {
		int farthest = 0;
		for (int i = 1; i < count; i++)
			if (beads[i].square >= beads[farthest].square)
				farthest = i;
		memmove(&beads[farthest], &beads[farthest + 1], (size_t)(--count - farthest) * sizeof beads[0]);
	}
	return count;
}

static uint16_t nearest_of(const struct pb_bead *beads, int count)
{
	int nearest = 0;
	for (int i = 1; i < count; i++)
		if (beads[i].square < beads[nearest].square)
			nearest = i;
	return count ? beads[nearest].target : 0;
}

int pb_target_beads(const struct pb_state *s, uint16_t shooter, uint16_t wanted,
	struct pb_bead beads[STANDS_MAX], uint16_t *nearest)
{
	assert(shooter < UNITS_ROOM);
	const struct pb_unit *u = &s->units[shooter];
	uint16_t enemies[UNITS_ROOM];
	int enemy_count = pb_units_by_id(s, pb_side_enemy(u->side), enemies), count = 0;
	for (int i = 0; i < u->stand_count; i++) {
		find_nearest(s, u, enemies, enemy_count, i, &beads[count]);
		count += beads[count].target != 0;
	}
	*nearest = nearest_of(beads, count);
	if (!wanted)
		wanted = *nearest;
	for (int i = 0; i < count; i++)
		if (beads[i].target != wanted)
			pb_target_bears(s, u, beads[i].stand, wanted, &beads[i]);
	return pb_target_halve(u, beads, count);
}

bool pb_target_is_nearest(const struct pb_state *s, uint16_t shooter, uint16_t target)
{
	assert(shooter < UNITS_ROOM);
	const struct pb_unit *u = &s->units[shooter];
	struct pb_bead beads[STANDS_MAX], own;
	uint16_t nearest;
	int64_t least = INT64_MAX, own_least = INT64_MAX;
	int count = pb_target_beads(s, shooter, 0, beads, &nearest);
	for (int i = 0; i < count; i++)
		least = beads[i].square < least ? beads[i].square : least;
	for (int i = 0; i < u->stand_count; i++)
		if (pb_target_bears(s, u, i, target, &own) && own.square < own_least)
			own_least = own.square;
	return own_least <= least;
}

/* ---- Walls and buildings ------------------------------------------------------------------------------- */

int pb_target_why_not_point(const struct pb_state *s, const struct pb_unit *shooter, struct point at,
	uint16_t feature)
{
	assert(feature < FEATURES_ROOM);
	struct pb_eye eye = { .shooter = shooter, .feature = feature };
	struct figure point = figure_point(&at);
	struct aim aim;
	int fails = 0;
	aim_of(s, shooter, 0, &aim);
	fails |= front_sees(aim.front, &point) ? 0 : FAILS_ARC;
	fails |= is_in_range(shooter, &aim.from, &point) ? 0 : FAILS_RANGE;
	fails |= pb_target_sees(s, &eye, aim.front.pose.at, at) ? 0 : FAILS_SIGHT;
	return fails;
}

int pb_target_why_not_area(const struct pb_state *s, const struct pb_unit *shooter,
	const struct pb_feature *f)
{
	struct figure area = pb_space_feature_figure(f);
	struct aim aim;
	aim_of(s, shooter, 0, &aim);
	return (front_sees(aim.front, &area) ? 0 : FAILS_ARC) |
		(is_in_range(shooter, &aim.from, &area) ? 0 : FAILS_RANGE);
}
