/* The ends of lines of sight: from where somebody looks, and what of him can be seen. A line runs from the middle of
 * the front of a viewing base (unformed, leaders: its centre) to the centre or a corner of a base looked at. */
#ifndef TRICORNE_MALBROOK_SIGHT_END_H
#define TRICORNE_MALBROOK_SIGHT_END_H

#include "scene.h"

enum { SIGHT_PLACES_MAX = (CORNERS + 1) * BASES_MAX };

/* Where somebody looks from, or what of him can be seen. */
struct malb_place {
	struct point at;
	bool known;       /* what follows has been worked out          */
	int8_t level;
	bool high;        /* on ground of significant height           */
	bool at_edge;     /* of what follows: within half an inch of it */
	uint16_t cover;   /* the wood or town it is in; 0 none         */
	uint8_t nth, of;  /* which of the places of its base; how many those are */
};

/* Where a unit stands, or would stand: a brigade as `as`, anything else at `pos`. */
struct malb_stance {
	const struct malb_brigade *as;
	struct point pos;
	int16_t facing;
};

/* What is worked out of an end, some of it now and some later, and holds of whoever looks so, or is looked at so, until he moves.
 * All zero: nothing yet. */
struct malb_survey {
	bool height_known, raised; /* might it stand on some height?                           */
	bool cover_known, covered; /* is all of it in woods and towns, where two inches count? */
	int corner_count;          /* of a rectangle around all its places; 0: not worked out  */
	struct point corners[CORNERS];
};

struct malb_sight_end {
	uint16_t unit, brigade; /* who (0: a mere point); the brigade he is with, which does not stand in its own way */
	bool looks;             /* it is he who looks                                             */
	bool shot;              /* this turn, which shows him at the edge (8.5)                   */
	struct malb_stance stance;
	struct extent box;      /* round the whole unit */
	bool laid_out;          /* the places of all its bases are there; before that only those of one in the middle */
	struct malb_survey survey;
	int free;               /* the place of the line that was found to be free */
	int count;
	struct malb_place places[SIGHT_PLACES_MAX];
};

/* The box round a unit where it stands, in which all its places and all of its footprint are. */
struct extent malb_sight_box(const struct malb_state *s, uint16_t unit);
/* `stance` NULL: where it stands; elsewhere a leader is with nobody. Who looks at nothing has no places. */
void malb_look_from(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end);
void malb_look_at(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end);
/* What the ghost of a unit would show of it: the middle of what was seen. */
void malb_look_at_point(struct point p, struct malb_sight_end *end);
/* The places of all bases. */
void malb_lay_out_end(struct malb_sight_end *end);
/* Works out the corners, if that has not been done. */
void malb_outline_end(struct malb_sight_end *end);
/* What ground the place is on, if that is not known yet. */
void malb_look_round(const struct malb_scene *scene, struct malb_place *place);
/* Work out `raised`, or `covered`, if that has not been done. */
bool malb_is_raised(const struct malb_scene *scene, struct malb_sight_end *end);
bool malb_is_covered(const struct malb_scene *scene, struct malb_sight_end *end);
/* Its footprint. */
void malb_end_body(const struct malb_state *s, const struct malb_sight_end *end, struct body *body);

#endif
