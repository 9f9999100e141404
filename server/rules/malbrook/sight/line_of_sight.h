/* Chapter 8, visibility: what troops, leaders and messengers can see from where they are. Whether anybody
 * is told of it is another matter (sight.h). */
#ifndef TRICORNE_MALBROOK_LINE_OF_SIGHT_H
#define TRICORNE_MALBROOK_LINE_OF_SIGHT_H

#include "endpoint.h"

/* ---- One look ------------------------------------------------------------------------------------------ */

/* Does the one unit see the other (8.1 to 8.8)? Both on the table. */
bool malb_sight_sees(const struct malb_state *s, uint16_t viewer, uint16_t target);
/* The same of a brigade looking from where `as` stands. */
bool malb_sight_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as,
	uint16_t target);
/* Does anybody of the side? */
bool malb_sight_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target);

/* ---- Many looks at one position ------------------------------------------------------------------------ */

/* Along any line: is one of them free? Both ends know its places then. */
bool malb_has_sight(struct malb_occluders *occluders, struct malb_endpoint *from, struct malb_endpoint *to);
/* Along any line that passes one of these boxes? */
bool malb_has_sight_through(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to, const struct extent *boxes, int count);
/* Along this one line, from one place to another? What all the others are made of. */
bool malb_line_is_free(struct malb_occluders *occluders, struct malb_endpoint *from, int from_place,
	struct malb_endpoint *to, int to_place);
/* The same along the line between the first places, if they are near enough for that to be said quickly. */
bool malb_sight_glimpses(struct malb_occluders *occluders, struct malb_endpoint *from,
	struct malb_endpoint *to);
/* In woods and towns (8.4), over open ground, and from a height (8.2). */
enum { SIGHT_INSIDE = 2 * INCH, SIGHT_OPEN = 36 * INCH, SIGHT_HIGH = 48 * INCH };
/* How far anybody sees at most who stands so. */
static inline int64_t malb_farthest_sight(bool raised, bool covered)
{
	return (covered ? SIGHT_INSIDE : raised ? SIGHT_HIGH : SIGHT_OPEN) + TOL;
}

#endif
