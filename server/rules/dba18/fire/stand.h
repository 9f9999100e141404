/* A stand: where an element shoots from and is shot at - its base, the front of the marker it is in, or the
 * outline of the built-up area it holds (8.1, R-46, R-54). Distances, arcs, what is straight ahead (7.2, 7.3,
 * 9.3). */
#ifndef TRICORNE_DBA18_STAND_H
#define TRICORNE_DBA18_STAND_H

#include "../ground/space.h"

/* It may not be copied: the figures look at its points. */
struct dba_stand {
	uint16_t element;
	/* of a garrison: the built-up area it holds; it has no base then, and no front */
	uint16_t area;
	struct base base;
	struct point building;   /* of a garrison */
	struct dba_footprint footprint;
	struct point edge[2];
	struct figure body;      /* base, or outline */
	struct figure front;     /* what ranges are measured from */
};
void dba_stand(const struct dba_state *s, uint16_t element, struct dba_stand *stand);

/* The band of T-5 in which a shot from one at the other falls (factors.h); beyond all: that after the
 * last. */
int dba_stand_band(const struct dba_stand *shooter, const struct dba_stand *target);
/* The same for a given limit in cp: range <= limit. */
bool dba_stand_within(const struct dba_stand *shooter, const struct dba_stand *target, int32_t limit);
/* For finding the nearest shooter: the range, squared. */
int64_t dba_stand_square(const struct dba_stand *shooter, const struct dba_stand *target);

/* 7.2, 7.3: is any of the target in the shooter's arc, as it is displayed? Garrisons have it all round. */
bool dba_stand_in_arc(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target);
/* 9.3, R-20. Nothing is straight ahead of a garrison. */
bool dba_stand_straight_ahead(const struct dba_stand *shooter, const struct dba_stand *target);

/* Where a line of fire to the other leaves it: the middle of its front, or the nearest point of the
 * outline. */
struct point dba_stand_muzzle(const struct dba_stand *shooter, const struct dba_stand *target);
/* Where one aims at it: its centre, or the nearest point of the outline. */
struct point dba_stand_mark(const struct dba_stand *target, const struct dba_stand *shooter);
/* The way a shot goes: the shooter's heading, of a garrison that from its building to the target. */
int32_t dba_stand_fire_heading(const struct dba_stand *shooter, const struct dba_stand *target);

#endif
