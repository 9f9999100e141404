/* A message sealed for one browser (RFC 8291, RFC 8188). */
#include "server/post/seal.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "server/base/secrets.h"
#include "server/post/vapid.h"

enum { AUTH_SIZE = 16, SALT_SIZE = 16, KEY_SIZE = 16, NONCE_SIZE = 12, TAG_SIZE = 16 };

/* What a browser has told of itself. */
struct reader {
	uint8_t point[POINT_SIZE], auth[AUTH_SIZE];
};

static bool read_keys(const char *keys, struct reader *out)
{
	char point[100], auth[100];
	return sscanf(keys, "%99s %99s", point, auth) == 2 &&
		secrets_unbase64url(out->point, sizeof out->point, point) == POINT_SIZE &&
		secrets_unbase64url(out->auth, sizeof out->auth, auth) == AUTH_SIZE;
}

static EVP_PKEY *key_of_point(const uint8_t point[POINT_SIZE])
{
	EVP_PKEY *key = NULL;
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM params[] = {
		OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)"P-256", 0),
		OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point, POINT_SIZE),
		OSSL_PARAM_construct_end(),
	};
	if (ctx && EVP_PKEY_fromdata_init(ctx) == 1 &&
		EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_PUBLIC_KEY, params) != 1)
		key = NULL;
	EVP_PKEY_CTX_free(ctx);
	return key;
}

/* The secret that our key of this once and the browser's have in common. */
static bool agree(EVP_PKEY *ours, EVP_PKEY *theirs, uint8_t secret[32])
{
	size_t size = 32;
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(ours, NULL);
	bool agreed = ctx && EVP_PKEY_derive_init(ctx) == 1 && EVP_PKEY_derive_set_peer(ctx, theirs) == 1 &&
		EVP_PKEY_derive(ctx, secret, &size) == 1 && size == 32;
	EVP_PKEY_CTX_free(ctx);
	return agreed;
}

/* HMAC with a key of up to 32 bytes: what fills it up to a block is nought in any case. */
static void mac(uint8_t out[32], const uint8_t *key, size_t key_size, const struct secrets_piece *pieces,
	size_t count)
{
	uint8_t whole[SECRET_SIZE] = { 0 };
	memcpy(whole, key, key_size);
	secrets_hmac(out, whole, pieces, count);
}

/* One step of HKDF: 32 bytes for this purpose. */
static void expand(uint8_t out[32], const uint8_t key[32], const char *purpose)
{
	const struct secrets_piece pieces[] = { { purpose, strlen(purpose) + 1 }, { "\1", 1 } };
	mac(out, key, 32, pieces, 2);
}

static void derive(const struct reader *to, const uint8_t ours[POINT_SIZE], const uint8_t secret[32],
	const uint8_t salt[SALT_SIZE], uint8_t key[32], uint8_t nonce[32])
{
	static const char info[] = "WebPush: info";
	uint8_t first[32], input[32], second[32];
	const struct secrets_piece shared[] = { { secret, 32 } };
	const struct secrets_piece named[] = { { info, sizeof info }, { to->point, POINT_SIZE },
		{ ours, POINT_SIZE }, { "\1", 1 } };
	mac(first, to->auth, AUTH_SIZE, shared, 1);
	mac(input, first, 32, named, 4);
	const struct secrets_piece whole[] = { { input, 32 } };
	mac(second, salt, SALT_SIZE, whole, 1);
	expand(key, second, "Content-Encoding: aes128gcm");
	expand(nonce, second, "Content-Encoding: nonce");
}

/* The message, the mark of the last record, and what proves it whole. */
static bool encrypt(const uint8_t *key, const uint8_t *nonce, const char *text, size_t size,
	struct bytes *out)
{
	static const uint8_t last[1] = { 2 };
	uint8_t *to = (uint8_t *)bytes_reserve(out, size + 1 + TAG_SIZE);
	int first = 0, second = 0, rest = 0;
	EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
	bool done = ctx && EVP_EncryptInit_ex(ctx, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
		EVP_EncryptUpdate(ctx, to, &first, (const uint8_t *)text, (int)size) == 1 &&
		EVP_EncryptUpdate(ctx, to + first, &second, last, 1) == 1 &&
		EVP_EncryptFinal_ex(ctx, to + first + second, &rest) == 1 &&
		EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_GCM_GET_TAG, TAG_SIZE, to + size + 1) == 1;
	EVP_CIPHER_CTX_free(ctx);
	out->size += size + 1 + TAG_SIZE;
	return done;
}

static bool seal_to(const struct reader *to, EVP_PKEY *once, EVP_PKEY *theirs, const char *text, size_t size,
	struct bytes *out)
{
	static const uint8_t record_size[4] = { SEALED_MAX >> 24, SEALED_MAX >> 16 & 255, SEALED_MAX >> 8 & 255,
		SEALED_MAX & 255 };
	uint8_t ours[POINT_SIZE], secret[32], salt[SALT_SIZE], key[32], nonce[32];
	size_t point_size = 0;
	if (EVP_PKEY_get_octet_string_param(once, OSSL_PKEY_PARAM_PUB_KEY, ours, sizeof ours, &point_size) != 1 ||
		point_size != POINT_SIZE || !agree(once, theirs, secret))
		return false;
	secrets_random(salt, sizeof salt);
	derive(to, ours, secret, salt, key, nonce);
	bytes_add(out, salt, sizeof salt);
	bytes_add(out, record_size, sizeof record_size);
	bytes_char(out, POINT_SIZE);
	bytes_add(out, ours, sizeof ours);
	return encrypt(key, nonce, text, size, out);
}

bool seal(const char *keys, const char *text, size_t size, struct bytes *out)
{
	struct reader to;
	if (size + SEAL_SIZE > SEALED_MAX || !read_keys(keys, &to))
		return false;
	EVP_PKEY *once = EVP_EC_gen("P-256"), *theirs = key_of_point(to.point);
	bool sealed = once && theirs && seal_to(&to, once, theirs, text, size, out);
	EVP_PKEY_free(once);
	EVP_PKEY_free(theirs);
	return sealed;
}
