/* Cover: the works in which troops are safer from what comes at them. */
#include "cover.h"

#include "../../table/sight.h"
#include "ground.h"

enum { BEHIND_WORK = 500 };

/* Does a stretch that faces `front` defend who is at `at`? Its front is to the left or right as it runs. */
static bool is_on_its_rear(struct malb_piece piece, enum malb_front front, struct point at)
{
	int64_t left = point_cross(point_minus(piece.to, piece.from), point_minus(at, piece.from));
	if (front == FACES_LEFT)
		return left <= 0;
	return front != FACES_RIGHT || left >= 0;
}

bool malb_line_covers(const struct malb_line *line, struct base base, struct point from)
{
	struct malb_piece pieces[PIECES_MAX];
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	struct point centre = base_centre(base);
	int count = malb_ground_line_pieces(line, pieces);
	for (int i = 0; i < count; i++) {
		struct point ends[2] = { pieces[i].from, pieces[i].to };
		struct figure there = figure_line(ends, 2, 0);
		if (sight_meets(from, centre, &there) && figures_within(&figure, &there, BEHIND_WORK + TOL) &&
			is_on_its_rear(pieces[i], line->front, centre))
			return true;
	}
	return false;
}

bool malb_area_covers(const struct malb_area *area, struct point centre, struct point from)
{
	struct figure figure = figure_area(area->polygon, area->count);
	return figure_holds(&figure, centre) && !figure_holds(&figure, from);
}

enum malb_cover malb_cover_of(const struct malb_state *s, struct base base, struct point from)
{
	enum malb_cover best = NO_COVER;
	for (int i = 1; i < s->lines_end; i++)
		if (s->lines[i].id[0] && s->lines[i].work > best && malb_line_covers(&s->lines[i], base, from))
			best = s->lines[i].work;
	for (int i = 1; i < s->areas_end; i++)
		if (s->areas[i].id[0] && s->areas[i].cover > best &&
			malb_area_covers(&s->areas[i], base_centre(base), from))
			best = s->areas[i].cover;
	return best;
}
