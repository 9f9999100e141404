/* The map: the ground of a scenario, which no turn changes. */
#include <string.h>

#include "../field/field.h"
#include "../position/shapes.h"
#include "view.h"

static const struct field map_box_fields[] = {
	{ F_STRUCT(struct mdcc_map_box, at, box_shape) },
	{ F_ENUM(struct mdcc_map_box, ground, mdcc_ground_names) },
	{ F_UINT(struct mdcc_map_box, elevation), ELEVATION, .flags = SHAPE_OPTIONAL },
	{ F_SET(struct mdcc_map_box, entrench, facing_names), .flags = SHAPE_OPTIONAL },
};
static const struct shape map_box_shape = SHAPE_OF(mdcc_map_box, map_box_fields);

static const struct field map_edge_fields[] = {
	{ F_ARRAY_STRUCT(struct mdcc_map_edge, between, box_shape) },
	{ F_ENUM(struct mdcc_map_edge, obstacle, mdcc_obstacle_names) },
	{ F_BOOL(struct mdcc_map_edge, impassable), .flags = SHAPE_OPTIONAL },
};
static const struct shape map_edge_shape = SHAPE_OF(mdcc_map_edge, map_edge_fields);

static const struct field map_zone_fields[] = {
	{ F_LIST_STRUCT(struct mdcc_map_zone, boxes, box_count, box_shape) },
};
static const struct shape map_zone_shape = SHAPE_BARE_OF(mdcc_map_zone, map_zone_fields);

static const struct field map_zones_fields[] = {
	{ F_STRUCT(struct mdcc_map_zones, A, map_zone_shape) },
	{ F_STRUCT(struct mdcc_map_zones, B, map_zone_shape) },
};
static const struct shape map_zones_shape = SHAPE_OF(mdcc_map_zones, map_zones_fields);

static const struct field objective_fields[] = {
	{ F_TEXT(struct mdcc_objective, id) },
	{ F_TEXT(struct mdcc_objective, name), .flags = SHAPE_OPTIONAL },
	{ F_STRUCT(struct mdcc_objective, box, box_shape) },
	{ F_INT(struct mdcc_objective, turn), TURN, .flags = SHAPE_OPTIONAL },
	{ F_ENUM(struct mdcc_objective, side, mdcc_side_names) },
	{ F_BOOL(struct mdcc_objective, replaces), .flags = SHAPE_OPTIONAL },
};
static const struct shape objective_shape = SHAPE_OF(mdcc_objective, objective_fields);

static const struct field map_fields[] = {
	{ F_INT(struct mdcc_map, W), TABLE_SIDE },
	{ F_INT(struct mdcc_map, H), TABLE_SIDE },
	{ F_LIST_STRUCT(struct mdcc_map, boxes, box_count, map_box_shape), .gist = "boxes that are not open ground at height 0" },
	{ F_LIST_STRUCT(struct mdcc_map, edges, edge_count, map_edge_shape), .gist = "edges with an obstacle or impassable" },
	{ F_STRUCT(struct mdcc_map, zones, map_zones_shape), .gist = "deployment zones" },
	{ F_INT(struct mdcc_map, turn_limit), TURN, .flags = SHAPE_OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_map, objectives, objective_count, objective_shape), .flags = SHAPE_OPTIONAL },
	{ F_LIST_STRUCT(struct mdcc_map, places, place_count, mdcc_place_shape), .flags = SHAPE_OPTIONAL, .gist = "what people call parts of the ground" },
	{ F_STRUCT(struct mdcc_map, options, mdcc_options_shape) },
};
const struct shape mdcc_map_shape = SHAPE_OF(mdcc_map, map_fields);

static void add_edge(struct mdcc_map *map, struct box box, enum facing towards, uint8_t obstacle, bool barred)
{
	if (obstacle == OBSTACLE_NONE && !barred)
		return;
	struct mdcc_map_edge *edge = &map->edges[map->edge_count++];
	edge->between[0] = box;
	edge->between[1] = box_ahead(box, towards, 1);
	edge->obstacle = obstacle;
	edge->impassable = barred;
}

static void add_box(struct mdcc_map *map, struct box at, const struct mdcc_ground_box *ground)
{
	struct mdcc_map_zone *zones[] = { &map->zones.A, &map->zones.B };
	if (ground->ground != GROUND_OPEN || ground->elevation != 0 || ground->entrench != 0)
		map->boxes[map->box_count++] = (struct mdcc_map_box){ at, ground->ground, ground->elevation,
			ground->entrench };
	add_edge(map, at, EAST, ground->east, ground->barred & BARRED_EAST);
	add_edge(map, at, NORTH, ground->north, ground->barred & BARRED_NORTH);
	for (int side = SIDE_A; side <= SIDE_B; side++)
		if (ground->zone >> side & 1)
			zones[side - SIDE_A]->boxes[zones[side - SIDE_A]->box_count++] = at;
}

void mdcc_map_of(const void *position, void *out)
{
	const struct mdcc_state *s = position;
	struct mdcc_map *map = out;
	map->W = s->W;
	map->H = s->H;
	map->turn_limit = s->turn_limit;
	map->objective_count = s->objective_count;
	memcpy(map->objectives, s->objectives, sizeof map->objectives);
	map->place_count = s->place_count;
	memcpy(map->places, s->places, sizeof map->places);
	map->options = s->options;
	for (int c = 1; c <= s->W; c++)
		for (int r = 1; r <= s->H; r++)
			add_box(map, box_at(c, r), mdcc_ground(s, box_at(c, r)));
}
