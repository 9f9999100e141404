/* A signer: an Ed25519 pair of keys. What it has signed can be checked by anybody who has its public half. */
#ifndef TRICORNE_BASE_SIGNER_H
#define TRICORNE_BASE_SIGNER_H

#include <stdbool.h>
#include <stdint.h>

enum {
	PUBLIC_KEY_SIZE = 32,
	SECRET_KEY_SIZE = 64,
	SIGNATURE_SIZE = 64,
	PUBLIC_KEY_HEX_SIZE = 2 * PUBLIC_KEY_SIZE + 1,
	SIGNATURE_HEX_SIZE = 2 * SIGNATURE_SIZE + 1,
};

struct signer {
	uint8_t public_key[PUBLIC_KEY_SIZE];
	uint8_t secret_key[SECRET_KEY_SIZE];
};

void signer_make(struct signer *signer);
void signer_sign(char hex[SIGNATURE_HEX_SIZE], const struct signer *signer, const char *text);
void signer_public(char hex[PUBLIC_KEY_HEX_SIZE], const struct signer *signer);
/* Was the text signed with the secret half of this key? Both in hex, and whatever anybody wrote there. */
bool signature_holds(const char *public_hex, const char *signature_hex, const char *text);

#endif
