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
		TEXT_SET(game->kept[n], master ? game->commitments[n] : "");
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

enum dice_scheme game_dice_scheme(const struct game *game, const struct dice_rounds *rounds)
{
	return rounds->era && game->stream.scheme != DICE_STRICT ? DICE_OF_TABLE : game->stream.scheme;
}

const char *game_dice_commitment(const struct game *game, const struct dice_rounds *rounds, int n)
{
	assert(n >= 0 && n < DICE_SECRETS);
	return rounds->era ? rounds->commitments[n] : game->commitments[n];
}

bool game_dice_knows(const struct game *game, const struct dice_rounds *rounds, int n)
{
	return game->kept[n][0] && strcmp(game->kept[n], game_dice_commitment(game, rounds, n)) == 0;
}

/* What was given for the row makes the dice that everybody sees. */
static void draw_key(const struct game *game, const struct dice_chains *chains, struct dice_stream *stream)
{
	struct bytes text = { 0 };
	bytes_text(&text, "drawn");
	stream->drawn = false;
	for (int i = 0; i < game->seat_count; i++)
		if (chains->given[i][0]) {
			bytes_format(&text, " %s %s", game->seats[i].id, chains->given[i]);
			stream->drawn = true;
		}
	secrets_hash(stream->drawn_key, SECRET_SIZE, text.data, text.size, stream->key);
	bytes_finish(&text);
}

struct dice_stream game_dice_stream(const struct game *game, const struct table_state *table,
	struct roll_scope *scopes)
{
	assert(table->dice.epoch < DICE_SECRETS);
	struct dice_stream stream = game->stream;
	stream.scopes = scopes;
	stream.scheme = game_dice_scheme(game, &table->dice);
	if (dice_are_of_table(stream.scheme))
		dice_key(stream.key, game->secrets[table->dice.epoch], game->id, dice_transcript(&table->dice));
	if (stream.scheme == DICE_STRICT)
		draw_key(game, &table->chains, &stream);
	return stream;
}

bool game_dice_is_strict(const struct game *game)
{
	return game->stream.scheme == DICE_STRICT;
}

/* ---- Opened -------------------------------------------------------------------------------------------- */

const char *game_dice_fault(const struct game *game)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	enum dice_scheme scheme = game_dice_scheme(game, rounds);
	return scheme == DICE_LENT || game_dice_knows(game, rounds, dice_are_of_table(scheme) ? rounds->epoch :
		0) ?
		NULL : "the secret is not the one the game was begun with";
}

int game_dice_overdue(const struct game *game)
{
	return dice_overdue(&position_of(game)->table.dice);
}

bool game_dice_opened(const struct game *game, const struct position *position, int n, char hex[HEX_SIZE])
{
	assert(n >= 0 && n < DICE_SECRETS);
	struct outcome outcome;
	if (n > position->table.dice.epoch || !game_dice_knows(game, &position->table.dice, n))
		return false;
	position_outcome(game, position, &outcome);
	if (n == position->table.dice.epoch && !outcome.over)
		return false;
	secrets_hex(hex, game->secrets[n], SECRET_SIZE);
	return true;
}

bool game_dice_fits(const struct game *game, int n, const char *hex)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	uint8_t secret[SECRET_SIZE];
	char found[HEX_SIZE];
	if (n >= DICE_SECRETS || !is_dice_hex(hex) || !secrets_unhex(secret, hex, sizeof secret))
		return false;
	if (game_dice_scheme(game, rounds) == DICE_OF_SECRET)
		dice_commitment_of_secret(found, secret);
	else
		dice_commitment(found, secret, game->id);
	return strcmp(found, game_dice_commitment(game, rounds, n)) == 0;
}

bool game_dice_open(struct game *game, int n, const char *hex)
{
	const struct dice_rounds *rounds = &position_of(game)->table.dice;
	if (!game_dice_fits(game, n, hex))
		return false;
	secrets_unhex(game->secrets[n], hex, SECRET_SIZE);
	if (game_dice_scheme(game, rounds) == DICE_OF_SECRET)
		memcpy(game->stream.key, game->secrets[n], SECRET_SIZE);
	TEXT_SET(game->kept[n], game_dice_commitment(game, rounds, n));
	return true;
}

/* ---- From a header ------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *what)
{
	snprintf(problem->text, sizeof problem->text, "%s", what);
	return false;
}

/* A game begun before seats contributed: one secret, which is the key. In a later
 * era the master is another, and its secrets are those game_dice_begin() made. */
static bool read_of_secret(struct game *game, const char *commitment, const uint8_t *master)
{
	char found[HEX_SIZE];
	game->stream.scheme = DICE_OF_SECRET;
	for (int n = 0; n < DICE_SECRETS; n++)
		TEXT_SET(game->commitments[n], commitment);
	if (!master)
		return true;
	dice_commitment_of_secret(found, master);
	if (strcmp(found, commitment) != 0)
		return true;
	memcpy(game->stream.key, master, SECRET_SIZE);
	memcpy(game->secrets[0], master, SECRET_SIZE);
	TEXT_SET(game->kept[0], found);
	return true;
}

bool game_dice_read(struct game *game, json_t *header, const uint8_t *master, struct json_problem *problem)
{
	const char *commitment = json_string_value(json_object_get(header, "commitment"));
	json_t *all = json_object_get(header, "commitments");
	json_int_t scheme = json_integer_value(json_object_get(header, "dice"));
	if (!commitment)
		return wrong(problem, "the header does not commit to the secret of the dice");
	if (scheme == 0 && !all)
		return read_of_secret(game, commitment, master);
	if ((!dice_are_of_table((enum dice_scheme)scheme) && scheme != DICE_LENT) || json_array_size(all) !=
		DICE_SECRETS)
		return wrong(problem, "the header says in no way that is known here how its dice were drawn");
	for (int n = 0; n < DICE_SECRETS; n++) {
		const char *one = json_string_value(json_array_get(all, (size_t)n));
		if (!one || !is_dice_hex(one) || (n == 0 && strcmp(one, commitment) != 0))
			return wrong(problem, "the header does not commit to the secrets of the dice");
		TEXT_SET(game->commitments[n], one);
	}
	game->stream.scheme = (enum dice_scheme)scheme;
	return true;
}

bool game_draws_for_seats(const struct game *game)
{
	return dice_are_of_table(game->stream.scheme);
}
