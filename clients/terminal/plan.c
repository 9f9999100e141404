/* `tricorne plan`: the orders a seat has thought out, looked at and put in order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contribution.h"
#include "phrase.h"
#include "table.h"

/* ---- Shown --------------------------------------------------------------------------------------------- */

static void show_one(size_t number, const json_t *one)
{
	const char *step = json_string_value(json_object_get(one, "step")),
		*decision = json_string_value(json_object_get(one, "decision"));
	printf("%3zu  %s", number, json_string_value(json_object_get(one, "says")));
	if (step || decision)
		printf("  (%s%s%s%s)", step ? "in " : "", step ? step : "", step && decision ? ", " : "",
			decision ? decision : "");
	putchar('\n');
}

static void show(const json_t *plan)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(plan, "orders"), i, one)
		show_one(i + 1, one);
	json_array_foreach(json_object_get(plan, "stopped"), i, one)
		printf("Refused: %s (%s)\n", json_string_value(json_object_get(one, "why")),
			json_string_value(json_object_get(one, "clause")));
	printf("%s\n", json_string_value(json_object_get(plan, "next")));
}

/* ---- Put in order -------------------------------------------------------------------------------------- */

/* The place that is meant by the number behind the verb; false after saying why there is none. */
static bool find_place(const struct arguments *a, const json_t *orders, size_t *place)
{
	char *end = NULL;
	long number = a->count > 2 ? strtol(a->plain[2], &end, 10) : 0;
	if (a->count != 3 || *end || number < 1 || (size_t)number > json_array_size(orders)) {
		complain(a, EXIT_USAGE, "say which of the %zu orders of the plan, by its number.",
			json_array_size(orders));
		return false;
	}
	*place = (size_t)number - 1;
	return true;
}

static bool move(const struct arguments *a, json_t *orders, int by)
{
	size_t place, to;
	if (!find_place(a, orders, &place))
		return false;
	to = place + (size_t)by;
	if (to >= json_array_size(orders)) /* above the first one as well */
		return complain(a, EXIT_USAGE, "it stands at that end of the plan already."), false;
	json_t *one = json_incref(json_array_get(orders, place));
	json_array_remove(orders, place);
	json_array_insert_new(orders, to, one);
	return true;
}

static bool move_up(const struct arguments *a, json_t *orders)
{
	return move(a, orders, -1);
}

static bool move_down(const struct arguments *a, json_t *orders)
{
	return move(a, orders, 1);
}

static bool take_out(const struct arguments *a, json_t *orders)
{
	size_t place;
	return find_place(a, orders, &place) && json_array_remove(orders, place) == 0;
}

static bool add(const struct arguments *a, json_t *orders)
{
	struct json_problem problem = { "" };
	json_t *order = a->count > 2 ? phrase_order(a->count - 2, a->plain + 2, &problem) : NULL;
	if (!order) {
		complain(a, EXIT_USAGE, "%s.", problem.text[0] ? problem.text : "say which order is to be added");
		return false;
	}
	json_array_append_new(orders, json_pack("{s:o, s:s*, s:s*, s:s*}", "order", order, "seat",
		flag_value(a, "seat"), "decision", flag_value(a, "decision"), "step", flag_value(a, "step")));
	return true;
}

static bool clear(const struct arguments *a, json_t *orders)
{
	(void)a;
	return json_array_clear(orders) == 0;
}

static bool leave(const struct arguments *a, json_t *orders)
{
	(void)a;
	(void)orders;
	return true;
}

static const struct verb {
	const char *name;
	bool (*change)(const struct arguments *a, json_t *orders); /* false after saying why not */
	bool holds, goes;
} verbs[] = {
	{ "add",    add,       false, false },
	{ "up",     move_up,   false, false },
	{ "down",   move_down, false, false },
	{ "remove", take_out,  false, false },
	{ "clear",  clear,     false, true  },
	{ "hold",   leave,     true,  false },
	{ "go",     leave,     false, true  },
};

static const struct verb *verb_named(const char *name)
{
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
		if (strcmp(verbs[i].name, name) == 0)
			return &verbs[i];
	return NULL;
}

/* As it is to be kept: what a plan is told with beside is not part of it. */
static json_t *orders_of(const json_t *plan)
{
	json_t *orders = json_deep_copy(json_object_get(plan, "orders")), *one;
	size_t i;
	json_array_foreach(orders, i, one)
		json_object_del(one, "says");
	return orders;
}

static int keep(struct table *table, const struct arguments *a, const struct verb *verb, const json_t *plan)
{
	struct failure failure;
	json_t *orders = orders_of(plan);
	bool held = verb->holds || (json_is_true(json_object_get(plan, "held")) && !verb->goes);
	if (!verb->change(a, orders)) {
		json_decref(orders);
		return EXIT_USAGE;
	}
	contribution_make(table, &failure); /* so that dice need not wait for who is away when it goes */
	json_t *kept = table_call(table, "plan.keep", json_pack("{s:O, s:b, s:o}", "was",
		json_object_get(plan, "revision"), "held", held, "orders", orders), &failure);
	if (!kept)
		return table_complain(a, &failure);
	json_decref(kept);
	json_t *now = table_call(table, "plan", json_object(), &failure); /* some of it may be given by now */
	if (!now)
		return table_complain(a, &failure);
	show(now);
	json_decref(now);
	return EXIT_FINE;
}

static int run(const struct arguments *a)
{
	const struct verb *verb = a->count > 1 ? verb_named(a->plain[1]) : NULL;
	struct failure failure;
	struct table table;
	int code = EXIT_FINE;
	if (a->count > 1 && !verb)
		return complain(a, EXIT_USAGE, "a plan knows no '%s'; add, up, down, remove, clear, hold and go.",
			a->plain[1]);
	if (!table_sit(&table, a, &code))
		return code;
	json_t *plan = table_call(&table, "plan", json_object(), &failure);
	if (!plan)
		code = table_complain(a, &failure);
	else if (verb)
		code = keep(&table, a, verb, plan);
	else
		show(plan);
	json_decref(plan);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "add: for this seat, if the link holds several" },
	{ "decision", "KIND", "add: only as an answer to a decision of this kind" },
	{ "step", "NAME", "add: only in this step of the turn" },
	{ NULL, NULL, NULL },
};

const struct word word_plan = {
	"plan",
	"LINK [add ORDER | up N | down N | remove N | clear | hold | go]",
	"plans orders that are given when their moment comes",
	"Without more, what is planned, and what is tried next. ORDER is JSON or words, as for `tricorne order`. Each order is\n"
	"given as soon as it may be, as if by hand; the first that is refused when it is asked for stops the plan, which `go`\n"
	"lets go on. Nobody else is shown it, or can tell.",
	1,
	-1,
	flags,
	run,
};
