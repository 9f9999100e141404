/* Occluders: what may lie on a line of sight: ground, troops, smoke. Found by a grid. */
#ifndef TRICORNE_MALBROOK_OCCLUDERS_H
#define TRICORNE_MALBROOK_OCCLUDERS_H

#include "../space/space.h"

enum {
	SCREENS_ROOM = UNIT_LEADER,
	SCREEN_BASES_ROOM = 1600,
	SCENE_CELLS = 16,
	SCENE_WORDS = (SCREENS_ROOM + 63) / 64
};

/* A set of them: a bit by place of the ground, and by unit. */
struct malb_occluder_set {
	uint64_t ground, screens[SCENE_WORDS];
};

/* A unit that hides what is behind it. */
struct malb_screen {
	struct extent box;       /* of no size: it hides nothing */
	int16_t first;           /* of its bases among `bases`; -1: not laid out there yet */
	bool outlined;           /* what follows has been computed */
	struct point around[CORNERS]; /* a rectangle around all its bases */
	/* its front rank has no gaps, and the segment from `left` to `right` runs inside it */
	bool front_is_solid;
	struct point left, right;
};

struct malb_occluders {
	const struct malb_state *s;
	int ground_count, height_count, base_count;
	uint16_t bar;            /* unit that hid everything last time; 0 none: it is tried first */
	uint8_t heights[AREAS_ROOM]; /* places in `ground` that give height */
	struct { uint16_t area; int8_t level; struct figure figure; } ground[AREAS_ROOM];
	struct malb_screen screens[SCREENS_ROOM]; /* by unit */
	struct point bases[SCREEN_BASES_ROOM][CORNERS];
	/* What lies in each cell of a grid over the table. */
	struct point corner;
	int shift;               /* a cell is 2^shift wide and high */
	struct malb_occluder_set cells[SCENE_CELLS][SCENE_CELLS];
};

/* The figures point into the position, which must not change meanwhile. */
void malb_set_occluders(const struct malb_state *s, struct malb_occluders *occluders);
/* Brings up to date those units that have moved. */
void malb_renew_occluders(struct malb_occluders *occluders, const bool moved[]);

/* The box of a unit that hides what is behind it; one of no size if it hides nothing (leaders, guns that
 * have not fired, units that are not on the table). */
struct extent malb_occluder_screen_of(const struct malb_state *s, uint16_t unit);
/* Leaders and messengers. */
bool malb_occluder_hides_nothing(uint16_t unit);
/* Has the gun fired this turn? */
bool malb_occluder_is_smoking(const struct malb_gun *g);
/* Does the area block sight without being a hill: woods, a town? */
bool malb_occluder_is_cover(const struct malb_area *a);
/* The level of troops that stand in it (8.6). */
int malb_occluder_area_level(const struct malb_area *a);
/* The ground's level where it lies highest under the point. */
int malb_occluder_level(const struct malb_state *s, struct point p);

/* The corners of the bases of a brigade, computed at the first call. Where there is no room left for them
 * they are written to `own`. */
const struct point (*malb_occluder_screen_bases(struct malb_occluders *occluders, uint16_t unit,
	struct point own[BASES_MAX][CORNERS]))[CORNERS];

/* The screen of a unit, with `around` and the front segment, which are computed at the first call. */
const struct malb_screen *malb_occluder_screen_outline(struct malb_occluders *occluders, uint16_t unit);

/* Does the line pass the box? */
bool malb_occluder_passes(struct point from, struct point to, const struct extent *box);

/* All lines from any point of one box to any point of another. */
struct malb_beam {
	struct extent around;
	struct point from, to;  /* the middles of both                      */
	int32_t aside, up;      /* half the size of either box              */
};
struct malb_beam malb_occluder_beam_between(const struct extent *from, const struct extent *to);
/* May one of its lines pass the box? False is certain; true may be wrong. */
bool malb_occluder_beam_meets(const struct malb_beam *beam, const struct extent *box);
/* Everything that its lines may pass, and perhaps more. */
void malb_occluders_along(const struct malb_occluders *occluders, const struct malb_beam *beam,
	struct malb_occluder_set *part);
/* May a part of the box lie on a height? False is certain. */
bool malb_occluder_is_on_height(const struct malb_occluders *occluders, const struct extent *box);
/* The ground that may lie under the point, and perhaps more: a bit by place. */
uint64_t malb_occluder_ground_near(const struct malb_occluders *occluders, struct point p);

#endif
