/* Which addresses are public. */
#include "server/post/public.h"

#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

/* What is not (RFC 6890 and the registries it began). */
static const struct {
	uint8_t bytes[4];
	int bits;
} not_public[] = {
	{ { 0 }, 8 },             /* this network     */
	{ { 10 }, 8 },            /* private          */
	{ { 100, 64 }, 10 },      /* of a provider    */
	{ { 127 }, 8 },           /* this machine     */
	{ { 169, 254 }, 16 },     /* of a link        */
	{ { 172, 16 }, 12 },      /* private          */
	{ { 192, 0, 0 }, 24 },    /* of protocols     */
	{ { 192, 0, 2 }, 24 },    /* documentation    */
	{ { 192, 88, 99 }, 24 },  /* 6to4             */
	{ { 192, 168 }, 16 },     /* private          */
	{ { 198, 18 }, 15 },      /* benchmarks       */
	{ { 198, 51, 100 }, 24 }, /* documentation    */
	{ { 203, 0, 113 }, 24 },  /* documentation    */
	{ { 224 }, 4 },           /* to many          */
	{ { 240 }, 4 },           /* reserved         */
};

static bool begins(const uint8_t *address, const uint8_t *prefix, int bits)
{
	for (int i = 0; i < bits; i++)
		if ((address[i / 8] ^ prefix[i / 8]) >> (7 - i % 8) & 1)
			return false;
	return true;
}

static bool four_is_public(const uint8_t address[4])
{
	for (size_t i = 0; i < sizeof not_public / sizeof not_public[0]; i++)
		if (begins(address, not_public[i].bytes, not_public[i].bits))
			return false;
	return true;
}

/* Of IPv6 only what is given out worldwide (2000::/3), less what carries an address
 * of IPv4 (6to4, Teredo) or is documentation; one that is mapped counts as itself. */
static bool six_is_public(const uint8_t address[16])
{
	static const uint8_t mapped[12] = { [10] = 0xFF, 0xFF }, translated[12] = { 0, 0x64, 0xFF, 0x9B };
	static const uint8_t worldwide[] = { 0x20 }, six_to_four[] = { 0x20, 0x02 };
	static const uint8_t protocols[] = { 0x20, 0x01, 0x00 }, documents[] = { 0x20, 0x01, 0x0D, 0xB8 };
	static const uint8_t more_documents[] = { 0x3F, 0xFF, 0x00 };
	if (memcmp(address, mapped, sizeof mapped) == 0 || memcmp(address, translated, sizeof translated) == 0)
		return four_is_public(address + 12);
	return begins(address, worldwide, 3) && !begins(address, six_to_four, 16) &&
		!begins(address, protocols, 23) && !begins(address, documents, 32) &&
		!begins(address, more_documents, 20);
}

bool address_is_public(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET)
		return four_is_public((const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr);
	return address->sa_family == AF_INET6 &&
		six_is_public(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
}
