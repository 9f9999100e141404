/* Fire: the order, and units that must fire. */
#include "fire.h"

#include "../../table/number.h"
#include "../shapes/preview.h"
#include "../troops/losses.h"
#include "aim.h"
#include "save.h"
#include "structures.h"
#include "volley.h"

void pb_check_fire(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_fire *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct pb_aimed plan;
	(void)seat;
	pb_aim_judge_shooter(s, &s->units[unit], r);
	if (allowed(r) || !r->unread)
		pb_take_aim(s, unit, &o->aim, &plan, r);
}

/* ---- At units ------------------------------------------------------------------------------------------ */

/* PB-4.26: the hits of the stands against which the target is covered. */
static int saveable(const struct pb_state *s, uint16_t shooter, const struct pb_group *group)
{
	const struct pb_unit *u = &s->units[shooter];
	int hits = 0;
	for (int i = 0; i < group->volley.bead_count; i++) {
		const struct pb_bead *bead = &group->volley.beads[i];
		if (group->volley.hits[i] &&
			pb_save_is_covered(s, pb_space_stand_base(u, &u->stands[bead->stand]).pose.at, group->target,
			bead->weapon))
			hits += group->volley.hits[i];
	}
	return hits;
}

static void note_fired(struct play *play, uint16_t shooter, uint16_t target, uint16_t feature,
	const struct pb_volley *volley, int saved)
{
	const struct pb_state *s = play->state;
	struct pb_event_fired e = { .weapon = volley->beads[0].weapon,
		.dice = (uint8_t)volley->dice,
		.hits = (uint8_t)volley->total,
		.saved = (uint8_t)saved };
	e.under_fire = target &&
		((!feature && s->options.under_fire == UNDER_FIRE_SHOT_AT) || volley->total > saved);
	TEXT_COPY(e.unit, s->units[shooter].id);
	TEXT_COPY(e.target, s->units[target].id);
	TEXT_COPY(e.feature, s->terrain[feature].id);
	emit(play, EVENT_fired, PB_4_5, &e);
}

static void fire_at_units(struct play *play, uint16_t shooter, uint16_t wanted)
{
	const struct pb_state *s = play->state;
	struct pb_bead beads[STANDS_MAX];
	struct pb_group groups[STANDS_MAX];
	uint16_t nearest;
	int count = pb_volley_group_beads(beads, pb_target_beads(s, shooter, wanted, beads, &nearest), groups);
	for (int i = 0; i < count; i++)
		pb_throw_volley(play, PB_4_5, "fire", shooter, groups[i].target, &groups[i].volley);
	for (int i = 0; i < count; i++)
		groups[i].saved = pb_save(play, groups[i].target, saveable(s, shooter, &groups[i]));
	for (int i = 0; i < count; i++)
		note_fired(play, shooter, groups[i].target, 0, &groups[i].volley, groups[i].saved);
	for (int i = 0; i < count; i++)
		pb_losses_hit_unit(play, PB_4_17, groups[i].target, groups[i].volley.total - groups[i].saved,
			CAUSE_FIRE, true);
}

/* ---- At structures ------------------------------------------------------------------------------------- */

static uint8_t band_at(const struct pb_unit *u, struct point at)
{
	struct point edge[2] = { pb_space_stand_corner(u, &u->stands[0], FRONT_LEFT),
		pb_space_stand_corner(u, &u->stands[0], FRONT_RIGHT) };
	struct figure from = figure_line(edge, 2, 0), point = figure_point(&at);
	if (u->class == MORTAR)
		return MORTAR_SHELL;
	return figures_within(&from, &point, pb_weapon_rules[CANNON_CLOSE].most) ? CANNON_CLOSE : CANNON_LONG;
}

static void fire_at_structure(struct play *play, uint16_t shooter, const struct pb_aimed *plan)
{
	const struct pb_state *s = play->state;
	bool mortar = s->units[shooter].class == MORTAR;
	uint16_t occupant = mortar ? pb_structure_main_occupant(s, plan->feature) : 0;
	struct roll roll = roll_of("fire", s->units[shooter].id, s->terrain[plan->feature].id);
	struct pb_volley volley = { .bead_count = 1 };
	volley.beads[0].weapon = band_at(&s->units[shooter], plan->at);
	pb_volley_throw_fire(play, PB_4_5, &roll,
		roll_modify(&roll, PB_4_18, mortar ? pb_structure_registration(s, shooter, plan->feature) : 0,
		"hit last turn"), &volley);
	note_fired(play, shooter, occupant, plan->feature, &volley, 0);
	if (occupant)
		pb_losses_hit_unit(play, PB_4_36, occupant, volley.total, CAUSE_FIRE, true);
	if (mortar)
		pb_structure_shell(play, shooter, plan->feature, volley.total);
	else
		pb_structure_batter(play, plan->feature, plan->section, plan->at, volley.total);
}

static void carry_out(struct play *play, uint16_t unit, const struct pb_aimed *plan)
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
	struct pb_aimed plan;
	(void)seat;
	refusal_begin(&r);
	pb_take_aim(play->state, unit, &o->aim, &plan, &r);
	carry_out(play, unit, &plan);
}

/* ---- F2: obligations ----------------------------------------------------------------------------------- */

void pb_begin_obliged(struct play *play)
{
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_units_by_id(s, s->turn.side, units);
	for (int i = 0; i < count; i++) {
		const struct pb_unit *u = &s->units[units[i]];
		struct pb_written_aim aim = { .kind = AIM_AUTO };
		struct refusal r;
		struct pb_aimed plan;
		refusal_begin(&r);
		if (!u->must_fire_now || !pb_unit_is_on_table(u))
			continue;
		pb_aim_judge_shooter(s, u, &r);
		pb_take_aim(s, units[i], &aim, &plan, &r);
		if (allowed(&r) && plan.target)
			carry_out(play, units[i], &plan);
	}
}

/* ---- Offers and previews ------------------------------------------------------------------------------- */

bool pb_fire_is_structure(const struct pb_feature *f)
{
	return f->building || f->cover == COVER_WALL;
}

/* Everybody at his nearest enemy, by name; guns also at what stands around him. */
static void offer_gun(const struct pb_state *s, struct pb_order_fire *o, uint16_t nearest,
	struct offering *offering)
{
	uint16_t enemies[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy((enum pb_side)pb_side_of_seat(s, offering->seat)), enemies);
	for (int i = 0; i < count && pb_unit_officer(s, pb_unit_named(s, o->unit), 0); i++) {
		if (enemies[i] == nearest)
			continue;
		o->aim = (struct pb_written_aim){ .kind = AIM_UNIT };
		TEXT_SET(o->aim.id, s->units[enemies[i]].id);
		propose(offering, ORDER_fire, o);
	}
	for (uint16_t f = 1; f < s->features_end; f++)
		if (pb_fire_is_structure(&s->terrain[f])) {
			o->aim = (struct pb_written_aim){ .kind = s->terrain[f].building ? AIM_BUILDING : AIM_WALL };
			TEXT_SET(o->aim.id, s->terrain[f].id);
			propose(offering, ORDER_fire, o);
		}
}

void pb_offer_fire(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	(void)due;
	for (uint16_t u = 1; u < s->units_end && !offering->stopped; u++) {
		struct pb_order_fire o = { .aim = { .kind = AIM_UNIT } };
		struct pb_bead beads[STANDS_MAX];
		uint16_t nearest;
		if (pb_seat_of_unit(s, u) != offering->seat || s->units[u].status != READY)
			continue;
		TEXT_SET(o.unit, s->units[u].id);
		pb_target_beads(s, u, 0, beads, &nearest);
		TEXT_SET(o.aim.id, s->units[nearest].id);
		if (nearest)
			propose(offering, ORDER_fire, &o);
		if (pb_unit_is_gun(&s->units[u]))
			offer_gun(s, &o, nearest, offering);
	}
}

/* PB-4.26: stands against which the target is covered. */
static int covered_beads(const struct pb_state *s, const struct pb_unit *u, const struct pb_group *group)
{
	int count = 0;
	for (int i = 0; i < group->volley.bead_count; i++) {
		const struct pb_bead *bead = &group->volley.beads[i];
		count += pb_save_is_covered(s, pb_space_stand_base(u, &u->stands[bead->stand]).pose.at, group->target,
			bead->weapon);
	}
	return count;
}

/* What firing does to the unit's move in this turn (PB-4.1, 4.2). */
static void preview_move(const struct pb_unit *u, struct pb_preview *preview)
{
	bool first = pb_unit_is_foot(u) && !u->has_fired_game;
	preview->stop = first ? PB_4_2 : PB_4_1;
	TEXT_SET(preview->why,
		first ? "its first fire of the battle: it may still move this turn"
			: "it does not move this turn then");
}

static void preview_group(const struct pb_state *s, const struct pb_unit *u, const struct pb_group *group,
	struct pb_preview *preview)
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
	/* half of them are saved */
	to->expected = (int16_t)(100 * (2 * to->dice - to->covered) * (7 - rule->hits_on) / 12);
}

bool pb_preview_fire(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	const struct pb_order_fire *o = body;
	uint16_t unit = pb_unit_named(s, o->unit), nearest;
	struct pb_bead beads[STANDS_MAX];
	struct pb_group groups[STANDS_MAX];
	struct refusal r;
	struct pb_aimed plan;
	int count;
	(void)seat;
	refusal_begin(&r);
	pb_take_aim(s, unit, &o->aim, &plan, &r);
	TEXT_COPY(preview->unit, s->units[unit].id);
	preview_move(&s->units[unit], preview);
	if (plan.kind != AIM_UNIT)
		return true;
	count = pb_volley_group_beads(beads, pb_target_beads(s, unit, plan.target, beads, &nearest), groups);
	for (int i = 0; i < count; i++)
		preview_group(s, &s->units[unit], &groups[i], preview);
	return true;
}
