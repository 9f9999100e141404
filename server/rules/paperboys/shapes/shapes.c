/* Shapes of the position: every byte of struct pb_state has its field here. */
#include "shapes.h"

#include "standing_words.h"
#include "works.h"

#define OPT .flags = SHAPE_OPTIONAL
/* A number called otherwise than its member, as files and the specification call it. */
#define NAMED(S, m, called, t) F_NAME(called), .type = (t), .at = offsetof(S, m), .size = SHAPE_MEMBER_SIZE(S, m), .room = 1

/* ---- The position -------------------------------------------------------------------------------------- */

static const struct field sided_fields[] = {
	{ NAMED(struct pb_sided, of[NO_SIDE], neither, SHAPE_INT), RANGE(-1, 9999), OPT },
	{ NAMED(struct pb_sided, of[FRENCH], french, SHAPE_INT), RANGE(-1, 9999), OPT },
	{ NAMED(struct pb_sided, of[ALLIANCE], alliance, SHAPE_INT), RANGE(-1, 9999), OPT },
};
const struct shape pb_sided_shape = SHAPE_OF(pb_sided, sided_fields);

static const struct field pistol_hits_fields[] = {
	{ NAMED(struct pb_sided, of[NO_SIDE], neither, SHAPE_INT), RANGE(0, PISTOL_HITS_MAX), OPT },
	{ NAMED(struct pb_sided, of[FRENCH], french, SHAPE_INT), RANGE(0, PISTOL_HITS_MAX), OPT },
	{ NAMED(struct pb_sided, of[ALLIANCE], alliance, SHAPE_INT), RANGE(0, PISTOL_HITS_MAX), OPT },
};
const struct shape pb_pistol_hits_shape = SHAPE_OF(pb_sided, pistol_hits_fields);

static const struct field stand_fields[] = {
	{ F_UINT(struct pb_stand, id), STAND_ID, OPT },
	AT_XY(struct pb_stand),
	{ F_INT(struct pb_stand, facing), FACING, OPT },
	{ F_BOOL(struct pb_stand, command), OPT },
	{ F_BOOL(struct pb_stand, grenadier), OPT },
	{ F_UINT(struct pb_stand, bridged), STAND_ID, OPT },
	{ F_STRUCT(struct pb_stand, bridge, point_shape), OPT },
	{ F_ARRAY_UINT(struct pb_stand, spare), SPARE, OPT },
};
const struct shape pb_stand_shape = SHAPE_OF(pb_stand, stand_fields);

static const struct field building_hit_fields[] = {
	{ F_REF(struct pb_building_hit, building, struct pb_state, terrain), OPT },
	{ F_INT(struct pb_building_hit, turn), TURN, OPT },
};
const struct shape pb_building_hit_shape = SHAPE_OF(pb_building_hit, building_hit_fields);

static const struct field unit_fields[] = {
	{ F_TEXT(struct pb_unit, id) },
	{ F_TEXT(struct pb_unit, name), OPT },
	{ F_TEXT(struct pb_unit, nation), OPT },
	{ F_TEXT(struct pb_unit, brigade), OPT },
	{ F_ENUM(struct pb_unit, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_unit, arm, pb_arm_names), OPT },
	{ F_ENUM(struct pb_unit, class, pb_class_names), OPT },
	{ F_ENUM(struct pb_unit, quality, pb_quality_names), OPT },
	{ F_ENUM(struct pb_unit, status, pb_status_names), OPT },
	{ F_ENUM(struct pb_unit, formation, pb_formation_names), OPT },
	{ F_LIST_STRUCT(struct pb_unit, stands, stand_count, pb_stand_shape), OPT },
	{ F_UINT(struct pb_unit, initial_stands), RANGE(0, STANDS_MAX), OPT },
	{ F_UINT(struct pb_unit, pips), PIPS, OPT },
	{ F_UINT(struct pb_unit, casualties), CASUALTIES, OPT },
	{ F_UINT(struct pb_unit, fire_casualties_this_turn), CASUALTIES, OPT },
	{ F_ENUM(struct pb_unit, deploy_state, pb_deploy_state_names), OPT },
	{ NAMED(struct pb_unit, width, w, SHAPE_INT), SIZE, OPT },
	{ NAMED(struct pb_unit, depth, d, SHAPE_INT), SIZE, OPT },
	{ F_BOOL(struct pb_unit, guard), OPT },
	{ F_BOOL(struct pb_unit, can_dismount), OPT },
	{ F_BOOL(struct pb_unit, mounted), OPT },
	{ F_BOOL(struct pb_unit, has_fired_game), OPT },
	{ F_BOOL(struct pb_unit, charge_used), OPT },
	{ F_BOOL(struct pb_unit, glory_used), OPT },
	{ F_BOOL(struct pb_unit, fired_this_turn), OPT },
	{ F_BOOL(struct pb_unit, first_fire_this_turn), OPT },
	{ F_BOOL(struct pb_unit, moved_this_turn), OPT },
	{ F_BOOL(struct pb_unit, moved_last_turn), OPT },
	{ F_BOOL(struct pb_unit, moved_latest_phase), OPT },
	{ F_BOOL(struct pb_unit, under_fire_this_turn), OPT },
	{ F_BOOL(struct pb_unit, fought_this_turn), OPT },
	{ F_BOOL(struct pb_unit, routed_this_turn), OPT },
	{ F_BOOL(struct pb_unit, tested_friends_this_turn), OPT },
	{ F_BOOL(struct pb_unit, immobile_this_turn), OPT },
	{ F_BOOL(struct pb_unit, reaimed_this_turn), OPT },
	{ F_BOOL(struct pb_unit, must_fire_next), OPT },
	{ F_BOOL(struct pb_unit, miss_next_move), OPT },
	{ F_BOOL(struct pb_unit, must_fire_now), OPT },
	{ F_BOOL(struct pb_unit, misses_this_move), OPT },
	{ F_BOOL(struct pb_unit, grenadier_known), OPT },
	{ F_BOOL(struct pb_unit, combined), OPT },
	{ F_BOOL(struct pb_unit, hangs), OPT },
	{ F_STRUCT(struct pb_unit, last_building_hit, pb_building_hit_shape), OPT },
	{ F_REF(struct pb_unit, horses, struct pb_state, markers), OPT },
	{ F_REF(struct pb_unit, in_feature, struct pb_state, terrain), OPT },
	{ F_REF(struct pb_unit, pursues, struct pb_state, units), OPT },
	{ F_INT(struct pb_unit, rout_dir), RANGE(-1, FULL_CIRCLE - 1), OPT },
	{ F_INT(struct pb_unit, rout_start_turn), TURN, OPT },
	{ F_MANY(struct pb_unit, loss_order, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_unit, loss_count), STAND_ID, OPT },
	{ F_ARRAY_UINT(struct pb_unit, spare), SPARE, OPT },
	{ F_UINT(struct pb_unit, stand_count), RANGE(0, STANDS_MAX), OPT },
};
/* Views say the number of stands besides; it stands last. */
const struct shape pb_unit_shape = { "pb_unit", sizeof(struct pb_unit), SHAPE_OBJECT,
	SHAPE_COUNTOF(unit_fields) - 1, unit_fields, NULL };
const struct shape pb_view_unit_shape = SHAPE_OF(pb_unit, unit_fields);

static const struct field pose_fields[] = {
	{ F_UINT(struct pb_pose, id), STAND_ID, OPT },
	AT_XY(struct pb_pose),
	{ F_INT(struct pb_pose, facing), FACING, OPT },
	{ F_UINT(struct pb_pose, spare), SPARE, OPT },
};
const struct shape pb_pose_shape = SHAPE_OF(pb_pose, pose_fields);

static const struct field layout_fields[] = {
	{ F_TEXT(struct pb_layout, id) },
	{ F_UINT(struct pb_layout, in_feature), SLOT_OF(struct pb_state, terrain), OPT },
	{ F_INT(struct pb_layout, width), SIZE, OPT },
	{ F_INT(struct pb_layout, depth), SIZE, OPT },
	{ F_ENUM(struct pb_layout, formation, pb_formation_names), OPT },
	{ F_ENUM(struct pb_layout, deploy_state, pb_deploy_state_names), OPT },
	{ F_LIST_STRUCT(struct pb_layout, poses, pose_count, pb_pose_shape), OPT },
	{ F_ARRAY_UINT(struct pb_layout, spare), SPARE, OPT },
};
const struct shape pb_layout_shape = SHAPE_OF(pb_layout, layout_fields);

static const struct field station_fields[] = {
	{ F_TEXT(struct pb_station, id) },
	AT_XY(struct pb_station),
	{ F_UINT(struct pb_station, attached_to), SLOT_OF(struct pb_state, units), OPT },
	{ F_UINT(struct pb_station, pips_held), PIPS, OPT },
	{ F_UINT(struct pb_station, spare), SPARE, OPT },
};
const struct shape pb_station_shape = SHAPE_OF(pb_station, station_fields);

static const struct field officer_fields[] = {
	{ F_TEXT(struct pb_officer, id) },
	{ F_TEXT(struct pb_officer, name), OPT },
	{ F_TEXT(struct pb_officer, brigade), OPT },
	{ F_ENUM(struct pb_officer, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_officer, kind, pb_officer_kind_names), OPT },
	{ F_ENUM(struct pb_officer, state, pb_officer_state_names), OPT },
	AT_XY(struct pb_officer),
	{ F_REF(struct pb_officer, attached_to, struct pb_state, units), OPT },
	{ F_BOOL(struct pb_officer, moved_this_turn), OPT },
	{ F_UINT(struct pb_officer, pips_held), PIPS, OPT },
	{ F_UINT(struct pb_officer, spare), SPARE, OPT },
};
const struct shape pb_officer_shape = SHAPE_OF(pb_officer, officer_fields);

static const struct field marker_fields[] = {
	{ F_TEXT(struct pb_marker, id) },
	{ F_REF(struct pb_marker, unit, struct pb_state, units), OPT },
	AT_XY(struct pb_marker),
	{ F_INT(struct pb_marker, facing), FACING, OPT },
};
const struct shape pb_marker_shape = SHAPE_OF(pb_marker, marker_fields);

static const struct field feature_fields[] = {
	{ F_TEXT(struct pb_feature, id) },
	{ F_TEXT(struct pb_feature, name), OPT },
	{ F_TEXT(struct pb_feature, objective), OPT },
	{ F_BOOL(struct pb_feature, area), OPT },
	{ F_LIST_STRUCT(struct pb_feature, points, count, point_shape), OPT },
	{ F_ENUM(struct pb_feature, cover, pb_cover_names), OPT },
	{ F_ENUM(struct pb_feature, height, pb_height_names), OPT },
	{ F_UINT(struct pb_feature, capacity_stands), ANY_UINT8, OPT },
	{ F_INT(struct pb_feature, width), SIZE, OPT },
	{ F_BOOL(struct pb_feature, difficult), OPT },
	{ F_BOOL(struct pb_feature, impassable), OPT },
	{ F_BOOL(struct pb_feature, blocks_sight), OPT },
	{ F_BOOL(struct pb_feature, obstacle), OPT },
	{ F_BOOL(struct pb_feature, building), OPT },
	{ F_BOOL(struct pb_feature, bridge), OPT },
	{ F_BOOL(struct pb_feature, river), OPT },
	{ F_INT(struct pb_feature, burning_since), TURN, OPT },
	{ F_STRUCT(struct pb_feature, mortar_hit, pb_sided_shape), OPT },
	{ F_ARRAY_UINT(struct pb_feature, wall_hits), ANY_UINT8, OPT },
	{ F_ARRAY_UINT(struct pb_feature, hit_before), RANGE(0, 1), OPT },
	{ F_ARRAY_UINT(struct pb_feature, spare), SPARE, OPT },
};
const struct shape pb_feature_shape = SHAPE_OF(pb_feature, feature_fields);

static const struct field breach_fields[] = {
	{ F_TEXT(struct pb_breach, id) },
	{ F_REF(struct pb_breach, feature, struct pb_state, terrain), OPT },
	AT_XY(struct pb_breach),
	{ F_INT(struct pb_breach, width), SIZE, OPT },
};
const struct shape pb_breach_shape = SHAPE_OF(pb_breach, breach_fields);

static const struct field party_fields[] = {
	{ F_REF(struct pb_party, unit, struct pb_state, units), OPT, NEVER_NOUGHT },
	{ F_MANY(struct pb_party, stands, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_party, stand_count), STAND_ID, OPT },
	{ F_BOOL(struct pb_party, charged), OPT },
	{ F_ENUM(struct pb_party, edge, pb_edge_names), OPT },
	{ F_ARRAY_UINT(struct pb_party, spare), SPARE, OPT },
};
const struct shape pb_party_shape = SHAPE_OF(pb_party, party_fields);

static const struct field fight_fields[] = {
	{ F_TEXT(struct pb_fight, id) },
	{ F_LIST_STRUCT(struct pb_fight, attackers, attacker_count, pb_party_shape), OPT },
	{ F_LIST_STRUCT(struct pb_fight, defenders, defender_count, pb_party_shape), OPT },
	{ F_REF(struct pb_fight, primary_attacker, struct pb_state, units), OPT },
	{ F_UINT(struct pb_fight, round), ROUND, OPT },
	{ F_ENUM(struct pb_fight, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_fight, card, pb_card_names), OPT },
	{ F_INT(struct pb_fight, due_turn), TURN, OPT },
	{ F_REF(struct pb_fight, feature, struct pb_state, terrain), OPT },
	{ F_REF(struct pb_fight, breach, struct pb_state, breaches), OPT },
	{ F_UINT(struct pb_fight, attacker_stand), STAND_ID, OPT },
	{ F_UINT(struct pb_fight, defender_stand), STAND_ID, OPT },
	{ F_STRUCT(struct pb_fight, pistol_hits, pb_pistol_hits_shape), OPT },
	{ F_BOOL(struct pb_fight, obstacle), OPT },
	{ F_BOOL(struct pb_fight, grenadiers), OPT },
	{ F_UINT(struct pb_fight, attacker_loser), RANGE(0, PARTIES_MAX), OPT },
	{ F_UINT(struct pb_fight, defender_loser), RANGE(0, PARTIES_MAX), OPT },
	{ F_UINT(struct pb_fight, order), RANGE(0, FIGHTS_ROOM), OPT },
	{ F_INT(struct pb_fight, difference), RANGE(-127, 127), OPT },
	{ F_BOOL(struct pb_fight, thrown), OPT },
	{ F_ARRAY_UINT(struct pb_fight, spare), SPARE, OPT },
};
const struct shape pb_fight_shape = SHAPE_OF(pb_fight, fight_fields);

static const struct field meeting_fields[] = {
	{ F_REF(struct pb_meeting, target, struct pb_state, units), OPT, NEVER_NOUGHT },
	{ F_MANY(struct pb_meeting, stands, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_meeting, stand_count), STAND_ID, OPT },
	{ F_UINT(struct pb_meeting, target_stand), STAND_ID, OPT },
	{ F_ENUM(struct pb_meeting, edge, pb_edge_names), OPT },
	{ F_ENUM(struct pb_meeting, outcome, pb_outcome_names), OPT },
	{ F_INT(struct pb_meeting, attacker_score), SCORE, OPT },
	{ F_INT(struct pb_meeting, defender_score), SCORE, OPT },
	{ F_BOOL(struct pb_meeting, obstacle), OPT },
	{ F_BOOL(struct pb_meeting, done), OPT },
	{ F_UINT(struct pb_meeting, spare), SPARE, OPT },
};
const struct shape pb_meeting_shape = SHAPE_OF(pb_meeting, meeting_fields);

static const struct field attack_fields[] = {
	{ F_REF(struct pb_attack, unit, struct pb_state, units), OPT, NEVER_NOUGHT },
	{ F_REF(struct pb_attack, target, struct pb_state, units), OPT },
	{ F_REF(struct pb_attack, marker, struct pb_state, markers), OPT },
	{ F_ENUM(struct pb_attack, kind, pb_attack_kind_names), OPT },
	{ F_BOOL(struct pb_attack, charge), OPT },
	{ F_BOOL(struct pb_attack, follow_up), OPT },
	{ F_BOOL(struct pb_attack, grenadiers), OPT },
	{ F_STRUCT(struct pb_attack, from, point_shape), OPT },
	{ F_INT(struct pb_attack, heading), FACING, OPT },
	{ F_INT(struct pb_attack, wheel_deg), RANGE(-FULL_CIRCLE, FULL_CIRCLE), OPT },
	{ F_ENUM(struct pb_attack, wheel, pb_hand_names), OPT },
	{ F_INT(struct pb_attack, distance), RANGE(0, INT16_MAX), OPT },
	{ F_INT(struct pb_attack, allowance), LENGTH, OPT },
	{ F_INT(struct pb_attack, gone), LENGTH, OPT },
	{ F_INT(struct pb_attack, contact), RANGE(-1, 1 << 21), OPT },
	{ F_INT(struct pb_attack, aside), SPAN, OPT },
	{ F_LIST_STRUCT(struct pb_attack, meetings, meeting_count, pb_meeting_shape), OPT },
	{ F_REF(struct pb_attack, feature, struct pb_state, terrain), OPT },
	{ F_REF(struct pb_attack, breach, struct pb_state, breaches), OPT },
	{ F_REF(struct pb_attack, fight, struct pb_state, fights), OPT },
	{ F_UINT(struct pb_attack, assault_stand), STAND_ID, OPT },
	{ F_UINT(struct pb_attack, defender_stand), STAND_ID, OPT },
	{ F_ARRAY_UINT(struct pb_attack, spare), SPARE, OPT },
};
const struct shape pb_attack_shape = SHAPE_OF(pb_attack, attack_fields);

static const struct field ask_fields[] = {
	{ F_ENUM(struct pb_ask, kind, pb_order_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct pb_ask, side, pb_side_names), OPT },
	{ F_UINT(struct pb_ask, work), ANY_UINT16, OPT },
	{ F_REF(struct pb_ask, unit, struct pb_state, units), OPT },
	{ F_REF(struct pb_ask, other, struct pb_state, units), OPT },
	{ F_REF(struct pb_ask, fight, struct pb_state, fights), OPT },
	{ F_INT(struct pb_ask, at), SPAN, OPT },
	{ F_INT(struct pb_ask, most), SPAN, OPT },
	{ F_ARRAY_UINT(struct pb_ask, spare), SPARE, OPT },
};
const struct shape pb_ask_shape = SHAPE_OF(pb_ask, ask_fields);

static const struct field work_fields[] = {
	{ F_UINT(struct pb_work, id), ANY_UINT16, OPT, NEVER_NOUGHT },
	{ F_UINT(struct pb_work, parent), ANY_UINT16, OPT },
	{ F_ENUM(struct pb_work, kind, pb_work_names), OPT, NEVER_NOUGHT },
	{ F_UINT(struct pb_work, stage), ANY_UINT8, OPT },
	{ F_REF(struct pb_work, unit, struct pb_state, units), OPT },
	{ F_REF(struct pb_work, other, struct pb_state, units), OPT },
	{ F_REF(struct pb_work, fight, struct pb_state, fights), OPT },
	{ F_UINT(struct pb_work, attack), COUNT_OF(struct pb_state, attacks), OPT },
	{ F_INT(struct pb_work, at), SPAN, OPT },
	{ F_INT(struct pb_work, left), SPAN, OPT },
	{ F_ARRAY_UINT(struct pb_work, spare), SPARE, OPT },
};
const struct shape pb_work_shape = SHAPE_OF(pb_work, work_fields);

static const struct field side_fields[] = {
	{ F_TEXT(struct pb_side_state, id) },
	{ F_TEXT(struct pb_side_state, name), OPT },
	{ F_ENUM(struct pb_side_state, home_edge, pb_table_edge_names), OPT },
	{ F_ENUM(struct pb_side_state, story, pb_story_names), OPT },
	{ F_INT(struct pb_side_state, initial_value), VALUE, OPT },
	{ F_INT(struct pb_side_state, cinc_value), RANGE(0, 99), OPT },
};
const struct shape pb_side_state_shape = SHAPE_OF(pb_side_state, side_fields);

static const struct field standing_fields[] = {
	{ F_ENUM(struct pb_standing, windows, pb_windows_names), OPT },
	{ F_ENUM(struct pb_standing, idle, pb_idle_names), OPT },
	{ F_ENUM(struct pb_standing, readjust, pb_readjust_names), OPT },
	{ F_ENUM(struct pb_standing, retire, pb_retire_names), OPT },
	{ F_ENUM(struct pb_standing, pistols, pb_pistols_names), OPT },
	{ F_ENUM(struct pb_standing, losses, pb_losses_names), OPT },
};
const struct shape pb_standing_shape = SHAPE_OF(pb_standing, standing_fields);

static const struct field instruction_fields[] = {
	{ F_REF(struct instruction, unit, struct pb_state, units), OPT },
	{ F_UINT(struct instruction, within), SPARE, OPT },
	{ F_UINT(struct instruction, seat), SLOT_OF(struct pb_state, seats) },
	{ F_ENUM(struct instruction, decision, pb_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, answer, pb_said_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, enemy, pb_class_names), OPT },
	{ F_ENUM(struct instruction, state, pb_own_state_names), OPT },
	{ F_UINT(struct instruction, spare), SPARE, OPT },
};
const struct shape pb_instruction_shape = SHAPE_OF(instruction, instruction_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct pb_seat, id) },
	{ F_TEXT(struct pb_seat, name), OPT },
	{ F_ENUM(struct pb_seat, side, pb_side_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct pb_seat, role, pb_role_names), OPT },
	{ F_LIST_TEXT(struct pb_seat, brigades, brigade_count), OPT },
	{ F_STRUCT(struct pb_seat, standing, pb_standing_shape), OPT },
	{ F_BOOL(struct pb_seat, absent), OPT },
	{ F_BOOL(struct pb_seat, done), OPT },
	{ F_BOOL(struct pb_seat, passed), OPT },
	{ F_UINT(struct pb_seat, spare), SPARE, OPT },
};
const struct shape pb_seat_shape = SHAPE_OF(pb_seat, seat_fields);

static const struct field loss_fields[] = {
	{ F_REF(struct pb_loss, unit, struct pb_state, units), OPT },
	{ F_ENUM(struct pb_loss, side, pb_side_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct pb_loss, kind, pb_piece_names), OPT },
	{ F_UINT(struct pb_loss, stands), RANGE(0, 9999), OPT },
	{ F_ENUM(struct pb_loss, cause, pb_cause_names), OPT },
	{ F_UINT(struct pb_loss, spare), SPARE, OPT },
};
const struct shape pb_loss_shape = SHAPE_OF(pb_loss, loss_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct pb_objective, id) },
	{ F_REF(struct pb_objective, feature, struct pb_state, terrain), OPT },
	{ F_ENUM(struct pb_objective, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_objective, kind, pb_objective_kind_names), OPT },
	{ F_ENUM(struct pb_objective, holder, pb_side_names), OPT },
	{ F_INT(struct pb_objective, since), TURN, OPT },
	{ F_BOOL(struct pb_objective, disturbed), OPT },
};
const struct shape pb_objective_shape = SHAPE_OF(pb_objective, objective_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct pb_turn, n), TURN, .counts_on = true, OPT },
	{ F_ENUM(struct pb_turn, step, pb_step_names), OPT },
	{ F_ENUM(struct pb_turn, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_turn, card, pb_card_names), OPT },
	{ F_TEXT(struct pb_turn, cards_seen), OPT },
	{ F_TEXT(struct pb_turn, deck), OPT },
	{ F_ENUM(struct pb_turn, first_side, pb_side_names), OPT },
	{ F_BOOL(struct pb_turn, begun), OPT },
	{ F_BOOL(struct pb_turn, closed), OPT },
	{ F_BOOL(struct pb_turn, window), OPT },
	{ F_UINT(struct pb_turn, spare), SPARE, OPT },
};
const struct shape pb_turn_shape = SHAPE_OF(pb_turn, turn_fields);

static const struct field result_fields[] = {
	{ F_BOOL(struct pb_result, over), OPT },
	{ F_ENUM(struct pb_result, winner, pb_side_names), OPT },
	{ F_CLAUSE(struct pb_result, clause), OPT },
	{ F_TEXT(struct pb_result, why), OPT },
};
const struct shape pb_result_shape = SHAPE_OF(pb_result, result_fields);

static const struct field state_fields[] = {
	{ F_STRUCT(struct pb_state, options, pb_options_shape), OPT, NEVER_NOUGHT },
	{ F_STRUCT(struct pb_state, turn, pb_turn_shape), OPT },
	{ F_INT(struct pb_state, width), TABLE_SIDE, OPT, NEVER_NOUGHT },
	{ F_INT(struct pb_state, depth), TABLE_SIDE, OPT, NEVER_NOUGHT },
	{ F_MAP(struct pb_state, sides, pb_side_state_shape), OPT },
	{ F_UINT(struct pb_state, next_work), COUNTER(UINT16_MAX), OPT },
	{ F_UINT(struct pb_state, next_fight), COUNTER(UINT16_MAX), OPT },
	{ F_UINT(struct pb_state, next_breach), COUNTER(UINT16_MAX), OPT },
	{ F_UINT(struct pb_state, next_marker), COUNTER(UINT16_MAX), OPT },
	{ F_UINT(struct pb_state, units_end), COUNT_OF(struct pb_state, units), OPT },
	{ F_UINT(struct pb_state, officers_end), COUNT_OF(struct pb_state, officers), OPT },
	{ F_UINT(struct pb_state, markers_end), COUNT_OF(struct pb_state, markers), OPT },
	{ F_UINT(struct pb_state, features_end), COUNT_OF(struct pb_state, terrain), OPT },
	{ F_UINT(struct pb_state, breaches_end), COUNT_OF(struct pb_state, breaches), OPT },
	{ F_UINT(struct pb_state, fights_end), COUNT_OF(struct pb_state, fights), OPT },
	{ F_UINT(struct pb_state, layouts_end), COUNT_OF(struct pb_state, layouts), OPT },
	{ F_UINT(struct pb_state, stations_end), COUNT_OF(struct pb_state, stations), OPT },
	{ F_ARRAY_UINT(struct pb_state, formed), COUNT_OF(struct pb_state, units), .counts_on = true, OPT },
	{ F_BOOL(struct pb_state, umpire_seated), OPT },
	{ F_LIST_STRUCT(struct pb_state, seats, seat_count, pb_seat_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, asks, ask_count, pb_ask_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, works, work_count, pb_work_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, attacks, attack_count, pb_attack_shape), OPT },
	{ F_MAP_TO(struct pb_state, units, units_end, pb_unit_shape), OPT },
	{ F_MAP_TO(struct pb_state, officers, officers_end, pb_officer_shape), OPT },
	{ F_MAP_TO(struct pb_state, markers, markers_end, pb_marker_shape), OPT },
	{ F_MAP_TO(struct pb_state, fights, fights_end, pb_fight_shape), OPT },
	{ F_MAP_TO(struct pb_state, breaches, breaches_end, pb_breach_shape), OPT },
	{ F_MAP_TO(struct pb_state, layouts, layouts_end, pb_layout_shape), OPT },
	{ F_MAP_TO(struct pb_state, stations, stations_end, pb_station_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, dead_pool, loss_count, pb_loss_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, objectives, objective_count, pb_objective_shape), OPT },
	{ F_STRUCT(struct pb_state, result, pb_result_shape), OPT },
	{ F_MAP_TO(struct pb_state, terrain, features_end, pb_feature_shape), OPT },
	{ F_LIST_STRUCT(struct pb_state, instructions, instruction_count, pb_instruction_shape), OPT,
	  .gist = "what a player has said beforehand in some circumstances, or of one; to viewers, their own" },
};
const struct shape pb_state_shape = SHAPE_OF(pb_state, state_fields);
