/* `tricorne show` and `tricorne offers`: the table as it is, and what is open at it. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "clients/terminal/orders/menu.h"
#include "clients/terminal/picture/picture.h"
#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "clients/terminal/wire/table.h"
#include "server/rules/naming.h"

static void show_json(json_t *value)
{
	json_dumpf(value, stdout, JSON_INDENT(2));
	putchar('\n');
}

static bool is_member_alike(json_t *one, json_t *other, const char *member)
{
	return strcmp(saying_text(one, member), saying_text(other, member)) == 0;
}

/* The question as the server puts it; nothing of decisions that are another's. */
static const char *question_of(json_t *decisions, json_t *one)
{
	json_t *decision;
	size_t i;
	json_array_foreach(decisions, i, decision)
		if (is_member_alike(decision, one, "seat") && is_member_alike(decision, one, "kind") &&
			is_member_alike(decision, one, "subject"))
			return saying_text(decision, "asks");
	return "";
}

/* What the holder of the link is asked; what others are to decide is told beside their names. */
static void show_open(json_t *view, json_t *decisions)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(view, "open"), i, one) {
		const char *seat = saying_text(one, "seat"), *asks = question_of(decisions, one);
		if (asks[0])
			printf("  open to %s: %s\n", strcmp(seat, "umpire") == 0 ? "the umpire" :
				naming_plain(naming_of(view, NULL, seat)).text, asks);
	}
}

static int run_show(const struct arguments *a)
{
	struct table table;
	struct failure failure;
	json_t *decisions;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	if (flag_given(a, "json")) {
		json_object_set(table.opened, "view", table.view);
		show_json(table.opened);
	} else {
		if (json_string_length(json_object_get(table.opened, "title")))
			printf("%s\n", json_string_value(json_object_get(table.opened, "title")));
		picture_map(stdout, &(struct paper){ 0 }, json_object_get(table.opened, "map"), table.view);
		picture_roster(stdout, table.view);
		picture_state(stdout, table.view);
		picture_plan(stdout, json_object_get(table.opened, "plan"));
		decisions = table_offers(&table, &failure);
		show_open(table.view, decisions);
		json_decref(decisions);
	}
	table_finish(&table);
	return EXIT_FINE;
}

static int run_offers(const struct arguments *a)
{
	const char *seat = flag_value(a, "seat"), *subject = flag_value(a, "subject");
	struct table table;
	struct failure failure;
	json_t *decisions = NULL, *answer, *params;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	if (seat || subject) {
		params = json_pack("{s:s*, s:s*}", "seat", seat, "subject", subject);
		answer = table_call(&table, "offer", params, &failure);
		decisions = json_incref(json_object_get(answer, "decisions"));
		json_decref(answer);
	} else {
		decisions = table_offers(&table, &failure);
	}
	if (!decisions)
		code = table_complain(a, &failure);
	else if (flag_given(a, "json"))
		show_json(decisions);
	else if (json_array_size(decisions) == 0)
		printf("Nothing is open to you.\n");
	else
		menu_show(stdout, decisions, flag_value(a, "about"));
	json_decref(decisions);
	table_finish(&table);
	return code;
}

static const struct flag show_flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "json", NULL, "what the server answers to `open`: game, you, map, view, ..." },
	{ NULL, NULL, NULL },
};

const struct word word_show = {
	"show", "LINK", "the map, the troops and whose decision it is, as text",
	"Draws the table as the holder of the link sees it, and says whose decision it is.", 1, 1,
	show_flags, run_show,
};

static const struct flag offer_flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "of this seat only (for the umpire: anybody's)" },
	{ "subject", "ID", "decisions about this formation or figure only" },
	{ "about", "ID", "of all decisions the orders that name this unit, however many" },
	{ "json", NULL, "a list of decisions, each with its orders" },
	{ NULL, NULL, NULL },
};

const struct word word_offers = {
	"offers", "LINK", "what is open to you, as orders ready to send",
	"Lists every decision open to the holder of the link, each with orders that would be accepted now, as "
	"`tricorne order` takes\n"
	"them; where they are many, whom they are about and how many there are of each kind, until --about names "
	"one.", 1, 1, offer_flags, run_offers,
};
