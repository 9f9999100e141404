/* Underfoot: the areas, roads and lines on which troops stand (12.17, 13.3, R-23). */
#ifndef TRICORNE_MALBROOK_UNDERFOOT_H
#define TRICORNE_MALBROOK_UNDERFOOT_H

#include "footprint.h"

/* The areas a brigade with these bases stands on: called for each until it returns false. Returns false
 * then. */
bool malb_each_area_under(const struct malb_state *s, const struct malb_brigade *b,
	bool (*each)(void *ctx, uint16_t area), void *ctx);
/* Does the base stand on a road: its centre within the road's half width? */
bool malb_underfoot_on_road(const struct malb_state *s, struct base base);
/* Is any of it in rough ground, or on a line that is? A march column on a road is not. */
bool malb_underfoot_in_rough(const struct malb_state *s, const struct malb_brigade *b);
bool malb_underfoot_base_in_rough(const struct malb_state *s, struct base base);
/* On ground where it may not be: 12.17 and impassable. */
bool malb_underfoot_on_forbidden_ground(const struct malb_state *s, const struct malb_brigade *b);
/* As of guns, which like cavalry keep out of dense ground. */
bool malb_underfoot_base_on_forbidden_ground(const struct malb_state *s, struct base base);
/* The line that nobody crosses and that it stands across, but in a gap or on a road; 0: none. */
uint16_t malb_underfoot_line_across(const struct malb_state *s, const struct malb_brigade *b);
uint16_t malb_underfoot_line_across_base(const struct malb_state *s, struct base base);
/* Is it closed to everybody there: impassable, and no road leads through? */
bool malb_underfoot_closed_to_all(const struct malb_state *s, struct point at);

#endif
