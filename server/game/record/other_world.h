/* Another world: a position that differs from the true one in nothing but what a viewer cannot know. */
#ifndef TRICORNE_GAME_OTHER_WORLD_H
#define TRICORNE_GAME_OTHER_WORLD_H

#include "server/rules/ruleset.h"

/* A value in a state that may be another one. */
struct leaf {
	uint32_t at;
	const struct field *field;
};

/* Room for making them; all zero at first. */
struct other_worlds {
	struct leaf *leaves;  /* those that are not as he knows them */
	size_t leaf_count, leaf_room;
	void *known, *knows;  /* what he knows of the true position, and of another one */
	uint64_t random;
};

uint64_t other_worlds_draw(struct other_worlds *w, uint64_t below);
/* The next worlds are others than this position, for this viewer. False: he knows all of it. */
bool other_worlds_begin(struct other_worlds *w, const struct ruleset *rules, const void *truth,
	struct viewer who);
/* Into `world`, a copy of the truth: changes of which he learns nothing, in a position that can be. So
 * many are tried; returns how many there are. */
int other_worlds_make(struct other_worlds *w, const struct ruleset *rules, const void *truth,
	struct viewer who, void *world, int tries);
/* Does he know the same of both? */
bool other_worlds_same(struct other_worlds *w, const struct ruleset *rules, const void *one,
	const void *other, struct viewer who);
void other_worlds_finish(struct other_worlds *w);

#endif
