/* Events of MDCC from the fights to the end of the turn: the shapes of their bodies. */
#include "../battle.h"
#include "shapes.h"
#include "standing_words.h"

static const char *const setting_names[MDCC_SETTINGS] = { NULL, "out", "held", "stuck" };

#define OPTIONAL .flags = SHAPE_OPTIONAL

static const struct field side_begins_fields[] = {
	{ F_ENUM(struct mdcc_event_side_begins, side, mdcc_side_names), OPTIONAL },
};
const struct shape mdcc_event_side_begins_shape = SHAPE_OF(mdcc_event_side_begins, side_begins_fields);

static const struct field fought_fields[] = {
	{ F_TEXT(struct mdcc_event_fought, engagement) },
	{ F_TEXT(struct mdcc_event_fought, aggressor) },
	{ F_TEXT(struct mdcc_event_fought, defender) },
	{ F_UINT(struct mdcc_event_fought, round), ROUNDS },
	{ F_STRUCT(struct mdcc_event_fought, losses, mdcc_losses_shape), .gist = "of this round" },
};
const struct shape mdcc_event_fought_shape = SHAPE_OF(mdcc_event_fought, fought_fields);

static const struct field markers_placed_fields[] = {
	{ F_TEXT(struct mdcc_event_markers_placed, engagement) },
};
const struct shape mdcc_event_markers_placed_shape = SHAPE_OF(mdcc_event_markers_placed,
	markers_placed_fields);

static const struct field must_test_fields[] = {
	{ F_TEXT(struct mdcc_event_must_test, formation) },
	{ F_UINT(struct mdcc_event_must_test, losses), LOSSES },
};
const struct shape mdcc_event_must_test_shape = SHAPE_OF(mdcc_event_must_test, must_test_fields);

static const struct field losses_counted_fields[] = {
	{ F_TEXT(struct mdcc_event_losses_counted, formation) },
	{ F_UINT(struct mdcc_event_losses_counted, losses), LOSSES },
};
const struct shape mdcc_event_losses_counted_shape = SHAPE_OF(mdcc_event_losses_counted,
	losses_counted_fields);

static const struct field settled_fields[] = {
	{ F_TEXT(struct mdcc_event_settled, engagement) },
};
const struct shape mdcc_event_settled_shape = SHAPE_OF(mdcc_event_settled, settled_fields);

static const struct field retreat_began_fields[] = {
	{ F_TEXT(struct mdcc_event_retreat_began, formation) },
	{ F_ENUM(struct mdcc_event_retreat_began, how, setting_names), OPTIONAL },
	{ F_INT(struct mdcc_event_retreat_began, due), RANGE(-GRID_MAX, GRID_MAX), .gist = "boxes it should retreat" },
};
const struct shape mdcc_event_retreat_began_shape = SHAPE_OF(mdcc_event_retreat_began, retreat_began_fields);

static const struct field retreat_ended_fields[] = {
	{ F_TEXT(struct mdcc_event_retreat_ended, formation) },
};
const struct shape mdcc_event_retreat_ended_shape = SHAPE_OF(mdcc_event_retreat_ended, retreat_ended_fields);

static const struct field tested_fields[] = {
	{ F_TEXT(struct mdcc_event_tested, formation) },
	{ F_ENUM(struct mdcc_event_tested, result, mdcc_result_names), OPTIONAL },
	{ F_UINT(struct mdcc_event_tested, disorder), DISORDER },
	{ F_INT(struct mdcc_event_tested, passes), DICE },
	{ F_INT(struct mdcc_event_tested, fails), DICE },
};
const struct shape mdcc_event_tested_shape = SHAPE_OF(mdcc_event_tested, tested_fields);

static const struct field consequence_fields[] = {
	{ F_TEXT(struct mdcc_event_consequence, formation) },
	{ F_ENUM(struct mdcc_event_consequence, result, mdcc_result_names), OPTIONAL },
	{ F_BOOL(struct mdcc_event_consequence, done), OPTIONAL },
};
const struct shape mdcc_event_consequence_shape = SHAPE_OF(mdcc_event_consequence, consequence_fields);

static const struct field retest_fields[] = {
	{ F_TEXT(struct mdcc_event_retest, formation) },
};
const struct shape mdcc_event_retest_shape = SHAPE_OF(mdcc_event_retest, retest_fields);

static const struct field met_fields[] = {
	{ F_TEXT(struct mdcc_event_met, staff) },
	{ F_TEXT(struct mdcc_event_met, formation) },
};
const struct shape mdcc_event_met_shape = SHAPE_OF(mdcc_event_met, met_fields);

static const struct field return_tested_fields[] = {
	{ F_TEXT(struct mdcc_event_return_tested, formation) },
	{ F_BOOL(struct mdcc_event_return_tested, passed) },
};
const struct shape mdcc_event_return_tested_shape = SHAPE_OF(mdcc_event_return_tested, return_tested_fields);

static const struct field returned_fields[] = {
	{ F_TEXT(struct mdcc_event_returned, formation) },
	{ F_STRUCT(struct mdcc_event_returned, to, box_shape), OPTIONAL },
};
const struct shape mdcc_event_returned_shape = SHAPE_OF(mdcc_event_returned, returned_fields);

static const struct field commander_returns_fields[] = {
	{ F_TEXT(struct mdcc_event_commander_returns, staff) },
	{ F_INT(struct mdcc_event_commander_returns, distance), RANGE(0, 6), .gist = "0: it is settled" },
};
const struct shape mdcc_event_commander_returns_shape = SHAPE_OF(mdcc_event_commander_returns,
	commander_returns_fields);

static const struct field turn_ended_fields[] = {
	{ F_INT(struct mdcc_event_turn_ended, n), TURN },
};
const struct shape mdcc_event_turn_ended_shape = SHAPE_OF(mdcc_event_turn_ended, turn_ended_fields);

static const struct field instructed_fields[] = {
	{ F_TEXT(struct mdcc_event_instructed, seat) },
	{ F_TEXT(struct mdcc_event_instructed, unit), OPTIONAL },
	{ F_ENUM(struct mdcc_event_instructed, decision, mdcc_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct mdcc_event_instructed, answer, mdcc_answer_names), NEVER_NOUGHT },
	{ F_ENUM(struct mdcc_event_instructed, enemy, mdcc_arm_names), OPTIONAL },
	{ F_ENUM(struct mdcc_event_instructed, own, mdcc_own_state_names), OPTIONAL },
	{ F_INT(struct mdcc_event_instructed, within), RANGE(0, GRID_MAX), OPTIONAL },
};
const struct shape mdcc_event_instructed_shape = SHAPE_OF(mdcc_event_instructed, instructed_fields);
