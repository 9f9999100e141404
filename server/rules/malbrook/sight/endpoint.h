/* Endpoints of lines of sight: the points from which a unit looks, and those at which it is seen. A
 * line runs from the middle of the front of a viewing base (unformed, leaders: its centre) to the centre
 * or a corner of a base looked at. */
#ifndef TRICORNE_MALBROOK_ENDPOINT_H
#define TRICORNE_MALBROOK_ENDPOINT_H

#include "occluders.h"

enum { SIGHT_PLACES_MAX = (CORNERS + 1) * BASES_MAX };

/* One such point. */
struct malb_sight_point {
	struct point at;
	bool known;       /* what follows has been computed             */
	int8_t level;
	bool high;        /* on ground of significant height           */
	bool at_edge;     /* within half an inch of the edge of `cover`  */
	uint16_t cover;   /* the wood or town it lies in; 0 none         */
	uint8_t nth, of;  /* the n-th of so many points of its base */
};

/* Where a unit stands, or would stand: a brigade as `as`, anything else at `pos`. */
struct malb_stance {
	const struct malb_brigade *as;
	struct point pos;
	int16_t facing;
};

/* What is computed for an endpoint when it is first needed, and holds until the unit moves. All zero:
 * nothing yet. */
struct malb_endpoint_cache {
	bool height_known, raised; /* may it stand on a height?                                */
	bool cover_known, covered; /* is all of it in woods and towns, where two inches count? */
	int corner_count;          /* of a rectangle around all its points; 0: not computed     */
	struct point corners[CORNERS];
};

struct malb_endpoint {
	/* the unit (0: a mere point); the brigade it is or stands with, which does not hide it */
	uint16_t unit, brigade;
	bool looks;             /* it is the observer's end                                       */
	bool shot;              /* this turn, which shows him at the edge (8.5)                   */
	struct malb_stance stance;
	struct extent box;      /* round the whole unit */
	/* `places` has the points of all bases; before that those of a base in the middle */
	bool laid_out;
	struct malb_endpoint_cache cache;
	int free;               /* the point of the line that was found free */
	int count;
	struct malb_sight_point places[SIGHT_PLACES_MAX];
};

/* A box that holds all points and the footprint of a unit where it stands. */
struct extent malb_endpoint_box(const struct malb_state *s, uint16_t unit);
/* `stance` NULL: where it stands; elsewhere a leader stands alone. Wagons and markers look at nothing and
 * have no points. */
void malb_endpoint_look_from(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance,
	struct malb_endpoint *end);
void malb_endpoint_look_at(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance,
	struct malb_endpoint *end);
/* A remembered unit is seen at one point, the middle of what was seen. */
void malb_endpoint_look_at_point(struct point p, struct malb_endpoint *end);
/* Computes the points of all bases. */
void malb_endpoint_lay_out(struct malb_endpoint *end);
/* Computes the corners, if that has not been done. */
void malb_endpoint_outline(struct malb_endpoint *end);
/* Computes what ground the point is on, if that has not been done. */
void malb_endpoint_look_round(const struct malb_occluders *occluders, struct malb_sight_point *place);
/* Compute `raised`, or `covered`, if that has not been done. */
bool malb_endpoint_is_raised(const struct malb_occluders *occluders, struct malb_endpoint *end);
bool malb_endpoint_is_covered(const struct malb_occluders *occluders, struct malb_endpoint *end);
/* Its footprint. */
void malb_endpoint_body(const struct malb_state *s, const struct malb_endpoint *end, struct body *body);

#endif
