/* The dice of a hosted game: its secrets, what it committed to, and what the next roll is drawn from. */
#include "dice_of_game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void game_dice_begin(struct game *game, const uint8_t *master)
{
	static const uint8_t none[SECRET_SIZE];
	game->stream.scheme = master ? DICE_OF_TABLE : DICE_LENT;
	for (int n = 0; n < DICE_SECRETS; n++) {
		dice_secret(game->secrets[n], master ? master : none, game->id, n);
		dice_commitment(game->commitments[n], game->secrets[n], game->id);
		game->secret_known[n] = master != NULL;
	}
}

void game_dice_header(const struct game *game, json_t *header)
{
	json_t *all = json_array();
	for (int n = 0; n < DICE_SECRETS; n++)
		json_array_append_new(all, json_string(game->commitments[n]));
	json_object_set_new(header, "dice", json_integer(game->stream.scheme));
	json_object_set_new(header, "commitment", json_string(game->commitments[0]));
	json_object_set_new(header, "commitments", all);
}

struct dice_stream game_dice_stream(const struct game *game, const struct table_state *table,
	struct roll_scope *scopes)
{
	assert(table->dice.epoch < DICE_SECRETS);
	struct dice_stream stream = game->stream;
	stream.scopes = scopes;
	if (stream.scheme == DICE_OF_TABLE)
		dice_key(stream.key, game->secrets[table->dice.epoch], game->id, dice_transcript(&table->dice));
	return stream;
}

int game_dice_overdue(const struct game *game)
{
	return dice_overdue(&game->position->table.dice);
}

bool game_dice_opened(const struct game *game, const struct position *position, int n, char hex[HEX_SIZE])
{
	assert(n >= 0 && n < DICE_SECRETS);
	struct outcome outcome;
	if (!game->secret_known[n] || n > position->table.dice.epoch)
		return false;
	position_outcome(game, position, &outcome);
	if (n == position->table.dice.epoch && !outcome.over)
		return false;
	secrets_hex(hex, game->secrets[n], SECRET_SIZE);
	return true;
}

bool game_dice_open(struct game *game, int n, const char *hex)
{
	assert(n >= 0 && n < DICE_SECRETS);
	uint8_t secret[SECRET_SIZE];
	char found[HEX_SIZE];
	if (!is_dice_hex(hex) || !secrets_unhex(secret, hex, sizeof secret))
		return false;
	if (game->stream.scheme == DICE_OF_SECRET)
		dice_commitment_of_secret(found, secret);
	else
		dice_commitment(found, secret, game->id);
	if (strcmp(found, game->commitments[n]) != 0)
		return false;
	memcpy(game->secrets[n], secret, SECRET_SIZE);
	if (game->stream.scheme == DICE_OF_SECRET)
		memcpy(game->stream.key, secret, SECRET_SIZE);
	game->secret_known[n] = true;
	return true;
}

/* ---- From a header ------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *what)
{
	snprintf(problem->text, sizeof problem->text, "%s", what);
	return false;
}

/* A game begun before seats contributed: one secret, which is the key. */
static bool read_of_secret(struct game *game, const char *commitment, const uint8_t *master,
	struct json_problem *problem)
{
	char found[HEX_SIZE];
	game->stream.scheme = DICE_OF_SECRET;
	memset(game->secret_known, 0, sizeof game->secret_known);
	for (int n = 0; n < DICE_SECRETS; n++)
		TEXT_SET(game->commitments[n], commitment);
	if (!master)
		return true;
	memcpy(game->stream.key, master, SECRET_SIZE);
	for (int n = 0; n < DICE_SECRETS; n++)
		memcpy(game->secrets[n], master, SECRET_SIZE);
	game->secret_known[0] = true;
	dice_commitment_of_secret(found, master);
	return strcmp(found, commitment) == 0 ||
		wrong(problem, "the secret is not the one the game was begun with");
}

bool game_dice_read(struct game *game, json_t *header, const uint8_t *master, struct json_problem *problem)
{
	const char *commitment = json_string_value(json_object_get(header, "commitment"));
	json_t *all = json_object_get(header, "commitments");
	json_int_t scheme = json_integer_value(json_object_get(header, "dice"));
	if (!commitment)
		return wrong(problem, "the header does not commit to the secret of the dice");
	if (scheme == 0 && !all)
		return read_of_secret(game, commitment, master, problem);
	if ((scheme != DICE_OF_TABLE && scheme != DICE_LENT) || json_array_size(all) != DICE_SECRETS)
		return wrong(problem, "the header says in no way that is known here how its dice were drawn");
	for (int n = 0; n < DICE_SECRETS; n++) {
		const char *one = json_string_value(json_array_get(all, (size_t)n));
		if (!one || !is_dice_hex(one) || (n == 0 && strcmp(one, commitment) != 0))
			return wrong(problem, "the header does not commit to the secrets of the dice");
		if (master && strcmp(one, game->commitments[n]) != 0)
			return wrong(problem, "the secret is not the one the game was begun with");
		TEXT_SET(game->commitments[n], one);
	}
	game->stream.scheme = (enum dice_scheme)scheme;
	return true;
}
