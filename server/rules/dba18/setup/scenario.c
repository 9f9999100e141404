/* Scenario files: their shape. */
#include "scenario.h"

static const char *const umpire_names[] = { NULL, "allowed", "required" };

#define OPT .flags = SHAPE_OPTIONAL

static const struct field file_table_fields[] = {
	{ F_INT(struct dba_file_table, width), COORDINATE, OPT },
	{ F_INT(struct dba_file_table, height), COORDINATE, OPT },
};
static const struct shape dba_file_table_shape = SHAPE_OF(dba_file_table, file_table_fields);

/* A member of the position, as if it were the file's own. */
#define AS(m) F_NAME(m), .at = offsetof(struct dba_scenario, position.m), .size = SHAPE_MEMBER_SIZE(struct dba_scenario, position.m), .room = 1
#define AS_MANY(m) F_NAME(m), .at = offsetof(struct dba_scenario, position.m), .size = SHAPE_MEMBER_SIZE(struct dba_scenario, position.m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct dba_scenario, position.m)
#define END_OF(c) .count_at = offsetof(struct dba_scenario, position.c)

static const struct field scenario_fields[] = {
	{ F_TEXT(struct dba_scenario, ruleset), OPT },
	{ F_TEXT(struct dba_scenario, title), OPT },
	{ F_TEXT(struct dba_scenario, date), OPT },
	{ F_TEXT(struct dba_scenario, blurb), OPT },
	{ F_LIST_TEXT(struct dba_scenario, sources, source_count), OPT },
	{ F_TEXT(struct dba_scenario, special_rules), OPT },
	{ F_STRUCT(struct dba_scenario, table, dba_file_table_shape), OPT },
	{ F_ENUM(struct dba_scenario, umpire, umpire_names), OPT },
	{ AS(options), .type = SHAPE_STRUCT, .shape = &dba_options_shape, OPT, NEVER_NOUGHT },
	{ AS(turn), .type = SHAPE_STRUCT, .shape = &dba_turn_shape, OPT },
	{ AS(deployment), .type = SHAPE_ENUM, .names = dba_deployment_names, .names_count = SHAPE_COUNTOF(dba_deployment_names), OPT },
	{ AS(first_bound), .type = SHAPE_ENUM, .names = dba_side_names, .names_count = SHAPE_COUNTOF(dba_side_names), OPT },
	{ AS(limit_winner), .type = SHAPE_ENUM, .names = dba_side_names, .names_count = SHAPE_COUNTOF(dba_side_names), OPT },
	{ AS(bound_limit), .type = SHAPE_INT, RANGE(0, 200), OPT },
	{ AS(line_y), .type = SHAPE_INT, COORDINATE, OPT },
	{ AS(line_known), .type = SHAPE_BOOL, OPT },
	{ AS(victory), .type = SHAPE_TEXT, OPT },
	{ AS_MANY(sides), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_side_state_shape, OPT },
	{ AS_MANY(seats), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .shape = &dba_seat_shape, END_OF(seat_count), OPT },
	{ AS_MANY(commands), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_command_shape, END_OF(commands_end), OPT },
	{ AS_MANY(elements), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_element_shape, END_OF(elements_end), OPT },
	{ AS_MANY(markers), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_marker_shape, END_OF(markers_end), OPT },
	{ AS_MANY(ambushes), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_ambush_shape, END_OF(ambushes_end), OPT },
	{ AS_MANY(terrain), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .shape = &dba_area_shape, END_OF(areas_end), OPT },
	{ AS_MANY(contacts), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .shape = &dba_contact_shape, END_OF(contact_count), OPT },
	{ AS_MANY(notes), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .shape = &dba_note_shape, END_OF(note_count), OPT },
	{ AS_MANY(deployment_line), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .shape = &point_shape, END_OF(line_count), OPT },
};
/* 1.1, and 8.1: the first of each list. */
static const struct dba_scenario scenario_defaults = {
	.table = { 7200 * PACE, 4800 * PACE },
	.umpire = UMPIRE_ALLOWED,
	.position.options = {
		.mm_per_100p = 25, .deployment_line = STRAIGHT, .march_surcharge_counts = MARCH_MOVES,
			.overhead = HIGHER_LEVEL,
		.scouts_bg_break = BG_TARGET, .line_destroyed_by_warriors = ANY_BOUND,
		.flight_into_enemy = FLIGHT_DESTROYED,
		.public_pips = DICE_ONLY, .spectators = SPECTATORS_OPEN, .rear_cause_blocks_recoil = true,
		.copy_destroyed = true,
		.markers_restrict_march = true, .share_hidden_within_side = true, .recover_in_contact = true,
	},
};
const struct shape dba_scenario_shape = SHAPE_OF_DEFAULTED(dba_scenario, scenario_fields, scenario_defaults);
