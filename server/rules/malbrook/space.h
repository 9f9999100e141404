/* Space: footprints of units, distances between them, front zones, overlaps (MALB-0, 1.2 of the specification). */
#ifndef TRICORNE_MALBROOK_SPACE_H
#define TRICORNE_MALBROOK_SPACE_H

#include "unit.h"

/* Discs of leaders and messengers, by rank (1.2). */
int32_t malb_leader_radius(const struct malb_leader *l);
enum { MESSENGER_RADIUS = 250, HOLDER_SIZE = 1000 };

/* ---- Distance (0.2, 0.3) --------------------------------------------------------------------------------------------- */
/* Between footprints, in mil, 0 if they touch or overlap. Units by number; both must be on the table. */
int32_t malb_distance(const struct malb_state *s, uint16_t unit, uint16_t other);
int32_t malb_distance_to_point(const struct malb_state *s, uint16_t unit, struct point p);
/* distance <= reach + TOL, without working out more than needed. */
bool malb_within(const struct malb_state *s, uint16_t unit, uint16_t other, int32_t reach);
/* Base to base: touching, or a gap of up to 500 between brigades of one command (0.6). */
bool malb_base_to_base(const struct malb_state *s, uint16_t brigade, uint16_t other);

/* "Enemy" for proximity: brigades and crewed guns (1.3). Is any within reach of the unit? On a position as a seat knows it,
 * these are the known enemy (22.9). */
bool malb_enemy_within(const struct malb_state *s, uint16_t unit, int32_t reach);
bool malb_enemy_within_point(const struct malb_state *s, enum malb_side side, struct point p, int32_t reach);
/* The nearest enemy brigade or crewed gun; 0 none. */
uint16_t malb_nearest_enemy(const struct malb_state *s, uint16_t unit);

/* ---- To the front (0.4, R-3) ------------------------------------------------------------------------------------------ */
/* Is any part of the unit within reach to the front of the brigade (its front rank's zones; unformed: all round)? */
bool malb_in_front(const struct malb_state *s, uint16_t brigade, uint16_t unit, int32_t reach);
/* The same of one base against one brigade or gun. */
bool malb_base_in_front(const struct malb_state *s, uint16_t brigade, int base, uint16_t unit, int32_t reach);
/* Does the base belong to the front rank? Every base of unformed troops does. */
bool malb_front_rank(const struct malb_brigade *b, int base);
/* Is it in close combat (12.5, R-36)? */
bool malb_in_close_combat(const struct malb_state *s, uint16_t brigade);
/* Are these two, by R-36? */
bool malb_engaged(const struct malb_state *s, uint16_t brigade, uint16_t enemy);

/* ---- Room (0.5) --------------------------------------------------------------------------------------------------------- */
/* Would a brigade with these bases overlap troops (other than `except`, its own unit number, and `except2`), by more than TOL?
 * Returns the unit it would overlap, 0 none. */
uint16_t malb_overlapped(const struct malb_state *s, const struct malb_brigade *b, uint16_t except, uint16_t except2);
bool malb_off_table(const struct malb_state *s, const struct malb_brigade *b);
/* The areas and lines a brigade with these bases touches: called for each until it returns false. */
bool malb_each_area_under(const struct malb_state *s, const struct malb_brigade *b, bool (*each)(void *ctx, uint16_t area), void *ctx);
/* Is a base's footprint partly in ground of this sort? */
bool malb_in_rough(const struct malb_state *s, const struct malb_brigade *b);
bool malb_on_forbidden_ground(const struct malb_state *s, const struct malb_brigade *b); /* 12.17 and impassable */

#endif
