/* Fire: the order, and units that must fire. */
#include "fire.h"

#include "../../table/number.h"
#include "../movement/structures.h"
#include "../shapes/preview.h"
#include "../troops/losses.h"
#include "save.h"

/* What an order comes to. */
struct plan {
	uint8_t kind;            /* enum pb_aim; AIM_UNIT: at units */
	uint16_t target;         /* ... this one foremost */
	uint16_t feature;
	int section;
	struct point at;
};

/* ---- Whether it may ------------------------------------------------------------------------------------------------------------ */

static void judge_shooter(const struct pb_state *s, const struct pb_unit *u, struct refusal *r)
{
	bool fresh = pb_is_foot(u) && !u->has_fired_game;
	forbid(r, u->moved_this_turn || u->reaimed_this_turn, PB_4_1, "@%s@ has moved this turn and cannot fire as well", u->id);
	forbid(r, pb_weapon_of(u) == NO_WEAPON, PB_4_3, "@%s@ has nothing to fire with", u->id);
	forbid(r, u->fired_this_turn, PB_4_4, "@%s@ has fired in this phase", u->id);
	forbid(r, u->status != READY, PB_4_20, "@%s@ is routing, fighting or pursuing and does not fire", u->id);
	forbid(r, pb_must_evacuate(s, u) && !fresh, PB_4_34, "@%s@ must leave the burning building and cannot fire first", u->id);
	forbid(r, pb_is_gun(u) && u->deploy_state == LIMBERED, PB_4_38, "@%s@ is limbered", u->id);
}

static void note_fails(int fails, const struct pb_unit *u, const char *id, struct refusal *r)
{
	forbid(r, fails & FAILS_ELIGIBLE, PB_4_9, "@%s@ is no target: it is in a fight, or nobody to fire at", id);
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
	int count = pb_by_id(s, pb_enemy_of(u->side), enemies);
	forbid(r, !count, PB_4_9, "there is no enemy to fire at");
	for (int i = 0; i < count; i++)
		note_fails(first_of(pb_why_not(s, u, enemies[i])), u, s->units[enemies[i]].id, r);
}

static void aim_at_nearest(const struct pb_state *s, uint16_t unit, struct plan *plan, struct refusal *r)
{
	struct pb_bead beads[STANDS_MAX];
	pb_beads(s, unit, 0, beads, &plan->target);
	if (!plan->target)
		say_why_nobody(s, &s->units[unit], r);
}

/* PB-4.9: officers and held horses are nobody to fire at. */
static bool is_no_target(const struct pb_state *s, const char *id)
{
	return s->officers[pb_officer_named(s, id)].state == OFFICER_ALIVE || pb_marker_named(s, id);
}

static void aim_at_unit(const struct pb_state *s, uint16_t unit, struct plan *plan, const char *id, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	bool gun = pb_is_gun(u);
	int fails;
	plan->target = pb_unit_named(s, id);
	if (!plan->target && forbid(r, is_no_target(s, id), PB_4_9, "@%s@ is no target: nobody fires at officers and horses", id))
		return;
	if (forbid(r, !plan->target || !pb_is_on_table(&s->units[plan->target]), PB_14_12, "there is no such unit on the table"))
		return;
	fails = pb_why_not(s, u, plan->target);
	note_fails(fails, u, id, r);
	if (!fails && !(gun && pb_officer_with(s, unit, 0)))
		forbid(r, !pb_is_nearest(s, unit, plan->target), gun ? PB_4_10 : PB_4_7, "@%s@ is not the nearest enemy before @%s@", id, u->id);
}

/* PB-4.10: what shelters the nearest enemy; with an officer any (PB-4.11). */
static void judge_structure(const struct pb_state *s, uint16_t unit, const struct plan *plan, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	struct pb_bead beads[STANDS_MAX];
	uint16_t nearest;
	if (pb_officer_with(s, unit, 0))
		return;
	pb_beads(s, unit, 0, beads, &nearest);
	forbid(r, !nearest || !pb_shelters(s, plan->feature, pb_stand_base(u, &u->stands[0]).pose.at, nearest),
		PB_4_10, "@%s@ shelters nobody at whom @%s@ would fire, and no officer is with the gun", s->terrain[plan->feature].id, u->id);
}

static void aim_at_structure(const struct pb_state *s, uint16_t unit, struct plan *plan, const struct pb_written_aim *aim, struct refusal *r)
{
	const struct pb_unit *u = &s->units[unit];
	const struct pb_feature *f;
	bool mortar = u->class == MORTAR, named = aim->x || aim->y;
	uint32_t before = r->count;
	plan->feature = pb_feature_named(s, aim->id);
	f = &s->terrain[plan->feature];
	if (forbid(r, !plan->feature || !(f->building || f->cover == COVER_WALL || f->cover == COVER_RAMPART), PB_14_12, "there is no such wall or building") ||
			forbid(r, !pb_is_gun(u), PB_4_7, "@%s@ fires at the nearest enemy; only guns fire at walls and buildings", u->id))
		return;
	forbid(r, f->cover == COVER_RAMPART, PB_4_33, "@%s@ is a rampart, which cannot be breached", aim->id);
	forbid(r, mortar && !f->building && f->cover != COVER_RAMPART, PB_4_30, "only cannon breach walls; mortars fire over them");
	plan->at = pb_wall_point(f, named ? point_at(aim->x, aim->y) : u->stands[0].at, &plan->section);
	note_fails(mortar ? pb_why_not_area(s, u, f) : pb_why_not_point(s, u, plan->at, plan->feature), u, aim->id, r);
	if (r->count == before)
		judge_structure(s, unit, plan, r);
}

static void plan_fire(const struct pb_state *s, uint16_t unit, const struct pb_written_aim *aim, struct plan *plan, struct refusal *r)
{
	*plan = (struct plan){ .kind = AIM_UNIT };
	if (pb_weapon_of(&s->units[unit]) == NO_WEAPON)
		return;
	if (aim->kind == AIM_WALL || aim->kind == AIM_BUILDING) {
		plan->kind = aim->kind;
		aim_at_structure(s, unit, plan, aim, r);
	} else if (aim->kind == AIM_UNIT) {
		aim_at_unit(s, unit, plan, aim->id, r);
	} else {
		aim_at_nearest(s, unit, plan, r);
	}
}

void pb_check_fire(const struct pb_state *s, int seat, const void *body, struct refusal *r)
{
	const struct pb_order_fire *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct plan plan;
	(void)seat;
	judge_shooter(s, &s->units[unit], r);
	plan_fire(s, unit, &o->aim, &plan, r);
}

/* ---- Volleys ---------------------------------------------------------------------------------------------------------------------- */

static void count_hits(const struct roll *roll, int added, const struct pb_weapon_rule *rule, struct pb_volley *volley)
{
	for (int i = 0, die = 0; i < volley->bead_count; i++) {
		volley->hits[i] = 0;
		for (int k = 0; k < rule->dice; k++)
			volley->hits[i] = (uint8_t)(volley->hits[i] + (roll->faces[die++] + added >= rule->hits_on));
		volley->total += volley->hits[i];
	}
}

static void throw_dice(struct play *play, int clause, struct roll *roll, int added, struct pb_volley *volley)
{
	const struct pb_weapon_rule *rule = &pb_weapon_rules[volley->beads[0].weapon];
	volley->dice = volley->bead_count * rule->dice;
	volley->total = 0;
	roll->target = rule->hits_on;
	play_draw(play, roll, volley->dice);
	count_hits(roll, added, rule, volley);
	roll->passes = (int8_t)volley->total;
	roll->score = (int16_t)volley->total;
	emit(play, EVENT_DICE, clause, roll);
}

void pb_throw_volley(struct play *play, int clause, const char *purpose, uint16_t shooter, uint16_t target, struct pb_volley *volley)
{
	const struct pb_state *s = play->state;
	struct roll roll = roll_of(purpose, s->units[shooter].id, s->units[target].id);
	throw_dice(play, clause, &roll, 0, volley);
}

/* ---- At units ---------------------------------------------------------------------------------------------------------------------- */

/* All stands that fire at the same unit, with what comes of it. */
struct group {
	uint16_t target;
	int64_t square;
	int saved;
	struct pb_volley volley;
};

static void add_to_groups(struct group *groups, int *count, const struct pb_bead *bead)
{
	int at = 0;
	while (at < *count && groups[at].target != bead->target)
		at++;
	if (at == *count)
		groups[(*count)++] = (struct group){ .target = bead->target, .square = bead->square };
	groups[at].square = bead->square < groups[at].square ? bead->square : groups[at].square;
	groups[at].volley.beads[groups[at].volley.bead_count++] = *bead;
}

/* The nearest first. */
static int group_beads(const struct pb_bead *beads, int bead_count, struct group groups[STANDS_MAX])
{
	int count = 0;
	for (int i = 0; i < bead_count; i++)
		add_to_groups(groups, &count, &beads[i]);
	for (int i = 1; i < count; i++)
		for (int k = i; k && groups[k].square < groups[k - 1].square; k--) {
			struct group nearer = groups[k];
			groups[k] = groups[k - 1];
			groups[k - 1] = nearer;
		}
	return count;
}

/* PB-4.26: the hits of the stands against which the target is covered. */
static int saveable(const struct pb_state *s, uint16_t shooter, const struct group *group)
{
	const struct pb_unit *u = &s->units[shooter];
	int hits = 0;
	for (int i = 0; i < group->volley.bead_count; i++) {
		const struct pb_bead *bead = &group->volley.beads[i];
		if (group->volley.hits[i] && pb_is_covered(s, pb_stand_base(u, &u->stands[bead->stand]).pose.at, group->target, bead->weapon))
			hits += group->volley.hits[i];
	}
	return hits;
}

static void note_fired(struct play *play, uint16_t shooter, uint16_t target, uint16_t feature, const struct pb_volley *volley, int saved)
{
	const struct pb_state *s = play->state;
	struct pb_event_fired e = { .weapon = volley->beads[0].weapon, .dice = (uint8_t)volley->dice, .hits = (uint8_t)volley->total, .saved = (uint8_t)saved };
	e.under_fire = target && ((!feature && s->options.under_fire == UNDER_FIRE_SHOT_AT) || volley->total > saved);
	TEXT_COPY(e.unit, s->units[shooter].id);
	TEXT_COPY(e.target, s->units[target].id);
	TEXT_COPY(e.feature, s->terrain[feature].id);
	emit(play, EVENT_fired, PB_4_5, &e);
}

static void fire_at_units(struct play *play, uint16_t shooter, uint16_t wanted)
{
	const struct pb_state *s = play->state;
	struct pb_bead beads[STANDS_MAX];
	struct group groups[STANDS_MAX];
	uint16_t nearest;
	int count = group_beads(beads, pb_beads(s, shooter, wanted, beads, &nearest), groups);
	for (int i = 0; i < count; i++)
		pb_throw_volley(play, PB_4_5, "fire", shooter, groups[i].target, &groups[i].volley);
	for (int i = 0; i < count; i++)
		groups[i].saved = pb_save(play, groups[i].target, saveable(s, shooter, &groups[i]));
	for (int i = 0; i < count; i++)
		note_fired(play, shooter, groups[i].target, 0, &groups[i].volley, groups[i].saved);
	for (int i = 0; i < count; i++)
		pb_hit_unit(play, PB_4_17, groups[i].target, groups[i].volley.total - groups[i].saved, CAUSE_FIRE, true);
}

/* ---- At structures ------------------------------------------------------------------------------------------------------------------ */

static uint8_t band_at(const struct pb_unit *u, struct point at)
{
	struct point edge[2] = { pb_stand_corner(u, &u->stands[0], FRONT_LEFT), pb_stand_corner(u, &u->stands[0], FRONT_RIGHT) };
	struct figure from = figure_line(edge, 2, 0), point = figure_point(&at);
	if (u->class == MORTAR)
		return MORTAR_SHELL;
	return figures_within(&from, &point, pb_weapon_rules[CANNON_CLOSE].most) ? CANNON_CLOSE : CANNON_LONG;
}

static void fire_at_structure(struct play *play, uint16_t shooter, const struct plan *plan)
{
	const struct pb_state *s = play->state;
	bool mortar = s->units[shooter].class == MORTAR;
	uint16_t occupant = mortar ? pb_main_occupant(s, plan->feature) : 0;
	struct roll roll = roll_of("fire", s->units[shooter].id, s->terrain[plan->feature].id);
	struct pb_volley volley = { .bead_count = 1 };
	volley.beads[0].weapon = band_at(&s->units[shooter], plan->at);
	throw_dice(play, PB_4_5, &roll, roll_modify(&roll, PB_4_18, mortar ? pb_registration(s, shooter, plan->feature) : 0, "hit last turn"), &volley);
	note_fired(play, shooter, occupant, plan->feature, &volley, 0);
	if (occupant)
		pb_hit_unit(play, PB_4_36, occupant, volley.total, CAUSE_FIRE, true);
	if (mortar)
		pb_shell(play, shooter, plan->feature, volley.total);
	else
		pb_batter(play, plan->feature, plan->section, plan->at, volley.total);
}

static void carry_out(struct play *play, uint16_t unit, const struct plan *plan)
{
	if (plan->kind == AIM_UNIT)
		fire_at_units(play, unit, plan->target);
	else
		fire_at_structure(play, unit, plan);
}

void pb_decide_fire(struct play *play, int seat, const void *body)
{
	const struct pb_order_fire *o = body;
	uint16_t unit = pb_unit_named(play->state, o->unit);
	struct refusal r;
	struct plan plan;
	(void)seat;
	refusal_begin(&r);
	plan_fire(play->state, unit, &o->aim, &plan, &r);
	carry_out(play, unit, &plan);
}

/* ---- F2: obligations ------------------------------------------------------------------------------------------------------------------ */

void pb_begin_obliged(struct play *play)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_by_id(s, s->turn.side, units);
	for (int i = 0; i < count; i++) {
		const struct pb_unit *u = &s->units[units[i]];
		struct pb_written_aim aim = { .kind = AIM_AUTO };
		struct refusal r;
		struct plan plan;
		refusal_begin(&r);
		if (!u->must_fire_now || !pb_is_on_table(u))
			continue;
		judge_shooter(s, u, &r);
		plan_fire(s, units[i], &aim, &plan, &r);
		if (allowed(&r) && plan.target)
			carry_out(play, units[i], &plan);
	}
}

/* ---- Offers and previews ---------------------------------------------------------------------------------------------------------------- */

static bool fires_at_structures(const struct pb_feature *f)
{
	return f->building || f->cover == COVER_WALL;
}

/* The nearest target by itself; guns also at what stands around it. */
static void offer_gun(const struct pb_state *s, struct pb_order_fire *o, struct offering *offering)
{
	uint16_t enemies[UNITS_ROOM];
	int count = pb_by_id(s, pb_enemy_of((enum pb_side)pb_seat_side(s, offering->seat)), enemies);
	for (int i = 0; i < count && pb_officer_with(s, pb_unit_named(s, o->unit), 0); i++) {
		o->aim = (struct pb_written_aim){ .kind = AIM_UNIT };
		TEXT_SET(o->aim.id, s->units[enemies[i]].id);
		propose(offering, ORDER_fire, o);
	}
	for (uint16_t f = 1; f < s->features_end; f++)
		if (fires_at_structures(&s->terrain[f])) {
			o->aim = (struct pb_written_aim){ .kind = s->terrain[f].building ? AIM_BUILDING : AIM_WALL };
			TEXT_SET(o->aim.id, s->terrain[f].id);
			propose(offering, ORDER_fire, o);
		}
}

void pb_offer_fire(const struct pb_state *s, const struct due *due, struct offering *offering)
{
	(void)due;
	for (uint16_t u = 1; u < s->units_end && !offering->stopped; u++) {
		struct pb_order_fire o = { .aim = { .kind = AIM_AUTO } };
		if (pb_seat_of_unit(s, u) != offering->seat || s->units[u].status != READY)
			continue;
		TEXT_SET(o.unit, s->units[u].id);
		propose(offering, ORDER_fire, &o);
		if (pb_is_gun(&s->units[u]))
			offer_gun(s, &o, offering);
	}
}

/* PB-4.26: stands against which the target is covered. */
static int covered_beads(const struct pb_state *s, const struct pb_unit *u, const struct group *group)
{
	int count = 0;
	for (int i = 0; i < group->volley.bead_count; i++) {
		const struct pb_bead *bead = &group->volley.beads[i];
		count += pb_is_covered(s, pb_stand_base(u, &u->stands[bead->stand]).pose.at, group->target, bead->weapon);
	}
	return count;
}

/* What firing does to the unit's move in this turn (PB-4.1, 4.2). */
static void preview_move(const struct pb_unit *u, struct pb_preview *preview)
{
	bool first = pb_is_foot(u) && !u->has_fired_game;
	preview->stop = first ? PB_4_2 : PB_4_1;
	TEXT_SET(preview->why, first ? "its first fire of the battle: it may still move this turn" : "it does not move this turn then");
}

static void preview_group(const struct pb_state *s, const struct pb_unit *u, const struct group *group, struct pb_preview *preview)
{
	const struct pb_weapon_rule *rule = &pb_weapon_rules[group->volley.beads[0].weapon];
	struct pb_preview_target *to = &preview->targets[preview->target_count];
	if (preview->target_count == PREVIEW_TARGETS_MAX)
		return;
	preview->target_count++;
	TEXT_COPY(to->id, s->units[group->target].id);
	to->range = (int32_t)root_down(group->square);
	to->dice = (uint8_t)(group->volley.bead_count * rule->dice);
	to->hits_on = rule->hits_on;
	to->covered = (uint8_t)(covered_beads(s, u, group) * rule->dice);
	to->expected = (int16_t)(100 * (2 * to->dice - to->covered) * (7 - rule->hits_on) / 12); /* half of them are saved */
}

bool pb_preview_fire(const struct pb_state *s, int seat, const void *body, struct pb_preview *preview)
{
	const struct pb_order_fire *o = body;
	uint16_t unit = pb_unit_named(s, o->unit), nearest;
	struct pb_bead beads[STANDS_MAX];
	struct group groups[STANDS_MAX];
	struct refusal r;
	struct plan plan;
	int count;
	(void)seat;
	refusal_begin(&r);
	plan_fire(s, unit, &o->aim, &plan, &r);
	TEXT_COPY(preview->unit, s->units[unit].id);
	preview_move(&s->units[unit], preview);
	if (plan.kind != AIM_UNIT)
		return true;
	count = group_beads(beads, pb_beads(s, unit, plan.target, beads, &nearest), groups);
	for (int i = 0; i < count; i++)
		preview_group(s, &s->units[unit], &groups[i], preview);
	return true;
}
