/* Addresses at which somebody wants to be told: whether one can be one, and who is meant by it. */
#ifndef TRICORNE_HOST_ADDRESS_H
#define TRICORNE_HOST_ADDRESS_H

#include <stdbool.h>

#include "server/store/channels.h"

enum { WEBHOOK_SECRET_SIZE = 56 };

/* NULL, or in a sentence why nothing can be sent there; `inside`: an URL need not be one of https. */
const char *address_problem(enum channel_kind kind, const char *address, bool inside);
/* Whoever reads what is sent there: the same for all ways to write it that are known. */
void address_person(enum channel_kind kind, const char *address, uint8_t out[32]);
/* What the owner of a webhook checks its signatures with: "whsec_...". */
void address_secret(const uint8_t secret[CHANNEL_SECRET_SIZE], char out[WEBHOOK_SECRET_SIZE]);

#endif
