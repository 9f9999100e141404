/* Scenes: whatever may stand between two who look at each other: ground, troops, smoke. */
#ifndef TRICORNE_MALBROOK_SCENE_H
#define TRICORNE_MALBROOK_SCENE_H

#include "../space/space.h"

enum { SCREENS_ROOM = UNIT_LEADER, SCREEN_BASES_ROOM = 1600, SCENE_CELLS = 16, SCENE_WORDS = (SCREENS_ROOM + 63) / 64 };

/* Of what is in the scene: a bit by place of the ground, and by unit. */
struct malb_scene_part {
	uint64_t ground, screens[SCENE_WORDS];
};

/* Who hides what is behind him. */
struct malb_screen {
	struct extent box;       /* of no size: he hides nothing                                                   */
	int16_t first;           /* of his bases among `bases`; -1: not laid out there yet                         */
	bool surveyed;           /* what follows has been worked out */
	struct point around[CORNERS]; /* a rectangle around all his bases                                         */
	bool spined;             /* his front rank is one whole, and from `left` to `right` runs inside it */
	struct point left, right;
};

struct malb_scene {
	const struct malb_state *s;
	int ground_count, height_count, base_count;
	uint16_t bar;            /* who barred everything the last time; 0 nobody */
	uint8_t heights[AREAS_ROOM]; /* places of the ground on which one stands high */
	struct { uint16_t area; int8_t level; struct figure figure; } ground[AREAS_ROOM];
	struct malb_screen screens[SCREENS_ROOM]; /* by unit */
	struct point bases[SCREEN_BASES_ROOM][CORNERS];
	/* What lies in each cell of a grid over all of it, for finding what is near a line. */
	struct point corner;
	int shift;               /* a cell is 2^shift wide and high */
	struct malb_scene_part cells[SCENE_CELLS][SCENE_CELLS];
};

/* The figures look at the position, which must not change meanwhile. */
void malb_set_scene(const struct malb_state *s, struct malb_scene *scene);
/* Only these have changed in it. */
void malb_renew_scene(struct malb_scene *scene, const bool moved[]);

/* The box in which a unit hides what is behind it; one of no size if it hides nothing (leaders, guns that have not fired,
 * whoever is not on the table). */
struct extent malb_screen_of(const struct malb_state *s, uint16_t unit);
/* Leaders and messengers. */
bool malb_hides_nothing(uint16_t unit);
/* Has the gun fired this turn? */
bool malb_is_smoking(const struct malb_gun *g);
/* Is it ground that one cannot look through, and no hill? */
bool malb_is_cover(const struct malb_area *a);
/* How high one stands there (8.6). */
int malb_area_level(const struct malb_area *a);
/* The ground's level where it lies highest under the point. */
int malb_level(const struct malb_state *s, struct point p);

/* Where the bases of a brigade that is a screen lie, worked out when they are asked for the first time; `own` is room for those that find none
 * in the scene. */
const struct point (*malb_screen_bases(struct malb_scene *scene, uint16_t unit, struct point own[BASES_MAX][CORNERS]))[CORNERS];

/* His screen, with `around` and the spine, which are worked out if that has not been done. */
const struct malb_screen *malb_survey_screen(struct malb_scene *scene, uint16_t unit);

/* Does the line pass the box? */
bool malb_passes(struct point from, struct point to, const struct extent *box);

/* All lines from anywhere in one box to anywhere in another. */
struct malb_beam {
	struct extent around;
	struct point from, to;  /* the middles of both                      */
	int32_t aside, up;      /* how far either reaches from its middle   */
};
struct malb_beam malb_beam_between(const struct extent *from, const struct extent *to);
/* May one of them pass the box? False is certain. */
bool malb_beam_meets(const struct malb_beam *beam, const struct extent *box);
/* All that they may pass, and perhaps some more. */
void malb_scene_along(const struct malb_scene *scene, const struct malb_beam *beam, struct malb_scene_part *part);
/* May anything of what is in the box stand on some height? False is certain. */
bool malb_is_on_height(const struct malb_scene *scene, const struct extent *box);
/* Of the ground a bit by place: all that may lie under the point, and perhaps some more. */
uint64_t malb_ground_near(const struct malb_scene *scene, struct point p);

#endif
