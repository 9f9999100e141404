/* Ground: what it does to a body of troops that goes straight on (13.3, 14.9, R-72). Headings in tenths of
 * a degree. */
#ifndef TRICORNE_MALBROOK_GROUND_H
#define TRICORNE_MALBROOK_GROUND_H

#include "space.h"

enum { NEVER = -1 };

/* The stretches of a line that are no gap: at most PIECES_MAX, between points. Returns how many. */
enum { PIECES_MAX = POLYGON_MAX + 2 * GAPS_MAX };
struct malb_piece {
	struct point from, to;
};
int malb_ground_line_pieces(const struct malb_line *line, struct malb_piece pieces[PIECES_MAX]);
/* What crossing it is: a line with a work is crossed as a major obstacle unless it is said otherwise
 * (R-72). */
enum malb_obstacle malb_ground_obstacle(const struct malb_line *line);
/* May this body not enter the area at all: impassable, or forbidden to its kind off the road (12.17)? */
bool malb_ground_area_forbidden(const struct malb_area *area, const struct malb_brigade *body);

/* The length 0..all after which this base comes upon ground it may not enter or the edge of the table (but
 * for an exit); NEVER if it does not. */
int32_t malb_ground_bars(const struct malb_state *s, const struct malb_brigade *body, int base, int heading,
	int32_t all);

/* How far an allowance takes a body over major obstacles, which cost half of it each (14.9); whoever has
 * not so much left stops before one. */
int32_t malb_ground_way_over(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t allowance);
/* The least allowance that takes it so far; INT32_MAX: none does. */
int32_t malb_ground_allowance_for(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length);
/* The DPs of the obstacles crossed on so long a way (14.9). */
int malb_ground_crossing_dps(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length);
/* Is any of the ground so covered rough (13.3)? */
bool malb_ground_rough_on_way(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length);

/* What else there is to say of ground. */
#include "cover.h"
#include "underfoot.h"
#include "zone.h"

#endif
