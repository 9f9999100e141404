/* Aiming: at whom or what a unit fires, and what speaks against it. */
#include "aim.h"

#include <assert.h>

#include "save.h"
#include "structures.h"

/* ---- Whether it may ------------------------------------------------------------------------------------ */

void pb_aim_judge_shooter(const struct pb_state *s, const struct pb_unit *u, struct refusal *r)
{
	bool fresh = pb_unit_is_foot(u) && !u->has_fired_game;
	forbid(r, u->moved_this_turn || u->reaimed_this_turn, PB_4_1,
		"@%s@ has moved this turn and cannot fire as well", u->id);
	forbid(r, pb_target_weapon(u) == NO_WEAPON, PB_4_3, "@%s@ has nothing to fire with", u->id);
	forbid(r, u->fired_this_turn, PB_4_4, "@%s@ has fired in this phase", u->id);
	forbid(r, u->status != READY, PB_4_20, "@%s@ is routing, fighting or pursuing and does not fire", u->id);
	forbid(r, pb_space_must_evacuate(s, u) && !fresh, PB_4_34,
		"@%s@ must leave the burning building and cannot fire first", u->id);
	forbid(r, pb_unit_is_gun(u) && u->deploy_state == LIMBERED, PB_4_38, "@%s@ is limbered", u->id);
}

static void note_fails(int fails, const struct pb_unit *u, const char *id, struct refusal *r)
{
	forbid(r, fails & FAILS_ELIGIBLE, PB_4_9, "@%s@ is no target: it is in a fight, or nobody to fire at",
		id);
	forbid(r, fails & FAILS_ARC, PB_4_6, "@%s@ is not before the front of @%s@", id, u->id);
	forbid(r, fails & FAILS_RANGE, PB_4_13, "@%s@ is out of range of @%s@", id, u->id);
	forbid(r, fails & FAILS_SIGHT, PB_4_12, "@%s@ cannot be seen by @%s@", id, u->id);
}

/* Chapter 6: with no target, of every enemy the first reason in this order. */
static int first_of(int fails)
{
	static const uint8_t order[] = { FAILS_ELIGIBLE, FAILS_ARC, FAILS_RANGE, FAILS_SIGHT };
	for (int i = 0; i < 4; i++)
		if (fails & order[i])
			return order[i];
	return FAILS_NOTHING;
}

static void say_why_nobody(const struct pb_state *s, const struct pb_unit *u, struct refusal *r)
{
	uint16_t enemies[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy(u->side), enemies);
	if (forbid(r, !count || r->unread, PB_4_9, "there is no enemy to fire at"))
		return;
	for (int i = 0; i < count; i++)
		note_fails(first_of(pb_target_why_not(s, u, enemies[i])), u, s->units[enemies[i]].id, r);
}

static void aim_at_nearest(const struct pb_state *s, uint16_t unit, struct pb_aimed *plan, struct refusal *r)
{
	struct pb_bead beads[STANDS_MAX];
	pb_target_beads(s, unit, 0, beads, &plan->target);
	if (!plan->target)
		say_why_nobody(s, &s->units[unit], r);
}

/* PB-4.9: officers and held horses are nobody to fire at. */
static bool is_no_target(const struct pb_state *s, const char *id)
{
	return s->officers[pb_officer_named(s, id)].state == OFFICER_ALIVE || pb_marker_named(s, id);
}

static void aim_at_unit(const struct pb_state *s, uint16_t unit, struct pb_aimed *plan, const char *id,
	struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	bool gun = pb_unit_is_gun(u);
	int fails;
	plan->target = pb_unit_named(s, id);
	if (!plan->target &&
		forbid(r, is_no_target(s, id), PB_4_9, "@%s@ is no target: nobody fires at officers and horses", id))
		return;
	if (forbid(r, !plan->target || !pb_unit_is_on_table(&s->units[plan->target]), PB_14_12,
			"there is no such unit on the table"))
		return;
	fails = pb_target_why_not(s, u, plan->target);
	note_fails(fails, u, id, r);
	if (!fails && !(gun && pb_unit_officer(s, unit, 0)))
		forbid(r, !pb_target_is_nearest(s, unit, plan->target), gun ? PB_4_10 : PB_4_7,
			"@%s@ is not the nearest enemy before @%s@", id, u->id);
}

/* PB-4.10: what shelters the nearest enemy; with an officer any (PB-4.11, 12.9). */
static void judge_structure(const struct pb_state *s, uint16_t unit, const struct pb_aimed *plan,
	struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	struct pb_bead beads[STANDS_MAX];
	uint16_t nearest;
	if (pb_unit_officer(s, unit, 0))
		return;
	pb_target_beads(s, unit, 0, beads, &nearest);
	forbid(r, !nearest || !pb_save_shelters(s, plan->feature, pb_space_stand_base(u, &u->stands[0]).pose.at,
		nearest), PB_4_10, "@%s@ shelters nobody at whom @%s@ would fire, and no officer is with the gun",
		s->terrain[plan->feature].id, u->id);
}

static void aim_at_structure(const struct pb_state *s, uint16_t unit, struct pb_aimed *plan,
	const struct pb_written_aim *aim, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	const struct pb_feature *f;
	bool mortar = u->class == MORTAR, named = aim->x || aim->y;
	uint32_t before = r->count;
	plan->feature = pb_feature_named(s, aim->id);
	f = &s->terrain[plan->feature];
	if (forbid(r, !plan->feature || !(f->building || f->cover == COVER_WALL || f->cover == COVER_RAMPART),
			PB_14_12, "there is no such wall or building") ||
		forbid(r, !pb_unit_is_gun(u), PB_4_7,
			"@%s@ fires at the nearest enemy; only guns fire at walls and buildings", u->id))
		return;
	forbid(r, f->cover == COVER_RAMPART, PB_4_33, "@%s@ is a rampart, which cannot be breached", aim->id);
	forbid(r, mortar && !f->building && f->cover != COVER_RAMPART, PB_4_30,
		"only cannon breach walls; mortars fire over them");
	plan->at = pb_structure_wall_point(f, named ? point_at(aim->x, aim->y) : u->stands[0].at, &plan->section);
	note_fails(mortar ? pb_target_why_not_area(s, u, f)
		: pb_target_why_not_point(s, u, plan->at, plan->feature), u, aim->id, r);
	if (r->count == before)
		judge_structure(s, unit, plan, r);
}

void pb_take_aim(const struct pb_state *s, uint16_t unit, const struct pb_written_aim *aim,
	struct pb_aimed *plan, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	*plan = (struct pb_aimed){ .kind = AIM_UNIT };
	if (pb_target_weapon(&s->units[unit]) == NO_WEAPON)
		return;
	if (!aim->kind && aim->id[0]) { /* not at whoever is nearest instead */
		refuse(r, PB_14_12, "whether @%s@ is a unit, a wall or a building is to be said with the aim",
			aim->id);
	} else if (aim->kind == AIM_WALL || aim->kind == AIM_BUILDING) {
		plan->kind = aim->kind;
		aim_at_structure(s, unit, plan, aim, r);
	} else if (aim->kind == AIM_UNIT) {
		aim_at_unit(s, unit, plan, aim->id, r);
	} else {
		aim_at_nearest(s, unit, plan, r);
	}
}
