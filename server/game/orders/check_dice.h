/* May it be? Of what seats add to the dice, and of secrets that a game goes on with elsewhere. */
#ifndef TRICORNE_GAME_CHECK_DICE_H
#define TRICORNE_GAME_CHECK_DICE_H

#include "../decide_context.h"
#include "../members.h"

void check_commit(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_open(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_chain(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_pass_over(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_continue(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);

#endif
