/* Hiding: does what lies between hide the one end of a line from the other? Ground, troops, smoke (8.4 to 8.8). */
#ifndef TRICORNE_MALBROOK_HIDING_H
#define TRICORNE_MALBROOK_HIDING_H

#include "line_of_sight.h"

/* Lines from one end to the other, and what lies near them. */
struct malb_looking {
	struct malb_scene *scene;
	struct malb_sight_end *from, *to;
	int32_t most;                  /* how far one sees along the present line */
	int ground_count, screen_count;
	int last_ground;               /* what hid the line before hides this one too, most likely; -1: nothing did */
	uint16_t last_screen;          /* or who did; 0: nobody */
	uint8_t ground[AREAS_ROOM];    /* places in the scene's */
	uint8_t screens[SCREENS_ROOM]; /* units                 */
};

/* Gathers what may lie between the two boxes. */
void malb_begin_looking(struct malb_looking *l, struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to,
	const struct extent *from_box, const struct extent *to_box);
/* Of two places whose ground is known. */
bool malb_is_line_hidden(struct malb_looking *l, const struct malb_place *from, const struct malb_place *to);

/* Does the line of troops that barred everything the last time do so again? Needs no looking: nothing is gathered for it. */
bool malb_is_barred_again(struct malb_scene *scene, struct malb_sight_end *from, struct malb_sight_end *to);
/* Does a wood, a town or a hill lie right across all lines from the one to the other, or one line of troops? False is not
 * certain. */
bool malb_is_barred(const struct malb_looking *l);
/* The same of troops and all lines from one place. */
bool malb_is_barred_from(struct malb_looking *l, const struct malb_place *from);

#endif
