/* May it be? Of what seats add to the dice, and of secrets that a game goes on with elsewhere. */
#include "check_dice.h"

#include <string.h>

#include "../battle/dice_of_game.h"
#include "../battle/words.h"

void check_commit(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	(void)dc;
	if (!dice_are_of_table(game_dice_scheme(game, rounds)))
		refuse(r, TABLE_DICE, "This game was begun before seats added anything to the dice.");
	else if (forbid(r, !is_dice_hex(c->body.value), TABLE_DICE,
		"A hash is written as 64 digits from 0 to 9 and a to f."))
		return;
	else if (dice_round_due(rounds))
		refuse(r, TABLE_DICE,
			"Those who have committed are opening their values; commit to another when they have.");
	else if (dice_wish(rounds, c->seat) != DICE_COMMIT)
		refuse(r, TABLE_DICE, rounds->committed[c->seat][0] ? "You have committed to a value already." :
			"Your value counts already; a new one is wanted when somebody joins.");
}

void check_open(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	char hash[HEX_SIZE];
	(void)dc;
	if (!rounds->committed[c->seat][0])
		refuse(r, TABLE_DICE, "You have not committed to a value that you could open.");
	else if (rounds->opened[c->seat][0])
		refuse(r, TABLE_DICE, "You have opened your value already.");
	else if (!dice_round_due(rounds))
		refuse(r, TABLE_DICE, "Not everybody who takes part has committed yet: keep your value to yourself.");
	if (!allowed(r) || forbid(r, !is_dice_hex(c->body.value), TABLE_DICE,
		"A value is written as 64 digits from 0 to 9 and a to f."))
		return;
	dice_contribution_hash(hash, game->id, game->seats[c->seat].id, c->body.value);
	forbid(r, strcmp(hash, rounds->committed[c->seat]) != 0, TABLE_DICE,
		"That is not the value you committed to.");
}

void check_chain(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	(void)dc;
	if (!game_dice_is_strict(game))
		refuse(r, TABLE_STRICT, "The dice of this game are not strict: they ask for no chain of numbers.");
	else if (!forbid(r, !is_dice_hex(c->body.value), TABLE_STRICT,
		"A hash is written as 64 digits from 0 to 9 and a to f."))
		forbid(r, !dice_chain_wanted(&position_of(game)->table.chains, c->seat), TABLE_STRICT,
			"Your chain of numbers serves already; another is wanted when it is used up, or was dropped.");
}

void check_pass_over(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	(void)dc;
	forbid(r, c->of != dice_overdue(&position_of(game)->table.dice), TABLE_DICE,
		"Nobody waits for the dice of %s.", game_seat_id(game, c->of));
}

/* What was opened before must be what was committed to, so that nobody need look for it elsewhere. */
void check_continue(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	(void)dc;
	forbid(r, rounds->era >= DICE_ERAS_MAX, TABLE_CONTINUE, "This game has gone on elsewhere too often.");
	for (int n = 0; n < DICE_SECRETS; n++)
		forbid(r, !is_dice_hex(c->body.commitments[n]), TABLE_CONTINUE,
			"A commitment is written as 64 digits from 0 to 9 and a to f.");
	for (int n = 0; n < c->body.secret_count; n++)
		forbid(r, !game_dice_fits(game, n, c->body.secrets[n]), TABLE_CONTINUE,
			"The secret of the dice is not the one the game committed to.");
}
