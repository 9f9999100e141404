/* `tricorne new`: creates a game and prints its links. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/wire/table.h"

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

/* "36h", "45m", "90s", "7d" in seconds; 0: it is no such time. */
static long seconds_of(const char *text)
{
	static const struct { char unit; long seconds; } units[] = {
		{ 's', 1 }, { 'm', 60 }, { 'h', 3600 }, { 'd', 86400 } };
	char unit, rest;
	long count;
	if (sscanf(text, "%9ld%c%c", &count, &unit, &rest) == 2 && count > 0)
		for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
			if (unit == units[i].unit)
				return count * units[i].seconds;
	return 0;
}

static void set_time(json_t *clock, const char *name, const char *value)
{
	char member[48];
	snprintf(member, sizeof member, "%s_seconds", name);
	json_object_set_new(clock, member, json_integer(seconds_of(value)));
}

/* Of the words "days,bank=7d,gain=1d" each "NAME=VALUE" is handed to `set`, and the first one without
 * a value is the `kind`. NULL: they are no such words. */
static json_t *read_words(const char *text, void set(json_t *, const char *, const char *))
{
	json_t *words = json_object();
	for (const char *at = text; *at; at += strcspn(at, ","), at += *at == ',') {
		char name[32], value[32] = "";
		int found = sscanf(at, "%31[^=,]=%31[^,]", name, value);
		if (found == 1 && at == text) {
			json_object_set_new(words, "kind", json_string(name));
		} else if (found == 2) {
			set(words, name, value);
		} else {
			json_decref(words);
			return NULL;
		}
	}
	return words;
}

static void set_rule(json_t *house, const char *name, const char *value)
{
	bool counts = strcmp(name, "misses") == 0;
	json_object_set_new(house, name, counts ? json_integer(atoi(value)) : json_string(value));
}

/* --clock and --house, among the options. What they may say is the server's to judge. */
static bool add_agreed(const struct arguments *a, json_t *params)
{
	static const struct { const char *flag; void (*set)(json_t *, const char *, const char *); } agreed[] = {
		{ "clock", set_time }, { "house", set_rule } };
	for (size_t i = 0; i < sizeof agreed / sizeof agreed[0]; i++) {
		const char *text = flag_value(a, agreed[i].flag);
		json_t *options = json_object_get(params, "options"),
			*words = text ? read_words(text, agreed[i].set) : NULL;
		if (text && !words)
			return complain(a, 0, "--%s wants NAME=VALUE, and a comma before the next, not `%s`.",
				agreed[i].flag, text) != 0;
		if (text && !options)
			json_object_set_new(params, "options", options = json_object());
		if (text)
			json_object_set_new(options, agreed[i].flag, words);
	}
	return true;
}

/* --dice and --talk, likewise. */
static void add_word(const struct arguments *a, const char *name, json_t *params)
{
	const char *how = flag_value(a, name);
	json_t *options = json_object_get(params, "options");
	if (how && !options)
		json_object_set_new(params, "options", options = json_object());
	if (how)
		json_object_set_new(options, name, json_string(how));
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
	if (!add_object(a, "options", params) || !add_object(a, "names", params) || !add_machine(a, params) ||
		!add_agreed(a, params)) {
		json_decref(params);
		return EXIT_USAGE;
	}
	add_word(a, "dice", params);
	add_word(a, "talk", params);
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
	{ "clock", "KIND,...", "how time is kept: turn,turn=36h or days,bank=7d,gain=1d or live,bank=45m,gain=60s" },
	{ "house", "RULE,...", "what becomes of who stays away: misses=3,falls=machine,manner=bold" },
	{ "dice", "HOW", "strict: not even the host can foresee the dice that all see; else usual" },
	{ "talk", "HOW", "closed: nothing is said at the table while the battle lasts; else open" },
	{ "json", NULL, "one object with `game` and `links`" },
	{ NULL, NULL, NULL },
};

const struct word word_new = {
	"new", "--server URL --scenario RULESET/NAME", "creates a game and prints a link for each seat",
	"Creates a game on a server. The links are shown this once: whoever holds one is the person it was made "
	"for. There is one\n"
	"for each seat, one for the umpire and one for watchers.\n"
	"A battle that the machine plays on all seats goes on while somebody is at the table, if only to watch.",
	0, 0, flags, run,
};
