/* Events of fire and combat: their shapes, and what they make true. */
#include "events.h"

#include <string.h>

#include "../position/shapes.h"
#include "../position/unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static struct malb_brigade *brigade(struct malb_state *s, const char *id)
{
	return &s->brigades[malb_brigade_named(s, id)];
}

static struct malb_gun *gun(struct malb_state *s, const char *id)
{
	return &s->guns[malb_gun_named(s, id)];
}

/* ---- Guns ---------------------------------------------------------------------------------------------- */

static const struct field shot_fields[] = {
	{ F_TEXT(struct malb_event_shot, gun) },
	{ F_TEXT(struct malb_event_shot, target), OPT },
	{ F_BOOL(struct malb_event_shot, indirect), OPT },
	{ F_BOOL(struct malb_event_shot, close), OPT },
	{ F_STRUCT(struct malb_event_shot, at, point_shape), OPT },
	{ F_UINT(struct malb_event_shot, dps), DPS, OPT },
	{ F_UINT(struct malb_event_shot, casualties), RANGE(0, BASES_MAX), OPT },
};
const struct shape malb_event_shot_shape = SHAPE_OF(malb_event_shot, shot_fields);

/* both phases of fire count as shots. */
void malb_evolve_shot(struct malb_state *s, const struct event *event)
{
	const struct malb_event_shot *e = event->body;
	struct malb_gun *g = gun(s, e->gun);
	g->last_shot = (struct malb_shot){ .target = malb_brigade_named(s, e->target),
		.target_gun = malb_gun_named(s, e->target),
		.turn = s->turn.n };
	if (s->turn.step == CLOSE_FIRE) {
		g->shot_close = true;
	} else {
		g->shot_bombard = true;
		g->shot_bombard_close = e->close;
	}
}

static const struct field crew_left_fields[] = {
	{ F_TEXT(struct malb_event_crew_left, gun) },
	{ F_TEXT(struct malb_event_crew_left, with), OPT, .gist = "nobody: the gun is captured" },
};
const struct shape malb_event_crew_left_shape = SHAPE_OF(malb_event_crew_left, crew_left_fields);

void malb_evolve_crew_left(struct malb_state *s, const struct event *event)
{
	const struct malb_event_crew_left *e = event->body;
	struct malb_gun *g = gun(s, e->gun);
	g->crew_with = malb_brigade_named(s, e->with);
	g->crew_lost = g->crew_with == 0;
	g->state = g->crew_lost ? GUN_CAPTURED : GUN_ABANDONED;
}

static const struct field crew_lost_fields[] = {
	{ F_TEXT(struct malb_event_crew_lost, gun) },
};
const struct shape malb_event_crew_lost_shape = SHAPE_OF(malb_event_crew_lost, crew_lost_fields);

void malb_evolve_crew_lost(struct malb_state *s, const struct event *event)
{
	const struct malb_event_crew_lost *e = event->body;
	gun(s, e->gun)->crew_lost = true;
	gun(s, e->gun)->crew_with = 0;
}

static const struct field at_guns_fields[] = {
	{ F_TEXT(struct malb_event_at_guns, brigade) },
	{ F_TEXT(struct malb_event_at_guns, gun) },
};
const struct shape malb_event_at_guns_shape = SHAPE_OF(malb_event_at_guns, at_guns_fields);

void malb_evolve_at_guns(struct malb_state *s, const struct event *event)
{
	const struct malb_event_at_guns *e = event->body;
	brigade(s, e->brigade)->fight.primary_gun = malb_gun_named(s, e->gun);
}

/* ---- Combats ------------------------------------------------------------------------------------------- */

static const struct field joined_fields[] = {
	{ F_TEXT(struct malb_event_joined, brigade) },
	{ F_TEXT(struct malb_event_joined, primary), OPT },
	{ F_UINT(struct malb_event_joined, combat), RANGE(1, SHAPE_MEMBER_ROOM(struct malb_state, combats)) },
	{ F_MANY(struct malb_event_joined, bases, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_event_joined, base_count), BASE_ID, OPT },
	{ F_INT(struct malb_event_joined, ground), LENGTH, OPT },
	{ F_BOOL(struct malb_event_joined, charged_foot), OPT },
	{ F_BOOL(struct malb_event_joined, charged_guns_only), OPT },
	{ F_BOOL(struct malb_event_joined, facing_cavalry), OPT },
	{ F_BOOL(struct malb_event_joined, through_thin), OPT },
	{ F_BOOL(struct malb_event_joined, stands_firm), OPT },
	{ F_BOOL(struct malb_event_joined, was_charged), OPT },
};
const struct shape malb_event_joined_shape = SHAPE_OF(malb_event_joined, joined_fields);

void malb_evolve_joined(struct malb_state *s, const struct event *event)
{
	const struct malb_event_joined *e = event->body;
	struct malb_brigade *b = brigade(s, e->brigade);
	b->fight = (struct malb_fight){
		.combat = e->combat, .primary = malb_brigade_named(s, e->primary),
		.primary_gun = b->fight.primary_gun, .base_count = e->base_count, .ground = e->ground,
		.charged_foot = e->charged_foot, .charged_guns_only = e->charged_guns_only,
		.facing_cavalry = e->facing_cavalry, .through_thin = e->through_thin, .stands_firm = e->stands_firm,
		.was_charged = e->was_charged,
	};
	memcpy(b->fight.bases, e->bases, sizeof b->fight.bases);
	b->in_combat = true;
	if (s->combat_count < e->combat)
		s->combat_count = e->combat;
	s->combats[e->combat - 1].seq = e->combat;
	s->combats[e->combat - 1].brigade_count++;
}

static const struct field fought_fields[] = {
	{ F_UINT(struct malb_event_fought, combat), RANGE(1, SHAPE_MEMBER_ROOM(struct malb_state, combats)) },
	{ F_UINT(struct malb_event_fought, dice_A), DICE, OPT },
	{ F_UINT(struct malb_event_fought, dice_B), DICE, OPT },
	{ F_UINT(struct malb_event_fought, hits_A), DICE, OPT },
	{ F_UINT(struct malb_event_fought, hits_B), DICE, OPT },
	{ F_INT(struct malb_event_fought, difference), RANGE(-99, 99), .gist = "of side A" },
};
const struct shape malb_event_fought_shape = SHAPE_OF(malb_event_fought, fought_fields);

void malb_evolve_fought(struct malb_state *s, const struct event *event)
{
	const struct malb_event_fought *e = event->body;
	struct malb_combat *combat = &s->combats[e->combat - 1];
	combat->dice[SIDE_A] = e->dice_A;
	combat->dice[SIDE_B] = e->dice_B;
	combat->hits[SIDE_A] = e->hits_A;
	combat->hits[SIDE_B] = e->hits_B;
	combat->difference = e->difference;
}

static const struct field result_fields[] = {
	{ F_TEXT(struct malb_event_result, brigade) },
	{ F_INT(struct malb_event_result, row), RANGE(-99, 99), .gist = "its hits less the enemy's" },
};
const struct shape malb_event_result_shape = SHAPE_OF(malb_event_result, result_fields);

void malb_evolve_result(struct malb_state *s, const struct event *event)
{
	const struct malb_event_result *e = event->body;
	struct malb_brigade *b = brigade(s, e->brigade);
	b->fight.row = e->row;
	b->fight.due = true;
}

static const struct field after_chosen_fields[] = {
	{ F_TEXT(struct malb_event_after_chosen, brigade) },
	{ F_ENUM(struct malb_event_after_chosen, after, malb_after_names), OPT },
	{ F_UINT(struct malb_event_after_chosen, dice), DICE, OPT },
	{ F_INT(struct malb_event_after_chosen, dev), TURN_OF, OPT },
	{ F_BOOL(struct malb_event_after_chosen, halt_behind), OPT },
};
const struct shape malb_event_after_chosen_shape = SHAPE_OF(malb_event_after_chosen, after_chosen_fields);

void malb_evolve_after_chosen(struct malb_state *s, const struct event *event)
{
	const struct malb_event_after_chosen *e = event->body;
	struct malb_fight *fight = &brigade(s, e->brigade)->fight;
	fight->after = e->after;
	fight->ride_dice = e->dice;
	fight->after_dev = e->dev;
	fight->halt_behind = e->halt_behind;
}

static const struct field after_done_fields[] = {
	{ F_TEXT(struct malb_event_after_done, brigade) },
	{ F_ENUM(struct malb_event_after_done, after, malb_after_names), OPT },
};
const struct shape malb_event_after_done_shape = SHAPE_OF(malb_event_after_done, after_done_fields);

void malb_evolve_after_done(struct malb_state *s, const struct event *event)
{
	const struct malb_event_after_done *e = event->body;
	struct malb_fight *fight = &brigade(s, e->brigade)->fight;
	fight->after = e->after;
	fight->due = false;
}

static const struct field combat_over_fields[] = {
	{ F_UINT(struct malb_event_combat_over, combat), RANGE(1, SHAPE_MEMBER_ROOM(struct malb_state, combats)) },
};
const struct shape malb_event_combat_over_shape = SHAPE_OF(malb_event_combat_over, combat_over_fields);

void malb_evolve_combat_over(struct malb_state *s, const struct event *event)
{
	const struct malb_event_combat_over *e = event->body;
	s->combats[e->combat - 1].resolved = true;
}

/* ---- Leaders and messengers in the way ----------------------------------------------------------------- */

static const struct field aside_fields[] = {
	{ F_TEXT(struct malb_event_aside, unit) },
	{ F_TEXT(struct malb_event_aside, with), OPT, .gist = "a leader stays with this brigade" },
	{ F_STRUCT(struct malb_event_aside, pos, point_shape) },
};
const struct shape malb_event_aside_shape = SHAPE_OF(malb_event_aside, aside_fields);

void malb_evolve_aside(struct malb_state *s, const struct event *event)
{
	const struct malb_event_aside *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit), slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_MESSENGER) {
		s->messengers[slot].pos = e->pos;
		return;
	}
	s->leaders[slot].pos = e->pos;
	s->leaders[slot].attached_to = malb_brigade_named(s, e->with);
}
