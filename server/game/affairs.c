/* Affairs: the shape of what is to be known of a hosted game besides its position. */
#include "affairs.h"

static const struct field viewer_fields[] = {
	{ F_UINT(struct affairs_viewer, seats) },
	{ F_UINT(struct affairs_viewer, seq) },
	{ F_UINT(struct affairs_viewer, umpire) },
};
static const struct shape viewer_shape = SHAPE_OF(affairs_viewer, viewer_fields);

static const struct field scope_fields[] = {
	{ F_UINT(struct roll_scope, audience) },
	{ F_UINT(struct roll_scope, rolls) },
};
static const struct shape scope_shape = SHAPE_OF(roll_scope, scope_fields);

static const struct field result_fields[] = {
	{ F_TEXT(struct affairs_result, winner) },
	{ F_TEXT(struct affairs_result, why) },
	{ F_UINT(struct affairs_result, clause) },
	{ F_UINT(struct affairs_result, over) },
};
static const struct shape result_shape = SHAPE_OF(affairs_result, result_fields);

static const struct field affairs_fields[] = {
	{ F_UINT(struct affairs, row) },
	{ F_BOOL(struct affairs, begun) },
	{ F_BOOL(struct affairs, paused) },
	{ F_UINT(struct affairs, draw_offers) },
	{ F_UINT(struct affairs, draw_barred) },
	{ F_STRUCT(struct affairs, result, result_shape) },
	{ F_MANY(struct affairs, players, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_LIST_STRUCT(struct affairs, viewers, viewer_count, viewer_shape) },
	{ F_ARRAY_STRUCT(struct affairs, scopes, scope_shape) },
};
const struct shape affairs_shape = SHAPE_OF(affairs, affairs_fields);
