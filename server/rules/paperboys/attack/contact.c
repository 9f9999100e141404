/* Contact: stands that lie against each other, and how an attacker comes to lie so. */
#include "contact.h"

#include "approach.h"

enum {
	COMMON_EDGE = 10,
	BACK_OFF = 20 * CM,      /* so far it stands back before it slides in, clear of whom it turned into */
	SLIDE_MAX = 60 * CM,
	HAIR = 2 * TOUCH
};

/* ---- Edges (R-71) -------------------------------------------------------------------------------------- */

/* What of the other stand lies so far to the sides of this one, and from so far behind its front to so far
 * before it; as this one sees it. */
static struct extent within(const struct convex *other, struct base base, int32_t aside, int32_t behind,
	int32_t before)
{
	struct convex near = convex_local(other, base.pose);
	near = convex_cut(&near, (struct half_plane){ 1, 0, base.width / 2 + aside });
	near = convex_cut(&near, (struct half_plane){ -1, 0, base.width / 2 + aside });
	near = convex_cut(&near, (struct half_plane){ 0, 1, before });
	near = convex_cut(&near, (struct half_plane){ 0, -1, behind });
	return near.count ? extent_of(near.at, near.count) : (struct extent){ { 0, 0 }, { 0, 0 } };
}

bool pb_contact_shares_edge(const struct pb_unit *u, const struct pb_stand *stand, const struct convex *other)
{
	struct base base = pb_space_stand_base(u, stand);
	struct extent ahead = within(other, base, 0, base.depth + TOUCH, TOUCH),
		beside = within(other, base, TOUCH, base.depth, 0);
	return ahead.high.x - ahead.low.x >= COMMON_EDGE || beside.high.y - beside.low.y >= COMMON_EDGE;
}

bool pb_contact_meets_front(const struct pb_unit *u, const struct pb_stand *stand, const struct convex *other)
{
	struct extent ahead = within(other, pb_space_stand_base(u, stand), 0, TOUCH, TOUCH);
	return ahead.high.x - ahead.low.x >= COMMON_EDGE;
}

bool pb_is_near_contact(const struct pb_unit *u, const struct pb_stand *stand, const struct pb_unit *other,
	const struct pb_stand *his)
{
	struct point apart = point_minus(stand->at, his->at);
	/* no less than two half diagonals */
	int32_t most = (u->width + u->depth + other->width + other->depth) / 2 + 2 * TOUCH;
	return apart.x <= most && apart.x >= -most && apart.y <= most && apart.y >= -most;
}

bool pb_is_in_contact(const struct pb_unit *u, const struct pb_unit *other)
{
	for (int i = 0; i < u->stand_count; i++)
		for (int k = 0; k < other->stand_count; k++) {
			struct convex area;
			if (!pb_is_near_contact(u, &u->stands[i], other, &other->stands[k]))
				continue;
			area = pb_space_stand_area(other, &other->stands[k]);
			if (pb_contact_shares_edge(u, &u->stands[i], &area))
				return true;
		}
	return false;
}

/* ---- Conforming (R-33) --------------------------------------------------------------------------------- */

static struct point front_midpoint(const struct pb_unit *u)
{
	struct pose frame = pose_at(pb_space_centroid(u), pb_space_heading(u) * DEGREE);
	struct body body;
	struct extent all;
	pb_space_body(u, &body);
	all = figure_seen_from(&body.figures[0], frame);
	for (int i = 1; i < body.count; i++)
		all = extent_around(all, figure_seen_from(&body.figures[i], frame));
	return point_ahead_halves(frame.at, frame.facing, all.low.x + all.high.x, 2 * all.high.y);
}

static bool lies_on_enemies(const struct pb_state *s, const struct pb_unit *as)
{
	for (uint16_t e = 1; e < s->units_end; e++)
		if (s->units[e].side != as->side && pb_approach_stops_attack(&s->units[e]) &&
			pb_space_units_overlap(as, &s->units[e]))
			return true;
	return false;
}

/* Corners are rounded, and neighbours at an odd angle stand a hair before each other: it lies as near as it
 * may without lying on any of them, and touches still. */
static void step_clear(const struct pb_state *s, const struct pb_unit *target, struct pb_unit *there)
{
	const struct pb_unit flush = *there;
	struct pb_unit back = flush;
	for (int32_t hair = 1; lies_on_enemies(s, &back); hair++) {
		pb_space_shifted(&flush, pb_space_heading(&flush), -hair, &back);
		if (hair > HAIR || !pb_is_in_contact(&back, target))
			return;
	}
	*there = back;
}

bool pb_contact_conformed(const struct pb_state *s, const struct pb_unit *as, const struct pb_unit *target,
	int32_t turn, struct pb_unit *there)
{
	struct pb_unit turned, back;
	int32_t at;
	pb_space_turned_about(as, front_midpoint(as), turn, &turned);
	pb_space_shifted(&turned, pb_space_heading(&turned), -BACK_OFF, &back);
	at = pb_approach_meets_at(&back, pb_space_heading(&back), SLIDE_MAX, target);
	if (at == NOBODY_MET)
		return false;
	pb_space_shifted(&back, pb_space_heading(&back), at, there);
	step_clear(s, target, there);
	return pb_is_in_contact(there, target);
}
