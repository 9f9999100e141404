/* The chain of a record. */
#include "chain.h"

#include <stdio.h>
#include <string.h>

#include "server/base/secrets.h"

static const char complete[] = ",\"complete\":true}", numbered[] = "{\"row\":";

static void hash_line(char hash[HEX_SIZE], const struct secrets_piece *pieces, size_t count)
{
	uint8_t bytes[HASH_SIZE];
	secrets_hash_pieces(bytes, sizeof bytes, pieces, count);
	secrets_hex(hash, bytes, sizeof bytes);
}

void chain_salt(char hex[HEX_SIZE], const uint8_t *master, const char *game)
{
	char label[LABEL_SIZE];
	uint8_t hash[HASH_SIZE];
	int size = snprintf(label, sizeof label, "salt %s", game);
	secrets_hash(hash, sizeof hash, label, (size_t)size, master);
	secrets_hex(hex, hash, sizeof hash);
}

void chain_header(char hash[HEX_SIZE], const char *header, size_t size)
{
	size_t ending = sizeof complete - 1;
	bool whole = size > ending && memcmp(header + size - ending, complete, ending) == 0;
	struct secrets_piece pieces[] = { { header, size - (whole ? ending : 1) }, { complete, ending } };
	hash_line(hash, pieces, 2);
}

void chain_row(char hash[HEX_SIZE], uint32_t row, const char *body, size_t size)
{
	char number[32];
	bool line = size > sizeof numbered && memcmp(body, numbered, sizeof numbered - 1) == 0;
	int written = line ? 0 : snprintf(number, sizeof number, "%s%u,", numbered, (unsigned)row);
	size_t brace = line ? 0 : 1;
	struct secrets_piece pieces[] = { { number, (size_t)written }, { body + brace, size - brace } };
	hash_line(hash, pieces, 2);
}

void chain_line(char hash[HEX_SIZE], const char *line, size_t size)
{
	struct secrets_piece piece = { line, size };
	hash_line(hash, &piece, 1);
}
