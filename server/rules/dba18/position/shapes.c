/* Shapes of the position: every byte of struct dba_state has its field here. */
#include "shapes.h"

#include "standing_words.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

const char *const dba_side_names[3] = { NULL, "A", "B" };
const char *const dba_role_names[3] = { NULL, "attacker", "defender" };
const char *const dba_home_names[3] = { NULL, "S", "N" };
const char *const dba_war_names[3] = { NULL, "WSS", "SYW" };
const char *const dba_yes_names[3] = { NULL, "yes", "no" };
const char *const dba_type_names[12] = { NULL, "TRIBESMEN", "WARRIORS", "LINE", "SCOUTS", "CUIRASSIERS",
	"DRAGOONS", "HUSSARS", "ARTILLERY", "COMMANDER", "CINC", "BAGGAGE" };
const char *const dba_grade_names[4] = { NULL, "E", "N", "I" };
const char *const dba_scout_kind_names[4] = { NULL, "SKIRMISHER", "NATIVE", "MARKSMAN" };
const char *const dba_gun_names[7] = { NULL, "BN3", "RUSSIAN_HORSE", "P6", "P12", "P24", "FORT" };
const char *const dba_crew_names[4] = { NULL, "REGULAR", "IRREGULAR", "UNTRAINED" };
const char *const dba_morale_names[11] = { NULL, "STEADY", "RECOILED", "BROKEN", "ROUTING", "PERM_BROKEN",
	"UNCONTROLLED", "DESTROYED", "OFF_TABLE", "CAPTURED", "DEAD" };
const char *const dba_cause_names[3] = { "NONE", "FIRE", "COMBAT" };
const char *const dba_rank_names[4] = { "NONE", "CINC_OWN", "GENERAL", "BRIGADE" };
const char *const dba_command_state_names[5] = { NULL, "NORMAL", "BEATEN", "HALTED_BEATEN", "PERM_BEATEN" };
const char *const dba_suspension_names[4] = { "NONE", "COMMANDER_BROKEN", "COMMANDER_LOST", "BEATEN" };
const char *const dba_kind_names[13] = { NULL, "WOOD", "BUA", "MARSH", "SOFT_SAND", "BOG", "HILL", "RIVER",
	"FORD", "ROAD", "ROUGH", "OPEN", "IMPASSABLE" };
const char *const dba_going_names[3] = { NULL, "GOOD", "BAD" };
const char *const dba_defence_names[3] = { "NONE", "TEMPORARY", "PERMANENT" };
const char *const dba_edge_names[5] = { NULL, "front", "left", "right", "rear" };
const char *const dba_hand_names[3] = { NULL, "left", "right" };
const char *const dba_move_kind_names[13] = { "none", "move", "advance_and_fire", "retire", "countermarch",
	"turn", "limber", "manoeuvre", "formation", "passage", "recover", "rally", "reaction" };
const char *const dba_step_names[23] = { NULL, "DEPLOY_DEFENDER", "PLACE_AMBUSHES", "DEPLOY_ATTACKER",
	"REVEAL", "RECOVERY", "PIP_DICE", "ALLOCATE", "MOVE_CINC", "MOVE_COMMANDERS", "COMPULSORY_ENEMY",
	"MOVE_TROOPS", "COMPULSORY_OWN", "ARTILLERY_DECLARE", "ARTILLERY_RESOLVE", "ARTILLERY_RESPONSES",
	"FIRE_DECLARE", "FIRE_RESOLVE", "FIRE_RESPONSES", "COMBAT", "COMBAT_RESPONSES", "BOUND_END", "OVER" };
const char *const dba_fire_names[3] = { NULL, "artillery", "small_arms" };
const char *const dba_answer_names[3] = { NULL, "yes", "no" };
const char *const dba_reaction_names[7] = { NULL, "RECOIL", "FLEE", "BREAK", "ROUT", "DESTROYED",
	"UNCONTROLLED" };
const char *const dba_direction_names[4] = { NULL, "FRONT", "FLANK", "REAR" };
const char *const dba_mode_names[4] = { NULL, "normal", "advance_and_fire", "road" };
const char *const dba_line_names[3] = { NULL, "straight", "polyline" };
const char *const dba_surcharge_names[3] = { NULL, "march_moves", "all_moves" };
const char *const dba_overhead_names[4] = { NULL, "higher_level", "never", "free" };
const char *const dba_scouts_bg_names[4] = { NULL, "target", "shooter", "either" };
const char *const dba_by_warriors_names[3] = { NULL, "any_bound", "enemy_bound" };
const char *const dba_flight_names[3] = { NULL, "destroyed", "stop" };
const char *const dba_pips_names[4] = { NULL, "dice_only", "full", "none" };
const char *const dba_spectators_names[4] = { NULL, "open", "delayed", "none" };
const char *const dba_deployment_names[4] = { NULL, "defender_first", "attacker_first", "fixed" };
const char *const dba_order_names[DBA_ORDERS_COUNT] = {
	NULL,
#define ORDER_NAME(name, gist) #name,
	DBA_ORDERS(ORDER_NAME)
#undef ORDER_NAME
};

#define OPT .flags = SHAPE_OPTIONAL

/* ---- The position -------------------------------------------------------------------------------------- */

static const struct field element_fields[] = {
	{ F_TEXT(struct dba_element, id) },
	{ F_TEXT(struct dba_element, name), OPT },
	{ F_TEXT(struct dba_element, nation), OPT },
	{ F_INT(struct dba_element, x), COORDINATE, OPT },
	{ F_INT(struct dba_element, y), COORDINATE, OPT },
	{ F_INT(struct dba_element, heading), HEADING, OPT },
	{ F_INT(struct dba_element, moved_distance), LENGTH, OPT },
	{ F_REF(struct dba_element, command, struct dba_state, commands), OPT },
	{ F_REF(struct dba_element, attached_to, struct dba_state, elements), OPT },
	{ F_REF(struct dba_element, captor, struct dba_state, elements), OPT },
	{ F_REF(struct dba_element, marker, struct dba_state, markers), OPT },
	{ F_REF(struct dba_element, ambush, struct dba_state, ambushes), OPT },
	{ F_REF(struct dba_element, bua, struct dba_state, terrain), OPT },
	{ F_UINT(struct dba_element, building), BUILDING, OPT },
	{ F_ENUM(struct dba_element, side, dba_side_names), OPT },
	{ F_ENUM(struct dba_element, type, dba_type_names), OPT },
	{ F_ENUM(struct dba_element, grade, dba_grade_names), OPT },
	{ F_ENUM(struct dba_element, scout_kind, dba_scout_kind_names), OPT },
	{ F_ENUM(struct dba_element, gun, dba_gun_names), OPT },
	{ F_ENUM(struct dba_element, crew, dba_crew_names), OPT },
	{ F_UINT(struct dba_element, depth_mm), RANGE(0, 200), OPT },
	{ F_ENUM(struct dba_element, impact, dba_yes_names), OPT },
	{ F_ENUM(struct dba_element, move_and_fire, dba_yes_names), OPT },
	{ F_ENUM(struct dba_element, fixed_manoeuvre_in_march, dba_yes_names), OPT },
	{ F_ENUM(struct dba_element, morale, dba_morale_names), OPT },
	{ F_ENUM(struct dba_element, recoil_cause, dba_cause_names), OPT },
	{ F_ENUM(struct dba_element, commander_rank, dba_rank_names), OPT },
	{ F_UINT(struct dba_element, moves_made), MOVES, OPT },
	{ F_UINT(struct dba_element, march_moves_made), MOVES, OPT },
	{ F_ENUM(struct dba_element, move_kind, dba_move_kind_names), OPT },
	{ F_BOOL(struct dba_element, deployed), OPT },
	{ F_BOOL(struct dba_element, double_based), OPT },
	{ F_BOOL(struct dba_element, regular), OPT },
	{ F_BOOL(struct dba_element, levy), OPT },
	{ F_BOOL(struct dba_element, colonial), OPT },
	{ F_BOOL(struct dba_element, non_european), OPT },
	{ F_BOOL(struct dba_element, firearms), OPT },
	{ F_BOOL(struct dba_element, battalion_guns), OPT },
	{ F_BOOL(struct dba_element, horse_artillery), OPT },
	{ F_BOOL(struct dba_element, limbered), OPT },
	{ F_BOOL(struct dba_element, first_volley), OPT },
	{ F_BOOL(struct dba_element, fired_ever), OPT },
	{ F_BOOL(struct dba_element, ever_broken), OPT },
	{ F_BOOL(struct dba_element, ever_routed), OPT },
	{ F_BOOL(struct dba_element, rallied), OPT },
	{ F_BOOL(struct dba_element, steadied), OPT },
	{ F_BOOL(struct dba_element, forced_march), OPT },
	{ F_BOOL(struct dba_element, moved), OPT },
	{ F_BOOL(struct dba_element, fired), OPT },
	{ F_BOOL(struct dba_element, returned), OPT },
	{ F_BOOL(struct dba_element, interpenetrated), OPT },
	{ F_BOOL(struct dba_element, charged), OPT },
	{ F_BOOL(struct dba_element, fought), OPT },
	{ F_BOOL(struct dba_element, lost), OPT },
	{ F_BOOL(struct dba_element, disclosed), OPT },
	{ F_BOOL(struct dba_element, keeps_place), OPT },
	{ F_BOOL(struct dba_element, ran), OPT },
};
/* What an element is unless its file says otherwise. */
static const struct dba_element element_defaults = { .regular = true, .battalion_guns = true,
	.first_volley = true };
const struct shape dba_element_shape = SHAPE_OF_DEFAULTED(dba_element, element_fields, element_defaults);

static const struct field command_fields[] = {
	{ F_TEXT(struct dba_command, id) },
	{ F_TEXT(struct dba_command, name), OPT },
	{ F_REF(struct dba_command, commander, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_command, initial_count), COUNT_OF(struct dba_state, elements), OPT },
	{ F_INT(struct dba_command, reinstate_bound), BOUND, OPT },
	{ F_ENUM(struct dba_command, side, dba_side_names), OPT },
	{ F_ENUM(struct dba_command, rank, dba_rank_names), OPT },
	{ F_UINT(struct dba_command, pip_die), PIPS, OPT },
	{ F_UINT(struct dba_command, pips_left), PIPS, OPT },
	{ F_UINT(struct dba_command, granted), CINC_PIPS, OPT },
	{ F_ENUM(struct dba_command, state, dba_command_state_names), OPT },
	{ F_ENUM(struct dba_command, die_suspended_reason, dba_suspension_names), OPT },
	{ F_BOOL(struct dba_command, recovered), OPT },
	{ F_BOOL(struct dba_command, stricken), OPT },
	{ F_ARRAY_UINT(struct dba_command, spare), SPARE, OPT },
};
const struct shape dba_command_shape = SHAPE_OF(dba_command, command_fields);

static const struct field marker_fields[] = {
	{ F_TEXT(struct dba_marker, id) },
	{ F_TEXT(struct dba_marker, alias), OPT },
	{ F_INT(struct dba_marker, x), COORDINATE, OPT },
	{ F_INT(struct dba_marker, y), COORDINATE, OPT },
	{ F_INT(struct dba_marker, heading), HEADING, OPT },
	{ F_INT(struct dba_marker, moved_distance), LENGTH, OPT },
	{ F_REF(struct dba_marker, command, struct dba_state, commands), OPT },
	{ F_LIST_REF(struct dba_marker, contents, content_count, struct dba_state, elements), OPT },
	{ F_ENUM(struct dba_marker, side, dba_side_names), OPT },
	{ F_UINT(struct dba_marker, moves_made), MOVES, OPT },
	{ F_UINT(struct dba_marker, march_moves_made), MOVES, OPT },
	{ F_BOOL(struct dba_marker, deployed), OPT },
	{ F_BOOL(struct dba_marker, moved), OPT },
	{ F_BOOL(struct dba_marker, shot_last), OPT },
	{ F_BOOL(struct dba_marker, unknown), OPT },
	{ F_UINT(struct dba_marker, spare), SPARE, OPT },
};
const struct shape dba_marker_shape = SHAPE_OF(dba_marker, marker_fields);

static const struct field ambush_fields[] = {
	{ F_TEXT(struct dba_ambush, id) },
	{ F_REF(struct dba_ambush, terrain, struct dba_state, terrain), OPT },
	{ F_ENUM(struct dba_ambush, side, dba_side_names), OPT },
	{ F_BOOL(struct dba_ambush, revealed), OPT },
};
const struct shape dba_ambush_shape = SHAPE_OF(dba_ambush, ambush_fields);

static const struct field building_fields[] = {
	{ F_INT(struct dba_building, x), COORDINATE, OPT },
	{ F_INT(struct dba_building, y), COORDINATE, OPT },
	{ F_UINT(struct dba_building, number), BUILDING, OPT },
	{ F_ARRAY_UINT(struct dba_building, spare), SPARE, OPT },
};
const struct shape dba_building_shape = SHAPE_OF(dba_building, building_fields);

static const struct field area_fields[] = {
	{ F_TEXT(struct dba_area, id) },
	{ F_TEXT(struct dba_area, name), OPT },
	{ F_LIST_STRUCT(struct dba_area, polygon, count, point_shape), OPT },
	{ F_LIST_STRUCT(struct dba_area, defended, defended_count, point_shape), OPT },
	{ F_LIST_STRUCT(struct dba_area, buildings, building_count, dba_building_shape), OPT },
	{ F_INT(struct dba_area, half_width), RANGE(0, 2000 * PACE), OPT },
	{ F_INT(struct dba_area, slope), RANGE(-1, FULL_TURN - 1), OPT },
	{ F_ENUM(struct dba_area, kind, dba_kind_names), OPT },
	{ F_ENUM(struct dba_area, going, dba_going_names), OPT },
	{ F_UINT(struct dba_area, level), RANGE(0, 9), OPT },
	{ F_ENUM(struct dba_area, defence, dba_defence_names), OPT },
	{ F_BOOL(struct dba_area, impassable), OPT },
	{ F_BOOL(struct dba_area, blocks_sight), OPT },
	{ F_BOOL(struct dba_area, sloping), OPT },
	{ F_ARRAY_UINT(struct dba_area, spare), SPARE, OPT },
};
/* A slope may well rise due north: -1 is none. */
static const struct dba_area area_defaults = { .slope = -1 };
const struct shape dba_area_shape = SHAPE_OF_DEFAULTED(dba_area, area_fields, area_defaults);

static const struct field side_state_fields[] = {
	{ F_TEXT(struct dba_side_state, id) },
	{ F_TEXT(struct dba_side_state, name), OPT },
	{ F_TEXT(struct dba_side_state, army_code), OPT },
	{ F_REF(struct dba_side_state, cinc, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_side_state, initial_total), COUNT_OF(struct dba_state, elements), OPT },
	{ F_MANY(struct dba_side_state, die_results, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct dba_side_state, die_count), PIP_DIE, OPT },
	{ F_ENUM(struct dba_side_state, war, dba_war_names), OPT },
	{ F_ENUM(struct dba_side_state, role, dba_role_names), OPT },
	{ F_ENUM(struct dba_side_state, home, dba_home_names), OPT },
	{ F_ENUM(struct dba_side_state, pip_reallocation, dba_yes_names), OPT },
	{ F_UINT(struct dba_side_state, cinc_die), CINC_PIPS, OPT },
	{ F_UINT(struct dba_side_state, cinc_pips), CINC_PIPS, OPT },
	{ F_UINT(struct dba_side_state, hmm_count), COUNT_OF(struct dba_state, markers), OPT },
	{ F_BOOL(struct dba_side_state, defeated), OPT },
	{ F_UINT(struct dba_side_state, markers_shown), COUNT_OF(struct dba_state, markers), OPT },
	{ F_ARRAY_UINT(struct dba_side_state, spare), SPARE, OPT },
};
const struct shape dba_side_state_shape = SHAPE_OF(dba_side_state, side_state_fields);

static const struct field seat_fields[] = {
	{ F_TEXT(struct dba_seat, id) },
	{ F_TEXT(struct dba_seat, name), OPT },
	{ F_LIST_REF(struct dba_seat, commands, command_count, struct dba_state, commands), OPT },
	{ F_ENUM(struct dba_seat, side, dba_side_names), OPT, NEVER_NOUGHT },
	{ F_BOOL(struct dba_seat, cinc), OPT },
	{ F_BOOL(struct dba_seat, absent), OPT },
	{ F_BOOL(struct dba_seat, done), OPT },
};
const struct shape dba_seat_shape = SHAPE_OF(dba_seat, seat_fields);

static const struct field contact_fields[] = {
	{ F_REF(struct dba_contact, attacker, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_contact, target, struct dba_state, elements), OPT },
	{ F_REF(struct dba_contact, area, struct dba_state, terrain), OPT },
	{ F_UINT(struct dba_contact, seq), ANY_UINT16, OPT },
	{ F_REF(struct dba_contact, initiator, struct dba_state, elements), OPT },
	{ F_ENUM(struct dba_contact, edge, dba_edge_names), OPT },
	{ F_ENUM(struct dba_contact, bound_of, dba_side_names), OPT },
	{ F_UINT(struct dba_contact, melee_bounds), ANY_UINT8, OPT },
	{ F_BOOL(struct dba_contact, fresh), OPT },
	{ F_BOOL(struct dba_contact, pursuing), OPT },
	{ F_BOOL(struct dba_contact, turned), OPT },
	{ F_BOOL(struct dba_contact, later), OPT },
	{ F_UINT(struct dba_contact, spare), SPARE, OPT },
};
const struct shape dba_contact_shape = SHAPE_OF(dba_contact, contact_fields);

static const struct field shot_fields[] = {
	{ F_REF(struct dba_shot, shooter, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_shot, target, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_shot, band), RANGE(0, 9999), OPT },
	{ F_ENUM(struct dba_shot, fire, dba_fire_names), OPT },
	{ F_BOOL(struct dba_shot, hold), OPT },
};
const struct shape dba_shot_shape = SHAPE_OF(dba_shot, shot_fields);

static const struct field exchange_fields[] = {
	{ F_UINT(struct dba_exchange, id), RANGE(0, EXCHANGES_MAX), OPT },
	{ F_REF(struct dba_exchange, shooter, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_exchange, target, struct dba_state, elements), OPT },
	{ F_REF(struct dba_exchange, marker, struct dba_state, markers), OPT },
	{ F_ENUM(struct dba_exchange, fire, dba_fire_names), OPT },
	{ F_ENUM(struct dba_exchange, answer, dba_answer_names), OPT },
	{ F_BOOL(struct dba_exchange, done), OPT },
	{ F_BOOL(struct dba_exchange, point_blank), OPT },
};
const struct shape dba_exchange_shape = SHAPE_OF(dba_exchange, exchange_fields);

static const struct field reaction_fields[] = {
	{ F_REF(struct dba_reaction, element, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_reaction, by, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_reaction, heading), HEADING, OPT },
	{ F_ENUM(struct dba_reaction, reaction, dba_reaction_names), OPT },
	{ F_ENUM(struct dba_reaction, cause, dba_cause_names), OPT },
	{ F_ENUM(struct dba_reaction, direction, dba_direction_names), OPT },
	{ F_BOOL(struct dba_reaction, copied), OPT },
	{ F_BOOL(struct dba_reaction, odd), OPT },
	{ F_BOOL(struct dba_reaction, done), OPT },
};
const struct shape dba_reaction_shape = SHAPE_OF(dba_reaction, reaction_fields);

static const struct field pursuit_fields[] = {
	{ F_REF(struct dba_pursuit, element, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_pursuit, beaten, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_pursuit, seq), ANY_UINT16, OPT },
	{ F_REF(struct dba_pursuit, initiator, struct dba_state, elements), OPT },
	{ F_INT(struct dba_pursuit, distance), LENGTH, OPT },
	{ F_ENUM(struct dba_pursuit, bound_of, dba_side_names), OPT },
	{ F_UINT(struct dba_pursuit, melee_bounds), ANY_UINT8, OPT },
	{ F_BOOL(struct dba_pursuit, asked), OPT },
	{ F_ENUM(struct dba_pursuit, answer, dba_answer_names), OPT },
	{ F_BOOL(struct dba_pursuit, into_contact), OPT },
	{ F_BOOL(struct dba_pursuit, pinned), OPT },
	{ F_BOOL(struct dba_pursuit, done), OPT },
	{ F_UINT(struct dba_pursuit, spare), SPARE, OPT },
};
const struct shape dba_pursuit_shape = SHAPE_OF(dba_pursuit, pursuit_fields);

static const struct field combat_fields[] = {
	{ F_REF(struct dba_combat, one, struct dba_state, elements), OPT, NEVER_NOUGHT },
	{ F_REF(struct dba_combat, other, struct dba_state, elements), OPT },
	{ F_UINT(struct dba_combat, seq), ANY_UINT16, OPT },
	{ F_ENUM(struct dba_combat, edge, dba_edge_names), OPT },
	{ F_BOOL(struct dba_combat, done), OPT },
	{ F_REF(struct dba_combat, winner, struct dba_state, elements), OPT },
};
const struct shape dba_combat_shape = SHAPE_OF(dba_combat, combat_fields);

static const struct field resume_fields[] = {
	{ F_INT(struct dba_resume, left), LENGTH, OPT },
	{ F_LIST_REF(struct dba_resume, elements, count, struct dba_state, elements), OPT },
	{ F_ENUM(struct dba_resume, mode, dba_mode_names), OPT },
	{ F_BOOL(struct dba_resume, march), OPT },
	{ F_BOOL(struct dba_resume, bad_going), OPT },
	{ F_BOOL(struct dba_resume, retires), OPT },
	{ F_ARRAY_UINT(struct dba_resume, spare), SPARE, OPT },
};
const struct shape dba_resume_shape = SHAPE_OF(dba_resume, resume_fields);

static const struct field ask_fields[] = {
	{ F_REF(struct dba_ask, element, struct dba_state, elements), OPT },
	{ F_REF(struct dba_ask, command, struct dba_state, commands), OPT },
	{ F_UINT(struct dba_ask, exchange), RANGE(0, EXCHANGES_MAX), OPT },
	{ F_ENUM(struct dba_ask, kind, dba_order_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct dba_ask, side, dba_side_names), OPT, NEVER_NOUGHT },
};
const struct shape dba_ask_shape = SHAPE_OF(dba_ask, ask_fields);

static const struct field note_fields[] = {
	{ F_TEXT(struct dba_note, marker), OPT },
	{ F_TEXT(struct dba_note, text), OPT },
	{ F_ENUM(struct dba_note, side, dba_side_names), OPT },
	{ F_ARRAY_UINT(struct dba_note, spare), SPARE, OPT },
};
const struct shape dba_note_shape = SHAPE_OF(dba_note, note_fields);

static const struct field options_fields[] = {
	{ F_INT(struct dba_options, time_bank), RANGE(0, 31536000), OPT },
	{ F_UINT(struct dba_options, mm_per_100p), CHOICES(20, 25, 40), NEVER_NOUGHT, OPT },
	{ F_ENUM(struct dba_options, deployment_line, dba_line_names), OPT },
	{ F_ENUM(struct dba_options, march_surcharge_counts, dba_surcharge_names), OPT },
	{ F_ENUM(struct dba_options, overhead, dba_overhead_names), OPT },
	{ F_ENUM(struct dba_options, scouts_bg_break, dba_scouts_bg_names), OPT },
	{ F_ENUM(struct dba_options, line_destroyed_by_warriors, dba_by_warriors_names), OPT },
	{ F_ENUM(struct dba_options, flight_into_enemy, dba_flight_names), OPT },
	{ F_ENUM(struct dba_options, public_pips, dba_pips_names), OPT },
	{ F_ENUM(struct dba_options, spectators, dba_spectators_names), OPT },
	{ F_BOOL(struct dba_options, prussian_stack_dice), OPT },
	{ F_BOOL(struct dba_options, withhold_for_all), OPT },
	{ F_BOOL(struct dba_options, return_support), OPT },
	{ F_BOOL(struct dba_options, rear_cause_blocks_recoil), OPT },
	{ F_BOOL(struct dba_options, copy_destroyed), OPT },
	{ F_BOOL(struct dba_options, fanatics_only_unreturned), OPT },
	{ F_BOOL(struct dba_options, markers_restrict_march), OPT },
	{ F_BOOL(struct dba_options, share_hidden_within_side), OPT },
	{ F_BOOL(struct dba_options, public_oob), OPT },
	{ F_BOOL(struct dba_options, wing_commander_fog), OPT },
	{ F_BOOL(struct dba_options, bua_garrison_hidden), OPT },
	{ F_BOOL(struct dba_options, dav_for_large_own), OPT },
	{ F_BOOL(struct dba_options, recover_in_contact), OPT },
	{ F_BOOL(struct dba_options, volley_when_attacking), OPT },
	{ F_BOOL(struct dba_options, campaign), OPT },
	{ F_MANY(struct dba_options, historical_limits_waived, SHAPE_CLAUSE, SHAPE_LIST), .count_at = offsetof(struct dba_options, waived_count), OPT },
	{ F_ARRAY_UINT(struct dba_options, spare), SPARE, OPT },
};
const struct shape dba_options_shape = SHAPE_OF(dba_options, options_fields);

static const struct field turn_fields[] = {
	{ F_INT(struct dba_turn, bound), BOUND, .counts_on = true, OPT },
	{ F_ENUM(struct dba_turn, step, dba_step_names), OPT, NEVER_NOUGHT },
	{ F_ENUM(struct dba_turn, active, dba_side_names), OPT },
	{ F_BOOL(struct dba_turn, begun), OPT },
	{ F_BOOL(struct dba_turn, closed), OPT },
	{ F_UINT(struct dba_turn, next_exchange), RANGE(0, EXCHANGES_MAX), OPT },
	{ F_UINT(struct dba_turn, spare), SPARE, OPT },
};
const struct shape dba_turn_shape = SHAPE_OF(dba_turn, turn_fields);

static const struct field instruction_fields[] = {
	{ F_REF(struct instruction, unit, struct dba_state, elements), OPT },
	{ F_UINT(struct instruction, within), INSTRUCTED_PACES, OPT },
	{ F_UINT(struct instruction, seat), SLOT_OF(struct dba_state, seats) },
	{ F_ENUM(struct instruction, decision, dba_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, answer, dba_instructed_names), NEVER_NOUGHT },
	{ F_ENUM(struct instruction, enemy, dba_type_names), OPT },
	{ F_ENUM(struct instruction, state, dba_own_state_names), OPT },
	{ F_UINT(struct instruction, spare), SPARE, OPT },
};
const struct shape dba_instruction_shape = SHAPE_OF(instruction, instruction_fields);

static const struct field outcome_fields[] = {
	{ F_TEXT(struct dba_outcome, why), OPT },
	{ F_CLAUSE(struct dba_outcome, clause), OPT },
	{ F_BOOL(struct dba_outcome, over), OPT },
	{ F_ENUM(struct dba_outcome, winner, dba_side_names), OPT },
};
const struct shape dba_outcome_shape = SHAPE_OF(dba_outcome, outcome_fields);

static const struct field state_fields[] = {
	{ F_STRUCT(struct dba_state, options, dba_options_shape), OPT, NEVER_NOUGHT },
	{ F_STRUCT(struct dba_state, turn, dba_turn_shape), OPT, NEVER_NOUGHT },
	{ F_INT(struct dba_state, width), TABLE_SIDE, OPT },
	{ F_INT(struct dba_state, height), TABLE_SIDE, OPT },
	{ F_INT(struct dba_state, line_y), COORDINATE, OPT },
	{ F_INT(struct dba_state, bound_limit), RANGE(0, 200), OPT },
	{ F_UINT(struct dba_state, next_seq), COUNTER(UINT16_MAX), OPT },
	{ F_ENUM(struct dba_state, deployment, dba_deployment_names), OPT },
	{ F_ENUM(struct dba_state, first_bound, dba_side_names), OPT },
	{ F_ENUM(struct dba_state, limit_winner, dba_side_names), OPT },
	{ F_BOOL(struct dba_state, line_known), OPT },
	{ F_BOOL(struct dba_state, umpire_seated), OPT },
	{ F_UINT(struct dba_state, next_alias), COUNTER(UINT8_MAX), OPT },
	{ F_MAP(struct dba_state, sides, dba_side_state_shape), OPT },
	{ F_UINT(struct dba_state, elements_end), COUNT_OF(struct dba_state, elements), OPT },
	{ F_UINT(struct dba_state, commands_end), COUNT_OF(struct dba_state, commands), OPT },
	{ F_UINT(struct dba_state, markers_end), COUNT_OF(struct dba_state, markers), OPT },
	{ F_UINT(struct dba_state, ambushes_end), COUNT_OF(struct dba_state, ambushes), OPT },
	{ F_UINT(struct dba_state, areas_end), COUNT_OF(struct dba_state, terrain), OPT },
	{ F_LIST_STRUCT(struct dba_state, seats, seat_count, dba_seat_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, asks, ask_count, dba_ask_shape), OPT },
	{ F_STRUCT(struct dba_state, resume, dba_resume_shape), OPT },
	{ F_MAP_TO(struct dba_state, commands, commands_end, dba_command_shape), OPT },
	{ F_MAP_TO(struct dba_state, elements, elements_end, dba_element_shape), OPT },
	{ F_MAP_TO(struct dba_state, markers, markers_end, dba_marker_shape), OPT },
	{ F_MAP_TO(struct dba_state, ambushes, ambushes_end, dba_ambush_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, contacts, contact_count, dba_contact_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, shots, shot_count, dba_shot_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, exchanges, exchange_count, dba_exchange_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, reactions, reaction_count, dba_reaction_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, pursuits, pursuit_count, dba_pursuit_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, combats, combat_count, dba_combat_shape), OPT },
	{ F_LIST_STRUCT(struct dba_state, notes, note_count, dba_note_shape), OPT },
	{ F_STRUCT(struct dba_state, result, dba_outcome_shape), OPT },
	{ F_TEXT(struct dba_state, victory), OPT },
	{ F_LIST_STRUCT(struct dba_state, deployment_line, line_count, point_shape), OPT },
	{ F_MAP_TO(struct dba_state, terrain, areas_end, dba_area_shape), OPT },
	{ F_ARRAY_UINT(struct dba_state, spare), SPARE, OPT },
	{ F_LIST_STRUCT(struct dba_state, instructions, instruction_count, dba_instruction_shape), OPT,
	  .gist = "what a player has said beforehand; to viewers, their own (21.6)" },
};
const struct shape dba_state_shape = SHAPE_OF(dba_state, state_fields);
