/* Signing. */
#include "signer.h"

#include <sodium.h>
#include <string.h>

#include "secrets.h"

void signer_make(struct signer *signer)
{
	crypto_sign_keypair(signer->public_key, signer->secret_key);
}

void signer_sign(char hex[SIGNATURE_HEX_SIZE], const struct signer *signer, const char *text)
{
	uint8_t signature[SIGNATURE_SIZE];
	crypto_sign_detached(signature, NULL, (const uint8_t *)text, strlen(text), signer->secret_key);
	secrets_hex(hex, signature, sizeof signature);
}

void signer_public(char hex[PUBLIC_KEY_HEX_SIZE], const struct signer *signer)
{
	secrets_hex(hex, signer->public_key, PUBLIC_KEY_SIZE);
}

bool signature_holds(const char *public_hex, const char *signature_hex, const char *text)
{
	uint8_t public_key[PUBLIC_KEY_SIZE], signature[SIGNATURE_SIZE];
	return secrets_unhex(public_key, public_hex, sizeof public_key) &&
		secrets_unhex(signature, signature_hex, sizeof signature) &&
		crypto_sign_verify_detached(signature, (const uint8_t *)text, strlen(text), public_key) == 0;
}
