/* `tricorne order` and `tricorne say`: one order given, one sentence said. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/orders/outlook.h"
#include "clients/terminal/orders/phrase.h"
#include "clients/terminal/picture/picture.h"
#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"

/* Shows what happens while the answer is awaited: the update that an order causes comes before it. */
static void show_story(void *ctx, const char *method, json_t *params)
{
	(void)ctx;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0)
		picture_events(stdout, json_object_get(params, "events"));
}

static int try_order(const struct arguments *a, struct table *table, json_t *order)
{
	struct failure failure;
	if (outlook_show(table, order, flag_value(a, "seat"), &failure))
		return EXIT_FINE;
	if (failure.text[0])
		table_complain(a, &failure);
	return failure.code;
}

static int run_order(const struct arguments *a)
{
	struct json_problem problem = { "" };
	struct failure failure;
	struct table table;
	json_t *order = phrase_order(a->count - 1, a->plain + 1, &problem), *params, *answer;
	const char *id = flag_value(a, "id");
	char own_id[33];
	int code = EXIT_FINE;
	if (!order)
		return complain(a, EXIT_USAGE, "%s.", problem.text);
	if (!table_sit(&table, a, &code)) {
		json_decref(order);
		return code;
	}
	if (flag_given(a, "try")) {
		code = try_order(a, &table, order);
		json_decref(order);
		table_finish(&table);
		return code;
	}
	contribution_make(&table, &failure); /* if it fails, so will the order, which says why */
	if (!flag_given(a, "json"))
		table.heard = show_story;
	table_order_id(own_id);
	params = json_pack("{s:s, s:o, s:s*}", "id", id ? id : own_id, "order", order, "seat",
		flag_value(a, "seat"));
	answer = table_call(&table, "order", params, &failure);
	if (!answer)
		code = table_complain(a, &failure);
	else if (flag_given(a, "json"))
		json_dumpf(answer, stdout, JSON_COMPACT), putchar('\n');
	else if (json_object_get(answer, "link"))
		printf("the seat's new link: %s\n", json_string_value(json_object_get(answer, "link")));
	json_decref(answer);
	table_finish(&table);
	return code;
}

static int run_say(const struct arguments *a)
{
	const char *to = flag_value(a, "to"), *seat = flag_value(a, "to-seat");
	struct failure failure;
	struct table table;
	json_t *answer;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	answer = table_call(&table, "chat", json_pack("{s:s, s:s*, s:s}", "to", seat ? "seat" : to ? to : "table",
		"seat", seat, "text", a->plain[1]), &failure);
	if (!answer)
		code = table_complain(a, &failure);
	json_decref(answer);
	table_finish(&table);
	return code;
}

static const struct flag order_flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "for this seat, if the link holds several" },
	{ "id", "ID", "the order's own id; sending it again with the same id is safe" },
	{ "try", NULL, "only tell what it would mean, or why it would be refused" },
	{ "json", NULL, "the server's answer instead of what happens" },
	{ NULL, NULL, NULL },
};

const struct word word_order = {
	"order", "LINK ORDER", "gives an order, the umpire's acts too",
	"ORDER is JSON ('{\"type\":\"move\",\"formation\":\"A.f1\",\"steps\":1}') or words: move formation=A.f1 "
	"steps=1. A box is 4,5,\n"
	"a path 4,5;4,6 (a path of one box 4,5;), a list A.1,A.2. When the answer is there, the order is on the "
	"server's disk. A\n"
	"refused order says every clause it violates on standard error; the exit code is then 1.",
	2, -1, order_flags, run_order,
};

static const struct flag say_flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "to", "WHOM", "table (the default), side, or for the umpire a side" },
	{ "to-seat", "SEAT", "whoever plays that seat alone, or `umpire` for the umpire alone" },
	{ NULL, NULL, NULL },
};

const struct word word_say = {
	"say", "LINK TEXT", "says something at the table",
	"Sends a line of chat to everybody at the table, to one's own side, or to one person; the umpire reads all.",
	2, 2, say_flags, run_say,
};
