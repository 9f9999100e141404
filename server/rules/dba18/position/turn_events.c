/* Events of the frame of the bound: the shapes of their bodies. */
#include "turn_events.h"

#include "../../turn/frame.h"
#include "shapes.h"
#include "standing_words.h"

#define OPT .flags = SHAPE_OPTIONAL

FRAME_SHAPES(dba, dba_step_names);
FRAME_ASK_SHAPES(dba, dba_order_names);

static const struct field event_step_fields[] = {
	{ F_ENUM(struct dba_event_step, step, dba_step_names), OPT },
	{ F_ENUM(struct dba_event_step, active, dba_side_names), OPT },
	{ F_INT(struct dba_event_step, bound), BOUND, OPT },
};
const struct shape dba_event_step_shape = SHAPE_OF(dba_event_step, event_step_fields);

static const struct field event_asked_fields[] = {
	{ F_TEXT(struct dba_event_asked, element), OPT },
	{ F_TEXT(struct dba_event_asked, command), OPT },
	{ F_UINT(struct dba_event_asked, exchange), RANGE(0, EXCHANGES_MAX), OPT },
	{ F_ENUM(struct dba_event_asked, decision, dba_order_names), OPT },
	{ F_ENUM(struct dba_event_asked, side, dba_side_names), OPT },
};
const struct shape dba_event_asked_shape = SHAPE_OF(dba_event_asked, event_asked_fields);

static const struct field event_game_over_fields[] = {
	{ F_TEXT(struct dba_event_game_over, why), OPT },
	{ F_ENUM(struct dba_event_game_over, winner, dba_side_names), OPT },
};
const struct shape dba_event_game_over_shape = SHAPE_OF(dba_event_game_over, event_game_over_fields);

static const struct field event_instructed_fields[] = {
	{ F_TEXT(struct dba_event_instructed, seat) },
	{ F_TEXT(struct dba_event_instructed, unit), OPT },
	{ F_UINT(struct dba_event_instructed, within), INSTRUCTED_PACES, OPT },
	{ F_ENUM(struct dba_event_instructed, decision, dba_matter_names), NEVER_NOUGHT },
	{ F_ENUM(struct dba_event_instructed, answer, dba_instructed_names), NEVER_NOUGHT },
	{ F_ENUM(struct dba_event_instructed, enemy, dba_type_names), OPT },
	{ F_ENUM(struct dba_event_instructed, own, dba_own_state_names), OPT },
};
const struct shape dba_event_instructed_shape = SHAPE_OF(dba_event_instructed, event_instructed_fields);
