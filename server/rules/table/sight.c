/* Lines of sight. */
#include "sight.h"

#include <assert.h>
#include <string.h>

#include "number.h"

enum { CUTS_MAX = FIGURE_MAX + 2 };

bool sight_enters(struct point from, struct point to, const struct figure *figure)
{
	struct point ends[2] = { from, to };
	struct extent line = extent_of(ends, 2);

	if (!figure->chain.closed || !extents_meet(&line, &figure->extent))
		return false;
	if (!same_point(from, to) && chain_beside(figure->chain, from, to))
		return false;
	return chain_entered(figure->chain, from, to);
}

bool sight_meets(struct point from, struct point to, const struct figure *figure)
{
	struct point ends[2] = { from, to };
	struct figure line = figure_line(ends, 2, 0);

	return figures_within(&line, figure, 0);
}

/* The distances from the line's beginning at which it may come inside or out, in order, each once. */
struct cuts {
	int count;
	int32_t at[CUTS_MAX];
};

static void note(struct cuts *cuts, int32_t at)
{
	int i = cuts->count;

	while (i > 0 && cuts->at[i - 1] > at)
		i--;
	if (i > 0 && cuts->at[i - 1] == at)
		return;
	assert(cuts->count < CUTS_MAX);
	memmove(cuts->at + i + 1, cuts->at + i, (size_t)(cuts->count - i) * sizeof *cuts->at);
	cuts->at[i] = at;
	cuts->count++;
}

static int64_t size(int64_t value)
{
	return value < 0 ? -value : value;
}

/* Where the line comes upon an edge: at a point within the edge, or at the first corner of it. */
static void note_edge(struct cuts *cuts, struct point from, struct point to, struct point corner,
	struct point next)
{
	struct point way = point_minus(to, from), edge = point_minus(next, corner),
		arm = point_minus(corner, from);
	int32_t length = points_distance(from, to);

	if (segments_cross(from, to, corner, next))
		note(cuts, (int32_t)portion(length, size(point_cross(arm, edge)), size(point_cross(way, edge))));
	else if (segment_gap(corner, from, to) == 0)
		note(cuts, points_distance(from, corner));
}

static struct cuts cuts_of(struct point from, struct point to, const struct figure *figure)
{
	struct cuts cuts = { 0 };

	note(&cuts, 0);
	note(&cuts, points_distance(from, to));
	for (int i = 0; i < figure->chain.count; i++)
		note_edge(&cuts, from, to, figure->chain.at[i], chain_next(figure->chain, i));
	return cuts;
}

/* Between two cuts the line keeps to one side: the middle tells which. */
static bool inside_between(struct point from, struct point to, const struct figure *figure, int32_t in,
	int32_t out)
{
	/* Twice the middle: as far beyond twice the beginning as both distances together are from the
	 * beginning. */
	struct point doubled = point_plus(point_plus(from, from),
	                                  point_minus(point_between(from, to, (int64_t)in + out,
	points_distance(from, to)), from));

	return chain_side(figure->chain, doubled) > 0;
}

int sight_stretches(struct point from, struct point to, const struct figure *figure,
	struct stretch *stretches, int room)
{
	struct cuts cuts;
	int count = 0;

	if (!sight_enters(from, to, figure))
		return 0;
	cuts = cuts_of(from, to, figure);
	for (int i = 0; i + 1 < cuts.count; i++) {
		struct stretch next = { cuts.at[i], cuts.at[i + 1] };

		if (!inside_between(from, to, figure, next.in, next.out))
			continue;
		if (count > 0 && count <= room && stretches[count - 1].out == next.in)
			stretches[count - 1].out = next.out;
		else if (count++ < room)
			stretches[count - 1] = next;
	}
	return count;
}

int32_t sight_first(struct point from, struct point to, const struct figure *figure)
{
	struct stretch first;

	return sight_stretches(from, to, figure, &first, 1) ? first.in : -1;
}

int32_t sight_inside(struct point from, struct point to, const struct figure *figure)
{
	struct stretch stretches[CUTS_MAX];
	int32_t inside = 0;

	for (int i = sight_stretches(from, to, figure, stretches, CUTS_MAX) - 1; i >= 0; i--)
		inside += stretches[i].out - stretches[i].in;
	return inside;
}
