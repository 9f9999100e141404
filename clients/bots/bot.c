/* `tricorne bot`: somebody to play against. It knows no rules: it
 * asks what is open and picks one of the offers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clients/terminal/wire/contribution.h"
#include "clients/terminal/wire/table.h"
#include "../../server/machine/taste.h"

enum { REFUSALS_MAX = 100, BUSY_MS = 200 };

struct bot {
	const struct arguments *arguments;
	struct table table;
	struct chance chance;
	enum taste taste;
	int patience, pause_ms;
	char id[33];      /* of the order that is on its way  */
	json_t *order;    /* until it is answered; else NULL  */
	char seat[32];
	int refusals;     /* one after the other              */
	unsigned long orders;
};

/* Members that are neither null, false, 0 nor "none". */
static int says(json_t *order)
{
	const char *name, *text;
	json_t *value;
	int count = -1; /* the type does not count */
	json_object_foreach(order, name, value) {
		text = json_string_value(value);
		count += !json_is_null(value) && !json_is_false(value) &&
			!(json_is_integer(value) && json_integer_value(value) == 0) &&
			!(text && strcmp(text, "none") == 0);
	}
	return count;
}

static void choose(struct bot *b, json_t *decisions)
{
	json_t *decision, *order, *kept[PICK_TYPES_MAX], *seats[PICK_TYPES_MAX];
	struct pick pick = { .taste = b->taste };
	size_t d, o;
	int slot;
	json_array_foreach(decisions, d, decision) {
		json_array_foreach(json_object_get(decision, "orders"), o, order) {
			const char *type = json_string_value(json_object_get(order, "type"));
			if (!type || strcmp(type, "standing") == 0) /* said beforehand, it answers nothing that is owed */
				continue;
			slot = pick_consider(&pick, &b->chance, type, says(order));
			if (slot < 0)
				continue;
			kept[slot] = order;
			seats[slot] = json_object_get(decision, "seat");
		}
	}
	slot = pick_choose(&pick, &b->chance);
	if (slot < 0)
		return;
	b->order = json_incref(kept[slot]);
	snprintf(b->seat, sizeof b->seat, "%s", json_string_value(seats[slot]));
	table_order_id(b->id);
}

/* Sends the order that is on its way. An answer, good or bad, settles
 * it; without one it will be sent again as it is. */
static bool send_order(struct bot *b, struct failure *f)
{
	json_t *answer = table_call(&b->table, "order", json_pack("{s:s, s:O, s:s}", "id", b->id, "order",
		b->order, "seat", b->seat), f);
	if (!answer && (f->code == EXIT_UNREACHABLE || f->rpc == RPC_UNAVAILABLE || f->rpc == RPC_BUSY)) {
		if (f->rpc)
			usleep(BUSY_MS * 1000);
		return f->rpc != 0;
	}
	json_decref(b->order);
	b->order = NULL;
	if (answer) {
		b->orders++;
		b->refusals = 0;
		json_decref(answer);
		return true;
	}
	/* Something may have happened between the offer and the order; that cannot go on for ever. */
	return f->rpc == RPC_REFUSED && ++b->refusals < REFUSALS_MAX;
}

static bool umpires(const struct bot *b)
{
	return json_is_true(json_object_get(json_object_get(b->table.opened, "you"), "umpire"));
}

/* Is the umpire asked something? */
static bool is_asked(const struct bot *b)
{
	json_t *decision;
	size_t i;
	json_array_foreach(json_object_get(b->table.view, "open"), i, decision)
		if (strcmp(json_string_value(json_object_get(decision, "seat")), "umpire") == 0)
			return true;
	return false;
}

/* True when there is nothing to do but wait. */
static bool owes_nothing(const struct bot *b)
{
	json_t *seats = json_object_get(json_object_get(b->table.opened, "you"), "seats"), *seat;
	size_t i;
	if (umpires(b))
		return !is_asked(b);
	json_array_foreach(seats, i, seat) {
		json_t *about = json_object_get(json_object_get(b->table.view, "seats"), json_string_value(seat));
		if (json_integer_value(json_object_get(about, "owes")) > 0)
			return json_is_true(json_object_get(b->table.view, "paused"));
	}
	return true;
}

static bool act(struct bot *b, struct failure *f)
{
	json_t *decisions;
	if (b->table.skipped)
		return table_open(&b->table, f);
	if (!b->order && !contribution_make(&b->table, f))
		return false;
	if (!b->order && owes_nothing(b))
		return table_wait(&b->table, 1000, f);
	if (!b->order) {
		decisions = table_offers(&b->table, f);
		if (!decisions && f->rpc == RPC_BUSY)
			return usleep(BUSY_MS * 1000) == 0;
		if (!decisions)
			return false;
		choose(b, decisions);
		json_decref(decisions);
		if (!b->order) /* nothing offered, though something is owed: the view is about to change */
			return table_wait(&b->table, BUSY_MS, f);
		if (b->pause_ms)
			usleep((useconds_t)b->pause_ms * 1000);
	}
	return send_order(b, f);
}

static int play(struct bot *b)
{
	struct failure failure = { 0 };
	/* what was sent is to be answered first */
	while (b->order || !json_object_get(b->table.view, "result")) {
		if (act(b, &failure))
			continue;
		if (failure.code != EXIT_UNREACHABLE || !table_return(&b->table, b->patience, &failure))
			return table_complain(b->arguments, &failure);
	}
	return EXIT_FINE;
}

static void show_result(const struct bot *b)
{
	json_t *result = json_object_get(b->table.view, "result");
	const char *winner = json_string_value(json_object_get(result, "winner"));
	if (flag_given(b->arguments, "json")) {
		json_t *all = json_pack("{s:I, s:O}", "orders", (json_int_t)b->orders, "result", result);
		json_dumpf(all, stdout, JSON_COMPACT);
		putchar('\n');
		json_decref(all);
	} else {
		printf("%lu orders; %s%s\n", b->orders, winner && winner[0] ? "won by " : "drawn",
			winner ? winner : "");
	}
}

static int run(const struct arguments *a)
{
	struct bot b = { .arguments = a, .taste = flag_given(a, "random") ? TASTE_RANDOM : TASTE_WIN };
	int64_t seed, patience, pause;
	int code = EXIT_FINE;
	if (flag_given(a, "random") && flag_given(a, "win"))
		return complain(a, EXIT_USAGE, "either --random or --win.");
	if (!flag_number(a, "seed", 0, INT64_MAX, (int64_t)getpid(), &seed) ||
		!flag_number(a, "patience", 0, 86400, 60, &patience) ||
		!flag_number(a, "pause", 0, 60000, 0, &pause))
		return EXIT_USAGE;
	b.chance = chance_of((uint64_t)seed);
	b.patience = (int)patience;
	b.pause_ms = (int)pause;
	if (!table_sit(&b.table, a, &code))
		return code;
	if (!umpires(&b) &&
		json_array_size(json_object_get(json_object_get(b.table.opened, "you"), "seats")) == 0)
		code = complain(a, EXIT_USAGE, "this link holds no seat, so there is nothing to play.");
	else
		code = play(&b);
	if (code == EXIT_FINE)
		show_result(&b);
	json_decref(b.order);
	table_finish(&b.table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "win", NULL, "tries to win: prefers to engage (the default)" },
	{ "random", NULL, "takes every offer alike" },
	{ "seed", "N", "makes its choices come again" },
	{ "pause", "MS", "waits so long before each order" },
	{ "patience", "SECONDS", "how long to look for a server that went away (default 60)" },
	{ "json", NULL, "at the end one object with `orders` and `result`" },
	{ NULL, NULL, NULL },
};

const struct word word_bot = {
	"bot", "LINK", "plays a seat to the end of the game, or answers what the umpire is asked",
	"An ordinary client that knows no rules: it asks what is open to its seat and sends one of the offers, "
	"until the game is\n"
	"over (exit code 0). With the umpire's link it answers the questions put to him, and watches otherwise. "
	"When the server goes away it looks for it again, and sends an order that was not answered once more\n"
	"with the same id, so that it is played once at most.",
	1, 1, flags, run,
};
