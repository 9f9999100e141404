/* Battles of Malbrook in pairs that differ only in what side A cannot know. */
#ifndef TRICORNE_TESTS_MALBROOK_WORLDS_H
#define TRICORNE_TESTS_MALBROOK_WORLDS_H

#include "twins.h"

/* What both worlds of a pair have in common. */
struct malbrook_common {
	bool wing;      /* visibility: each wing for itself; else the side as one                    */
	bool divided;   /* a second wood between the wings, behind which the right sees what the left does not */
	bool on_a_hill; /* what hides the enemy is a ridge, not a wood                               */
	bool outpost;   /* an enemy brigade in plain sight                                           */
	bool last;      /* A's troops stand behind the others in the slots                           */
	bool messengers;
	int32_t y, outpost_y;
};

struct malbrook_common malbrook_draw_common(bool wing);
/* One of the two, begun; the letter is that of the ids of what is hidden. */
struct hosted *malbrook_draw_world(const struct malbrook_common *common, char letter);

#endif
