/* The key by which push services know this server. */
#include "server/post/vapid.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/param_build.h>
#include <string.h>

#include "server/base/secrets.h"

enum { HOLDS_SECONDS = 12 * 3600, HALF = 32 /* bytes of r and of s */ };

/* The public point that belongs to the secret number. */
static bool find_point(const BIGNUM *secret, uint8_t point[POINT_SIZE])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *at = group ? EC_POINT_new(group) : NULL;
	bool found = at && !BN_is_zero(secret) && BN_cmp(secret, EC_GROUP_get0_order(group)) < 0 &&
		EC_POINT_mul(group, at, secret, NULL, NULL, NULL) == 1 &&
		EC_POINT_point2oct(group, at, POINT_CONVERSION_UNCOMPRESSED, point, POINT_SIZE, NULL) == POINT_SIZE;
	EC_POINT_free(at);
	EC_GROUP_free(group);
	return found;
}

static EVP_PKEY *make_key(const BIGNUM *secret, const uint8_t point[POINT_SIZE])
{
	EVP_PKEY *key = NULL;
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
	OSSL_PARAM *params = NULL;
	if (ctx && build && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
		OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, secret) &&
		OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, POINT_SIZE))
		params = OSSL_PARAM_BLD_to_param(build);
	if (params && EVP_PKEY_fromdata_init(ctx) == 1 &&
		EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_KEYPAIR, params) != 1)
		key = NULL;
	OSSL_PARAM_free(params);
	OSSL_PARAM_BLD_free(build);
	EVP_PKEY_CTX_free(ctx);
	return key;
}

bool vapid_init(struct vapid *v, const uint8_t secret[32])
{
	uint8_t point[POINT_SIZE];
	BIGNUM *number = BN_bin2bn(secret, 32, NULL);
	*v = (struct vapid){ 0 };
	if (number && find_point(number, point)) {
		v->key = make_key(number, point);
		secrets_base64url(v->public_key, point, sizeof point);
	}
	BN_clear_free(number);
	return v->key != NULL;
}

void vapid_finish(struct vapid *v)
{
	EVP_PKEY_free(v->key);
	v->key = NULL;
}

/* ES256: the two numbers one behind the other, where OpenSSL has them in DER. */
static bool sign(EVP_PKEY *key, const char *text, size_t size, uint8_t signature[2 * HALF])
{
	uint8_t der[80];
	const uint8_t *at = der;
	size_t der_size = sizeof der;
	EVP_MD_CTX *ctx = EVP_MD_CTX_new();
	ECDSA_SIG *both = NULL;
	if (ctx && EVP_DigestSignInit(ctx, NULL, EVP_sha256(), NULL, key) == 1 &&
		EVP_DigestSign(ctx, der, &der_size, (const uint8_t *)text, size) == 1)
		both = d2i_ECDSA_SIG(NULL, &at, (long)der_size);
	bool signed_it = both && BN_bn2binpad(ECDSA_SIG_get0_r(both), signature, HALF) == HALF &&
		BN_bn2binpad(ECDSA_SIG_get0_s(both), signature + HALF, HALF) == HALF;
	ECDSA_SIG_free(both);
	EVP_MD_CTX_free(ctx);
	return signed_it;
}

static void add_base64url(struct bytes *out, const void *data, size_t size)
{
	char *to = bytes_reserve(out, 4 * (size / 3 + 1) + 1);
	secrets_base64url(to, data, size);
	out->size += strlen(to);
}

bool vapid_authorize(const struct vapid *v, const char *address, const char *subject, int64_t at_ms,
	struct bytes *out)
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	size_t scheme = strcspn(address, ":") + 3, origin = scheme + strcspn(address + scheme, "/?#");
	struct bytes claims = { 0 }, token = { 0 };
	uint8_t signature[2 * HALF];
	bytes_format(&claims, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%s\"}", (int)origin, address,
		(long long)(at_ms / 1000 + HOLDS_SECONDS), subject);
	add_base64url(&token, head, sizeof head - 1);
	bytes_char(&token, '.');
	add_base64url(&token, claims.data, claims.size);
	bool signed_it = sign(v->key, token.data, token.size, signature);
	bytes_char(&token, '.');
	add_base64url(&token, signature, sizeof signature);
	bytes_format(out, "vapid t=%s, k=%s", bytes_cstr(&token), v->public_key);
	bytes_finish(&claims);
	bytes_finish(&token);
	return signed_it;
}
