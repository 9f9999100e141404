/* Taking back: what a command would restore, found among the rows of its game.
 *
 * Whether a seat may take back its last order freely is judged by what that seat knows and by nothing
 * else, so that neither a yes nor a no tells it anything: by dice it was told of, by what it has itself
 * come to know (learnt.h), by what lies open to everybody since, and by what others did before its eyes.
 * What others did unseen meanwhile stays done: it is made true again on what stood there before the order. */
#ifndef TRICORNE_GAME_UNDO_H
#define TRICORNE_GAME_UNDO_H

#include "../game.h"

/* An order given more rows ago than these is not looked for. */
enum { UNDO_ROWS = 64 };

/* The rows of a game, from whoever keeps them. */
struct rows_kept {
	void *ctx;
	/* Adds the body of a row; false: it cannot be read. */
	bool (*row)(void *ctx, uint32_t row, struct bytes *body);
	/* The game as it stood after a row, for the taker to destroy; NULL: it cannot be made again. */
	struct game *(*then)(void *ctx, uint32_t row);
};

/* Makes ready a command that restores something, a rewind or one that takes back: what it is about, and in
 * `command.past` what is to stand there again, for the caller to destroy. Others stay as they are. False: the
 * rows cannot be read. */
bool undo_prepare(const struct game *game, struct decide_context *dc, const struct rows_kept *kept,
	struct command *command);

#endif
