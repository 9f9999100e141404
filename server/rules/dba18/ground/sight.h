/* Sight across the ground: what terrain hides (5.26, chapter 9). Elements hide nothing here; for fire see
 * line_of_fire.h. */
#ifndef TRICORNE_DBA18_SIGHT_H
#define TRICORNE_DBA18_SIGHT_H

#include "../dba18.h"

/* Does no sight-blocking ground cut the line? */
bool dba_in_sight(const struct dba_state *s, struct point from, struct point to);
/* Option wing_commander_fog: can the troops, or the general, of any of these seats see the place? */
bool dba_sight_of_seats(const struct dba_state *s, uint32_t seats, struct point there);

#endif
