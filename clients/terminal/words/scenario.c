/* `tricorne scenario`: looks over scenario files, and shows those that are shipped. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/machine/chance.h"
#include "clients/check/witness.h"
#include "clients/terminal/file.h"
#include "clients/terminal/lines.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/rules/catalog.h"
#include "clients/terminal/word.h"

/* ---- What is found ------------------------------------------------------------------------------------- */

struct finding {
	int line;
	const char *clause; /* or NULL */
	char *text;
	bool remark; /* odd, and no fault */
};

struct lint {
	const char *file; /* its text */
	const struct ruleset *rules;
	struct game *game;
	struct decide_context *context;
	struct finding *findings;
	size_t count, faults;
	int seat, offered, refused;
};

/* The same is not found twice. */
static void find(struct lint *l, int line, const char *clause, const char *text, bool remark)
{
	for (size_t i = 0; i < l->count; i++)
		if (strcmp(l->findings[i].text, text) == 0)
			return;
	l->findings = memory_resize(l->findings, (l->count + 1) * sizeof *l->findings);
	l->findings[l->count++] = (struct finding){ line, clause, memory_text(text), remark };
	l->faults += !remark;
}

static void find_sentence(struct lint *l, const char *format, ...) REFUSAL_FORMAT(2, 3);
static void find_sentence(struct lint *l, const char *format, ...)
{
	char sentence[400];
	va_list args;
	va_start(args, format);
	vsnprintf(sentence, sizeof sentence, format, args);
	va_end(args);
	find(l, line_of_sentence(l->file, sentence), NULL, sentence, false);
}

static void hear(void *ctx, int clause, const char *where, const char *why)
{
	struct lint *l = ctx;
	const char *id = clause && clause < TABLE_CLAUSE ? l->rules->clauses[clause].id : NULL;
	find(l, where[0] ? line_of_path(l->file, where) : line_of_sentence(l->file, why), id, why, false);
}

static void hear_remark(void *ctx, int clause, const char *why)
{
	struct lint *l = ctx;
	find(l, line_of_sentence(l->file, why), clause ? l->rules->clauses[clause].id : NULL, why, true);
}

static int by_line(const void *a, const void *b)
{
	const struct finding *one = a, *other = b;
	return one->line != other->line ? (one->line > other->line) - (one->line < other->line) :
		strcmp(one->text, other->text);
}

/* ---- lint ---------------------------------------------------------------------------------------------- */

static bool check_offer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct lint *l = ctx;
	struct command command = command_order(l->game, l->seat, order);
	struct refusal refusal = { 0 };
	l->offered++;
	if (!game_check(l->game, l->context, &command, &refusal) && l->refused++ == 0)
		find_sentence(l, "seat %s is offered an order for %s that is then refused: %s",
			game_seat_id(l->game, l->seat), decision->kind,
			refusal.reasons[0].why);
	return true;
}

/* When it has begun: a possible position, views for everybody, and something to do for whoever is asked. */
static void lint_position(struct lint *l)
{
	struct json_problem problem;
	struct witness witness;
	struct standing standing;
	game_standing(l->game, NULL, &standing);
	if (!standing.owing && !standing.over)
		find_sentence(l, "nobody owes a decision at the beginning, and the game is not over");
	for (l->seat = 0; l->seat < SEATS_MAX; l->seat++) {
		l->offered = l->refused = 0;
		if (!(standing.owing >> l->seat & 1))
			continue;
		game_offer(l->game, l->context, l->seat, check_offer, l);
		if (l->offered == 0)
			find_sentence(l, "seat %s owes a decision, and nothing is offered for it",
				game_seat_id(l->game, l->seat));
	}
	if (!witness_open(&witness, l->game, l->context, &problem))
		find_sentence(l, "%s", problem.text);
	witness_close(&witness);
}

static void lint_begin(struct lint *l)
{
	struct chance_dice dice = { .chance = chance_of(1) };
	struct dice source = chance_source(&dice);
	struct command begin = command_begin();
	struct refusal refusal = { 0 };
	char fault[FAULT_SIZE] = "";
	struct pending *pending = NULL;
	game_use_dice(l->game, &source);
	if (!game_check(l->game, l->context, &begin, &refusal))
		find_sentence(l, "the game does not begin: %s", refusal.reasons[0].why);
	else if (!(pending = game_decide(l->game, l->context, &begin, fault)))
		find_sentence(l, "%s", fault);
	if (pending) {
		game_commit(l->game, pending);
		lint_position(l);
		pending_release(l->context, pending);
	}
	game_use_dice(l->game, NULL);
	bytes_finish(&dice.shown);
}

/* Everything that is wrong with a scenario. */
static void lint_scenario(struct lint *l, json_t *scenario)
{
	const struct listener listener = { hear, l, hear_remark };
	const char *name = json_string_value(json_object_get(scenario, "ruleset"));
	struct game_plan plan = { .rules = name ? ruleset_named(name) : NULL, .id = "lint", .scenario = scenario,
		.listener = &listener };
	struct refusal refusal = { 0 };
	l->rules = plan.rules;
	if (!plan.rules) {
		if (name)
			find_sentence(l, "there is no ruleset `%s`", name);
		else
			find_sentence(l, "`ruleset` is missing");
		return;
	}
	l->context = decide_context_create();
	l->game = game_create(&plan, &refusal);
	if (l->game)
		lint_begin(l);
	game_destroy(l->game);
	decide_context_destroy(l->context);
}

/* As JSON: what is wrong, and in which lines; and what is merely odd. */
static json_t *findings_report(const struct lint *l, const char *path)
{
	json_t *texts = json_array(), *lines = json_array(), *remarks = json_array();
	for (size_t i = 0; i < l->count; i++) {
		const struct finding *one = &l->findings[i];
		json_t *text = one->clause ? json_sprintf("%s (%s)", one->text, one->clause) : json_string(one->text);
		json_array_append_new(one->remark ? remarks : texts, text);
		if (!one->remark)
			json_array_append_new(lines, json_integer(one->line));
	}
	return json_pack("{s:s, s:b, s:o, s:o, s:o}", "file", path, "passed", l->faults == 0, "problems",
		texts, "lines", lines,
		"remarks", remarks);
}

static void print_finding(const char *path, const struct finding *one)
{
	const char *sign = one->remark ? "remark: " : "", *clause = one->clause ? one->clause : "";
	printf("%s: %s%s (%s%sline %d)\n", path, sign, one->text, clause, one->clause ? ", " : "", one->line);
}

/* In the order of the file; with --json into `report`. */
static void show_findings(const struct lint *l, const char *path, json_t *report)
{
	if (l->count)
		qsort(l->findings, l->count, sizeof *l->findings, by_line);
	if (report) {
		json_array_append_new(report, findings_report(l, path));
		return;
	}
	for (size_t i = 0; i < l->count; i++)
		print_finding(path, &l->findings[i]);
	if (l->faults == 0)
		printf("%s: fine\n", path);
}

/* A file that is no JSON: what the parser says of it. */
static void lint_broken(const struct arguments *a, const char *path, const char *problem, json_t *report)
{
	complain(a, 0, "%s", problem);
	if (report)
		json_array_append_new(report, json_pack("{s:s, s:b, s:[s], s:[]}", "file", path, "passed", false,
			"problems", problem, "lines"));
}

static int lint_file(const struct arguments *a, const char *path, json_t *report)
{
	struct json_problem problem = { "" };
	struct bytes text = { 0 };
	struct lint l = { 0 };
	char says[400];
	json_t *scenario = NULL;
	int code = EXIT_INPUT;
	if (file_read(path, &text, &problem) &&
		!(scenario = json_parse(l.file = bytes_cstr(&text), text.size, &problem)))
		snprintf(says, sizeof says, "%s: %s.", path, problem.text);
	else
		snprintf(says, sizeof says, "%s", problem.text);
	if (scenario) {
		lint_scenario(&l, scenario);
		show_findings(&l, path, report);
		code = l.faults ? EXIT_NOT_SO : EXIT_FINE;
	} else {
		lint_broken(a, path, says, report);
	}
	for (size_t i = 0; i < l.count; i++)
		free(l.findings[i].text);
	free(l.findings);
	json_decref(scenario);
	bytes_finish(&text);
	return code;
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

/* ---- list and show ------------------------------------------------------------------------------------- */

static int list(const struct arguments *a)
{
	json_t *all = json_array();
	const struct embedded *file = NULL;
	while ((file = embedded_next("scenarios/", file))) {
		struct json_problem problem = { "" };
		json_t *scenario = json_parse(file->data, file->size, &problem), *row;
		const char *path = file->path + strlen("scenarios/"),
			*title = json_string_value(json_object_get(scenario, "title"));
		row = json_pack("{s:o, s:s}", "id", json_stringn(path, strlen(path) - strlen(".json")), "title",
			title ? title : "");
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
		return complain(a, EXIT_INPUT,
			"there is no shipped scenario `%s`; `tricorne scenario list` names them.", a->plain[1]);
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
	"scenario", "lint FILE... | list | show RULESET/NAME",
		"looks over scenario files; lists and shows the shipped ones",
	"lint reads each scenario, sets it up, begins the game and looks whether the position is possible, every "
	"view can be made\n"
	"and everybody who is asked is offered something; it says everything that is wrong, each with its line "
	"of the file. Exit\n"
	"code 0 if nothing is wrong, 1 if something is, 3 if a file cannot be read. list names the shipped "
	"scenarios, show writes\n"
	"one to standard output.",
	1, -1, flags, run,
};
