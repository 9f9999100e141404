/* Space: distances between footprints, enemy nearby, front zones, room to stand in (MALB-0). */
#ifndef TRICORNE_MALBROOK_SPACE_H
#define TRICORNE_MALBROOK_SPACE_H

#include "../../table/front.h"
#include "footprint.h"

/* ---- Distance (0.2, 0.3) ------------------------------------------------------------------------------- */
/* Between footprints, in mil, 0 if they touch or overlap. Units by number; both must be on the table. */
int32_t malb_space_distance(const struct malb_state *s, uint16_t unit, uint16_t other);
int32_t malb_space_distance_to_point(const struct malb_state *s, uint16_t unit, struct point p);
/* distance <= reach + TOL, without working out more than needed. */
bool malb_space_within(const struct malb_state *s, uint16_t unit, uint16_t other, int32_t reach);
bool malb_space_bodies_within(const struct body *a, const struct body *b, int32_t reach);
/* Base to base: touching, or a gap of up to 500 between brigades of one command (0.6). */
bool malb_space_base_to_base(const struct malb_state *s, uint16_t brigade, uint16_t other);

/* "Enemy" for proximity: brigades and crewed guns (1.3). Is any within reach of the unit? On a position as
 * a seat knows it, these are the known enemy (22.9). */
bool malb_space_enemy_within(const struct malb_state *s, uint16_t unit, int32_t reach);
/* The same for a brigade that stands as `as` does. */
bool malb_space_enemy_within_of(const struct malb_state *s, const struct malb_brigade *as, int32_t reach);
bool malb_space_enemy_within_point(const struct malb_state *s, enum malb_side side, struct point p,
	int32_t reach);
/* The nearest enemy brigade or crewed gun; 0 none. */
uint16_t malb_space_nearest_enemy(const struct malb_state *s, uint16_t unit);

/* ---- To the front (0.4, R-3) --------------------------------------------------------------------------- */
/* Is any part of the unit within reach to the front of the brigade (its front rank's zones; unformed: all
 * round)? */
bool malb_space_in_front(const struct malb_state *s, uint16_t brigade, uint16_t unit, int32_t reach);
/* The same of a brigade that stands as `as` does, against the body of another. */
bool malb_space_body_in_front(const struct malb_brigade *as, const struct body *body, int32_t reach);
/* The same of one base against one brigade or gun. */
bool malb_space_base_in_front(const struct malb_state *s, uint16_t brigade, int base, uint16_t unit,
	int32_t reach);
/* Does the base belong to the front rank? Every base of unformed troops does. */
bool malb_space_front_rank(const struct malb_brigade *b, int base);

/* ---- Room (0.5) ---------------------------------------------------------------------------------------- */
/* Would a brigade with these bases overlap troops (other than `except`, its own unit number, and
 * `except2`), by more than TOL? Brigades, crewed guns and wagons count. Returns the unit it would overlap,
 * 0 none. */
uint16_t malb_space_overlapped(const struct malb_state *s, const struct malb_brigade *b, uint16_t except,
	uint16_t except2);
/* The same of a gun, wagon or marker that stands so. */
uint16_t malb_space_base_overlapped(const struct malb_state *s, struct base base, uint16_t except,
	uint16_t except2);
/* Over an edge of the table that is no exit. */
bool malb_space_off_table(const struct malb_state *s, const struct malb_brigade *b);
bool malb_space_base_off_table(const struct malb_state *s, struct base base);

/* How bodies stand to each other, further. */
#include "abreast.h"
#include "behind.h"
#include "close_combat.h"
#include "connected.h"
#include "rightmost.h"

#endif
