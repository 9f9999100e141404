/* `tricorne renew`: new links for those that were lost or have come into wrong hands. */
#include <stdio.h>

#include "clients/terminal/wire/table.h"

static int run(const struct arguments *a)
{
	bool no_more = flag_given(a, "void");
	struct failure failure;
	struct table table;
	json_t *answer;
	char server[256];
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	answer = table_call(&table, no_more ? "link.void" : "link.renew", json_pack("{s:s}", "role", a->plain[1]),
		&failure);
	link_server(&table.link, server, sizeof server);
	if (!answer)
		code = table_complain(a, &failure);
	else if (no_more)
		printf("The old link is void, and there is none any more.\n");
	else
		printf("%s%s\n", server, json_string_value(json_object_get(answer, "link")));
	json_decref(answer);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "void", NULL, "the old link is void, and there is no new one (umpire and watch)" },
	{ NULL, NULL, NULL },
};

const struct word word_renew = {
	"renew", "[--void] LINK ROLE", "gives a seat, the watchers or the umpire a new link",
	"LINK is the umpire's. ROLE is a seat, as A or A.left, or watch, or umpire. The old link opens nothing any more,\n"
	"and whoever came in by it is sent away; who plays stays who he is.",
	2, 2, flags, run,
};
