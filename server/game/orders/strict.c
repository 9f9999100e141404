/* Strict dice: who gives values for an order, by which ticket he knows it, and whether what he gives fits. */
#include "../battle/dice_of_game.h"
#include "../members.h"

void game_strict_ticket(const struct game *game, const struct command *command, char hex[HEX_SIZE])
{
	const struct position *position = position_of(game);
	struct bytes order = { 0 };
	command_write(&order, game, command);
	dice_ticket(hex, game->secrets[position->table.dice.epoch], game->id, position->last,
		game_seat_id(game, command->seat), bytes_cstr(&order));
	bytes_finish(&order);
}

uint32_t game_strict_givers(const struct game *game)
{
	const struct table_state *table = &position_of(game)->table;
	uint32_t seats = 0;
	for (int i = 0; game_dice_is_strict(game) && i < game->seat_count; i++)
		seats |= (uint32_t)dice_chain_serves(&table->chains, i) << i;
	return seats;
}

bool game_strict_holds(const struct game *game, int seat, uint32_t number, const char *value)
{
	return game_dice_is_strict(game) && game_has_seat(game, seat) &&
		dice_chain_holds(&position_of(game)->table.chains, game->id, game->seats[seat].id, seat,
			number, value);
}
