/* Orders of Malbrook: the shapes of their bodies. */
#include "orders.h"

#include "order_parts.h"
#include "shapes.h"
#include "standing_words.h"

static const char *const pace_names[] = { NULL, "single", "double" };
static const char *const direction_names[] = { NULL, "left", "right", "back" };
static const char *const control_choice_names[] = { NULL, "conform", "stand_halted", "test", "continue" };
static const char *const turn_choice_names[] = { NULL, "first", "second" };
static const char *const fire_choice_names[] = { NULL, "fire", "decline" };
static const char *const standing_skirmish_names[] = { NULL, "yes", "no", "ask" };
static const char *const standing_fire_names[] = { NULL, "fire", "decline", "ask" };
static const char *const standing_respond_names[] = { NULL, "countercharge", "evade", "stand", "ask" };
static const char *const standing_after_names[] = { NULL, "remain", "retire", "pursue", "take_position",
	"ask" };
static const char *const standing_dice_names[] = { NULL, "least", "ask" };
static const char *const rule_choice_names[] = { NULL, "allow", "refuse" };

#define OPT .flags = SHAPE_OPTIONAL
#define DISTINCT .flags = SHAPE_OPTIONAL | SHAPE_DISTINCT

static const struct field order_deploy_fields[] = {
	{ F_TEXT(struct malb_order_deploy, unit) },
	{ F_ENUM(struct malb_order_deploy, formation, malb_formation_names), OMITTED("a line; guns have none") },
	{ F_INT(struct malb_order_deploy, ranks), WRITTEN, OMITTED("one rank") },
	{ F_STRUCT(struct malb_order_deploy, M, point_shape), WANTED("where the middle of its front is to stand") },
	{ F_INT(struct malb_order_deploy, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
};
static const struct shape malb_order_deploy_shape = SHAPE_OF(malb_order_deploy, order_deploy_fields);

static const struct field order_set_wing_order_fields[] = {
	{ F_TEXT(struct malb_order_set_wing_order, wing) },
	{ F_INT(struct malb_order_set_wing_order, order), WRITTEN, OPT },
	{ F_STRUCT(struct malb_order_set_wing_order, zone, malb_zone_shape), OMITTED("no ground is named: an advance (2) wants one") },
};
static const struct shape malb_order_set_wing_order_shape = SHAPE_OF(malb_order_set_wing_order,
	order_set_wing_order_fields);

static const struct field order_choose_initiative_fields[] = {
	{ F_ENUM(struct malb_order_choose_initiative, choice, turn_choice_names), OPT },
};
static const struct shape malb_order_choose_initiative_shape = SHAPE_OF(malb_order_choose_initiative,
	order_choose_initiative_fields);

static const struct field order_fire_gun_fields[] = {
	{ F_TEXT(struct malb_order_fire_gun, gun) },
	{ F_TEXT(struct malb_order_fire_gun, target), OPT },
};
static const struct shape malb_order_fire_gun_shape = SHAPE_OF(malb_order_fire_gun, order_fire_gun_fields);

static const struct field order_fire_indirect_fields[] = {
	{ F_TEXT(struct malb_order_fire_indirect, gun) },
	{ F_TEXT(struct malb_order_fire_indirect, target), OPT },
	{ F_INT(struct malb_order_fire_indirect, base), WRITTEN, OMITTED("the base nearest to the gun") },
};
static const struct shape malb_order_fire_indirect_shape = SHAPE_OF(malb_order_fire_indirect,
	order_fire_indirect_fields);

static const struct field order_leader_move_fields[] = {
	{ F_TEXT(struct malb_order_leader_move, leader) },
	{ F_BOOL(struct malb_order_leader_move, detach), OPT },
	{ F_STRUCT(struct malb_order_leader_move, path, malb_path_shape), WANTED_UNLESS("attach detach", "the way he rides; nowhere: an empty list") },
	{ F_TEXT(struct malb_order_leader_move, attach), OMITTED("he rides alone") },
};
static const struct shape malb_order_leader_move_shape = SHAPE_OF(malb_order_leader_move,
	order_leader_move_fields);

static const struct field order_steady_fields[] = {
	{ F_TEXT(struct malb_order_steady, leader) },
};
static const struct shape malb_order_steady_shape = SHAPE_OF(malb_order_steady, order_steady_fields);

static const struct field order_inspire_fields[] = {
	{ F_TEXT(struct malb_order_inspire, leader) },
};
static const struct shape malb_order_inspire_shape = SHAPE_OF(malb_order_inspire, order_inspire_fields);

static const struct field order_issue_order_fields[] = {
	{ F_TEXT(struct malb_order_issue_order, leader) },
	{ F_TEXT(struct malb_order_issue_order, to), OPT },
	{ F_STRUCT(struct malb_order_issue_order, payload, malb_written_payload_shape), OPT },
};
static const struct shape malb_order_issue_order_shape = SHAPE_OF(malb_order_issue_order,
	order_issue_order_fields);

static const struct field order_send_messenger_fields[] = {
	{ F_TEXT(struct malb_order_send_messenger, leader) },
	{ F_TEXT(struct malb_order_send_messenger, to), OPT },
	{ F_STRUCT(struct malb_order_send_messenger, payload, malb_written_payload_shape), OPT },
};
static const struct shape malb_order_send_messenger_shape = SHAPE_OF(malb_order_send_messenger,
	order_send_messenger_fields);

static const struct field order_listen_fields[] = {
	{ F_TEXT(struct malb_order_listen, leader) },
	{ F_TEXT(struct malb_order_listen, from), OPT },
};
static const struct shape malb_order_listen_shape = SHAPE_OF(malb_order_listen, order_listen_fields);

static const struct field order_messenger_move_fields[] = {
	{ F_TEXT(struct malb_order_messenger_move, messenger) },
	{ F_STRUCT(struct malb_order_messenger_move, path, malb_path_shape), WANTED("the way he rides; nowhere: an empty list") },
};
static const struct shape malb_order_messenger_move_shape = SHAPE_OF(malb_order_messenger_move,
	order_messenger_move_fields);

static const struct field order_control_choice_fields[] = {
	{ F_TEXT(struct malb_order_control_choice, unit) },
	{ F_ENUM(struct malb_order_control_choice, choice, control_choice_names), OPT },
	{ F_TEXT(struct malb_order_control_choice, to), OMITTED("the brigade beside or before it that is under control") },
};
static const struct shape malb_order_control_choice_shape = SHAPE_OF(malb_order_control_choice,
	order_control_choice_fields);

static const struct field order_control_adjust_fields[] = {
	{ F_TEXT(struct malb_order_control_adjust, unit) },
	{ F_INT(struct malb_order_control_adjust, leader), WRITTEN, OMITTED("the leader moves the die by nothing") },
	{ F_INT(struct malb_order_control_adjust, grade), WRITTEN, OMITTED("the grade moves the die by nothing") },
};
static const struct shape malb_order_control_adjust_shape = SHAPE_OF(malb_order_control_adjust,
	order_control_adjust_fields);

static const struct field order_choose_controller_fields[] = {
	{ F_TEXT(struct malb_order_choose_controller, brigade) },
	{ F_TEXT(struct malb_order_choose_controller, leader), OPT },
};
static const struct shape malb_order_choose_controller_shape = SHAPE_OF(malb_order_choose_controller,
	order_choose_controller_fields);

static const struct field order_roll_move_fields[] = {
	{ F_TEXT(struct malb_order_roll_move, group) },
	{ F_STRUCT(struct malb_order_roll_move, foot, malb_written_dice_shape), OMITTED("no foot is to move") },
	{ F_STRUCT(struct malb_order_roll_move, cavalry, malb_written_dice_shape), OMITTED("no cavalry is to move") },
	{ F_STRUCT(struct malb_order_roll_move, limbered, malb_written_dice_shape), OMITTED("no limbered gun is to move") },
	{ F_ENUM(struct malb_order_roll_move, pace, pace_names), OMITTED("a single move") },
	{ F_STRUCT(struct malb_order_roll_move, movers, malb_units_shape), OPT },
	{ F_LIST_STRUCT(struct malb_order_roll_move, halts, halt_count, malb_written_halt_shape), DISTINCT, .gist = "left out: nobody means to halt early" },
};
static const struct shape malb_order_roll_move_shape = SHAPE_OF(malb_order_roll_move, order_roll_move_fields);

static const struct field order_move_brigade_fields[] = {
	{ F_TEXT(struct malb_order_move_brigade, unit) },
	{ F_LIST_STRUCT(struct malb_order_move_brigade, legs, leg_count, malb_written_leg_shape), WANTED("the way it goes; what is left of a forced move is none: an empty list") },
	{ F_TEXT(struct malb_order_move_brigade, stop_reason), OMITTED("it goes as far as its dice") },
};
static const struct shape malb_order_move_brigade_shape = SHAPE_OF(malb_order_move_brigade,
	order_move_brigade_fields);

static const struct field order_change_formation_fields[] = {
	{ F_TEXT(struct malb_order_change_formation, unit) },
	{ F_ENUM(struct malb_order_change_formation, to, malb_formation_names), OPT },
	{ F_ENUM(struct malb_order_change_formation, anchor, malb_anchor_names), OMITTED("its front stays where it is, or its flank if it faces to a flank") },
	{ F_INT(struct malb_order_change_formation, ranks), WRITTEN, OMITTED("one rank") },
	{ F_INT(struct malb_order_change_formation, facing_change), WRITTEN, OMITTED("it looks where it looked") },
	{ F_STRUCT(struct malb_order_change_formation, second, malb_second_change_shape), OMITTED("the first change is all") },
};
static const struct shape malb_order_change_formation_shape = SHAPE_OF(malb_order_change_formation,
	order_change_formation_fields);

static const struct field order_about_face_fields[] = {
	{ F_TEXT(struct malb_order_about_face, unit) },
};
static const struct shape malb_order_about_face_shape = SHAPE_OF(malb_order_about_face,
	order_about_face_fields);

static const struct field order_refuse_flank_fields[] = {
	{ F_TEXT(struct malb_order_refuse_flank, unit) },
	{ F_ENUM(struct malb_order_refuse_flank, side, malb_hand_names), OPT },
	{ F_INT(struct malb_order_refuse_flank, bases), WRITTEN, OPT },
	{ F_INT(struct malb_order_refuse_flank, angle), WRITTEN, OPT },
	{ F_INT(struct malb_order_refuse_flank, step_back), WRITTEN, OPT },
};
static const struct shape malb_order_refuse_flank_shape = SHAPE_OF(malb_order_refuse_flank,
	order_refuse_flank_fields);

static const struct field order_side_step_fields[] = {
	{ F_TEXT(struct malb_order_side_step, unit) },
	{ F_ENUM(struct malb_order_side_step, direction, direction_names), OPT },
	{ F_INT(struct malb_order_side_step, dist), WRITTEN, OPT },
};
static const struct shape malb_order_side_step_shape = SHAPE_OF(malb_order_side_step, order_side_step_fields);

static const struct field order_road_move_fields[] = {
	{ F_TEXT(struct malb_order_road_move, unit) },
	{ F_STRUCT(struct malb_order_road_move, path, malb_path_shape), OPT },
};
static const struct shape malb_order_road_move_shape = SHAPE_OF(malb_order_road_move, order_road_move_fields);

static const struct field order_reform_fields[] = {
	{ F_TEXT(struct malb_order_reform, unit) },
	{ F_ENUM(struct malb_order_reform, formation, malb_formation_names), OPT },
	{ F_INT(struct malb_order_reform, ranks), WRITTEN, OMITTED("one rank") },
	{ F_INT(struct malb_order_reform, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
};
static const struct shape malb_order_reform_shape = SHAPE_OF(malb_order_reform, order_reform_fields);

static const struct field order_gun_move_fields[] = {
	{ F_TEXT(struct malb_order_gun_move, gun) },
	{ F_LIST_STRUCT(struct malb_order_gun_move, legs, leg_count, malb_gun_leg_shape), WANTED("the way it goes; nowhere: an empty list") },
};
static const struct shape malb_order_gun_move_shape = SHAPE_OF(malb_order_gun_move, order_gun_move_fields);

static const struct field order_gun_pivot_fields[] = {
	{ F_TEXT(struct malb_order_gun_pivot, gun) },
	{ F_INT(struct malb_order_gun_pivot, delta), WRITTEN, WANTED("how far it turns to the right, in tenths of a degree") },
};
static const struct shape malb_order_gun_pivot_shape = SHAPE_OF(malb_order_gun_pivot, order_gun_pivot_fields);

static const struct field order_unlimber_fields[] = {
	{ F_TEXT(struct malb_order_unlimber, gun) },
	{ F_INT(struct malb_order_unlimber, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
};
static const struct shape malb_order_unlimber_shape = SHAPE_OF(malb_order_unlimber, order_unlimber_fields);

static const struct field order_recrew_fields[] = {
	{ F_TEXT(struct malb_order_recrew, gun) },
};
static const struct shape malb_order_recrew_shape = SHAPE_OF(malb_order_recrew, order_recrew_fields);

static const struct field order_take_gun_fields[] = {
	{ F_TEXT(struct malb_order_take_gun, brigade) },
	{ F_TEXT(struct malb_order_take_gun, gun), OPT },
	{ F_INT(struct malb_order_take_gun, base), WRITTEN, OPT },
};
static const struct shape malb_order_take_gun_shape = SHAPE_OF(malb_order_take_gun, order_take_gun_fields);

static const struct field order_mount_fields[] = {
	{ F_TEXT(struct malb_order_mount, brigade) },
};
static const struct shape malb_order_mount_shape = SHAPE_OF(malb_order_mount, order_mount_fields);

static const struct field order_dismount_fields[] = {
	{ F_TEXT(struct malb_order_dismount, brigade) },
};
static const struct shape malb_order_dismount_shape = SHAPE_OF(malb_order_dismount, order_dismount_fields);

static const struct field order_horse_holder_move_fields[] = {
	{ F_TEXT(struct malb_order_horse_holder_move, brigade) },
	{ F_STRUCT(struct malb_order_horse_holder_move, path, malb_path_shape), OPT },
};
static const struct shape malb_order_horse_holder_move_shape = SHAPE_OF(malb_order_horse_holder_move,
	order_horse_holder_move_fields);

static const struct field order_merge_fields[] = {
	{ F_STRUCT(struct malb_order_merge, units, malb_units_shape), OPT },
};
static const struct shape malb_order_merge_shape = SHAPE_OF(malb_order_merge, order_merge_fields);

static const struct field order_split_fields[] = {
	{ F_TEXT(struct malb_order_split, unit) },
	{ F_STRUCT(struct malb_order_split, bases, malb_base_ids_shape), OPT },
	{ F_TEXT(struct malb_order_split, leader_with), OPT },
};
static const struct shape malb_order_split_shape = SHAPE_OF(malb_order_split, order_split_fields);

static const struct field order_continue_retire_fields[] = {
	{ F_TEXT(struct malb_order_continue_retire, unit) },
	{ F_INT(struct malb_order_continue_retire, heading), WRITTEN, OPT },
	{ F_BOOL(struct malb_order_continue_retire, halt_behind), OPT, .gist = "no farther than behind formed friends, works or obstacles" },
};
static const struct shape malb_order_continue_retire_shape = SHAPE_OF(malb_order_continue_retire,
	order_continue_retire_fields);

static const struct field order_leader_free_move_fields[] = {
	{ F_TEXT(struct malb_order_leader_free_move, leader) },
	{ F_STRUCT(struct malb_order_leader_free_move, path, malb_path_shape), WANTED("the way he rides; nowhere: an empty list") },
};
static const struct shape malb_order_leader_free_move_shape = SHAPE_OF(malb_order_leader_free_move,
	order_leader_free_move_fields);

static const struct field order_skirmish_withdraw_fields[] = {
	{ F_TEXT(struct malb_order_skirmish_withdraw, unit) },
	{ F_ENUM(struct malb_order_skirmish_withdraw, choice, malb_choice_names), OPT },
	{ F_INT(struct malb_order_skirmish_withdraw, heading), WRITTEN, .gist = "left out: straight away" },
};
static const struct malb_order_skirmish_withdraw order_skirmish_withdraw_defaults = {
	.heading = MALB_STRAIGHT_AWAY
};
static const struct shape malb_order_skirmish_withdraw_shape =
	SHAPE_OF_DEFAULTED(malb_order_skirmish_withdraw, order_skirmish_withdraw_fields,
		order_skirmish_withdraw_defaults);

static const struct field order_flank_fire_fields[] = {
	{ F_TEXT(struct malb_order_flank_fire, brigade) },
	{ F_ENUM(struct malb_order_flank_fire, choice, fire_choice_names), OPT },
	{ F_INT(struct malb_order_flank_fire, at), WRITTEN, OPT },
};
static const struct shape malb_order_flank_fire_shape = SHAPE_OF(malb_order_flank_fire,
	order_flank_fire_fields);

static const struct field order_declare_charge_fields[] = {
	{ F_STRUCT(struct malb_order_declare_charge, units, malb_units_shape), OPT },
	{ F_INT(struct malb_order_declare_charge, dev), WRITTEN, OMITTED("straight ahead; else degrees to the right of it, in tenths") },
	{ F_TEXT(struct malb_order_declare_charge, target), OMITTED("the enemy it meets, of who must charge again") },
	{ F_BOOL(struct malb_order_declare_charge, outrance), OPT },
};
static const struct shape malb_order_declare_charge_shape = SHAPE_OF(malb_order_declare_charge,
	order_declare_charge_fields);

static const struct field order_respond_fields[] = {
	{ F_TEXT(struct malb_order_respond, unit) },
	{ F_ENUM(struct malb_order_respond, choice, malb_response_names), OPT },
	{ F_ENUM(struct malb_order_respond, step_back, malb_hand_names), OMITTED("nobody steps back") },
	{ F_INT(struct malb_order_respond, dev), WRITTEN, OMITTED("straight ahead, or straight away") },
	{ F_BOOL(struct malb_order_respond, about_face), OPT },
};
static const struct shape malb_order_respond_shape = SHAPE_OF(malb_order_respond, order_respond_fields);

static const struct field order_charge_dice_fields[] = {
	{ F_TEXT(struct malb_order_charge_dice, unit) },
	{ F_INT(struct malb_order_charge_dice, avd), WRITTEN, OMITTED("no average die") },
	{ F_INT(struct malb_order_charge_dice, d6), WRITTEN, OMITTED("no common die") },
};
static const struct shape malb_order_charge_dice_shape = SHAPE_OF(malb_order_charge_dice,
	order_charge_dice_fields);

static const struct field order_fire_at_leader_fields[] = {
	{ F_TEXT(struct malb_order_fire_at_leader, brigade) },
	{ F_ENUM(struct malb_order_fire_at_leader, choice, malb_choice_names), OPT },
	{ F_TEXT(struct malb_order_fire_at_leader, target), OMITTED("nobody, of who does not fire") },
};
static const struct shape malb_order_fire_at_leader_shape = SHAPE_OF(malb_order_fire_at_leader,
	order_fire_at_leader_fields);

static const struct field order_declare_support_fields[] = {
	{ F_TEXT(struct malb_order_declare_support, rear) },
	{ F_TEXT(struct malb_order_declare_support, front), OPT },
};
static const struct shape malb_order_declare_support_shape = SHAPE_OF(malb_order_declare_support,
	order_declare_support_fields);

static const struct field order_after_combat_fields[] = {
	{ F_TEXT(struct malb_order_after_combat, unit) },
	{ F_ENUM(struct malb_order_after_combat, choice, malb_after_names), OPT },
	{ F_INT(struct malb_order_after_combat, dev), WRITTEN, OMITTED("straight ahead, or straight away") },
	{ F_INT(struct malb_order_after_combat, dice), WRITTEN, OMITTED("no dice, of who does not ride through") },
	{ F_BOOL(struct malb_order_after_combat, halt_behind), OPT, .gist = "retires no farther than behind formed friends, works or obstacles" },
};
static const struct shape malb_order_after_combat_shape = SHAPE_OF(malb_order_after_combat,
	order_after_combat_fields);

static const struct field order_message_fields[] = {
	{ F_STRUCT(struct malb_order_message, to, malb_units_shape), OMITTED("everybody of one's side") },
	{ F_TEXT(struct malb_order_message, text), WANTED("what is said") },
};
static const struct shape malb_order_message_shape = SHAPE_OF(malb_order_message, order_message_fields);

static const struct field order_standing_fields[] = {
	{ F_TEXT(struct malb_order_standing, unit), OMITTED("with `decision`: all brigades of the seat") },
	{ F_INT(struct malb_order_standing, within), WITHIN, OMITTED("of an enemy at any distance; else only of one within so many inches") },
	{ F_ENUM(struct malb_order_standing, skirmish, standing_skirmish_names), OPT },
	{ F_ENUM(struct malb_order_standing, flank_fire, standing_fire_names), OPT },
	{ F_ENUM(struct malb_order_standing, respond, standing_respond_names), OPT },
	{ F_ENUM(struct malb_order_standing, fire_at_leader, standing_fire_names), OPT },
	{ F_ENUM(struct malb_order_standing, after_combat, standing_after_names), OPT },
	{ F_ENUM(struct malb_order_standing, charge_dice, standing_dice_names), OPT },
	{ F_ENUM(struct malb_order_standing, decision, malb_matter_names), OPT, .gist = "one of the members above, to be answered with `answer`, in the circumstances that are named" },
	{ F_ENUM(struct malb_order_standing, answer, malb_said_names), OPT },
	{ F_ENUM(struct malb_order_standing, enemy, malb_type_names), OMITTED("of any enemy; else only of such a one") },
	{ F_ENUM(struct malb_order_standing, state, malb_own_state_names), OMITTED("whatever state it is in; else only while it is so") },
};
static const struct shape malb_order_standing_shape = SHAPE_OF(malb_order_standing, order_standing_fields);

static const struct field order_preset_loss_fields[] = {
	{ F_TEXT(struct malb_order_preset_loss, unit) },
	{ F_ENUM(struct malb_order_preset_loss, side, malb_hand_names), OPT },
};
static const struct shape malb_order_preset_loss_shape = SHAPE_OF(malb_order_preset_loss,
	order_preset_loss_fields);

static const struct field order_reveal_fields[] = {
	{ F_TEXT(struct malb_order_reveal, unit) },
	{ F_STRUCT(struct malb_order_reveal, to, malb_units_shape), OMITTED("the whole of the other side") },
	{ F_TEXT(struct malb_order_reveal, reason), OPT },
};
static const struct shape malb_order_reveal_shape = SHAPE_OF(malb_order_reveal, order_reveal_fields);

static const struct field order_hide_fields[] = {
	{ F_TEXT(struct malb_order_hide, unit) },
	{ F_STRUCT(struct malb_order_hide, to, malb_units_shape), OMITTED("the whole of the other side") },
	{ F_TEXT(struct malb_order_hide, reason), OPT },
};
static const struct shape malb_order_hide_shape = SHAPE_OF(malb_order_hide, order_hide_fields);

static const struct field order_place_unit_fields[] = {
	{ F_TEXT(struct malb_order_place_unit, unit) },
	{ F_ENUM(struct malb_order_place_unit, formation, malb_formation_names), OPT },
	{ F_INT(struct malb_order_place_unit, ranks), WRITTEN, OMITTED("as deep as it was") },
	{ F_STRUCT(struct malb_order_place_unit, M, point_shape), WANTED("where the middle of its front is to stand") },
	{ F_INT(struct malb_order_place_unit, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
	{ F_TEXT(struct malb_order_place_unit, reason), OPT },
};
static const struct shape malb_order_place_unit_shape = SHAPE_OF(malb_order_place_unit,
	order_place_unit_fields);

static const struct field order_remove_unit_fields[] = {
	{ F_TEXT(struct malb_order_remove_unit, unit) },
	{ F_TEXT(struct malb_order_remove_unit, reason), OPT },
};
static const struct shape malb_order_remove_unit_shape = SHAPE_OF(malb_order_remove_unit,
	order_remove_unit_fields);

static const struct field order_move_unit_fields[] = {
	{ F_TEXT(struct malb_order_move_unit, unit) },
	{ F_STRUCT(struct malb_order_move_unit, M, point_shape), WANTED("where the middle of its front is to stand") },
	{ F_INT(struct malb_order_move_unit, facing), WRITTEN, WANTED("where it is to look, in tenths of a degree clockwise from north") },
	{ F_TEXT(struct malb_order_move_unit, reason), OPT },
};
static const struct shape malb_order_move_unit_shape = SHAPE_OF(malb_order_move_unit, order_move_unit_fields);

static const struct field order_set_terrain_fields[] = {
	{ F_TEXT(struct malb_order_set_terrain, feature) },
	{ F_ENUM(struct malb_order_set_terrain, impassable, malb_choice_names), OMITTED("it stays as it is") },
	{ F_ENUM(struct malb_order_set_terrain, rough, malb_choice_names), OMITTED("it stays as it is") },
	{ F_ENUM(struct malb_order_set_terrain, dense, malb_choice_names), OMITTED("it stays as it is") },
	{ F_ENUM(struct malb_order_set_terrain, blocks_los, malb_choice_names), OMITTED("it stays as it is") },
	{ F_ENUM(struct malb_order_set_terrain, obstacle, malb_obstacle_names), OMITTED("it stays as it is") },
	{ F_TEXT(struct malb_order_set_terrain, reason), OPT },
};
static const struct shape malb_order_set_terrain_shape = SHAPE_OF(malb_order_set_terrain,
	order_set_terrain_fields);

static const struct field order_rule_fields[] = {
	{ F_INT(struct malb_order_rule, question), WRITTEN, OPT },
	{ F_ENUM(struct malb_order_rule, choice, rule_choice_names), OPT },
	{ F_TEXT(struct malb_order_rule, text), OPT },
	{ F_TEXT(struct malb_order_rule, reason), OPT },
};
static const struct shape malb_order_rule_shape = SHAPE_OF(malb_order_rule, order_rule_fields);

static const struct field order_send_message_fields[] = {
	{ F_STRUCT(struct malb_order_send_message, to, malb_units_shape), OMITTED("everybody") },
	{ F_TEXT(struct malb_order_send_message, text), OPT },
	{ F_TEXT(struct malb_order_send_message, reason), OPT },
};
static const struct shape malb_order_send_message_shape = SHAPE_OF(malb_order_send_message,
	order_send_message_fields);

static const struct field order_roll_fields[] = {
	{ F_INT(struct malb_order_roll, dice), WRITTEN, OPT },
	{ F_INT(struct malb_order_roll, sides), WRITTEN, OPT },
	{ F_TEXT(struct malb_order_roll, what), OMITTED("it is not told for what") },
	{ F_TEXT(struct malb_order_roll, reason), OPT },
};
static const struct shape malb_order_roll_shape = SHAPE_OF(malb_order_roll, order_roll_fields);

/* end_step carries nothing. */
static const struct shape malb_order_end_step_shape = { "malb_order_end_step",
	sizeof(struct malb_order_end_step), SHAPE_OBJECT, 0, NULL, NULL };

const struct order_kind malb_orders[MALB_ORDERS_COUNT] = {
	{ NULL, NULL, NULL },
#define ORDER_ROW(name, gist) { #name, &malb_order_##name##_shape, gist },
	MALB_ORDERS(ORDER_ROW)
#undef ORDER_ROW
};

#define ORDER_FITS(name, gist) _Static_assert(sizeof(struct malb_order_##name) <= ORDER_ROOM, #name " is too long");
MALB_ORDERS(ORDER_FITS)
#undef ORDER_FITS
