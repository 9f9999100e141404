/* Zones: ground that orders, objectives and deployment speak of. */
#ifndef TRICORNE_MALBROOK_ZONE_H
#define TRICORNE_MALBROOK_ZONE_H

#include "space.h"

/* Has it an outline that encloses something and crosses itself nowhere? */
bool malb_zone_is_ground(const struct malb_zone *zone);
bool malb_zone_holds(const struct malb_zone *zone, struct point p);
/* Is all of the brigade, or the base, in it? */
bool malb_zone_holds_brigade(const struct malb_zone *zone, const struct malb_brigade *b);
bool malb_zone_holds_base(const struct malb_zone *zone, struct base base);
/* From the zone to the nearest point of the brigade, 0 if it reaches into it. */
int32_t malb_zone_distance(const struct malb_zone *zone, const struct malb_brigade *b);
/* The box round a wing's troops where they stand now; no points if there are none. */
struct malb_zone malb_zone_of_wing(const struct malb_state *s, uint16_t wing);

#endif
