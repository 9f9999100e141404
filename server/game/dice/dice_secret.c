/* The secret behind the dice of a game. */
#include "dice_secret.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/bytes.h"

static void hash_label(uint8_t hash[HASH_SIZE], const char *label, const uint8_t *key)
{
	secrets_hash(hash, HASH_SIZE, label, strlen(label), key);
}

void dice_secret(uint8_t secret[SECRET_SIZE], const uint8_t master[SECRET_SIZE], const char *game, int n)
{
	assert(n >= 0 && n < DICE_SECRETS);
	char label[LABEL_SIZE];
	snprintf(label, sizeof label, "secret %d %s", n, game);
	hash_label(secret, label, master);
}

void dice_commitment(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE], const char *game)
{
	char label[LABEL_SIZE];
	uint8_t hash[HASH_SIZE];
	snprintf(label, sizeof label, "commitment %s", game);
	hash_label(hash, label, secret);
	secrets_hex(hex, hash, sizeof hash);
}

void dice_key(uint8_t key[SECRET_SIZE], const uint8_t secret[SECRET_SIZE], const char *game,
	const char *transcript)
{
	char label[LABEL_SIZE];
	snprintf(label, sizeof label, "dice %s %s", game, transcript);
	hash_label(key, label, secret);
}

void dice_ticket(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE], const char *game, const char *line,
	const char *seat, const char *order)
{
	struct bytes text = { 0 };
	uint8_t hash[HASH_SIZE];
	bytes_format(&text, "ticket %s %s %s ", game, line, seat);
	bytes_text(&text, order);
	secrets_hash(hash, sizeof hash, text.data, text.size, secret);
	secrets_hex(hex, hash, sizeof hash);
	bytes_finish(&text);
}

void dice_commitment_of_secret(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE])
{
	uint8_t hash[HASH_SIZE];
	secrets_hash(hash, sizeof hash, secret, SECRET_SIZE, NULL);
	secrets_hex(hex, hash, sizeof hash);
}
