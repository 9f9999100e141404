/* `tricorne watch`: the story of a game, as it happens. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/picture/picture.h"
#include "clients/terminal/wire/past.h"
#include "clients/terminal/wire/table.h"

struct watching {
	struct table table;
	json_int_t turn; /* the map is drawn anew when it changes */
	bool json;
};

static void show_map(struct watching *w)
{
	picture_map(stdout, &(struct paper){ 0 }, json_object_get(w->table.opened, "map"), w->table.view);
	picture_state(stdout, w->table.view);
}

static json_int_t turn_of(const struct watching *w)
{
	return json_integer_value(json_object_get(json_object_get(w->table.view, "turn"), "n"));
}

static void show_chat(json_t *params)
{
	json_t *from = json_object_get(params, "from");
	const char *name = json_string_value(json_object_get(from, "name")),
		*seat = json_string_value(json_object_get(from, "seat"));
	printf("  [%s] %s\n", name && name[0] ? name : seat ? seat : "somebody",
		json_string_value(json_object_get(params, "text")));
}

static void heard(void *ctx, const char *method, json_t *params)
{
	struct watching *w = ctx;
	if (w->json) {
		json_t *line = json_pack("{s:s, s:O}", "method", method, "params", params);
		json_dumpf(line, stdout, JSON_COMPACT);
		putchar('\n');
		json_decref(line);
	} else if (strcmp(method, "update") == 0 || strcmp(method, "fresh") == 0) {
		picture_events(stdout, json_object_get(params, "events"));
		if (turn_of(w) != w->turn)
			show_map(w);
		w->turn = turn_of(w);
	} else if (strcmp(method, "chat") == 0) {
		show_chat(params);
	}
	fflush(stdout);
}

static void show_row(void *ctx, json_t *row)
{
	const struct watching *w = ctx;
	if (w->json)
		heard(ctx, "history", row);
	else
		picture_events(stdout, json_object_get(row, "events"));
}

static bool follow(struct watching *w, int patience, struct failure *f)
{
	while (!json_object_get(w->table.view, "result")) {
		if (!table_wait(&w->table, 1000, f) && !table_return(&w->table, patience, f))
			return false;
		if (w->table.skipped && !table_open(&w->table, f) && f->code != EXIT_UNREACHABLE)
			return false;
	}
	return true;
}

static int run(const struct arguments *a)
{
	struct watching w = { .json = flag_given(a, "json") };
	struct failure failure;
	int64_t from, patience;
	int code = EXIT_FINE;
	bool over;
	if (!flag_number(a, "from", 1, INT32_MAX, 1, &from) ||
		!flag_number(a, "patience", 0, 86400, 60, &patience))
		return EXIT_USAGE;
	if (!table_sit(&w.table, a, &code))
		return code;
	w.turn = turn_of(&w);
	if (!past_walk(&w.table, from, show_row, &w, &failure)) {
		code = table_complain(a, &failure);
		table_finish(&w.table);
		return code;
	}
	if (!w.json)
		show_map(&w);
	fflush(stdout);
	w.table.heard = heard;
	w.table.ctx = &w;
	over = json_object_get(w.table.view, "result") != NULL;
	if (!follow(&w, (int)patience, &failure))
		code = table_complain(a, &failure);
	else if (!w.json && !over)
		picture_state(stdout, w.table.view);
	table_finish(&w.table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "from", "SEQ", "begin the story at this number (default 1)" },
	{ "patience", "SECONDS", "how long to look for a server that went away (default 60)" },
	{ "json", NULL, "a line of JSON for each row and each notification" },
	{ NULL, NULL, NULL },
};

const struct word word_watch = {
	"watch", "LINK", "tells the story of a game as it happens",
	"Tells what has happened so far and then everything that happens, with the map once a turn, until the "
	"game is over. It\n"
	"comes back by itself when the server restarts.",
	1, 1, flags, run,
};
