/* Indirect fire: shells lobbed at a base, and where they come down (table 5.12). */
#include "artillery.h"

#include "../../table/angle.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../dice/rolls.h"
#include "../sight/sight.h"
#include "../troops/troops.h"

void malb_check_fire_indirect(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_fire_indirect *o = body;
	uint16_t gun = malb_artillery_read(s, seat, o->gun, r), target = malb_unit_named(s, o->target);
	const struct malb_gun *g = &s->guns[gun];
	struct convex own, area;
	struct figure muzzle, figure;
	int base;
	if (!gun)
		return;
	forbid(r, !malb_gunnery[g->class].indirect, MALB_15_16, "only howitzers and mortars fire indirectly");
	if (!target || !malb_artillery_is_target_of(s, gun, target)) {
		refuse(r, MALB_8_1, "there is no such enemy in sight");
		return;
	}
	if (forbid(r, !malb_sight_side_sees(s, g->side, target), MALB_8_1,
		"nobody of yours sees @%s@", o->target))
		forbid(r, true, MALB_15_16, "indirect fire needs somebody who sees @%s@", o->target);
	base = malb_artillery_aimed_base(s, gun, target, (int)o->base);
	if (forbid(r, base < 0, MALB_15_16, "@%s@ has no such base", o->target))
		return;
	own = convex_base(malb_footprint_gun_at(g));
	area = convex_base(malb_artillery_target_base(s, target, base));
	muzzle = figure_convex(&own);
	figure = figure_convex(&area);
	forbid(r, !figures_within(&muzzle, &figure, malb_gunnery[g->class].max + TOL), MALB_15_5,
		"@%s@ is out of range", o->target);
	forbid(r, figures_within(&muzzle, &figure, malb_gunnery[g->class].close + TOL), MALB_15_16,
		"@%s@ is too near for indirect fire, which reaches beyond 2 inches", o->target);
	forbid(r, !malb_artillery_is_in_arc(s, gun, &area), MALB_15_2,
		"@%s@ lies more than 45 degrees off the front of @%s@", o->target, g->id);
}

/* ---- The shot ------------------------------------------------------------------------------------------ */

enum { ON_TARGET = 2 }; /* of six faces */

static int roll_one(struct play *play, const struct malb_order_fire_indirect *o, int sides)
{
	struct roll roll = roll_of("indirect_fire", o->gun, o->target);
	roll.sides = (int8_t)sides;
	malb_roll_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	malb_roll_show(play, MALB_15_16, &roll);
	return roll.faces[0];
}

/* Everybody with a base on the point, friend or enemy. */
static void burst(struct play *play, struct point at)
{
	const struct malb_state *s = play->state;
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++)
		if (malb_footprint_is_troops(s, unit) && malb_space_distance_to_point(s, unit, at) <= TOL)
			malb_artillery_shot_hits(play, MALB_15_16, unit, 1, 0);
}

void malb_decide_fire_indirect(struct play *play, int seat, const void *body)
{
	enum { HOUR = 30 * DEGREE, STRAY = INCH / 2 };
	const struct malb_state *s = play->state;
	const struct malb_order_fire_indirect *o = body;
	uint16_t gun = malb_gun_named(s, o->gun), target = malb_unit_named(s, o->target);
	struct point aim = base_centre(
		malb_artillery_target_base(s, target, malb_artillery_aimed_base(s, gun, target, (int)o->base)));
	struct malb_event_shot e = { .indirect = true, .at = aim };
	bool strays;
	malb_sequence_takes_turn(play, seat, (uint16_t)(UNIT_GUN + gun));
	strays = roll_one(play, o, 6) > ON_TARGET;
	if (strays) {
		int32_t heading = points_heading(s->guns[gun].pos, aim) + roll_one(play, o, 12) * HOUR;
		e.at = point_ahead(aim, heading, 0, roll_one(play, o, 6) * STRAY);
	}
	TEXT_SET(e.gun, o->gun);
	TEXT_SET(e.target, o->target);
	emit(play, EVENT_shot, MALB_15_16, &e);
	if (strays)
		burst(play, e.at);
	else
		malb_artillery_shot_hits(play, MALB_15_16, target, 1, 0);
}

bool malb_preview_fire_indirect(const void *position, int seat, const void *body, void *out)
{
	struct malb_preview *preview = out;
	enum { FACES = 6, STRAYS_TO = 3 };
	const struct malb_order_fire_indirect *o = body;
	(void)position, (void)seat;
	TEXT_SET(preview->unit, o->gun);
	preview->odds = ON_TARGET * 1000 / FACES;
	malb_preview_faces(preview, MALB_15_16, ON_TARGET, "1 DP on the target");
	malb_preview_counted(preview, MALB_15_16, STRAYS_TO, "inch it may stray, and hit friends",
		"inches it may stray, and hit friends");
	return true;
}

void malb_offer_fire_indirect(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->guns_end; i++)
		for (uint16_t unit = UNIT_BRIGADE + 1;
			 malb_artillery_is_ready(s, due->seat, i) && unit < UNIT_GUN + s->guns_end && !offering->stopped;
			 unit++) {
			struct malb_order_fire_indirect o = { .gun = "" };
			if (!malb_gunnery[s->guns[i].class].indirect || !malb_artillery_is_target_of(s, i, unit))
				continue;
			TEXT_SET(o.gun, s->guns[i].id);
			TEXT_SET(o.target, malb_unit_id(s, unit));
			propose(offering, ORDER_fire_indirect, &o);
		}
}
