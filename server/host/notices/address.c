/* Addresses at which somebody wants to be told. */
#include "server/host/notices/address.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/base/secrets.h"

enum { MAIL_MAX = 254 };

/* Printed letters of ASCII, none of which ends a header or an address. */
static bool is_plain(const char *address, const char *without)
{
	for (const char *c = address; *c; c++)
		if (*c <= ' ' || *c > '~' || strchr(without, *c))
			return false;
	return address[0] != '\0';
}

static const char *mail_problem(const char *address)
{
	const char *at = strchr(address, '@');
	bool good = is_plain(address, "<>()[],;:\"\\") && strlen(address) <= MAIL_MAX && at && at > address &&
		!strchr(at + 1, '@') && at[1] != '.' && strchr(at, '.') && at[strlen(at) - 1] != '.' &&
		address[0] != '-';
	return good ? NULL : "address: an address of mail is wanted, as anne@example.org";
}

static const char *url_problem(const char *address, bool inside)
{
	bool secure = strncasecmp(address, "https://", 8) == 0, plain = strncasecmp(address, "http://", 7) == 0;
	const char *host = address + (secure ? 8 : 7);
	if (!is_plain(address, "\"\\<>^`{|}") || (!secure && !(inside && plain)) || !*host || *host == '/')
		return "address: an URL that begins with https:// is wanted";
	return memchr(host, '@', strcspn(host, "/?#")) ? "address: an URL without a name and password is wanted"
												   : NULL;
}

const char *address_problem(enum channel_kind kind, const char *address, bool inside)
{
	return kind == CHANNEL_MAIL ? mail_problem(address) : url_problem(address, inside);
}

/* Of mail what stands behind a + is the reader's own affair; of an URL all but the host and path is. */
void address_person(enum channel_kind kind, const char *address, uint8_t out[32])
{
	char person[CHANNEL_ADDRESS_SIZE];
	size_t size = 0;
	bool skips = false;
	for (const char *c = address; *c && size < sizeof person - 1; c++) {
		skips = kind == CHANNEL_MAIL ? *c != '@' && (skips || *c == '+') : skips || *c == '?' || *c == '#';
		if (!skips)
			person[size++] = (char)tolower((unsigned char)*c);
	}
	person[size] = '\0';
	secrets_hash(out, 32, person, size, NULL);
}

void address_secret(const uint8_t secret[CHANNEL_SECRET_SIZE], char out[WEBHOOK_SECRET_SIZE])
{
	uint8_t key[32];
	secrets_hash(key, sizeof key, "sign", 4, secret);
	memcpy(out, "whsec_", 7);
	secrets_base64(out + 6, key, sizeof key);
}
