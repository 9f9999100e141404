/* Ids and secrets. */
#include "token.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "secrets.h"

static void spell_game_id(const uint8_t bytes[TOKEN_GAME_ID_SIZE - 1], char out[TOKEN_GAME_ID_SIZE])
{
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

	for (size_t i = 0; i < TOKEN_GAME_ID_SIZE - 1; i++)
		out[i] = letters[bytes[i] % 32];
	out[TOKEN_GAME_ID_SIZE - 1] = '\0';
}

void token_game_id(char out[TOKEN_GAME_ID_SIZE])
{
	uint8_t random[TOKEN_GAME_ID_SIZE - 1];

	secrets_random(random, sizeof random);
	spell_game_id(random, out);
}

void token_game_after(const char *id, char out[TOKEN_GAME_ID_SIZE])
{
	static const char what[] = "the game after ";
	const struct secrets_piece pieces[] = { { what, sizeof what - 1 }, { id, strlen(id) } };
	uint8_t hash[TOKEN_HASH_SIZE];

	secrets_hash_pieces(hash, sizeof hash, pieces, 2);
	spell_game_id(hash, out);
}

/* 32 bytes, and one of nothing behind them, are 42 letters of six bits and one of the last four. */
static void spell_link(const uint8_t random[33], char out[TOKEN_LINK_SIZE])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

	for (size_t i = 0; i < TOKEN_LINK_SIZE - 1; i++) {
		size_t bit = 6 * i;
		unsigned pair = (unsigned)random[bit / 8] << 8 | random[bit / 8 + 1];

		out[i] = letters[pair >> (10 - bit % 8) & 63];
	}
	out[TOKEN_LINK_SIZE - 1] = '\0';
}

void token_link(char out[TOKEN_LINK_SIZE])
{
	uint8_t random[33] = { 0 };

	secrets_random(random, 32);
	spell_link(random, out);
}

void token_link_key(const char *token, uint8_t key[TOKEN_HASH_SIZE])
{
	assert(token);
	static const char what[] = "links that follow from ";
	const struct secrets_piece pieces[] = { { what, sizeof what - 1 }, { token, strlen(token) } };

	secrets_hash_pieces(key, TOKEN_HASH_SIZE, pieces, 2);
}

void token_link_after(const uint8_t key[TOKEN_HASH_SIZE], const char *game, char out[TOKEN_LINK_SIZE])
{
	assert(key && game);
	uint8_t bytes[33] = { 0 };

	secrets_hash(bytes, 32, game, strlen(game), key);
	spell_link(bytes, out);
}

void token_hash(const char *token, uint8_t out[TOKEN_HASH_SIZE])
{
	assert(token);
	secrets_hash(out, TOKEN_HASH_SIZE, token, strlen(token), NULL);
}
