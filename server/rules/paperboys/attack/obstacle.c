/* Obstacles: whether he who is touched defends one. */
#include "obstacle.h"

enum { AT_THE_LINE = 2 * CM };

/* A mouth of the bridge, at that end of its line. */
static bool is_behind_mouth(const struct pb_feature *f, struct point end, struct point next,
	const struct figure *body, struct point from, struct point to)
{
	int32_t along = points_heading(next, end);
	struct point ends[2] = { point_ahead(end, along, -f->width / 2, 0),
		point_ahead(end, along, f->width / 2, 0) };
	struct figure mouth = figure_line(ends, 2, 0);
	return figures_within(body, &mouth, AT_THE_LINE) && segments_touch(from, to, ends[0], ends[1]);
}

static bool is_defended(const struct pb_state *s, uint16_t feature, struct point from,
	const struct pb_unit *u, const struct pb_stand *stand)
{
	const struct pb_feature *f = &s->terrain[feature];
	struct convex area = pb_space_stand_area(u, stand);
	struct figure body = figure_convex(&area), ground = pb_space_feature_figure(f);
	if (f->bridge)
		return is_behind_mouth(f, f->points[0], f->points[1], &body, from, stand->at) ||
			is_behind_mouth(f, f->points[f->count - 1], f->points[f->count - 2], &body, from, stand->at);
	if (!f->id[0] || (f->cover == NO_COVER && !f->obstacle))
		return false;
	return figures_within(&body, &ground, AT_THE_LINE) && pb_path_crosses_outline(f, from, stand->at);
}

bool pb_defends_obstacle(const struct pb_state *s, const struct pb_unit *start, const struct pb_touch *touch)
{
	const struct pb_unit *u = &s->units[touch->unit];
	struct point from = pb_space_stand_base(start, &start->stands[touch->own]).pose.at;
	for (uint16_t f = 1; f < s->features_end && pb_unit_is_foot(u); f++)
		if (is_defended(s, f, from, u, &u->stands[touch->his]))
			return true;
	return false;
}
