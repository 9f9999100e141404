/* Guns in MOVE where they stand: pivots, going into action, crews. */
#include "gun_service.h"

#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../movement/may_act.h"
#include "../movement/movement.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/space.h"

static uint16_t gun_ordered(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	return malb_slot(malb_act_ordered(s, seat, id, 1u << KIND_GUN, r));
}

static void check_turned(const struct malb_state *s, uint16_t gun, int facing, struct refusal *r)
{
	struct base base = malb_footprint_gun_at(&s->guns[gun]);
	base.pose.facing = facing * 10;
	malb_forbid_base_end(s, base, UNIT_GUN + gun, r);
}

/* Turns, unless somebody of whom its owner knew nothing stands in its way (22.7): then its time is spent
 * all the same. */
static void turn(struct play *play, int clause, uint16_t gun, enum malb_way way, int facing)
{
	const struct malb_state *s = play->state;
	struct base base = malb_footprint_gun_at(&s->guns[gun]);
	base.pose.facing = facing * 10;
	if (malb_base_may_end(s, base, UNIT_GUN + gun))
		malb_place_gun(play, clause, gun, way, s->guns[gun].pos, facing, false);
}

/* ---- gun_pivot ----------------------------------------------------------------------------------------- */

enum { PIVOT = 450 };

void malb_check_gun_pivot(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_gun_pivot *o = body;
	uint16_t gun = gun_ordered(s, seat, o->gun, r);
	const struct malb_gun *g = &s->guns[gun];
	int clause;
	if (!gun)
		return;
	clause = malb_gun_clause(s, UNIT_GUN + gun);
	forbid(r, g->state != GUN_CREWED, MALB_17_8, "@%s@ has no crew", g->id);
	forbid(r, g->limbered, MALB_12_16, "a limbered gun turns as it goes");
	forbid(r, o->delta == 0, clause, "a pivot turns a gun: say how far");
	forbid(r, o->delta > PIVOT || o->delta < -PIVOT, clause, "a gun pivots by 45 degrees at most");
	forbid(r, g->move.done || g->move.rolled, clause, "@%s@ moves or pivots, not both", g->id);
	malb_act_has_left(s, UNIT_GUN + gun, true, r);
	if (allowed(r))
		check_turned(s, gun, malb_layout_facing(g->facing + malb_layout_facing(o->delta)), r);
}

void malb_decide_gun_pivot(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_gun_pivot *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	int clause = malb_gun_clause(s, UNIT_GUN + gun);
	malb_sequence_takes_turn(play, seat, UNIT_GUN + gun);
	turn(play, clause, gun, WAY_PIVOT,
		malb_layout_facing(s->guns[gun].facing + malb_layout_facing(o->delta)));
	malb_act_spend(play, clause, UNIT_GUN + gun, true);
}

/* The gun as it would stand, at the price of its move. */
static void show(const struct malb_state *s, uint16_t gun, int clause, int facing,
	struct malb_preview *preview)
{
	const struct malb_gun *g = &s->guns[gun];
	const struct malb_brigade as = { .formation = UNFORMED,
		.base_count = 1,
		.bases = { { .pos = g->pos, .facing = (int16_t)facing } } };
	TEXT_SET(preview->unit, g->id);
	malb_preview_stand(preview, &as);
	malb_preview_note(preview, clause, 0, "whole move");
}

bool malb_preview_gun_pivot(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_gun_pivot *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	(void)seat;
	show(s, gun, malb_gun_clause(s, UNIT_GUN + gun),
		malb_layout_facing(s->guns[gun].facing + malb_layout_facing(o->delta)), out);
	return true;
}

/* ---- unlimber (13.4, 14.8) ----------------------------------------------------------------------------- */

void malb_check_unlimber(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_unlimber *o = body;
	uint16_t gun = gun_ordered(s, seat, o->gun, r);
	const struct malb_gun *g = &s->guns[gun];
	if (!gun)
		return;
	forbid(r, g->state != GUN_CREWED, MALB_17_8, "@%s@ has no crew", g->id);
	forbid(r, !g->limbered, MALB_13_4, "@%s@ is in action, and guns do not limber up again", g->id);
	forbid(r, g->control != CONTROLLED, MALB_13_4,
		"no leader controls @%s@, and a gun unlimbers only under one", g->id);
	forbid(r, o->facing < 0 || o->facing >= FULL_CIRCLE, MALB_0_1,
		"facings are 0 to 3599 tenths of a degree");
	malb_act_has_left(s, UNIT_GUN + gun, true, r);
	forbid(r, g->move.rolled, MALB_14_20, "@%s@ has rolled to move", g->id);
	if (allowed(r))
		check_turned(s, gun, o->facing, r);
}

static int cost_of_unlimbering(const struct malb_gun *g)
{
	return g->under_fire ? 2 : 1;
}

void malb_decide_unlimber(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_unlimber *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	malb_sequence_takes_turn(play, seat, UNIT_GUN + gun);
	turn(play, MALB_14_8, gun, WAY_UNLIMBERED, (int)o->facing);
	malb_disorder_gun(play, MALB_14_8, gun, cost_of_unlimbering(&s->guns[gun]), CAUSE_MANOEUVRE);
	malb_act_spend(play, MALB_14_8, UNIT_GUN + gun, true);
}

bool malb_preview_unlimber(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_unlimber *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	(void)seat;
	show(s, gun, MALB_14_8, o->facing, preview);
	malb_preview_disorder(preview, MALB_14_8, s->guns[gun].dps, cost_of_unlimbering(&s->guns[gun]), "DP");
	return true;
}

/* ---- recrew (17.8) ------------------------------------------------------------------------------------- */

enum { CREW_RUNS = 2 * INCH }; /* as far as it runs for shelter (17.6) */

struct formed_search {
	const struct malb_state *s;
	uint16_t gun;
	bool found;
};

static bool is_formed_enemy(void *ctx, uint16_t unit)
{
	struct formed_search *search = ctx;
	const struct malb_brigade *b = &search->s->brigades[malb_slot(unit)];
	search->found = b->side != search->s->guns[search->gun].side && malb_brigade_is_formed(b) &&
		malb_space_within(search->s, unit, UNIT_GUN + search->gun, 2 * INCH);
	return !search->found;
}

static bool formed_enemy_near(const struct malb_state *s, uint16_t gun)
{
	struct formed_search search = { s, gun, false };
	struct extent around = extent_grown(malb_footprint_box(s, UNIT_GUN + gun), 2 * INCH + TOL);
	malb_footprint_each_near(s, &around, 1u << KIND_BRIGADE, is_formed_enemy, &search);
	return search.found;
}

void malb_check_recrew(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_recrew *o = body;
	uint16_t gun = gun_ordered(s, seat, o->gun, r);
	const struct malb_gun *g = &s->guns[gun];
	if (!gun)
		return;
	forbid(r, g->state != GUN_ABANDONED, MALB_17_8, "@%s@ has not been left by its crew", g->id);
	forbid(r, g->crew_lost || !g->crew_with, MALB_17_8, "the crew of @%s@ is gone", g->id);
	forbid(r, g->crew_with && !malb_space_within(s, UNIT_GUN + gun, UNIT_BRIGADE + g->crew_with, CREW_RUNS),
		MALB_17_8, "the crew of @%s@ is with @%s@, more than 2 inches away", g->id,
		s->brigades[g->crew_with].id);
	forbid(r, formed_enemy_near(s, gun), MALB_17_8, "formed enemy stands within 2 inches of @%s@", g->id);
	malb_forbid_base_end(s, malb_footprint_gun_at(g), UNIT_GUN + gun, r);
}

static void serve(struct play *play, int clause, uint16_t gun, enum malb_side side, uint16_t command,
	uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_event_served e = { .side = (uint8_t)side };
	TEXT_SET(e.gun, s->guns[gun].id);
	TEXT_SET(e.command, s->commands[command].id);
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	emit(play, EVENT_served, clause, &e);
}

void malb_decide_recrew(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_recrew *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	malb_sequence_takes_turn(play, seat, UNIT_GUN + gun);
	if (malb_base_may_end(s, malb_footprint_gun_at(&s->guns[gun]), UNIT_GUN + gun))
		serve(play, MALB_17_8, gun, s->guns[gun].side, s->guns[gun].command, s->guns[gun].crew_with);
	malb_act_spend(play, MALB_17_8, UNIT_GUN + gun, true);
}

bool malb_preview_recrew(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_recrew *o = body;
	uint16_t gun = malb_gun_named(s, o->gun);
	(void)seat;
	show(s, gun, MALB_17_8, s->guns[gun].facing, out);
	return true;
}

/* ---- take_gun (17.9) ----------------------------------------------------------------------------------- */

static bool has_base(const struct malb_brigade *b, int id)
{
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].id == id)
			return true;
	return false;
}

/* A gun that was left behind stands in nobody's way; one that is served does, from then on (0.5). */
static struct malb_end end_of_taken(const struct malb_state *s, uint16_t brigade, int base, uint16_t gun)
{
	struct malb_brigade after;
	malb_casualty_without_base(s, brigade, base, &after);
	return malb_end_of_base_beside(s, malb_footprint_gun_at(&s->guns[gun]), UNIT_GUN + gun, &after, brigade);
}

void malb_check_take_gun(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_take_gun *o = body;
	uint16_t brigade = malb_slot(malb_act_ordered(s, seat, o->brigade, 1u << KIND_BRIGADE, r)),
		gun = malb_gun_named(s, o->gun);
	const struct malb_brigade *b = &s->brigades[brigade];
	const struct malb_gun *g = &s->guns[gun];
	if (!brigade)
		return;
	if (forbid(r, !gun || !ON_TABLE_GUN(s, gun) || g->side == b->side, MALB_17_9,
			"there is no such gun of the enemy's"))
		return;
	forbid(r, g->state != GUN_ABANDONED || !g->limbered, MALB_17_9,
		"only a limbered gun that was left behind can be taken");
	forbid(r, !malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_GUN + gun, 0), MALB_17_9,
		"@%s@ does not touch it", b->id);
	forbid(r, !has_base(b, o->base) || b->base_count < 2, MALB_17_9,
		"say which of its bases serves the gun from now on");
	forbid(r, malb_in_close_combat(s, brigade), MALB_12_5, "@%s@ is in close combat", b->id);
	if (allowed(r))
		malb_forbid_the_end(s, end_of_taken(s, brigade, o->base, gun), UNIT_GUN + gun, r);
}

void malb_decide_take_gun(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_take_gun *o = body;
	uint16_t brigade = malb_brigade_named(s, o->brigade), gun = malb_gun_named(s, o->gun);
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + brigade);
	if (end_of_taken(s, brigade, (int)o->base, gun).clause) {
		malb_act_spend(play, MALB_0_5, UNIT_BRIGADE + brigade, true);
		return;
	}
	malb_casualty_give_base(play, MALB_17_9, brigade, o->base);
	serve(play, MALB_17_9, gun, s->brigades[brigade].side, s->brigades[brigade].command, brigade);
}

bool malb_preview_take_gun(const void *position, int seat, const void *body, void *out)
{
	struct malb_preview *preview = out;
	const struct malb_order_take_gun *o = body;
	(void)position, (void)seat;
	TEXT_SET(preview->unit, o->brigade);
	malb_preview_note(preview, MALB_17_9, -1, "base, to serve the gun");
	return true;
}
