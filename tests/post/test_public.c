/* Which addresses a stranger may have us speak to. */
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <netinet/in.h>
#include <string.h>

#include "server/post/public.h"

static bool is_public(const char *text)
{
	struct sockaddr_in four = { .sin_family = AF_INET };
	struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		return address_is_public((const struct sockaddr *)&four);
	cr_assert_eq(inet_pton(AF_INET6, text, &six.sin6_addr), 1, "%s", text);
	return address_is_public((const struct sockaddr *)&six);
}

Test(public, nothing_private_local_or_reserved_is)
{
	static const char *const not_public[] = { "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255",
		"127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
		"192.168.1.1", "198.18.0.1", "198.19.255.255", "224.0.0.1", "240.0.0.1", "255.255.255.255",
		"::", "::1", "fe80::1", "fc00::1", "fdff::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1",
		"::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::1", "2001::1", "2001:db8::1", "3fff::1", "100::1",
		"::127.0.0.1" };
	for (size_t i = 0; i < sizeof not_public / sizeof not_public[0]; i++)
		cr_assert_not(is_public(not_public[i]), "%s", not_public[i]);
}

Test(public, what_is_given_out_worldwide_is)
{
	static const char *const open[] = { "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255",
		"100.128.0.0", "126.255.255.255", "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255",
		"223.255.255.255", "2606:4700:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1" };
	for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
		cr_assert(is_public(open[i]), "%s", open[i]);
}
