/* Overlaps. */
#include "overlap.h"

#include <assert.h>

#include "../elements/elements.h"
#include "assault.h"

enum { OVERLAPS_MAX = 3, FACING_IT = HALF_TURN / 4 };

/* ---- Edges and corners --------------------------------------------------------------------------------- */

static const enum corner ends[][2] = { [LEFT] = { FRONT_LEFT, REAR_LEFT },
	[RIGHT] = { FRONT_RIGHT, REAR_RIGHT } };

/* Part of a flank: without so much at either end. */
static struct figure flank_of(struct base base, enum dba_edge edge, int32_t trimmed, struct point at[2])
{
	int32_t aside = edge == LEFT ? -base.width / 2 : base.width / 2;
	at[0] = pose_moved(base.pose, aside, -trimmed).at;
	at[1] = pose_moved(base.pose, aside, trimmed - base.depth).at;
	return figure_line(at, 2, 0);
}

/* R-25 (b): side by side, with more of it than a corner. */
static bool is_beside(struct base base, enum dba_edge edge, struct base other)
{
	struct point own[2], his[2];
	struct figure flank = flank_of(base, edge, 2 * EPS, own);
	for (enum dba_edge side = LEFT; side <= RIGHT; side++) {
		struct figure line = flank_of(other, side, 0, his);
		if (figures_closer(&flank, &line, EPS))
			return true;
	}
	return false;
}

static bool same_corner(struct base base, enum corner corner, struct base other, enum corner his)
{
	return points_square(base_corner(base, corner), base_corner(other, his)) < (int64_t)EPS * EPS;
}

/* R-25 (c): front corner at front corner, facing it. */
static bool is_at_corner(struct base base, enum dba_edge edge, struct base other)
{
	enum corner corner = ends[edge][0];
	return angle_apart(other.pose.facing, base.pose.facing + HALF_TURN) <= FACING_IT &&
		(same_corner(base, corner, other, FRONT_LEFT) || same_corner(base, corner, other, FRONT_RIGHT));
}

/* ---- Who overlaps -------------------------------------------------------------------------------------- */

/* Has it a front contact with somebody else? */
static bool is_engaged_elsewhere(const struct dba_state *s, uint16_t enemy, uint16_t element)
{
	for (int i = 0; i < s->contact_count; i++) {
		const struct dba_contact *c = &s->contacts[i];
		if ((c->attacker == enemy && c->target != element) ||
			(c->target == enemy && c->attacker != element && c->edge == FRONT && !c->area))
			return true;
	}
	return false;
}

/* A second enemy on its front edge presses on the flank on whose side he stands (3.4). */
static bool presses(const struct dba_state *s, const struct dba_contact *c, struct base base,
	enum dba_edge edge)
{
	const struct dba_element *enemy = &s->elements[c->attacker];
	struct point at = pose_local(base.pose, point_at(enemy->x, enemy->y));
	return c->edge == FRONT && (at.x < 0) == (edge == LEFT);
}

static bool overlaps(const struct dba_state *s, uint16_t element, uint16_t enemy, enum dba_edge edge)
{
	struct base base = dba_base(s, element), other = dba_base(s, enemy);
	int there = dba_element_contact(s, enemy, element);
	if (there >= 0 && (s->contacts[there].edge == edge ||
		(edge != REAR && presses(s, &s->contacts[there], base, edge))))
		return true;
	return edge != REAR && (is_beside(base, edge, other) ||
		(is_at_corner(base, edge, other) && !is_engaged_elsewhere(s, enemy, element)));
}

static bool is_overlapped(const struct dba_state *s, uint16_t element, uint16_t opponent, enum dba_edge edge)
{
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (i != opponent && e->side != s->elements[element].side && dba_space_fights(s, i) &&
			!dba_unit_in_flight(e) && e->morale != RECOILED && overlaps(s, element, i, edge))
			return true;
	}
	return false;
}

static int attackers_besides(const struct dba_state *s, uint16_t garrison, uint16_t opponent)
{
	int count = 0;
	for (int i = 0; i < s->contact_count; i++)
		count += s->contacts[i].attacker != opponent && dba_assault_foe(s, &s->contacts[i]) == garrison;
	return count < OVERLAPS_MAX ? count : OVERLAPS_MAX;
}

int dba_overlaps(const struct dba_state *s, uint16_t element, uint16_t opponent)
{
	assert(element < ELEMENTS_ROOM && opponent < ELEMENTS_ROOM);
	int there = dba_element_contact(s, opponent, element), count = 0;
	enum dba_edge held = there >= 0 ? s->contacts[there].edge : NO_BASE_EDGE;
	if (s->elements[element].bua)
		return attackers_besides(s, element, opponent);
	for (enum dba_edge edge = LEFT; edge <= REAR; edge++)
		count += edge != held && is_overlapped(s, element, opponent, edge);
	return count;
}
