/* Ground: boxes, edges and obstacles. Declared in field.h. */
#include "field.h"

#include <assert.h>

bool mdcc_ground_on_table(const struct mdcc_state *s, struct box b)
{
	return b.c >= 1 && b.c <= s->W && b.r >= 1 && b.r <= s->H;
}

const struct mdcc_ground_box *mdcc_ground(const struct mdcc_state *s, struct box b)
{
	assert(mdcc_ground_on_table(s, b));
	return &s->boxes[(b.c - 1) * s->H + (b.r - 1)];
}

bool mdcc_ground_passable(const struct mdcc_state *s, struct box b)
{
	return mdcc_ground(s, b)->ground != GROUND_IMPASSABLE;
}

bool mdcc_ground_rough(const struct mdcc_state *s, struct box b)
{
	const struct mdcc_ground_box *g = mdcc_ground(s, b);
	return g->ground == GROUND_WOODS || g->ground == GROUND_BUILDINGS || g->ground == GROUND_MARSH ||
		g->entrench;
}

bool mdcc_ground_entrenched(const struct mdcc_state *s, struct box b)
{
	return mdcc_ground(s, b)->entrench != 0;
}

bool mdcc_ground_entrenched_towards(const struct mdcc_state *s, struct box b, struct box enemy)
{
	return mdcc_ground(s, b)->entrench >> box_direction(b, enemy) & 1;
}

/* The box an edge is written in, and whether it is that box's northern edge. */
static const struct mdcc_ground_box *edge_owner(const struct mdcc_state *s, struct box a, struct box b,
	bool *north)
{
	enum facing way = box_direction(a, b);
	*north = way == NORTH || way == SOUTH;
	return mdcc_ground(s, way == NORTH || way == EAST ? a : b);
}

enum mdcc_obstacle mdcc_ground_obstacle(const struct mdcc_state *s, struct box a, struct box b)
{
	bool north;
	const struct mdcc_ground_box *g = edge_owner(s, a, b, &north);
	return north ? g->north : g->east;
}

bool mdcc_ground_edge_barred(const struct mdcc_state *s, struct box a, struct box b)
{
	bool north;
	const struct mdcc_ground_box *g = edge_owner(s, a, b, &north);
	return g->barred & (north ? BARRED_NORTH : BARRED_EAST);
}

static bool has_obstacle(const struct mdcc_state *s, struct box a, struct box b)
{
	return mdcc_ground_obstacle(s, a, b) != OBSTACLE_NONE;
}

/* 13.18: a king step meets an edge if it crosses one, a diagonal one if both ways round the corner do. */
static bool meets(const struct mdcc_state *s, struct box from, struct box to,
	bool (*edge)(const struct mdcc_state *, struct box, struct box))
{
	struct box one = box_at(to.c, from.r), other = box_at(from.c, to.r);
	if (boxes_adjacent(from, to))
		return edge(s, from, to);
	return (edge(s, from, one) || edge(s, one, to)) && (edge(s, from, other) || edge(s, other, to));
}

bool mdcc_ground_crosses_obstacle(const struct mdcc_state *s, struct box from, struct box to)
{
	return meets(s, from, to, has_obstacle);
}

bool mdcc_ground_step_barred(const struct mdcc_state *s, struct box from, struct box to)
{
	return meets(s, from, to, mdcc_ground_edge_barred);
}

/* R46: entrenchments make the whole box rough, or with entrench_gorge_open only the edge they protect. */
static bool rough_towards(const struct mdcc_state *s, struct box b, struct box other)
{
	const struct mdcc_ground_box *g = mdcc_ground(s, b);
	if (g->ground == GROUND_WOODS || g->ground == GROUND_BUILDINGS || g->ground == GROUND_MARSH)
		return true;
	return s->options.entrench_gorge_open ? mdcc_ground_entrenched_towards(s, b, other) : g->entrench != 0;
}

bool mdcc_ground_rough_between(const struct mdcc_state *s, struct box from, struct box to)
{
	return rough_towards(s, from, to) || rough_towards(s, to, from);
}
