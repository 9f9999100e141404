/* Events of command: the shapes of their bodies. */
#include "command_events.h"

#include "../position/shapes.h"
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
	{ F_UINT(struct malb_event_wing_ordered, order), RANGE(0, 3), OPT },
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
	{ F_ENUM(struct malb_event_leader_hit, now, malb_leader_state_names), OPT },
	{ F_UINT(struct malb_event_leader_hit, wounds), RANGE(0, 9), OPT },
};
const struct shape malb_event_leader_hit_shape = SHAPE_OF(malb_event_leader_hit, leader_hit_fields);

static const struct field messenger_hit_fields[] = {
	{ F_TEXT(struct malb_event_messenger_hit, messenger), OPT },
	{ F_TEXT(struct malb_event_messenger_hit, by), OPT },
	{ F_ENUM(struct malb_event_messenger_hit, now, malb_messenger_state_names), OPT },
	{ F_UINT(struct malb_event_messenger_hit, wounds), RANGE(0, 9), OPT },
};
const struct shape malb_event_messenger_hit_shape = SHAPE_OF(malb_event_messenger_hit, messenger_hit_fields);

static const struct field shock_fields[] = {
	{ F_ENUM(struct malb_event_shock, kind, malb_shock_names), OPT },
	{ F_ENUM(struct malb_event_shock, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_event_shock, grade, malb_grade_names), OPT },
	{ F_BOOL(struct malb_event_shock, foot), OPT },
	{ F_TEXT(struct malb_event_shock, brigade), OPT },
	{ F_TEXT(struct malb_event_shock, wing), OPT },
	{ F_STRUCT(struct malb_event_shock, at, malb_zone_shape), OPT },
	{ F_INT(struct malb_event_shock, turn), TURN, OPT },
};
const struct shape malb_event_shock_shape = SHAPE_OF(malb_event_shock, shock_fields);

static const struct field arrived_fields[] = {
	{ F_UINT(struct malb_event_arrived, place), SLOT_OF(struct malb_state, reinforcements), OPT },
};
const struct shape malb_event_arrived_shape = SHAPE_OF(malb_event_arrived, arrived_fields);

static const struct field objective_held_fields[] = {
	{ F_TEXT(struct malb_event_objective_held, objective), OPT },
	{ F_ENUM(struct malb_event_objective_held, holder, malb_side_names), OPT },
};
const struct shape malb_event_objective_held_shape = SHAPE_OF(malb_event_objective_held,
	objective_held_fields);

static const struct field scored_fields[] = {
	{ F_ENUM(struct malb_event_scored, side, malb_side_names), OPT },
	{ F_INT(struct malb_event_scored, points), POINTS, OPT },
};
const struct shape malb_event_scored_shape = SHAPE_OF(malb_event_scored, scored_fields);

static const struct field wing_broken_fields[] = {
	{ F_TEXT(struct malb_event_wing_broken, wing), OPT },
};
const struct shape malb_event_wing_broken_shape = SHAPE_OF(malb_event_wing_broken, wing_broken_fields);

static const struct field personal_fields[] = {
	{ F_UINT(struct malb_event_personal, place), SLOT_OF(struct malb_state, victory.personal), OPT },
	{ F_BOOL(struct malb_event_personal, met), OPT },
};
const struct shape malb_event_personal_shape = SHAPE_OF(malb_event_personal, personal_fields);

static const struct field turn_ended_fields[] = {
	{ F_INT(struct malb_event_turn_ended, n), TURN, OPT },
};
const struct shape malb_event_turn_ended_shape = SHAPE_OF(malb_event_turn_ended, turn_ended_fields);

static const struct field turn_taken_fields[] = {
	{ F_TEXT(struct malb_event_turn_taken, seat), OPT },
	{ F_INT(struct malb_event_turn_taken, reach), RANGE(INT32_MIN, 1 << 22), OPT },
};
const struct shape malb_event_turn_taken_shape = SHAPE_OF(malb_event_turn_taken, turn_taken_fields);

static const struct field messengers_rested_fields[] = {
	{ F_ENUM(struct malb_event_messengers_rested, side, malb_side_names), OPT },
};
const struct shape malb_event_messengers_rested_shape = SHAPE_OF(malb_event_messengers_rested,
	messengers_rested_fields);

static const struct field leader_moved_fields[] = {
	{ F_TEXT(struct malb_event_leader_moved, leader), OPT },
	{ F_TEXT(struct malb_event_leader_moved, brigade), OPT },
	{ F_STRUCT(struct malb_event_leader_moved, pos, point_shape), OPT },
	{ F_BOOL(struct malb_event_leader_moved, spends), OPT },
	{ F_BOOL(struct malb_event_leader_moved, free), OPT },
};
const struct shape malb_event_leader_moved_shape = SHAPE_OF(malb_event_leader_moved, leader_moved_fields);

static const struct field leader_acted_fields[] = {
	{ F_TEXT(struct malb_event_leader_acted, leader), OPT },
	{ F_TEXT(struct malb_event_leader_acted, brigade), OPT },
	{ F_ENUM(struct malb_event_leader_acted, act, malb_act_names), OPT },
};
const struct shape malb_event_leader_acted_shape = SHAPE_OF(malb_event_leader_acted, leader_acted_fields);

static const struct field leader_replaced_fields[] = {
	{ F_TEXT(struct malb_event_leader_replaced, leader), OPT },
	{ F_INT(struct malb_event_leader_replaced, base_actions), ACTIONS, OPT },
	{ F_STRUCT(struct malb_event_leader_replaced, pos, point_shape), OPT },
};
const struct shape malb_event_leader_replaced_shape = SHAPE_OF(malb_event_leader_replaced,
	leader_replaced_fields);

static const struct field messenger_sent_fields[] = {
	{ F_TEXT(struct malb_event_messenger_sent, messenger), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, from), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, to), OPT },
	{ F_ENUM(struct malb_event_messenger_sent, now, malb_messenger_state_names), OPT },
	{ F_ENUM(struct malb_event_messenger_sent, kind, malb_payload_names), OPT },
	{ F_STRUCT(struct malb_event_messenger_sent, pos, point_shape), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, wing), OPT },
	{ F_UINT(struct malb_event_messenger_sent, order), RANGE(0, 3), OPT },
	{ F_STRUCT(struct malb_event_messenger_sent, zone, malb_zone_shape), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, unit), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, leader), OPT },
	{ F_TEXT(struct malb_event_messenger_sent, text), OPT },
};
const struct shape malb_event_messenger_sent_shape = SHAPE_OF(malb_event_messenger_sent,
	messenger_sent_fields);

static const struct field messenger_rode_fields[] = {
	{ F_TEXT(struct malb_event_messenger_rode, messenger), OPT },
	{ F_STRUCT(struct malb_event_messenger_rode, pos, point_shape), OPT },
	{ F_ENUM(struct malb_event_messenger_rode, now, malb_messenger_state_names), OPT },
	{ F_BOOL(struct malb_event_messenger_rode, heading_back), OPT },
};
const struct shape malb_event_messenger_rode_shape = SHAPE_OF(malb_event_messenger_rode,
	messenger_rode_fields);

static const struct field heard_fields[] = {
	{ F_TEXT(struct malb_event_heard, messenger), OPT },
	{ F_BOOL(struct malb_event_heard, lapsed), OPT },
};
const struct shape malb_event_heard_shape = SHAPE_OF(malb_event_heard, heard_fields);

static const struct field transferred_fields[] = {
	{ F_TEXT(struct malb_event_transferred, unit), OPT },
	{ F_TEXT(struct malb_event_transferred, command), OPT },
	{ F_TEXT(struct malb_event_transferred, wing), OPT },
	{ F_TEXT(struct malb_event_transferred, leader), OPT },
};
const struct shape malb_event_transferred_shape = SHAPE_OF(malb_event_transferred, transferred_fields);

static const struct field against_order_fields[] = {
	{ F_TEXT(struct malb_event_against_order, brigade), OPT },
	{ F_TEXT(struct malb_event_against_order, wing), OPT },
};
const struct shape malb_event_against_order_shape = SHAPE_OF(malb_event_against_order, against_order_fields);

static const struct field referred_fields[] = {
	{ F_UINT(struct malb_event_referred, question), ANY_UINT16, OPT },
	{ F_TEXT(struct malb_event_referred, seat), OPT },
	{ F_TEXT(struct malb_event_referred, brigade), OPT },
	{ F_ENUM(struct malb_event_referred, order, malb_order_names), OPT },
	{ F_CLAUSE(struct malb_event_referred, against), OPT },
};
const struct shape malb_event_referred_shape = SHAPE_OF(malb_event_referred, referred_fields);

static const struct field ruled_fields[] = {
	{ F_UINT(struct malb_event_ruled, question), ANY_UINT16, OPT },
	{ F_BOOL(struct malb_event_ruled, allowed), OPT },
	{ F_TEXT(struct malb_event_ruled, seat), OPT },
	{ F_TEXT(struct malb_event_ruled, brigade), OPT },
};
const struct shape malb_event_ruled_shape = SHAPE_OF(malb_event_ruled, ruled_fields);

static const struct field controlled_fields[] = {
	{ F_TEXT(struct malb_event_controlled, unit), OPT },
	{ F_TEXT(struct malb_event_controlled, controller), OPT },
	{ F_TEXT(struct malb_event_controlled, conform_to), OPT },
	{ F_ENUM(struct malb_event_controlled, control, malb_control_names), OPT },
	{ F_ENUM(struct malb_event_controlled, halted, malb_halt_names), OPT },
	{ F_INT(struct malb_event_controlled, die), RANGE(-6, 12), OPT },
	{ F_BOOL(struct malb_event_controlled, charge_on), OPT },
};
const struct shape malb_event_controlled_shape = SHAPE_OF(malb_event_controlled, controlled_fields);

static const struct field shifted_fields[] = {
	{ F_TEXT(struct malb_event_shifted, unit), OPT },
	{ F_INT(struct malb_event_shifted, shift), RANGE(-6, 6), OPT },
};
const struct shape malb_event_shifted_shape = SHAPE_OF(malb_event_shifted, shifted_fields);
