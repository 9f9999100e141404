/* Cover: the works in which troops are safer from what comes at them. */
#ifndef TRICORNE_MALBROOK_COVER_H
#define TRICORNE_MALBROOK_COVER_H

#include "space.h"

/* Is the base within half an inch behind the line, and does what comes from there come across it? */
bool malb_line_covers(const struct malb_line *line, struct base base, struct point from);
/* Is one point inside of the area, and the other not? */
bool malb_area_covers(const struct malb_area *area, struct point centre, struct point from);
/* The work in which a base is safer from a shot or attack that comes from there. */
enum malb_cover malb_cover_of(const struct malb_state *s, struct base base, struct point from);

#endif
