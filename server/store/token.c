/* Ids and secrets. */
#include "token.h"

#include <stddef.h>
#include <string.h>

#include "server/base/secrets.h"

void token_game_id(char out[TOKEN_GAME_ID_SIZE])
{
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
	uint8_t random[TOKEN_GAME_ID_SIZE - 1];

	secrets_random(random, sizeof random);
	for (size_t i = 0; i < sizeof random; i++)
		out[i] = letters[random[i] % 32];
	out[sizeof random] = '\0';
}

/* 32 bytes are 42 letters of six bits and one of the last four. */
void token_link(char out[TOKEN_LINK_SIZE])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	uint8_t random[33] = { 0 };

	secrets_random(random, 32);
	for (size_t i = 0; i < TOKEN_LINK_SIZE - 1; i++) {
		size_t bit = 6 * i;
		unsigned pair = (unsigned)random[bit / 8] << 8 | random[bit / 8 + 1];

		out[i] = letters[pair >> (10 - bit % 8) & 63];
	}
	out[TOKEN_LINK_SIZE - 1] = '\0';
}

void token_hash(const char *token, uint8_t out[TOKEN_HASH_SIZE])
{
	secrets_hash(out, TOKEN_HASH_SIZE, token, strlen(token), NULL);
}
