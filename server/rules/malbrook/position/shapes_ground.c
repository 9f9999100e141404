/* Shapes of the position: the ground. */
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field area_fields[] = {
	{ F_TEXT(struct malb_area, id) },
	{ F_TEXT(struct malb_area, name), OPT },
	{ F_LIST_STRUCT(struct malb_area, polygon, count, point_shape), OPT },
	{ F_ENUM(struct malb_area, kind, malb_area_names), OPT },
	{ F_UINT(struct malb_area, level), HEIGHT, OPT },
	{ F_ENUM(struct malb_area, cover, malb_cover_names), OPT },
	{ F_BOOL(struct malb_area, significant_height), OPT },
	{ F_BOOL(struct malb_area, blocks_los), OPT },
	{ F_BOOL(struct malb_area, rough), OPT },
	{ F_BOOL(struct malb_area, dense), OPT },
	{ F_BOOL(struct malb_area, impassable), OPT },
	{ F_BOOL(struct malb_area, edge_defence), OPT },
	{ F_BOOL(struct malb_area, may_conceal), OPT },
};
const struct shape malb_area_shape = SHAPE_OF(malb_area, area_fields);

static const struct field gap_fields[] = {
	{ F_INT(struct malb_gap, from), LENGTH, OPT },
	{ F_INT(struct malb_gap, to), LENGTH, OPT },
};
const struct shape malb_gap_shape = SHAPE_TUPLE_OF(malb_gap, gap_fields);

static const struct field line_fields[] = {
	{ F_TEXT(struct malb_line, id) },
	{ F_TEXT(struct malb_line, name), OPT },
	{ F_LIST_STRUCT(struct malb_line, polyline, count, point_shape), OPT },
	{ F_ENUM(struct malb_line, obstacle, malb_obstacle_names), OPT },
	{ F_ENUM(struct malb_line, work, malb_cover_names), OPT },
	{ F_ENUM(struct malb_line, front, malb_front_names), OPT },
	{ F_LIST_STRUCT(struct malb_line, gaps, gap_count, malb_gap_shape), OPT },
	{ F_UINT(struct malb_line, spare), SPARE, OPT },
};
const struct shape malb_line_shape = SHAPE_OF(malb_line, line_fields);

static const struct field road_fields[] = {
	{ F_TEXT(struct malb_road, id) },
	{ F_TEXT(struct malb_road, name), OPT },
	{ F_LIST_STRUCT(struct malb_road, polyline, count, point_shape), OPT },
	{ F_INT(struct malb_road, half_width), SIZE, OPT },
	{ F_ARRAY_UINT(struct malb_road, spare), SPARE, OPT },
};
const struct shape malb_road_shape = SHAPE_OF(malb_road, road_fields);
