/* Events of moves that are halted on their way: the shapes of their bodies. */
#include "move_events.h"

#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_halted_fields[] = {
	{ F_LIST_TEXT(struct dba_event_halted, elements, count), OPT },
	{ F_INT(struct dba_event_halted, left), LENGTH, OPT },
	{ F_ENUM(struct dba_event_halted, mode, dba_mode_names), OPT },
	{ F_BOOL(struct dba_event_halted, march), OPT },
	{ F_BOOL(struct dba_event_halted, bad_going), OPT },
	{ F_BOOL(struct dba_event_halted, retires), OPT },
};
const struct shape dba_event_halted_shape = SHAPE_OF(dba_event_halted, event_halted_fields);

static const struct field event_went_on_fields[] = {
	{ F_TEXT(struct dba_event_went_on, element), OPT },
	{ F_INT(struct dba_event_went_on, distance), LENGTH, OPT },
	{ F_ENUM(struct dba_event_went_on, move_kind, dba_move_kind_names), OPT },
};
const struct shape dba_event_went_on_shape = SHAPE_OF(dba_event_went_on, event_went_on_fields);

static const struct field event_rest_over_fields[] = {
	{ F_TEXT(struct dba_event_rest_over, element), OPT },
};
const struct shape dba_event_rest_over_shape = SHAPE_OF(dba_event_rest_over, event_rest_over_fields);

static const struct field event_barred_fields[] = {
	{ F_TEXT(struct dba_event_barred, element), OPT },
};
const struct shape dba_event_barred_shape = SHAPE_OF(dba_event_barred, event_barred_fields);
