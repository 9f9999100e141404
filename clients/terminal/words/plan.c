/* `tricorne plan`: the orders a seat has thought out, looked at, put in order, and thought through. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/orders/menu.h"
#include "clients/terminal/orders/phrase.h"
#include "clients/terminal/orders/price.h"
#include "clients/terminal/text/saying.h"
#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"

/* ---- Shown --------------------------------------------------------------------------------------------- */

static bool plays_several(const struct table *table)
{
	return json_array_size(json_object_get(json_object_get(table->opened, "you"), "seats")) > 1;
}

/* As it is called at the table: a wing may have the same id. */
static const char *seat_name(const struct table *table, const char *id)
{
	const char *name = saying_text(json_object_get(json_object_get(table->view, "seats"), id), "name");
	return name[0] ? name : id;
}

/* Where the link plays several seats, the one that an order is for stands before it. */
static void show_one(const struct table *table, size_t number, json_t *one)
{
	const char *step = json_string_value(json_object_get(one, "step")),
		*decision = json_string_value(json_object_get(one, "decision"));
	printf("%3zu  ", number);
	if (plays_several(table))
		printf("%s: ", seat_name(table, saying_text(one, "seat")));
	printf("%s", saying_text(one, "says"));
	if (step || decision)
		printf("  (%s%s%s%s)", step ? "in " : "", step ? step : "", step && decision ? ", " : "",
			decision ? decision : "");
	putchar('\n');
}

static void show_refusals(json_t *refusals)
{
	json_t *one;
	size_t i;
	json_array_foreach(refusals, i, one)
		printf("Refused: %s (%s)\n", saying_text(one, "why"), saying_text(one, "clause"));
}

static void show(const struct table *table, const json_t *plan)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(plan, "orders"), i, one)
		show_one(table, i + 1, one);
	show_refusals(json_object_get(plan, "stopped"));
	printf("%s\n", json_string_value(json_object_get(plan, "next")));
}

/* ---- Thought through ----------------------------------------------------------------------------------- */

/* The seat it is thought for: the one that is said, else that of the first order, else the link's first. */
static const char *seat_of(const struct table *table, const struct arguments *a, json_t *plan)
{
	json_t *first = json_array_get(json_object_get(plan, "orders"), 0),
		*seats = json_object_get(json_object_get(table->opened, "you"), "seats");
	const char *planned = saying_text(first, "seat"), *own = json_string_value(json_array_get(seats, 0));
	const char *said = flag_value(a, "seat");
	return said ? said : planned[0] ? planned : own;
}

/* Orders that were typed, with `then` between them, join the others; false after saying why not. */
static bool read_typed(const struct arguments *a, json_t *orders)
{
	struct json_problem problem = { "" };
	for (int at = 2, end; at < a->count; at = end + 1) {
		for (end = at; end < a->count && strcmp(a->plain[end], "then") != 0;)
			end++;
		json_t *order = end > at ? phrase_order(end - at, a->plain + at, &problem) : NULL;
		if (!order) {
			complain(a, EXIT_USAGE, "%s.", problem.text[0] ? problem.text :
				"an order is wanted before and after `then`");
			return false;
		}
		json_array_append_new(orders, json_pack("{s:o}", "order", order));
	}
	return true;
}

/* What is planned for this seat, and what was typed after it. NULL after saying why not. */
static json_t *orders_tried(const struct arguments *a, json_t *plan, const char *seat)
{
	json_t *orders = json_array(), *one;
	size_t i;
	json_array_foreach(json_object_get(plan, "orders"), i, one)
		if (!flag_given(a, "alone") && seat && strcmp(saying_text(one, "seat"), seat) == 0)
			json_array_append_new(orders, json_pack("{s:O, s:O}", "seat", json_object_get(one, "seat"),
				"order", json_object_get(one, "order")));
	if (read_typed(a, orders))
		return orders;
	json_decref(orders);
	return NULL;
}

/* What it costs, at which odds, and what would be told of it; the dice that lay in the middle say nothing. */
static void show_tried(const struct table *table, size_t number, json_t *one)
{
	json_t *event;
	size_t i;
	printf("%3zu  %s\n", number, saying_text(one, "says"));
	price_show(stdout, saying_text(table->opened, "ruleset"), table->view, json_object_get(one, "preview"));
	json_array_foreach(json_object_get(one, "events"), i, event)
		if (strcmp(saying_text(event, "type"), "roll") != 0 && saying_text(event, "sentence")[0])
			printf("     > %s\n", saying_text(event, "sentence"));
}

static int show_thought(const struct table *table, json_t *answer)
{
	json_t *refusals = json_object_get(answer, "refusals"), *decisions = json_object_get(answer, "decisions"),
		*one;
	size_t i;
	json_array_foreach(json_object_get(answer, "tried"), i, one)
		show_tried(table, i + 1, one);
	show_refusals(refusals);
	if (json_array_size(decisions)) {
		puts("Then, in thought, open to you:");
		menu_show(stdout, decisions, NULL);
	}
	puts("This was thought, on what you know: no dice fell, nothing was given, and nothing of it is kept.");
	return refusals ? EXIT_NOT_SO : EXIT_FINE;
}

static int try_out(struct table *table, const struct arguments *a, json_t *plan)
{
	struct failure failure;
	const char *seat = seat_of(table, a, plan);
	json_t *orders = orders_tried(a, plan, seat), *answer;
	int code = EXIT_USAGE;
	if (!orders)
		return code;
	answer = table_call(table, "plan.try", json_pack("{s:s*, s:o}", "seat", seat, "orders", orders),
		&failure);
	if (!answer)
		code = table_complain(a, &failure);
	else if (flag_given(a, "json"))
		json_dumpf(answer, stdout, JSON_COMPACT), putchar('\n'), code = EXIT_FINE;
	else
		code = show_thought(table, answer);
	json_decref(answer);
	return code;
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
	show(table, now);
	json_decref(now);
	return EXIT_FINE;
}

static int run(const struct arguments *a)
{
	const struct verb *verb = a->count > 1 ? verb_named(a->plain[1]) : NULL;
	bool tries = a->count > 1 && strcmp(a->plain[1], "try") == 0;
	struct failure failure;
	struct table table;
	int code = EXIT_FINE;
	if (a->count > 1 && !verb && !tries)
		return complain(a, EXIT_USAGE, "a plan knows no '%s': try, add, up, down, remove, clear, hold, go.",
			a->plain[1]);
	if (!table_sit(&table, a, &code))
		return code;
	json_t *plan = table_call(&table, "plan", json_object(), &failure);
	if (!plan)
		code = table_complain(a, &failure);
	else if (tries)
		code = try_out(&table, a, plan);
	else if (verb)
		code = keep(&table, a, verb, plan);
	else
		show(&table, plan);
	json_decref(plan);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "seat", "SEAT", "add, try: for this seat, if the link holds several" },
	{ "decision", "KIND", "add: only as an answer to a decision of this kind" },
	{ "step", "NAME", "add: only in this step of the turn" },
	{ "alone", NULL, "try: without what is planned already" },
	{ "json", NULL, "try: the server's answer, with the view it would lead to" },
	{ NULL, NULL, NULL },
};

const struct word word_plan = {
	"plan",
	"LINK [try ORDER [then ORDER]... | add ORDER | up N | down N | remove N | clear | hold | go]",
	"plans orders that are given when their moment comes",
	"Without more, what is planned, and what is tried next. ORDER is JSON or words, as for `tricorne order`. Each order is\n"
	"given as soon as it may be, as if by hand; the first that is refused when it is asked for stops the plan, which `go`\n"
	"lets go on. Nobody else is shown it, or can tell.\n"
	"`try` thinks what is planned, and after it the ORDERs, through on a copy of what you know: what each would cost "
	"and\n"
	"lead to, at what odds, and what would be open then. No dice fall, and nothing of it is kept.",
	1,
	-1,
	flags,
	run,
};
