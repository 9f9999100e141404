/* Space: the ground bases take, distances between them, going, the edge of the table (1.1, 5.29, 6.2, 6.3,
 * */
#ifndef TRICORNE_DBA18_SPACE_H
#define TRICORNE_DBA18_SPACE_H

#include "../../table/figure.h"
#include "../position/unit.h"

/* ---- Bases --------------------------------------------------------------------------------------------- */

/* A base as a figure. It may not be copied: the figure looks at the area. */
struct dba_footprint {
	struct convex area;
	struct figure figure;
};
void dba_space_footprint(struct base base, struct dba_footprint *footprint);

/* Exact: distance <= limit; distance < limit. */
bool dba_space_bases_within(struct base a, struct base b, int32_t limit);
bool dba_space_bases_closer(struct base a, struct base b, int32_t limit);
int32_t dba_space_bases_distance(struct base a, struct base b);
/* Nearer than EPS; one over the other by EPS or more. */
bool dba_space_bases_touch(struct base a, struct base b);
bool dba_space_bases_overlap(struct base a, struct base b);

/* The first element on the table, or marker, that a base would lie over, other than those of a body and whom
 * `lets` lets pass (NULL: nobody); 0: none. */
typedef bool dba_lets_fn(const struct dba_state *s, void *ctx, uint16_t unit);
uint16_t dba_space_overlapped(const struct dba_state *s, struct base base, const struct dba_body *body,
	dba_lets_fn *lets, void *ctx);
uint16_t dba_space_marker_overlapped(const struct dba_state *s, struct base base,
	const struct dba_body *body);
bool dba_space_in_body(const struct dba_body *body, bool marker, uint16_t unit);
/* A body of one element. */
enum dba_side dba_space_body_side(const struct dba_state *s, const struct dba_body *body);
struct dba_body dba_space_body_of_one(const struct dba_state *s, uint16_t element);
/* Where the units of a body stand, elements as they count as facing. */
struct base dba_space_unit_base(const struct dba_state *s, const struct dba_body *body, int place);

/* ---- The enemy ----------------------------------------------------------------------------------------- */

/* Is any enemy of the side closer than that? Fugitives, lone commanders and garrisons are enemies; of hidden
 * things only markers, if the scenario lets them count. */
bool dba_space_enemy_closer(const struct dba_state *s, enum dba_side side, struct base base, int32_t limit);
/* The enemy element on the table nearest to a base, 0 none; equally near the lower id. */
uint16_t dba_space_nearest_enemy(const struct dba_state *s, enum dba_side side, struct base base);
/* May it touch enemies, and be touched by them, so that they fight? Not commanders on their own base, nor
 * baggage. */
bool dba_space_fights(const struct dba_state *s, uint16_t element);

/* ---- Ground -------------------------------------------------------------------------------------------- */

struct figure dba_space_area_figure(const struct dba_area *area);
/* Is any of the base in the area (by EPS or more)? Is all of it? */
bool dba_space_in_area(struct base base, const struct dba_area *area);
bool dba_space_wholly_in_area(struct base base, const struct dba_area *area);
/* The areas of bad going and of impassable ground a base lies on: the first, 0 none. What a road or ford
 * leads through does not count (6.3). */
uint16_t dba_space_bad_under(const struct dba_state *s, struct base base);
uint16_t dba_space_impassable_under(const struct dba_state *s, struct base base);
/* Does its middle line lie on a road? */
bool dba_space_on_road(const struct dba_state *s, struct base base);
/* Does all of it stand on the table? */
bool dba_space_on_the_table(const struct dba_state *s, struct base base);
/* The held building of a built-up area nearest to a point: its garrison, 0 none; of one side, or NO_SIDE of
 * either. */
uint16_t dba_space_garrison_near(const struct dba_state *s, uint16_t area, struct point at,
	enum dba_side side);

#endif
