/* Addresses and links, as people paste them. */
#include "clients/terminal/wire/link.h"

#include <criterion/criterion.h>

struct row {
	const char *text;
	bool fine;
	struct link link;
};

static const struct row rows[] = {
	{ "http://127.0.0.1:1704", true, { false, "127.0.0.1", 1704, "", "", false } },
	{ "http://127.0.0.1:1704/", true, { false, "127.0.0.1", 1704, "", "", false } },
	{ "http://localhost/table#abc", true, { false, "localhost", 80, "", "abc", false } },
	{ "https://play.example/table#a-b_c", true, { true, "play.example", 443, "", "a-b_c", false } },
	{ "https://play.example:8443/war/table#t", true, { true, "play.example", 8443, "/war", "t", false } },
	{ "https://play.example/war/", true, { true, "play.example", 443, "/war", "", false } },
	{ "http://[::1]:1704/table#t", true, { false, "::1", 1704, "", "t", false } },
	{ "http://[::1]/table#t", true, { false, "::1", 80, "", "t", false } },
	{ "https://play.example/war/book#t", true, { true, "play.example", 443, "/war", "t", true } },
	{ "http://localhost/notebook#t", true, { false, "localhost", 80, "/notebook", "t", false } },
	{ "127.0.0.1:1704", false, { 0 } },
	{ "ws://127.0.0.1:1704", false, { 0 } },
	{ "http://", false, { 0 } },
	{ "http://:80", false, { 0 } },
	{ "http://host:0", false, { 0 } },
	{ "http://host:port", false, { 0 } },
	{ "http://host:65536", false, { 0 } },
	{ "http://[::1/table#t", false, { 0 } },
	{ "", false, { 0 } },
};

Test(link, addresses_and_links_are_read)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct link link;
		const struct link *expected = &rows[i].link;
		cr_expect_eq(link_read(&link, rows[i].text), rows[i].fine, "`%s`", rows[i].text);
		if (!rows[i].fine)
			continue;
		cr_expect_eq(link.secure, expected->secure, "%s", rows[i].text);
		cr_expect_str_eq(link.host, expected->host, "%s", rows[i].text);
		cr_expect_eq(link.port, expected->port, "%s: %d", rows[i].text, link.port);
		cr_expect_str_eq(link.base, expected->base, "%s", rows[i].text);
		cr_expect_eq(link.book, expected->book, "%s", rows[i].text);
		cr_expect_str_eq(link.token, expected->token, "%s", rows[i].text);
	}
}

Test(link, the_address_of_the_server_is_written_back)
{
	struct link link;
	char text[256];
	cr_assert(link_read(&link, "https://[::1]:8443/war/table#t"));
	link_server(&link, text, sizeof text);
	cr_assert_str_eq(text, "https://[::1]:8443/war");
}
