/* Shapes of the position: brigades, what they are doing, how they fight. */
#include "shapes.h"
#include "standing_words.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field base_fields[] = {
	{ F_STRUCT(struct malb_base, pos, point_shape), OPT },
	{ F_INT(struct malb_base, facing), FACING, OPT },
	{ F_UINT(struct malb_base, id), BASE_ID, OPT },
	{ F_UINT(struct malb_base, rank), RANGE(0, BASES_MAX), OPT },
	{ F_UINT(struct malb_base, file), RANGE(0, BASES_MAX), OPT },
	{ F_BOOL(struct malb_base, detached), OPT },
};
const struct shape malb_base_shape = SHAPE_OF(malb_base, base_fields);

static const struct field frame_fields[] = {
	{ F_STRUCT(struct malb_frame, M, point_shape), OPT },
	{ F_INT(struct malb_frame, facing), FACING, OPT },
};
const struct shape malb_frame_shape = SHAPE_OF(malb_frame, frame_fields);

static const struct field leg_fields[] = {
	{ F_ENUM(struct malb_leg, kind, malb_leg_names), OPT },
	{ F_ENUM(struct malb_leg, side, malb_hand_names), OPT },
	{ F_INT(struct malb_leg, angle), TURN_OF, OPT },
	{ F_INT(struct malb_leg, dist), LENGTH, OPT },
	{ F_REF(struct malb_leg, line, struct malb_state, lines), OPT },
	{ F_STRUCT(struct malb_leg, to, point_shape), OPT },
	{ F_ARRAY_UINT(struct malb_leg, spare), SPARE, OPT },
};
const struct shape malb_leg_shape = SHAPE_OF(malb_leg, leg_fields);

static const struct field halt_declared_fields[] = {
	{ F_ENUM(struct malb_halt_declared, kind, malb_halt_at_names), OPT },
	{ F_REF(struct malb_halt_declared, level_with, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_halt_declared, area, struct malb_state, areas), OPT },
	{ F_REF(struct malb_halt_declared, line, struct malb_state, lines), OPT },
	{ F_UINT(struct malb_halt_declared, spare), SPARE, OPT },
};
const struct shape malb_halt_declared_shape = SHAPE_OF(malb_halt_declared, halt_declared_fields);

static const struct field dice_fields[] = {
	{ F_UINT(struct malb_dice, avd), DICE, OPT },
	{ F_UINT(struct malb_dice, d6), DICE, OPT },
};
const struct shape malb_dice_shape = SHAPE_OF(malb_dice, dice_fields);

static const struct field move_fields[] = {
	{ F_BOOL(struct malb_move, rolled), OPT },
	{ F_BOOL(struct malb_move, grouped), OPT },
	{ F_BOOL(struct malb_move, doubled), OPT },
	{ F_BOOL(struct malb_move, done), OPT },
	{ F_BOOL(struct malb_move, half), OPT },
	{ F_BOOL(struct malb_move, owes_half), OPT },
	{ F_BOOL(struct malb_move, rough), OPT },
	{ F_STRUCT(struct malb_move, dice, malb_dice_shape), OPT },
	{ F_ARRAY_UINT(struct malb_move, faces), RANGE(0, 6), OPT },
	{ F_INT(struct malb_move, allowance), LENGTH, OPT },
	{ F_INT(struct malb_move, left), LENGTH, OPT },
	{ F_STRUCT(struct malb_move, halt, malb_halt_declared_shape), OPT },
	{ F_UINT(struct malb_move, leg), RANGE(0, WAY_LEGS_MAX), OPT },
	{ F_LIST_STRUCT(struct malb_move, legs, leg_count, malb_leg_shape), OPT },
	{ F_MANY(struct malb_move, met, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_move, met_count), RANGE(0, UNITS_ROOM - 1), OPT },
	{ F_ARRAY_UINT(struct malb_move, spare), SPARE, OPT },
};
const struct shape malb_move_shape = SHAPE_OF(malb_move, move_fields);

static const struct field action_fields[] = {
	{ F_ENUM(struct malb_action, deed, malb_deed_names), OPT },
	{ F_STRUCT(struct malb_action, dice, malb_dice_shape), OPT },
	{ F_BOOL(struct malb_action, doubled), OPT },
	{ F_INT(struct malb_action, dist), LENGTH, OPT },
};
const struct shape malb_action_shape = SHAPE_OF(malb_action, action_fields);

static const struct field charge_fields[] = {
	{ F_BOOL(struct malb_charge, declared), OPT },
	{ F_BOOL(struct malb_charge, counter), OPT },
	{ F_BOOL(struct malb_charge, compulsory), OPT },
	{ F_BOOL(struct malb_charge, outrance), OPT },
	{ F_BOOL(struct malb_charge, moved), OPT },
	{ F_BOOL(struct malb_charge, contacted), OPT },
	{ F_BOOL(struct malb_charge, failed), OPT },
	{ F_BOOL(struct malb_charge, with_pursuit), OPT },
	{ F_BOOL(struct malb_charge, for_next_turn), OPT },
	{ F_INT(struct malb_charge, dev), TURN_OF, OPT },
	{ F_REF(struct malb_charge, target, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_charge, target_gun, struct malb_state, guns), OPT },
	{ F_STRUCT(struct malb_charge, dice, malb_dice_shape), OPT },
	{ F_INT(struct malb_charge, distance), LENGTH, OPT },
	{ F_INT(struct malb_charge, total), LENGTH, OPT },
	{ F_STRUCT(struct malb_charge, shift, point_shape), OPT },
	{ F_ENUM(struct malb_charge, response, malb_response_names), OPT },
	{ F_INT(struct malb_charge, evade_dev), TURN_OF, OPT },
	{ F_LIST_REF(struct malb_charge, by, by_count, struct malb_state, brigades), OPT },
	{ F_ARRAY_UINT(struct malb_charge, spare), SPARE, OPT },
};
const struct shape malb_charge_shape = SHAPE_OF(malb_charge, charge_fields);

static const struct field fight_fields[] = {
	{ F_UINT(struct malb_fight, combat), COUNT_OF(struct malb_state, combats), OPT },
	{ F_REF(struct malb_fight, primary, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_fight, primary_gun, struct malb_state, guns), OPT },
	{ F_MANY(struct malb_fight, bases, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct malb_fight, base_count), BASE_ID, OPT },
	{ F_INT(struct malb_fight, ground), LENGTH, OPT },
	{ F_INT(struct malb_fight, row), RANGE(-99, 99), OPT },
	{ F_BOOL(struct malb_fight, due), OPT },
	{ F_ENUM(struct malb_fight, after, malb_after_names), OPT },
	{ F_INT(struct malb_fight, after_dev), TURN_OF, OPT },
	{ F_UINT(struct malb_fight, ride_dice), DICE, OPT },
	{ F_BOOL(struct malb_fight, halt_behind), OPT },
	{ F_BOOL(struct malb_fight, charged_foot), OPT },
	{ F_BOOL(struct malb_fight, charged_guns_only), OPT },
	{ F_BOOL(struct malb_fight, facing_cavalry), OPT },
	{ F_BOOL(struct malb_fight, through_thin), OPT },
	{ F_BOOL(struct malb_fight, stands_firm), OPT },
	{ F_BOOL(struct malb_fight, was_charged), OPT },
};
const struct shape malb_fight_shape = SHAPE_OF(malb_fight, fight_fields);

static const char *const standing_after_names[] = { NULL, "remain", "retire", "pursue", "take_position" };
static const char *const standing_dice_names[] = { NULL, "least" };
static const struct field standing_fields[] = {
	{ F_ENUM(struct malb_standing, skirmish, malb_choice_names), OPT },
	{ F_ENUM(struct malb_standing, flank_fire, malb_choice_names), OPT },
	{ F_ENUM(struct malb_standing, respond, malb_response_names), OPT },
	{ F_ENUM(struct malb_standing, fire_at_leader, malb_choice_names), OPT },
	{ F_ENUM(struct malb_standing, after_combat, standing_after_names), OPT },
	{ F_ENUM(struct malb_standing, charge_dice, standing_dice_names), OPT },
};
const struct shape malb_standing_shape = SHAPE_OF(malb_standing, standing_fields);

static const struct field instruction_fields[] = {
	{ F_REF(struct instruction, unit, struct malb_state, brigades), OPT },
	{ F_UINT(struct instruction, within), WITHIN, OPT },
	{ F_UINT(struct instruction, seat), SLOT_OF(struct malb_state, seats) },
	{ F_ENUM(struct instruction, decision, malb_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, answer, malb_said_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, enemy, malb_type_names), OPT },
	{ F_ENUM(struct instruction, state, malb_own_state_names), OPT },
	{ F_UINT(struct instruction, spare), SPARE, OPT },
};
const struct shape malb_instruction_shape = SHAPE_OF(instruction, instruction_fields);

static const struct field immunity_fields[] = {
	{ F_REF(struct malb_immunity, brigade, struct malb_state, brigades), OPT, NEVER_NOUGHT },
	{ F_INT(struct malb_immunity, turn), TURN, OPT },
};
const struct shape malb_immunity_shape = SHAPE_TUPLE_OF(malb_immunity, immunity_fields);

static const struct field brigade_fields[] = {
	{ F_TEXT(struct malb_brigade, id) },
	{ F_TEXT(struct malb_brigade, name), OPT },
	{ F_TEXT(struct malb_brigade, nation), OPT },
	{ F_ENUM(struct malb_brigade, side, malb_side_names), OPT },
	{ F_ENUM(struct malb_brigade, type, malb_type_names), OPT },
	{ F_ENUM(struct malb_brigade, style, malb_style_names), OPT },
	{ F_ENUM(struct malb_brigade, grade, malb_grade_names), OPT },
	{ F_ENUM(struct malb_brigade, control, malb_control_names), OPT },
	{ F_ENUM(struct malb_brigade, formation, malb_formation_names), OPT },
	{ F_UINT(struct malb_brigade, ranks), RANKS, OPT },
	{ F_BOOL(struct malb_brigade, mounted), OPT },
	{ F_BOOL(struct malb_brigade, platoon_fire), OPT },
	{ F_UINT(struct malb_brigade, dp_cap), DPS, OPT },
	{ F_REF(struct malb_brigade, command, struct malb_state, commands), OPT },
	{ F_REF(struct malb_brigade, controller, struct malb_state, leaders), OPT },
	{ F_REF(struct malb_brigade, conform_to, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_brigade, start_bases), RANGE(0, 9999), OPT },
	{ F_ENUM(struct malb_brigade, fate, malb_fate_names), OPT },
	{ F_ENUM(struct malb_brigade, status, malb_status_names), OPT },
	{ F_ENUM(struct malb_brigade, halted, malb_halt_names), OPT },
	{ F_BOOL(struct malb_brigade, mixed), OPT },
	{ F_BOOL(struct malb_brigade, outrance), OPT },
	{ F_BOOL(struct malb_brigade, can_dismount), OPT },
	{ F_BOOL(struct malb_brigade, hidden), OPT },
	{ F_BOOL(struct malb_brigade, withheld), OPT },
	{ F_REF(struct malb_brigade, origin, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_brigade, quarry, struct malb_state, brigades), OPT },
	{ F_REF(struct malb_brigade, horse_holder, struct malb_state, markers), OPT },
	{ F_REF(struct malb_brigade, flank_fire_by, struct malb_state, brigades), OPT },
	{ F_UINT(struct malb_brigade, dps), DPS, OPT },
	{ F_UINT(struct malb_brigade, morale_dps_this_turn), DPS, OPT },
	{ F_UINT(struct malb_brigade, inspired), RANGE(0, 99), OPT },
	{ F_ENUM(struct malb_brigade, next_loss, malb_hand_names), OPT },
	{ F_ENUM(struct malb_brigade, preset_loss, malb_hand_names), OPT },
	{ F_BOOL(struct malb_brigade, failed_charge), OPT },
	{ F_BOOL(struct malb_brigade, charge_on), OPT },
	{ F_INT(struct malb_brigade, die), RANGE(-6, 12), OPT },
	{ F_INT(struct malb_brigade, shift), RANGE(-6, 6), OPT },
	{ F_UINT(struct malb_brigade, speed_prev), SPEED, OPT },
	{ F_UINT(struct malb_brigade, speed_now), SPEED, OPT },
	{ F_STRUCT(struct malb_brigade, standing, malb_standing_shape), OPT },
	{ F_BOOL(struct malb_brigade, moved), OPT },
	{ F_BOOL(struct malb_brigade, displaced), OPT },
	{ F_BOOL(struct malb_brigade, in_combat), OPT },
	{ F_BOOL(struct malb_brigade, continuing), OPT },
	{ F_BOOL(struct malb_brigade, under_fire), OPT },
	{ F_BOOL(struct malb_brigade, fired), OPT },
	{ F_BOOL(struct malb_brigade, has_taken), OPT },
	{ F_BOOL(struct malb_brigade, safe), OPT },
	{ F_BOOL(struct malb_brigade, newly_moved_off), OPT },
	{ F_UINT(struct malb_brigade, parts), RANGE(0, PARTS_MAX), OPT },
	{ F_INT(struct malb_brigade, width), SIZE, OPT },
	{ F_INT(struct malb_brigade, depth), SIZE, OPT },
	{ F_STRUCT(struct malb_brigade, frame, malb_frame_shape), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, trail, trail_count, point_shape), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, bases, base_count, malb_base_shape), OPT },
	{ F_STRUCT(struct malb_brigade, last_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_brigade, now_move, malb_action_shape), OPT },
	{ F_STRUCT(struct malb_brigade, move, malb_move_shape), OPT },
	{ F_STRUCT(struct malb_brigade, charge, malb_charge_shape), OPT },
	{ F_STRUCT(struct malb_brigade, fight, malb_fight_shape), OPT },
	{ F_LIST_REF(struct malb_brigade, passed_by, passed_count, struct malb_state, brigades), OPT },
	{ F_LIST_STRUCT(struct malb_brigade, flank_immune, immune_count, malb_immunity_shape), OPT },
	{ F_UINT(struct malb_brigade, fast_prev), SPEED, OPT, .gist = "dice of its fastest part, if another was slower" },
	{ F_UINT(struct malb_brigade, fast_now), SPEED, OPT },
	{ F_UINT(struct malb_brigade, spare), SPARE, OPT },
	{ F_UINT(struct malb_brigade, base_count), RANGE(0, BASES_MAX), OPT },
};
/* Views say the number of bases besides; it stands last. */
const struct shape malb_brigade_shape = {
	"malb_brigade", sizeof(struct malb_brigade), SHAPE_OBJECT, SHAPE_COUNTOF(brigade_fields) - 1,
	brigade_fields, NULL,
};
const struct shape malb_view_brigade_shape = SHAPE_OF(malb_brigade, brigade_fields);
