/* Events of the frame of the bound: the shapes of their bodies. */
#include "turn_events.h"

#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_step_fields[] = {
	{ F_ENUM(struct dba_event_step, step, dba_step_names), OPT },
	{ F_ENUM(struct dba_event_step, active, dba_side_names), OPT },
	{ F_INT(struct dba_event_step, bound), BOUND, OPT },
};
const struct shape dba_event_step_shape = SHAPE_OF(dba_event_step, event_step_fields);

static const struct field event_begun_fields[] = {
	{ F_ENUM(struct event_begun, step, dba_step_names), OPT },
	{ F_BOOL(struct event_begun, closed), OPT },
};
const struct shape dba_event_begun_shape = SHAPE_OF(event_begun, event_begun_fields);

static const struct field event_seat_done_fields[] = {
	{ F_TEXT(struct event_seat_done, seat), OPT },
};
const struct shape dba_event_seat_done_shape = SHAPE_OF(event_seat_done, event_seat_done_fields);

static const struct field event_seated_fields[] = {
	{ F_TEXT(struct event_seated, seat), OPT },
	{ F_BOOL(struct event_seated, absent), OPT },
};
const struct shape dba_event_seated_shape = SHAPE_OF(event_seated, event_seated_fields);

static const struct field event_asked_fields[] = {
	{ F_TEXT(struct dba_event_asked, element), OPT },
	{ F_TEXT(struct dba_event_asked, command), OPT },
	{ F_UINT(struct dba_event_asked, exchange), RANGE(0, EXCHANGES_MAX), OPT },
	{ F_ENUM(struct dba_event_asked, decision, dba_order_names), OPT },
	{ F_ENUM(struct dba_event_asked, side, dba_side_names), OPT },
};
const struct shape dba_event_asked_shape = SHAPE_OF(dba_event_asked, event_asked_fields);

static const struct field event_answered_fields[] = {
	{ F_ENUM(struct event_answered, decision, dba_order_names), OPT },
	{ F_UINT(struct event_answered, place), SLOT_OF(struct dba_state, asks), OPT },
};
const struct shape dba_event_answered_shape = SHAPE_OF(event_answered, event_answered_fields);

static const struct field event_game_over_fields[] = {
	{ F_TEXT(struct dba_event_game_over, why), OPT },
	{ F_ENUM(struct dba_event_game_over, winner, dba_side_names), OPT },
};
const struct shape dba_event_game_over_shape = SHAPE_OF(dba_event_game_over, event_game_over_fields);
