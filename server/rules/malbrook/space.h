/* Space: footprints of units, distances between them, front zones, overlaps (MALB-0, 1.2 of the specification). */
#ifndef TRICORNE_MALBROOK_SPACE_H
#define TRICORNE_MALBROOK_SPACE_H

#include "../table/figure.h"
#include "../table/front.h"
#include "unit.h"

/* Discs of leaders and messengers, by rank (1.2). */
int32_t malb_leader_radius(const struct malb_leader *l);
enum { MESSENGER_RADIUS = 250, HOLDER_SIZE = 1000 };

/* ---- Footprints ------------------------------------------------------------------------------------------------------ */

/* A unit as figures, one per base. It may not be copied: the figures look at the areas. */
struct malb_body {
	int count;
	struct convex areas[BASES_MAX];
	struct figure figures[BASES_MAX];
};
void malb_body(const struct malb_state *s, uint16_t unit, struct malb_body *body);
void malb_brigade_body(const struct malb_brigade *b, struct malb_body *body);
/* A box that certainly holds the unit, from the places of its bases alone: to turn far things away at little cost. */
struct extent malb_box(const struct malb_state *s, uint16_t unit);
struct extent malb_brigade_box(const struct malb_brigade *b);
/* Of one whose bases face alike the least there is, but for what rounding may add: dearer, for whoever asks it many questions. */
struct extent malb_close_box(const struct malb_brigade *b);
struct extent malb_single_box(struct point pos);
/* The smallest such box. */
struct extent malb_extent(const struct malb_state *s, uint16_t unit);
struct base malb_base_at(const struct malb_brigade *b, int base);
struct base malb_gun_at(const struct malb_gun *g);

/* Calls for every unit on the table whose box meets the extent, of these kinds (mask of 1u << enum malb_kind), in the order
 * of their numbers; false from the call ends it. */
typedef bool malb_each_unit(void *ctx, uint16_t unit);
void malb_each_near(const struct malb_state *s, const struct extent *extent, uint32_t kinds, malb_each_unit *each, void *ctx);
/* Brigades and crewed guns: troops that are somebody's enemy (1.3). */
bool malb_is_troops(const struct malb_state *s, uint16_t unit);

/* ---- Distance (0.2, 0.3) --------------------------------------------------------------------------------------------- */
/* Between footprints, in mil, 0 if they touch or overlap. Units by number; both must be on the table. */
int32_t malb_distance(const struct malb_state *s, uint16_t unit, uint16_t other);
int32_t malb_distance_to_point(const struct malb_state *s, uint16_t unit, struct point p);
/* distance <= reach + TOL, without working out more than needed. */
bool malb_within(const struct malb_state *s, uint16_t unit, uint16_t other, int32_t reach);
bool malb_bodies_within(const struct malb_body *a, const struct malb_body *b, int32_t reach);
/* Base to base: touching, or a gap of up to 500 between brigades of one command (0.6). */
bool malb_base_to_base(const struct malb_state *s, uint16_t brigade, uint16_t other);

/* "Enemy" for proximity: brigades and crewed guns (1.3). Is any within reach of the unit? On a position as a seat knows it,
 * these are the known enemy (22.9). */
bool malb_enemy_within(const struct malb_state *s, uint16_t unit, int32_t reach);
/* The same for a brigade that stands as `as` does. */
bool malb_enemy_within_of(const struct malb_state *s, const struct malb_brigade *as, int32_t reach);
bool malb_enemy_within_point(const struct malb_state *s, enum malb_side side, struct point p, int32_t reach);
/* The nearest enemy brigade or crewed gun; 0 none. */
uint16_t malb_nearest_enemy(const struct malb_state *s, uint16_t unit);

/* ---- To the front (0.4, R-3) ------------------------------------------------------------------------------------------ */
/* Is any part of the unit within reach to the front of the brigade (its front rank's zones; unformed: all round)? */
bool malb_in_front(const struct malb_state *s, uint16_t brigade, uint16_t unit, int32_t reach);
/* The same of a brigade that stands as `as` does, against the body of another. */
bool malb_body_in_front(const struct malb_brigade *as, const struct malb_body *body, int32_t reach);
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
 * Brigades, crewed guns and wagons count. Returns the unit it would overlap, 0 none. */
uint16_t malb_overlapped(const struct malb_state *s, const struct malb_brigade *b, uint16_t except, uint16_t except2);
/* The same of a gun, wagon or marker that stands so. */
uint16_t malb_base_overlapped(const struct malb_state *s, struct base base, uint16_t except);
/* Over an edge of the table that is no exit. */
bool malb_off_table(const struct malb_state *s, const struct malb_brigade *b);
bool malb_base_off_table(const struct malb_state *s, struct base base);
/* The areas a brigade with these bases stands on: called for each until it returns false. Returns false then. */
bool malb_each_area_under(const struct malb_state *s, const struct malb_brigade *b, bool (*each)(void *ctx, uint16_t area), void *ctx);
/* Does the base stand on a road: its centre within the road's half width? */
bool malb_on_road(const struct malb_state *s, struct base base);
/* Is any of it in rough ground, or on a line that is? A march column on a road is not. */
bool malb_in_rough(const struct malb_state *s, const struct malb_brigade *b);
bool malb_on_forbidden_ground(const struct malb_state *s, const struct malb_brigade *b); /* 12.17 and impassable */
bool malb_base_in_rough(const struct malb_state *s, struct base base);
/* As of guns, which like cavalry keep out of dense ground. */
bool malb_base_on_forbidden_ground(const struct malb_state *s, struct base base);

#endif
