/* Places: what is said of where somebody stands on the ground. */
#ifndef TRICORNE_MALBROOK_PLACES_H
#define TRICORNE_MALBROOK_PLACES_H

#include "../../table/extent.h"
#include "../malbrook.h"

/* In parts. Two who stand in the same are said to stand in the same words: of several of one name, the first
 * stands for all. 0 and NULL: not so. */
struct malb_place {
	uint8_t in, on, of; /* slots of areas                         */
	uint8_t by;         /* of lines; from LINES_ROOM on, of roads */
	const char *far, *wind;
};

static inline bool malb_place_same(const struct malb_place *a, const struct malb_place *b)
{
	return a->in == b->in && a->on == b->on && a->of == b->of && a->by == b->by && a->far == b->far &&
		a->wind == b->wind;
}

/* Their names; NULL: not so. */
const char *malb_place_in(const struct malb_state *s, const struct malb_place *place);
const char *malb_place_on(const struct malb_state *s, const struct malb_place *place);
const char *malb_place_by(const struct malb_state *s, const struct malb_place *place);
const char *malb_place_of(const struct malb_state *s, const struct malb_place *place);

/* Around each of what lies on the table: most of it is soon known to be further off than another. */
struct malb_surroundings {
	struct extent areas[AREAS_ROOM], lines[LINES_ROOM], roads[ROADS_ROOM];
};
void malb_look_around(const struct malb_state *s, struct malb_surroundings *us);
struct malb_place malb_place_at(const struct malb_state *s, const struct malb_surroundings *us,
	struct point at);

enum { PLACES_KEPT = 512 };

/* The places that were asked for last, on one ground: troops stand where they stood, and all who see them
 * ask. Zeroed at first. */
struct malb_places {
	uint16_t areas_end, lines_end, roads_end;
	struct malb_area areas[AREAS_ROOM]; /* the ground */
	struct malb_line lines[LINES_ROOM];
	struct malb_road roads[ROADS_ROOM];
	struct malb_surroundings around;
	struct {
		struct point at;
		struct malb_place place;
	} kept[PLACES_KEPT]; /* by a hash of the point */
};
/* Forgets what is of another ground than this position's; then places can be asked for. */
void malb_places_begin(struct malb_places *places, const struct malb_state *s);
struct malb_place malb_places_at(struct malb_places *places, const struct malb_state *s, struct point at);

#endif
