/* `tricorne beforehand`: what a seat has said of decisions to come, what it can say, and saying so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"

/* ---- What can be said, and was ------------------------------------------------------------------------- */

static void show_words(const char *before, const json_t *words)
{
	const char *word;
	json_t *title;
	bool first = true;
	if (!json_object_size(words))
		return;
	printf("    %s: ", before);
	json_object_foreach((json_t *)words, word, title) {
		printf(strcmp(word, json_string_value(title)) == 0 ? "%s%s" : "%s%s (%s)", first ? "" : ", ", word,
			json_string_value(title));
		first = false;
	}
	putchar('\n');
}

static void show_decision(const json_t *one)
{
	const json_t *within = json_object_get(one, "within");
	printf("  %s: when to %s\n", json_string_value(json_object_get(one, "name")),
		json_string_value(json_object_get(one, "title")));
	show_words("answers", json_object_get(one, "answers"));
	show_words("--enemy", json_object_get(one, "enemies"));
	show_words("--state", json_object_get(one, "states"));
	if (within)
		printf("    --within: up to %d %s\n", (int)json_integer_value(json_object_get(within, "most")),
			json_string_value(json_object_get(within, "measure")));
}

static void show_all(const json_t *answer)
{
	const json_t *said = json_object_get(answer, "said");
	json_t *one;
	size_t i;
	printf(json_array_size(said) ? "Said beforehand:\n" : "Nothing has been said beforehand.\n");
	json_array_foreach(said, i, one)
		printf("  %s.\n", json_string_value(json_object_get(one, "says")));
	printf("What can be said:\n");
	json_array_foreach(json_object_get(answer, "decisions"), i, one)
		show_decision(one);
}

/* ---- Saying so ----------------------------------------------------------------------------------------- */

static const json_t *decision_named(const json_t *answer, const char *name)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(answer, "decisions"), i, one)
		if (strcmp(json_string_value(json_object_get(one, "name")), name) == 0)
			return one;
	return NULL;
}

static json_t *order_of(const struct arguments *a, const json_t *decision, int64_t within)
{
	const char *name = a->plain[1], *answer = a->plain[2];
	json_t *order = json_pack("{s:s, s:s*, s:s*, s:s*}", "type", "standing", "unit", flag_value(a, "unit"),
		"enemy", flag_value(a, "enemy"), "state", flag_value(a, "state"));
	if (within)
		json_object_set_new(order, "within", json_integer(within));
	if (json_is_true(json_object_get(decision, "member"))) {
		json_object_set_new(order, name, json_string(answer));
	} else {
		json_object_set_new(order, "decision", json_string(name));
		json_object_set_new(order, "answer", json_string(answer));
	}
	return order;
}

static int say_so(struct table *table, const struct arguments *a, const json_t *known)
{
	const json_t *decision = decision_named(known, a->plain[1]);
	struct failure failure;
	int64_t within;
	char id[33];
	if (!flag_number(a, "within", 1, 100000, 0, &within))
		return EXIT_USAGE;
	if (!decision)
		return complain(a, EXIT_USAGE, "nothing can be said of '%s'; without it all that can is shown.",
			a->plain[1]);
	contribution_make(table, &failure); /* if it fails, so will the order, which says why */
	table_order_id(id);
	json_t *answer = table_call(table, "order", json_pack("{s:s, s:o, s:s*}", "id", id, "order",
		order_of(a, decision, within), "seat", flag_value(a, "seat")), &failure);
	json_decref(answer);
	return answer ? EXIT_FINE : table_complain(a, &failure);
}

static int run(const struct arguments *a)
{
	struct failure failure;
	struct table table;
	int code = EXIT_FINE;
	if (a->count == 2)
		return complain(a, EXIT_USAGE, "say an answer behind the decision; `ask` takes back what was said.");
	if (!table_sit(&table, a, &code))
		return code;
	json_t *known = table_call(&table, "beforehand", json_pack("{s:s*}", "seat", flag_value(a, "seat")),
		&failure);
	if (!known)
		code = table_complain(a, &failure);
	else if (a->count > 1)
		code = say_so(&table, a, known);
	else
		show_all(known);
	json_decref(known);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "for this seat, if the link holds several" },
	{ "unit", "ID", "only of these troops" },
	{ "enemy", "KIND", "only of an enemy of this kind" },
	{ "state", "STATE", "only while their own state is this" },
	{ "within", "N", "only of an enemy not farther than this" },
	{ NULL, NULL, NULL },
};

const struct word word_beforehand = {
	"beforehand",
	"LINK [DECISION ANSWER]",
	"says how you answer what you will be asked",
	"Without a decision, all that can be said beforehand, and what was. With one, and an answer, that answer is given\n"
	"for you whenever you are asked; `ask` takes it back. Nobody else is shown it, or can tell.",
	1,
	3,
	flags,
	run,
};
