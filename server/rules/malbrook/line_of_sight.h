/* Chapter 8, visibility: what troops, leaders and messengers can see from where they are. */
#ifndef TRICORNE_MALBROOK_LINE_OF_SIGHT_H
#define TRICORNE_MALBROOK_LINE_OF_SIGHT_H

#include "space.h"

/* Does the one unit see the other (8.1 to 8.8)? Whether anybody is told, is another matter (sight.h). */
bool malb_sees(const struct malb_state *s, uint16_t viewer, uint16_t target);
/* The same with a brigade standing as `as` instead of where it is: as viewer, as target. */
bool malb_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as, uint16_t target);
bool malb_sees_at(const struct malb_state *s, uint16_t viewer, uint16_t target, const struct malb_brigade *as);
/* Does anybody of the side? */
bool malb_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target);
/* The ground's level where it lies highest under the point. */
int malb_level(const struct malb_state *s, struct point p);

#endif
