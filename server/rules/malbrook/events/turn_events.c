/* Events of the frame of the turn: the shapes of their bodies. */
#include "turn_events.h"

#include "../../turn/frame.h"
#include "../position/shapes.h"
#include "../position/works.h"

#define OPT .flags = SHAPE_OPTIONAL

FRAME_SHAPES(malb, malb_step_names);
FRAME_ASK_SHAPES(malb, malb_order_names);
FRAME_WORK_SHAPES(malb);

static const struct field step_fields[] = {
	{ F_ENUM(struct malb_event_step, step, malb_step_names), OPT },
	{ F_UINT(struct malb_event_step, half), RANGE(0, 1), OPT },
	{ F_ENUM(struct malb_event_step, acting, malb_side_names), OPT },
	{ F_INT(struct malb_event_step, n), TURN, OPT },
};
const struct shape malb_event_step_shape = SHAPE_OF(malb_event_step, step_fields);

static const struct field asked_fields[] = {
	{ F_ENUM(struct malb_event_asked, decision, malb_order_names), OPT },
	{ F_ENUM(struct malb_event_asked, side, malb_side_names), OPT },
	{ F_UINT(struct malb_event_asked, work), ANY_UINT16, OPT },
	{ F_UINT(struct malb_event_asked, question), ANY_UINT16, OPT },
	{ F_TEXT(struct malb_event_asked, brigade), OPT },
	{ F_TEXT(struct malb_event_asked, gun), OPT },
	{ F_TEXT(struct malb_event_asked, leader), OPT },
	{ F_TEXT(struct malb_event_asked, other), OPT },
	{ F_INT(struct malb_event_asked, at), SPAN, OPT },
};
const struct shape malb_event_asked_shape = SHAPE_OF(malb_event_asked, asked_fields);

static const struct field work_begun_fields[] = {
	{ F_UINT(struct malb_event_work_begun, id), ANY_UINT16, OPT },
	{ F_UINT(struct malb_event_work_begun, parent), ANY_UINT16, OPT },
	{ F_ENUM(struct malb_event_work_begun, kind, malb_work_names), OPT },
	{ F_UINT(struct malb_event_work_begun, stage), ANY_UINT8, OPT },
	{ F_UINT(struct malb_event_work_begun, combat), COUNT_OF(struct malb_state, combats), OPT },
	{ F_TEXT(struct malb_event_work_begun, brigade), OPT },
	{ F_TEXT(struct malb_event_work_begun, other), OPT },
	{ F_TEXT(struct malb_event_work_begun, gun), OPT },
	{ F_INT(struct malb_event_work_begun, at), SPAN, OPT },
	{ F_INT(struct malb_event_work_begun, left), LENGTH, OPT },
};
const struct shape malb_event_work_begun_shape = SHAPE_OF(malb_event_work_begun, work_begun_fields);

static const struct field worked_fields[] = {
	{ F_UINT(struct malb_event_worked, id), ANY_UINT16, OPT },
	{ F_UINT(struct malb_event_worked, stage), ANY_UINT8, OPT },
	{ F_TEXT(struct malb_event_worked, brigade), OPT },
	{ F_TEXT(struct malb_event_worked, other), OPT },
	{ F_INT(struct malb_event_worked, at), SPAN, OPT },
	{ F_INT(struct malb_event_worked, left), LENGTH, OPT },
};
const struct shape malb_event_worked_shape = SHAPE_OF(malb_event_worked, worked_fields);

static const struct field order_of_play_fields[] = {
	{ F_ENUM(struct malb_event_order_of_play, first_side, malb_side_names), OPT },
	{ F_ENUM(struct malb_event_order_of_play, initiative_side, malb_side_names), OPT },
};
const struct shape malb_event_order_of_play_shape = SHAPE_OF(malb_event_order_of_play, order_of_play_fields);

static const struct field game_over_fields[] = {
	{ F_ENUM(struct malb_event_game_over, winner, malb_side_names), OPT },
	{ F_ENUM(struct malb_event_game_over, margin, malb_margin_names), OPT },
	{ F_ARRAY_INT(struct malb_event_game_over, points), POINTS, OPT },
	{ F_TEXT(struct malb_event_game_over, why), OPT },
};
const struct shape malb_event_game_over_shape = SHAPE_OF(malb_event_game_over, game_over_fields);
