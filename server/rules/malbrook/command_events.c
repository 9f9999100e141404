/* Events of command: the shapes of their bodies. */
#include "command_events.h"

#include "shapes.h"
#include "troop_events.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field leader_placed_fields[] = {
	{ F_TEXT(struct malb_event_leader_placed, leader), OPT },
	{ F_STRUCT(struct malb_event_leader_placed, pos, point_shape), OPT },
};
const struct shape malb_event_leader_placed_shape = SHAPE_OF(malb_event_leader_placed, leader_placed_fields);

static const struct field wing_ordered_fields[] = {
	{ F_TEXT(struct malb_event_wing_ordered, wing), OPT },
	{ F_TEXT(struct malb_event_wing_ordered, issued_by), OPT },
	{ F_UINT(struct malb_event_wing_ordered, order), OPT },
	{ F_STRUCT(struct malb_event_wing_ordered, zone, malb_zone_shape), OPT },
};
const struct shape malb_event_wing_ordered_shape = SHAPE_OF(malb_event_wing_ordered, wing_ordered_fields);

static const struct field risked_fields[] = {
	{ F_TEXT(struct malb_event_risked, leader), OPT },
	{ F_ENUM(struct malb_event_risked, cause, malb_cause_names), OPT },
};
const struct shape malb_event_risked_shape = SHAPE_OF(malb_event_risked, risked_fields);

static const struct field leader_hit_fields[] = {
	{ F_TEXT(struct malb_event_leader_hit, leader), OPT },
	{ F_ENUM(struct malb_event_leader_hit, state, malb_leader_state_names), OPT },
	{ F_UINT(struct malb_event_leader_hit, wounds), OPT },
};
const struct shape malb_event_leader_hit_shape = SHAPE_OF(malb_event_leader_hit, leader_hit_fields);

static const struct field messenger_hit_fields[] = {
	{ F_TEXT(struct malb_event_messenger_hit, messenger), OPT },
	{ F_TEXT(struct malb_event_messenger_hit, by), OPT },
	{ F_ENUM(struct malb_event_messenger_hit, state, malb_messenger_state_names), OPT },
	{ F_UINT(struct malb_event_messenger_hit, wounds), OPT },
};
const struct shape malb_event_messenger_hit_shape = SHAPE_OF(malb_event_messenger_hit, messenger_hit_fields);

static const struct field shock_fields[] = {
	{ F_ENUM(struct malb_event_shock, kind, malb_shock_names), OPT },
	{ F_ENUM(struct malb_event_shock, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_event_shock, grade, malb_grade_names), OPT },
	{ F_BOOL(struct malb_event_shock, foot), OPT },
	{ F_TEXT(struct malb_event_shock, brigade), OPT },
	{ F_TEXT(struct malb_event_shock, wing), OPT },
	{ F_STRUCT(struct malb_event_shock, at, point_shape), OPT },
	{ F_INT(struct malb_event_shock, turn), OPT },
};
const struct shape malb_event_shock_shape = SHAPE_OF(malb_event_shock, shock_fields);

static const struct field arrived_fields[] = {
	{ F_UINT(struct malb_event_arrived, place), OPT },
};
const struct shape malb_event_arrived_shape = SHAPE_OF(malb_event_arrived, arrived_fields);

static const struct field objective_held_fields[] = {
	{ F_TEXT(struct malb_event_objective_held, objective), OPT },
	{ F_ENUM(struct malb_event_objective_held, holder, malb_side_names), OPT },
};
const struct shape malb_event_objective_held_shape = SHAPE_OF(malb_event_objective_held, objective_held_fields);

static const struct field scored_fields[] = {
	{ F_ENUM(struct malb_event_scored, side, malb_side_names), OPT },
	{ F_INT(struct malb_event_scored, points), OPT },
};
const struct shape malb_event_scored_shape = SHAPE_OF(malb_event_scored, scored_fields);

static const struct field wing_broken_fields[] = {
	{ F_TEXT(struct malb_event_wing_broken, wing), OPT },
};
const struct shape malb_event_wing_broken_shape = SHAPE_OF(malb_event_wing_broken, wing_broken_fields);

static const struct field personal_fields[] = {
	{ F_UINT(struct malb_event_personal, place), OPT },
	{ F_BOOL(struct malb_event_personal, met), OPT },
};
const struct shape malb_event_personal_shape = SHAPE_OF(malb_event_personal, personal_fields);

static const struct field turn_ended_fields[] = {
	{ F_INT(struct malb_event_turn_ended, n), OPT },
};
const struct shape malb_event_turn_ended_shape = SHAPE_OF(malb_event_turn_ended, turn_ended_fields);
