/* Hashes, random bytes and keyed streams. Only this file and signer.c know libsodium. */
#ifndef TRICORNE_BASE_SECRETS_H
#define TRICORNE_BASE_SECRETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SECRET_SIZE = 32, HASH_SIZE = 32 };

/* Chooses the fastest code for this machine; call it once before the rest, again does no harm. */
void secrets_init(void);
/* BLAKE2b of `size` bytes into `hash_size` bytes (16 to 64); with a
 * key of SECRET_SIZE bytes, or NULL for none. */
void secrets_hash(uint8_t *hash, size_t hash_size, const void *data, size_t size, const uint8_t *key);
/* The same of pieces, as if they lay one behind the other. */
struct secrets_piece { const void *data; size_t size; };
void secrets_hash_pieces(uint8_t *hash, size_t hash_size, const struct secrets_piece *pieces, size_t count);
/* Unpredictable bytes from the system. */
void secrets_random(void *to, size_t size);
/* The first `size` bytes of the ChaCha20 (IETF) stream of this key and nonce. */
void secrets_stream(uint8_t *to, size_t size, const uint8_t key[SECRET_SIZE], const uint8_t nonce[12]);
/* HMAC-SHA256 of the pieces, as if they lay one behind the other. */
void secrets_hmac(uint8_t mac[32], const uint8_t key[SECRET_SIZE], const struct secrets_piece *pieces,
	size_t count);
/* `to` takes 4 characters for every 3 bytes or part of them, and a NUL. */
void secrets_base64(char *to, const uint8_t *data, size_t size);
/* The same of base64url without what fills it up; and read again: how many bytes, 0 if it is none. */
void secrets_base64url(char *to, const uint8_t *data, size_t size);
size_t secrets_unbase64url(uint8_t *to, size_t room, const char *text);
/* `to` takes 2 * size characters and a NUL. */
void secrets_hex(char *to, const uint8_t *data, size_t size);
/* Reads it again; false: it is not `size` bytes in hex. */
bool secrets_unhex(uint8_t *to, const char *hex, size_t size);

#endif
