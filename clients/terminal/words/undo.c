/* `tricorne undo`: one's last order is taken back, or the others are asked whether it may be. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/picture/picture.h"
#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"

static void show_story(void *ctx, const char *method, json_t *params)
{
	(void)ctx;
	if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0)
		picture_events(stdout, json_object_get(params, "events"));
}

/* What is meant by the flags: to take back, to ask, or to answer who asks. NULL with a complaint. */
static json_t *read_order(const struct arguments *a)
{
	int64_t orders;
	bool agree = flag_given(a, "agree"), refuse = flag_given(a, "refuse"), ask = flag_given(a, "ask");
	if (agree + refuse + ask > 1) {
		complain(a, EXIT_USAGE, "--ask, --agree and --refuse do not go together.");
		return NULL;
	}
	if (agree || refuse)
		return json_pack("{s:s}", "type", agree ? "agree_undo" : "refuse_undo");
	if (!ask)
		return json_pack("{s:s}", "type", "undo");
	if (!flag_number(a, "ask", 1, 32, 1, &orders))
		return NULL;
	return json_pack("{s:s, s:I}", "type", "ask_undo", "orders", (json_int_t)orders);
}

static json_t *ask_server(struct table *table, const struct arguments *a, json_t *order,
	struct failure *failure)
{
	char id[33];
	const char *seat = flag_value(a, "seat");
	if (flag_given(a, "try"))
		return table_call(table, "preview", json_pack("{s:O, s:s*}", "order", order, "seat", seat), failure);
	contribution_make(table, failure); /* if it fails, so will the order, which says why */
	table->heard = show_story;
	table_order_id(id);
	return table_call(table, "order", json_pack("{s:s, s:O, s:s*}", "id", id, "order", order, "seat", seat),
		failure);
}

/* Of an order that is only tried: what it would do, or why it would not. */
static int show_answer(json_t *answer)
{
	const char *says = json_string_value(json_object_get(answer, "says"));
	json_t *refusals = json_object_get(answer, "refusals"), *one;
	size_t i;
	json_array_foreach(refusals, i, one)
		fprintf(stderr, "%s (%s)\n", json_string_value(json_object_get(one, "why")),
			json_string_value(json_object_get(one, "clause")));
	if (says)
		printf("%s.\n", says);
	return refusals ? EXIT_NOT_SO : EXIT_FINE;
}

static int run_undo(const struct arguments *a)
{
	struct failure failure;
	struct table table;
	int code = EXIT_FINE;
	json_t *order = read_order(a), *answer;
	if (!order)
		return EXIT_USAGE;
	if (!table_sit(&table, a, &code)) {
		json_decref(order);
		return code;
	}
	answer = ask_server(&table, a, order, &failure);
	code = answer ? show_answer(answer) : table_complain(a, &failure);
	json_decref(answer);
	json_decref(order);
	table_finish(&table);
	return code;
}

static const struct flag undo_flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "for this seat, if the link holds several" },
	{ "ask", "N", "ask the others to let you take back your last N orders, and all that came after" },
	{ "agree", NULL, "agree to what somebody asks" },
	{ "refuse", NULL, "do not agree to it; or ask no longer" },
	{ "try", NULL, "only tell what would be taken back, or why it is not" },
	{ NULL, NULL, NULL },
};

const struct word word_undo = {
	"undo",
	"LINK",
	"takes your last order back",
	"As long as no dice fell on it, nothing came to light by it, and nobody has acted since: then another word takes\n"
	"back the order before it. What cannot be taken back so is taken back if all other players agree. The exit code\n"
	"is 1 if it is refused; the reason stands on standard error.",
	1,
	1,
	undo_flags,
	run_undo,
};
