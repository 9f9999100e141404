/* `tricorne scenario`: looks over scenario files, and shows those that are shipped. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "file.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"
#include "witness.h"
#include "word.h"

/* ---- lint ----------------------------------------------------------------------------------------------------------- */

struct lint {
	struct game *game;
	struct workshop *workshop;
	struct bytes says;
	int seat, offered, refused;
};

static bool check_offer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct lint *l = ctx;
	struct command command = command_order(l->game, l->seat, order);
	struct refusal refusal = { 0 };
	l->offered++;
	if (!game_check(l->game, l->workshop, &command, &refusal) && l->refused++ == 0)
		bytes_format(&l->says, "seat %s is offered an order for %s that is then refused: %s\n", game_seat_id(l->game, l->seat), decision->kind,
			refusal.reasons[0].why);
	return true;
}

/* After the crank was turned: a possible position, views for everybody, and something to do for whoever is asked. */
static void lint_position(struct lint *l)
{
	struct json_problem problem;
	struct witness witness;
	struct standing standing;
	game_standing(l->game, NULL, &standing);
	if (!standing.owing && !standing.over)
		bytes_text(&l->says, "nobody owes a decision at the beginning, and the game is not over\n");
	for (l->seat = 0; l->seat < SEATS_MAX; l->seat++) {
		l->offered = l->refused = 0;
		if (!(standing.owing >> l->seat & 1))
			continue;
		game_offer(l->game, l->workshop, l->seat, check_offer, l);
		if (l->offered == 0)
			bytes_format(&l->says, "seat %s owes a decision, and nothing is offered for it\n", game_seat_id(l->game, l->seat));
	}
	if (!witness_open(&witness, l->game, l->workshop, &problem))
		bytes_format(&l->says, "%s\n", problem.text);
	witness_close(&witness);
}

static void lint_begin(struct lint *l)
{
	struct chance_dice dice = { .chance = chance_of(1) };
	struct dice source = chance_source(&dice);
	struct command begin = command_begin();
	struct refusal refusal = { 0 };
	char fault[FAULT_SIZE] = "";
	struct flight *flight = NULL;
	game_use_dice(l->game, &source);
	if (!game_check(l->game, l->workshop, &begin, &refusal))
		bytes_format(&l->says, "the game does not begin: %s\n", refusal.reasons[0].why);
	else if (!(flight = game_decide(l->game, l->workshop, &begin, fault)))
		bytes_format(&l->says, "%s\n", fault);
	if (flight) {
		game_commit(l->game, flight);
		lint_position(l);
		flight_release(l->workshop, flight);
	}
	game_use_dice(l->game, NULL);
	bytes_finish(&dice.shown);
}

/* Everything that is wrong with a scenario, a line each. */
static void lint_scenario(json_t *scenario, struct bytes *says)
{
	struct lint l = { .workshop = workshop_create() };
	const char *name = json_string_value(json_object_get(scenario, "ruleset"));
	struct game_plan plan = { .rules = name ? ruleset_named(name) : NULL, .id = "lint", .scenario = scenario };
	struct refusal refusal = { 0 };
	if (!plan.rules) {
		bytes_format(says, name ? "there is no ruleset `%s`\n" : "`ruleset` is missing%s\n", name ? name : "");
	} else {
		l.game = game_create(&plan, &refusal);
		for (int i = 0; !l.game && i < refusal.count; i++) {
			uint16_t clause = refusal.reasons[i].clause;
			const char *id = clause && clause < TABLE_CLAUSE ? plan.rules->clauses[clause].id : NULL;
			bytes_format(says, "%s%s%s%s\n", refusal.reasons[i].why, id ? " (" : "", id ? id : "", id ? ")" : "");
		}
		if (l.game)
			lint_begin(&l);
	}
	bytes_add(says, l.says.data, l.says.size);
	bytes_finish(&l.says);
	game_destroy(l.game);
	workshop_destroy(l.workshop);
}

static int lint_file(const struct arguments *a, const char *path, json_t *report)
{
	struct json_problem problem = { "" };
	struct bytes says = { 0 };
	json_t *scenario = file_json(path, &problem), *lines = json_array();
	bool fine;
	if (!scenario) {
		complain(a, 0, "%s", problem.text);
		bytes_format(&says, "%s\n", problem.text);
	} else {
		lint_scenario(scenario, &says);
	}
	fine = says.size == 0;
	bytes_cstr(&says);
	for (size_t at = 0; at < says.size;) {
		size_t line = strcspn(says.data + at, "\n");
		json_array_append_new(lines, json_stringn(says.data + at, line));
		if (!report && scenario)
			printf("%s: %.*s\n", path, (int)line, says.data + at);
		at += line + 1;
	}
	if (report)
		json_array_append_new(report, json_pack("{s:s, s:b, s:O}", "file", path, "passed", fine, "problems", lines));
	else if (fine)
		printf("%s: fine\n", path);
	json_decref(lines);
	json_decref(scenario);
	bytes_finish(&says);
	return fine ? EXIT_FINE : scenario ? EXIT_NOT_SO : EXIT_INPUT;
}

static int lint(const struct arguments *a)
{
	json_t *report = flag_given(a, "json") ? json_array() : NULL;
	struct file_list files = { 0 };
	struct json_problem problem;
	int code = EXIT_FINE;
	if (a->count < 2)
		return complain(a, EXIT_USAGE, "which scenarios? Name files or directories.");
	for (int i = 1; i < a->count; i++)
		if (!file_list_add(&files, a->plain[i], ".json", &problem))
			code = complain(a, EXIT_INPUT, "%s", problem.text);
	for (size_t i = 0; i < files.count; i++) {
		int one = lint_file(a, files.paths[i], report);
		code = one > code ? one : code;
	}
	if (report) {
		json_dumpf(report, stdout, JSON_INDENT(2));
		putchar('\n');
	}
	json_decref(report);
	file_list_finish(&files);
	return code;
}

/* ---- list and show ---------------------------------------------------------------------------------------------------- */

static int list(const struct arguments *a)
{
	json_t *all = json_array();
	const struct embedded *file = NULL;
	while ((file = embedded_next("scenarios/", file))) {
		struct json_problem problem = { "" };
		json_t *scenario = json_parse(file->data, file->size, &problem), *row;
		const char *path = file->path + strlen("scenarios/"), *title = json_string_value(json_object_get(scenario, "title"));
		row = json_pack("{s:o, s:s}", "id", json_stringn(path, strlen(path) - strlen(".json")), "title", title ? title : "");
		if (!flag_given(a, "json"))
			printf("%-24s %s\n", json_string_value(json_object_get(row, "id")), title ? title : "");
		json_array_append_new(all, row);
		json_decref(scenario);
	}
	if (flag_given(a, "json")) {
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
	}
	json_decref(all);
	return EXIT_FINE;
}

static int show(const struct arguments *a)
{
	char path[160];
	const struct embedded *file;
	if (a->count != 2)
		return complain(a, EXIT_USAGE, "which scenario? `tricorne scenario list` names them.");
	snprintf(path, sizeof path, "scenarios/%s.json", a->plain[1]);
	if (!(file = embedded_find(path)))
		return complain(a, EXIT_INPUT, "there is no shipped scenario `%s`; `tricorne scenario list` names them.", a->plain[1]);
	fwrite(file->data, 1, file->size, stdout);
	return EXIT_FINE;
}

static int run(const struct arguments *a)
{
	if (strcmp(a->plain[0], "lint") == 0)
		return lint(a);
	if (strcmp(a->plain[0], "list") == 0)
		return list(a);
	if (strcmp(a->plain[0], "show") == 0)
		return show(a);
	return complain(a, EXIT_USAGE, "`%s` is none of lint, list and show.", a->plain[0]);
}

static const struct flag flags[] = {
	{ "json", NULL, "with lint and list: JSON instead of lines" },
	{ NULL, NULL, NULL },
};

const struct word word_scenario = {
	"scenario", "lint FILE... | list | show RULESET/NAME", "looks over scenario files; lists and shows the shipped ones",
	"lint reads each scenario, sets it up, begins the game and looks whether the position is possible, every view can be made\n"
	"and everybody who is asked is offered something; it says everything that is wrong, in sentences. Exit code 0 if nothing\n"
	"is, 1 if something is, 3 if a file cannot be read. list names the shipped scenarios, show writes one to standard output.",
	1, -1, flags, run,
};
