/* Sight (16.6). Declared in field.h. */
#include "field.h"

#include <assert.h>
#include <stdlib.h>

/* 16.6: does what lies in the box rise above both ends of the line? */
static bool hides(const struct mdcc_state *s, struct box k, int height, uint16_t gone)
{
	const struct mdcc_ground_box *g = mdcc_ground(s, k);
	bool cover = g->ground == GROUND_WOODS || g->ground == GROUND_BUILDINGS;
	bool troops = s->options.los_troops_block && g->holder && g->holder != gone;
	return g->elevation + (cover || troops) > height;
}

/* Walks along the longer of the two differences; in each rank the line can cross two boxes at most. */
bool mdcc_sight_reaches_without(const struct mdcc_state *s, struct box from, struct box to, uint16_t gone)
{
	int dx = to.c - from.c, dy = to.r - from.r, ax = abs(dx), ay = abs(dy);
	int longer = ax > ay ? ax : ay, shorter = ax > ay ? ay : ax;
	int sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
	int height;
	if (s->options.sight_range && longer > s->options.sight_range)
		return false;
	if (longer <= 1)
		return true;
	height = mdcc_ground(s, from)->elevation;
	if (mdcc_ground(s, to)->elevation > height)
		height = mdcc_ground(s, to)->elevation;
	for (int i = 0; i <= longer; i++) {
		int nearest = shorter * i / longer;
		for (int j = nearest; j <= nearest + 1 && j <= shorter; j++) {
			int x = ax > ay ? i : j, y = ax > ay ? j : i;
			if ((x == 0 && y == 0) || (x == ax && y == ay) || 2 * abs(ax * y - ay * x) >= ax + ay)
				continue;
			if (hides(s, box_at(from.c + sx * x, from.r + sy * y), height, gone))
				return false;
		}
	}
	return true;
}

bool mdcc_sight_reaches(const struct mdcc_state *s, struct box from, struct box to)
{
	return mdcc_sight_reaches_without(s, from, to, 0);
}

bool mdcc_sight_reaches_formation(const struct mdcc_state *s, struct box from, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return mdcc_formation_is_on_field(s, formation) &&
		(mdcc_sight_reaches(s, from, f->box) || (f->square && mdcc_sight_reaches(s, from, f->box2)));
}

bool mdcc_sight_between_formations(const struct mdcc_state *s, uint16_t one, uint16_t other)
{
	assert(one < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[one];
	return mdcc_formation_is_on_field(s, one) &&
		(mdcc_sight_reaches_formation(s, f->box, other) ||
		(f->square && mdcc_sight_reaches_formation(s, f->box2, other)));
}
