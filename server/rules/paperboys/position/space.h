/* Space: where stands stand, as the measured table sees them. A stand stands by its centre, and faces in
 * whole degrees; the table's own angles are hundredths. */
#ifndef TRICORNE_PAPERBOYS_SPACE_H
#define TRICORNE_PAPERBOYS_SPACE_H

#include "../../table/angle.h"
#include "../../table/body.h"
#include "unit.h"

/* 0 to 359. */
int16_t pb_space_facing(int32_t degrees);
struct base pb_space_stand_base(const struct pb_unit *u, const struct pb_stand *stand);
/* Its corners, each rounded once from its centre (PB-14.1); one of them; and what it covers. */
void pb_space_stand_corners(const struct pb_unit *u, const struct pb_stand *stand, struct point at[CORNERS]);
struct point pb_space_stand_corner(const struct pb_unit *u, const struct pb_stand *stand, enum corner corner);
struct convex pb_space_stand_area(const struct pb_unit *u, const struct pb_stand *stand);
/* Is all of every stand on the table? */
bool pb_space_stands_on_table(const struct pb_state *s, const struct pb_unit *u);
/* PB-10.8: is the centre of a stand beyond the edge? */
bool pb_space_has_left_table(const struct pb_state *s, const struct pb_unit *u);
/* PB-2.4: how far from its own edge a side draws up; the first unit yet to be placed that has no room so near
 * to it on any table, 0: none. */
int32_t pb_space_deployment_depth(const struct pb_state *s, enum pb_side side);
uint16_t pb_space_unit_too_deep(const struct pb_state *s);
/* Do two of these units' stands overlap (1.2: by more than 2 u)? Of one unit with itself: two of its own. */
bool pb_space_units_overlap(const struct pb_unit *a, const struct pb_unit *b);

/* ---- Bodies -------------------------------------------------------------------------------------------- */

/* The stands of a unit as a body. */
void pb_space_body(const struct pb_unit *u, struct body *body);
/* An upright rectangle that holds all of the unit, found quickly. */
struct extent pb_space_reach(const struct pb_unit *u);

/* PB-14.2: between the nearest points of the two units' stands; the limit counts as within. */
bool pb_space_within(const struct pb_unit *a, const struct pb_unit *b, int32_t limit);
bool pb_space_touches(const struct pb_unit *a, const struct pb_unit *b);
/* The distance to the nearest unit; and squared, for finding the nearest of several. */
int32_t pb_space_gap(const struct pb_unit *a, const struct pb_unit *b);
int64_t pb_space_gap_square(const struct pb_unit *a, const struct pb_unit *b);

/* The enemy threat unit (PB-14.9) nearest to where `as` stands; 0 there is none. Of several the first by
 * slot. */
uint16_t pb_space_nearest_threat(const struct pb_state *s, const struct pb_unit *as);
/* Is there one within so much (PB-6.1, 3.6)? */
bool pb_space_threat_within(const struct pb_state *s, const struct pb_unit *as, int32_t limit);
/* The first unit of that side (NO_SIDE: of any) on the table, `unit` itself left out, that `as` overlaps,
 * or that it touches (or overlaps); 0 none. */
uint16_t pb_space_overlapped(const struct pb_state *s, const struct pb_unit *as, uint16_t unit,
	enum pb_side side);
uint16_t pb_space_touched(const struct pb_state *s, const struct pb_unit *as, uint16_t unit,
	enum pb_side side);
/* Does `as` stand free of all friends of `unit`, without even the tolerance? Whoever goes on to a clear
 * place goes so far. */
bool pb_space_is_clear(const struct pb_state *s, const struct pb_unit *as, uint16_t unit);
/* Held horses of that side that it overlaps, as a marker's slot; 0 none. */
uint16_t pb_space_horses_under(const struct pb_state *s, const struct pb_unit *as, enum pb_side side);
struct convex pb_space_horses_area(const struct pb_state *s, uint16_t marker);

/* ---- The unit elsewhere: rigid copies ------------------------------------------------------------------ */

/* The heading of the unit: that of its command stand. */
int16_t pb_space_heading(const struct pb_unit *u);
/* PB-6.8: do the stands face all four quarters? Of several units back to back nothing is asked (PB-6.9). */
bool pb_space_faces_all_ways(const struct pb_unit *u);
/* The middle of its stands' centres. */
struct point pb_space_centroid(const struct pb_unit *u);
/* the front corner about which it wheels: of those stands that face as the command does, the
 * outermost one's. */
struct point pb_space_wheel_corner(const struct pb_unit *u, enum pb_hand hand);
void pb_space_shifted(const struct pb_unit *u, int32_t heading, int32_t length, struct pb_unit *as);
void pb_space_moved_by(const struct pb_unit *u, struct point by, struct pb_unit *as);
/* Clockwise, in whole degrees. */
void pb_space_turned_about(const struct pb_unit *u, struct point pivot, int32_t deg, struct pb_unit *as);
void pb_space_wheeled(const struct pb_unit *u, enum pb_hand hand, int32_t deg, struct pb_unit *as);

/* ---- Ground -------------------------------------------------------------------------------------------- */

/* Two points of a line; or corners that enclose something, and edges that do not cross. */
bool pb_space_has_outline(const struct pb_feature *f);
struct figure pb_space_feature_figure(const struct pb_feature *f);
/* PB-5.24: the building this centre of a stand is in, 0 none. */
uint16_t pb_space_building_at(const struct pb_state *s, struct point at);
/* The building in which the unit has a stand, 0 none; how many stands it has in one, and all units but one
 * have. */
uint16_t pb_space_garrisoned(const struct pb_state *s, const struct pb_unit *u);
int pb_space_stands_in(const struct pb_state *s, const struct pb_unit *u, uint16_t feature);
int pb_space_occupants(const struct pb_state *s, uint16_t feature, enum pb_side side, uint16_t but);
/* PB-4.31, 4.34: must the unit leave a burning building this turn? */
bool pb_space_must_evacuate(const struct pb_state *s, const struct pb_unit *u);

#endif
