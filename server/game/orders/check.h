/* Check: is an order allowed? game_check() (game.h) asks it of the game as it stands, this of a position. */
#ifndef TRICORNE_GAME_CHECK_H
#define TRICORNE_GAME_CHECK_H

#include "../battle/position.h"
#include "../decide_context.h"

/* An order of the rules, by what the seat knows of this position. */
bool check_rules_at(const struct game *game, struct decide_context *dc, const struct position *position,
	int seat, const struct order *order, struct refusal *r);

#endif
