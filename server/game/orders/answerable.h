/* Answerable: is there an order for everything that is to be decided?
 *
 * Whoever is to decide something and is offered nothing cannot go on, and nor can those who wait for him.
 * The rules lead nowhere where that is so; the umpire's hand could. */
#ifndef TRICORNE_GAME_ANSWERABLE_H
#define TRICORNE_GAME_ANSWERABLE_H

#include "../decide_context.h"
#include "../members.h"

/* Is something offered for each decision open in this position, by what its seat would know? If not, the
 * first for which nothing is, into `without`. It costs as much as to offer all of it once, and mostly far
 * less. The position's digest must be true. */
bool answerable_all(const struct game *game, struct decide_context *dc, const struct position *position,
	struct decision *without);

#endif
