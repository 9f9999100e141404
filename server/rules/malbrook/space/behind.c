/* Behind: troops that have something between them and the enemy. */
#include "behind.h"

#include <assert.h>

#include "../../table/sight.h"
#include "ground.h"
#include "space.h"

static bool nearest_enemy_base(const struct malb_state *s, enum malb_side side, struct point centre,
	struct point *at)
{
	int64_t nearest = INT64_MAX;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		for (int k = 0;
			 ON_TABLE_BRIGADE(s, i) && s->brigades[i].side != side && k < s->brigades[i].base_count; k++) {
			struct point there = base_centre(malb_footprint_base_at(&s->brigades[i], k));
			if (points_square(centre, there) < nearest) {
				nearest = points_square(centre, there);
				*at = there;
			}
		}
	return nearest != INT64_MAX;
}

struct screen_search {
	const struct malb_state *s;
	uint16_t brigade;
	struct point from, to;
	bool found;
};

static bool is_screen(void *ctx, uint16_t unit)
{
	struct screen_search *search = ctx;
	const struct malb_brigade *b = &search->s->brigades[malb_slot(unit)];
	struct body body;
	if (malb_slot(unit) == search->brigade || b->side != search->s->brigades[search->brigade].side ||
		!malb_brigade_is_formed(b))
		return true;
	malb_footprint_brigade_body(b, &body);
	for (int i = 0; i < body.count && !search->found; i++)
		search->found = sight_enters(search->from, search->to, &body.figures[i]);
	return !search->found;
}

static bool is_across_line(const struct malb_line *line, struct point from, struct point to)
{
	struct malb_piece pieces[PIECES_MAX];
	int count = malb_ground_line_pieces(line, pieces);
	for (int i = 0; i < count; i++) {
		struct point ends[2] = { pieces[i].from, pieces[i].to };
		struct figure figure = figure_line(ends, 2, 0);
		if (sight_meets(from, to, &figure))
			return true;
	}
	return false;
}

static bool is_screened_by_ground(const struct malb_state *s, struct point from, struct point to)
{
	for (int i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && malb_ground_obstacle(&s->lines[i]) != NO_OBSTACLE &&
			is_across_line(&s->lines[i], from, to))
			return true;
	for (int i = 1; i < s->areas_end; i++) {
		struct figure figure = figure_area(s->areas[i].polygon, s->areas[i].count);
		if (s->areas[i].id[0] && s->areas[i].cover != NO_COVER && sight_enters(from, to, &figure))
			return true;
	}
	return false;
}

static bool is_screened(const struct malb_state *s, uint16_t brigade, struct point centre)
{
	struct screen_search search = { s, brigade, centre, centre, false };
	struct extent along;
	struct point line[2];
	if (!nearest_enemy_base(s, s->brigades[brigade].side, centre, &search.to))
		return true;
	if (is_screened_by_ground(s, search.from, search.to))
		return true;
	line[0] = search.from;
	line[1] = search.to;
	along = extent_of(line, 2);
	malb_footprint_each_near(s, &along, 1u << KIND_BRIGADE, is_screen, &search);
	return search.found;
}

bool malb_is_behind(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body)
{
	assert(brigade < BRIGADES_ROOM);
	for (int i = 0; i < body->base_count; i++)
		if (!is_screened(s, brigade, base_centre(malb_footprint_base_at(body, i))))
			return false;
	return true;
}

bool malb_is_safe_behind(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body)
{
	assert(brigade < BRIGADES_ROOM);
	enum { FAR_ENOUGH = 6 * INCH };
	return !malb_space_enemy_within_of(s, body, FAR_ENOUGH - TOL - 1) || malb_is_behind(s, brigade, body);
}
