/* Chapter 8, visibility: what troops, leaders and messengers can see from where they are. Whether anybody is told of it is
 * another matter (sight.h). */
#ifndef TRICORNE_MALBROOK_LINE_OF_SIGHT_H
#define TRICORNE_MALBROOK_LINE_OF_SIGHT_H

#include "space.h"

/* ---- One look ---------------------------------------------------------------------------------------------------------- */

/* Does the one unit see the other (8.1 to 8.8)? Both on the table. */
bool malb_sees(const struct malb_state *s, uint16_t viewer, uint16_t target);
/* The same of a brigade looking from where `as` stands. */
bool malb_sees_from(const struct malb_state *s, uint16_t viewer, const struct malb_brigade *as, uint16_t target);
/* Does anybody of the side? */
bool malb_side_sees(const struct malb_state *s, enum malb_side side, uint16_t target);
/* The ground's level where it lies highest under the point. */
int malb_level(const struct malb_state *s, struct point p);

/* ---- Many looks at one position ---------------------------------------------------------------------------------------- */

enum { SCREENS_ROOM = UNIT_LEADER, SCREEN_BASES_ROOM = 1600, SIGHT_PLACES_MAX = 5 * BASES_MAX };

/* Whatever may stand between two: ground, troops, smoke. */
struct malb_scene {
	const struct malb_state *s;
	int ground_count, screen_count, base_count;
	struct { uint16_t area; struct figure figure; } ground[AREAS_ROOM];
	struct malb_screen {    /* in the order of their numbers */
		uint16_t unit;
		int16_t first;      /* of its bases among `bases`; -1: not laid out there yet */
		struct extent box;
	} screens[SCREENS_ROOM];
	struct point bases[SCREEN_BASES_ROOM][CORNERS];
};
/* The figures look at the position, which must not change meanwhile. */
void malb_set_scene(const struct malb_state *s, struct malb_scene *scene);

/* Where somebody looks from, or what of him can be seen. */
struct malb_place {
	struct point at;
	bool known;       /* what follows has been worked out          */
	int8_t level;
	bool high;        /* on ground of significant height           */
	uint16_t cover;   /* the wood or town it is in; 0 none         */
	bool at_edge;     /* of that: within half an inch of it        */
	uint8_t nth, of;  /* which of the places of its base; how many those are */
};
/* Where a unit stands, or would stand: a brigade as `as`, anything else at `pos`. */
struct malb_stance {
	const struct malb_brigade *as;
	struct point pos;
	int16_t facing;
};
struct malb_sight_end {
	uint16_t unit, brigade; /* who (0: a mere point); the brigade he is with, which does not stand in its own way */
	bool shot;              /* this turn, which shows him at the edge (8.5) */
	struct malb_stance stance;
	struct extent box;      /* round the whole unit */
	bool surveyed;          /* what follows has been worked out */
	bool raised, covered;   /* might it stand on some height; is all of it in woods and towns, where two inches count? */
	int count;
	struct malb_place places[SIGHT_PLACES_MAX];
};
/* `stance` NULL: where it stands. */
void malb_look_from(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end);
void malb_look_at(const struct malb_state *s, uint16_t unit, const struct malb_stance *stance, struct malb_sight_end *end);
/* What the ghost of a unit would show of it: the middle of what was seen. */
void malb_look_at_point(struct point p, struct malb_sight_end *end);
/* Along any line: is one of them free? */
bool malb_has_sight(struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to);
/* Along any line that passes one of these boxes? */
bool malb_has_sight_through(struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to,
	const struct extent *boxes, int count);
/* The box in which a unit hides what is behind it; one of no size if it hides nothing (leaders, guns that have not fired,
 * whoever is not on the table). */
struct extent malb_screen_of(const struct malb_state *s, uint16_t unit);
/* Works out `raised` and `covered`, if that has not been done. */
void malb_survey_end(const struct malb_scene *scene, struct malb_sight_end *end);
/* How far apart two such ends may be at most. */
int64_t malb_farthest_sight(bool raised, bool covered, const struct malb_sight_end *to);
/* May a line from anywhere in the one box to anywhere in the other pass the third? False is certain. */
bool malb_lies_between(const struct extent *from, const struct extent *to, const struct extent *box);

#endif
