/* Hashes, random bytes and keyed streams. */
#include "secrets.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

void secrets_init(void)
{
	int failed = sodium_init() < 0;
	assert(!failed);
	(void)failed;
}

void secrets_hash(uint8_t *hash, size_t hash_size, const void *data, size_t size, const uint8_t *key)
{
	int failed = crypto_generichash(hash, hash_size, data, size, key, key ? SECRET_SIZE : 0);
	assert(!failed);
	(void)failed;
}

void secrets_hash_pieces(uint8_t *hash, size_t hash_size, const struct secrets_piece *pieces, size_t count)
{
	crypto_generichash_state state;
	crypto_generichash_init(&state, NULL, 0, hash_size);
	for (size_t i = 0; i < count; i++)
		crypto_generichash_update(&state, pieces[i].data, pieces[i].size);
	crypto_generichash_final(&state, hash, hash_size);
}

void secrets_random(void *to, size_t size)
{
	randombytes_buf(to, size);
}

void secrets_stream(uint8_t *to, size_t size, const uint8_t key[SECRET_SIZE], const uint8_t nonce[12])
{
	crypto_stream_chacha20_ietf(to, size, nonce, key);
}

bool secrets_unhex(uint8_t *to, const char *hex, size_t size)
{
	size_t read = 0;
	return sodium_hex2bin(to, size, hex, strlen(hex), NULL, &read, NULL) == 0 && read == size;
}

void secrets_hex(char *to, const uint8_t *data, size_t size)
{
	sodium_bin2hex(to, size * 2 + 1, data, size);
}

void secrets_hmac(uint8_t mac[32], const uint8_t key[SECRET_SIZE], const struct secrets_piece *pieces,
	size_t count)
{
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, key, SECRET_SIZE);
	for (size_t i = 0; i < count; i++)
		crypto_auth_hmacsha256_update(&state, pieces[i].data, pieces[i].size);
	crypto_auth_hmacsha256_final(&state, mac);
}

void secrets_base64(char *to, const uint8_t *data, size_t size)
{
	sodium_bin2base64(to, sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL), data, size,
		sodium_base64_VARIANT_ORIGINAL);
}

void secrets_base64url(char *to, const uint8_t *data, size_t size)
{
	sodium_bin2base64(to, sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), data,
		size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

size_t secrets_unbase64url(uint8_t *to, size_t room, const char *text)
{
	size_t size = 0;
	int failed = sodium_base642bin(to, room, text, strlen(text), NULL, &size, NULL,
		sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	return failed ? 0 : size;
}
