/* Imagined: a battle played on in thought, from what one seat knows. Nothing of it is real: what is hidden
 * from the seat is not in it, and what it does not know is as is usual. Dice do not fall: several lie spread
 * evenly over their faces, and one alone lies in the middle, so that it comes to the likelier side. Whoever
 * else is asked answers as one who is away. */
#ifndef TRICORNE_GAME_IMAGINED_H
#define TRICORNE_GAME_IMAGINED_H

#include "../game.h"

/* Dice that are laid. What is rolled again and again, as a tie is, does not lie alike for ever: neither what
 * one purpose rolls many times in a row, nor what several roll in turn. */
struct laid {
	struct dice dice;
	char purpose[PURPOSE_SIZE]; /* of the last roll, and how often in a row it was that */
	unsigned run, thrown; /* thrown: in this decision */
};

/* A game of its own, to be destroyed before `laid`, which goes on until the seat is asked something, or for
 * some answers. NULL: what is not known leaves holes in it, and it cannot be played on from. */
struct game *game_imagine(const struct game *game, struct decide_context *dc, int seat, struct laid *laid);
/* An allowed order is carried out there, and the others answer. What the seat is told of it, the elements of
 * a JSON array, is added to `told`. False: that leads nowhere. */
bool game_imagine_on(struct game *imagined, struct decide_context *dc, const struct command *command,
	struct bytes *told);

#endif
