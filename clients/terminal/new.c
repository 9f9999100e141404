/* `tricorne new`: creates a game and prints its links. */
#include <stdio.h>
#include <string.h>

#include "table.h"

/* A flag that holds a JSON object, added to the params. */
static bool add_object(const struct arguments *a, const char *flag, json_t *params)
{
	const char *text = flag_value(a, flag);
	json_t *value = text ? json_loads(text, 0, NULL) : NULL;
	if (text && !json_is_object(value)) {
		json_decref(value);
		return complain(a, 0, "--%s wants a JSON object, not `%s`.", flag, text) != 0;
	}
	if (value)
		json_object_set_new(params, flag, value);
	return true;
}

/* "B=bold,A.left=cautious" -> {"B": "bold", "A.left": "cautious"}, added to the params. */
static bool add_machine(const struct arguments *a, json_t *params)
{
	const char *at = flag_value(a, "machine");
	json_t *seats = at ? json_object() : NULL;
	for (; at && *at; at += strcspn(at, ","), at += *at == ',') {
		char seat[32], manner[32];
		if (sscanf(at, "%31[^=,]=%31[^,]", seat, manner) != 2) {
			json_decref(seats);
			return complain(a, 0, "--machine wants SEAT=MANNER, and a comma before the next, not `%s`.",
				flag_value(a, "machine")) != 0;
		}
		json_object_set_new(seats, seat, json_string(manner));
	}
	if (seats)
		json_object_set_new(params, "machine", seats);
	return true;
}

/* Links come without the server's address. */
static void complete_links(const struct table *t, json_t *links)
{
	char server[256], whole[400];
	const char *seat;
	json_t *link;
	link_server(&t->link, server, sizeof server);
	json_object_foreach(links, seat, link) {
		const char *text = json_string_value(link);
		snprintf(whole, sizeof whole, "%s%s", text && text[0] == '/' ? server : "", text ? text : "");
		json_object_set_new(links, seat, json_string(whole));
	}
}

static void show(const struct arguments *a, json_t *created)
{
	const char *seat;
	json_t *link;
	if (flag_given(a, "json")) {
		json_dumpf(created, stdout, JSON_COMPACT);
		putchar('\n');
		return;
	}
	printf("game %s\n", json_string_value(json_object_get(created, "game")));
	json_object_foreach(json_object_get(created, "links"), seat, link)
		printf("%-8s %s\n", seat, json_string_value(link));
}

static int run(const struct arguments *a)
{
	const char *server = flag_value(a, "server"), *scenario = flag_value(a, "scenario");
	struct table table;
	struct failure failure;
	json_t *params, *created = NULL;
	int code = EXIT_FINE;
	if (!server || !scenario)
		return complain(a, EXIT_USAGE, "--server and --scenario are needed.");
	params = json_pack("{s:s}", "scenario", scenario);
	if (!add_object(a, "options", params) || !add_object(a, "names", params) || !add_machine(a, params)) {
		json_decref(params);
		return EXIT_USAGE;
	}
	if (table_init(&table, NULL, server, &failure) && table_connect(&table, &failure))
		created = table_call(&table, "hall.create", json_incref(params), &failure);
	if (!created)
		code = table_complain(a, &failure);
	complete_links(&table, json_object_get(created, "links"));
	if (created)
		show(a, created);
	json_decref(params);
	json_decref(created);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "the server: http://HOST:PORT" },
	{ "scenario", "R/NAME", "what to play: mdcc/blenheim (`tricorne scenario list` names them)" },
	{ "options", "JSON", "options that replace those of the scenario: '{\"hide_cv\":true}'" },
	{ "names", "JSON", "who sits where: '{\"A\":\"Anne\",\"B\":\"Louis\"}'" },
	{ "machine", "SEAT=MANNER", "seats the machine plays, cautious, bold or keen: B=bold,A.left=keen" },
	{ "json", NULL, "one object with `game` and `links`" },
	{ NULL, NULL, NULL },
};

const struct word word_new = {
	"new", "--server URL --scenario RULESET/NAME", "creates a game and prints a link for each seat",
	"Creates a game on a server. The links are shown this once: whoever holds one is the person it was made "
	"for. There is one\n"
	"for each seat, one for the umpire and one for watchers.",
	0, 0, flags, run,
};
