/* `tricorne selfplay`: whole games in process, from offers alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case.h"
#include "clients/terminal/file.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/rules/catalog.h"
#include "trial.h"
#include "clients/terminal/word.h"

enum { ORDERS_MAX = 20000, ORDERS_OF_CASE = 60, TASTES_OF_SELFPLAY = TASTE_HASTY + 1 };

struct stage {
	char name[160]; /* "mdcc/training" */
	json_t *scenario;
	bool open_ended; /* the position of a case: it is played on for a while */
};

struct session {
	const struct arguments *arguments;
	const struct ruleset *rules;
	struct stage *stages;
	int stage_count;
	int64_t games, seed, after, orders_max;
	const char *keep;
	struct reader reader; /* with --words */
	int passed, failed;
	uint64_t orders, mutants, refused, instructions, answers, thoughts, holes, imagined;
	uint64_t by_kind[TRIAL_KINDS_MAX], taken_back[TRIAL_KINDS_MAX], kept[TRIAL_KINDS_MAX];
	json_t *report;
};

static const char *const taste_names[TASTES_OF_SELFPLAY] = { "random", "aggressive", "hasty" };

/* Takes `scenario`. */
static void add_stage(struct session *s, const char *name, size_t size, json_t *scenario, bool open_ended)
{
	struct stage *stage;
	s->stages = memory_resize(s->stages, (size_t)(s->stage_count + 1) * sizeof *s->stages);
	stage = &s->stages[s->stage_count++];
	snprintf(stage->name, sizeof stage->name, "%.*s", (int)size, name);
	stage->scenario = scenario;
	stage->open_ended = open_ended;
}

/* "scenarios/mdcc/training.json" -> "mdcc/training" */
static bool add_shipped(struct session *s, const struct embedded *file)
{
	struct json_problem problem = { "" };
	const char *name = file->path + strlen("scenarios/");
	json_t *scenario = json_parse(file->data, file->size, &problem);
	if (!scenario)
		return complain(s->arguments, 0, "the shipped scenario %s: %s.", name, problem.text) != 0;
	add_stage(s, name, strlen(name) - strlen(".json"), scenario, false);
	return true;
}

/* A shipped scenario by its name, with or without the ruleset's before it, or a file. */
static bool add_named(struct session *s, const char *name)
{
	char path[160];
	const struct embedded *file;
	struct json_problem problem;
	json_t *scenario;
	snprintf(path, sizeof path, "scenarios/%s%s%s.json", strchr(name, '/') ? "" : s->rules->name,
		strchr(name, '/') ? "" : "/", name);
	if ((file = embedded_find(path)))
		return add_shipped(s, file);
	scenario = file_json(name, &problem);
	if (!scenario)
		return complain(s->arguments, 0, "there is no shipped scenario `%s`, and no such file: %s", name,
			problem.text) != 0;
	add_stage(s, name, strlen(name), scenario, false);
	return true;
}

/* The position of a case of this ruleset, unless the case is about its being refused. */
static void add_case(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct session *s = ctx;
	json_t *scenario = json_object_get(c, "scenario");
	(void)number;
	if (!c)
		complain(s->arguments, 0, "%s", problem->text);
	else if (json_is_object(scenario) && !json_object_get(c, "refused") && case_ruleset(c) &&
		strcmp(case_ruleset(c), s->rules->name) == 0)
		add_stage(s, path, strlen(path), json_incref(scenario), true);
}

static bool find_cases(struct session *s, const char *folder)
{
	char *paths[1] = { (char *)folder };
	cases_each(1, paths, add_case, s);
	return s->stage_count > 0 || complain(s->arguments, 0, "there is no case of %s under %s.",
		s->rules->name, folder);
}

static bool find_stages(struct session *s)
{
	const char *name = flag_value(s->arguments, "scenario"), *folder = flag_value(s->arguments, "from");
	const struct embedded *file = NULL;
	char prefix[64];
	if (folder)
		return find_cases(s, folder);
	if (name)
		return add_named(s, name);
	snprintf(prefix, sizeof prefix, "scenarios/%s/", s->rules->name);
	while ((file = embedded_next(prefix, file)))
		if (!add_shipped(s, file))
			return false;
	return s->stage_count > 0 || complain(s->arguments, 0,
		"no scenario of %s is shipped; name a file with --scenario.", s->rules->name);
}

/* Writes the game as a case and returns its path, or NULL. */
static const char *keep_story(struct session *s, const struct trial_plan *plan,
	const struct trial_result *result, char path[300])
{
	FILE *file;
	snprintf(path, 300, "%.200s/selfplay-%s-%llu.json", s->keep, plan->rules->name,
		(unsigned long long)plan->seed);
	if (!(file = fopen(path, "w")))
		return NULL;
	fwrite(result->story.data, 1, result->story.size, file);
	return fclose(file) == 0 ? path : NULL;
}

static bool keep_record(const struct trial_plan *plan, struct trial_result *result, const char *folder)
{
	char path[300];
	FILE *file;
	bool kept;
	snprintf(path, sizeof path, "%.200s/%s-%llu.jsonl", folder, plan->rules->name,
		(unsigned long long)plan->seed);
	file = fopen(path, "w");
	kept = file && fwrite(result->record.data, 1, result->record.size, file) == result->record.size;
	kept = (file && fclose(file) == 0) && kept;
	if (!kept)
		snprintf(result->problem, sizeof result->problem, "its record cannot be written as %s", path);
	return kept;
}

static void show_failure(struct session *s, const struct trial_plan *plan, const struct trial_result *result)
{
	char path[300];
	const char *kept = keep_story(s, plan, result, path);
	fprintf(s->report ? stderr : stdout, "FAILED %s, %s, seed %llu: %s\n    the game as a case: %s\n",
		plan->name, taste_names[plan->taste],
		(unsigned long long)plan->seed, result->problem, kept ? kept : "(it could not be written)");
}

static void count_kinds(struct session *s, const struct trial_result *result)
{
	for (int kind = 0; kind < TRIAL_KINDS_MAX; kind++) {
		s->by_kind[kind] += result->by_kind[kind];
		s->taken_back[kind] += result->taken_back[kind];
		s->kept[kind] += result->kept[kind];
	}
}

static void play_game(struct session *s, int64_t game)
{
	const struct stage *stage = &s->stages[game % s->stage_count];
	const char *records = flag_value(s->arguments, "records");
	struct trial_plan plan = { .rules = s->rules, .scenario = stage->scenario, .name = stage->name,
		.seed = (uint64_t)(s->seed + game),
		.taste = (enum taste)(game / s->stage_count % TASTES_OF_SELFPLAY),
		.orders_max = (uint32_t)s->orders_max,
		.open_ended = stage->open_ended,
		.recorded = records != NULL || flag_given(s->arguments, "strict"),
		.strict = flag_given(s->arguments, "strict"), .thorough = flag_given(s->arguments, "thorough"),
		.takes_back = flag_given(s->arguments, "undo"),
		.beforehand = flag_given(s->arguments, "beforehand"),
		.plans = flag_given(s->arguments, "plans"),
		.reader = flag_given(s->arguments, "words") ? &s->reader : NULL };
	struct trial_result result;
	trial_play(&plan, &result);
	if (records && result.passed && !keep_record(&plan, &result, records))
		result.passed = false;
	s->orders += result.orders;
	s->mutants += result.mutants;
	s->refused += result.refused;
	s->instructions += result.instructions;
	s->answers += result.answers;
	s->thoughts += result.thoughts;
	s->holes += result.holes;
	s->imagined += result.imagined;
	count_kinds(s, &result);
	if (result.passed)
		s->passed++;
	else
		s->failed++;
	if (!result.passed)
		show_failure(s, &plan, &result);
	else if (flag_given(s->arguments, "verbose"))
		printf("%s, %s, seed %llu: %u orders, %s%s\n", plan.name, taste_names[plan.taste],
			(unsigned long long)plan.seed, result.orders,
			!result.outcome.over ? "left" : result.outcome.winner[0] ? "won by " : "drawn",
			result.outcome.winner);
	if (s->report)
		json_array_append_new(s->report, json_pack("{s:s, s:s, s:I, s:i, s:b, s:s, s:s}", "scenario",
			plan.name, "taste", taste_names[plan.taste],
			"seed", (json_int_t)plan.seed, "orders", (int)result.orders, "passed", result.passed, "winner",
			result.outcome.winner,
			"problem", result.problem));
	trial_result_finish(&result);
}

/* How often each order was given, those that never were as well: {"move": 1204, "unform_square": 0, ...} */
static json_t *orders_by_type(const struct session *s)
{
	json_t *types = json_object();
	for (int kind = 1; kind < s->rules->order_count && kind < TRIAL_KINDS_MAX; kind++)
		json_object_set_new(types, s->rules->orders[kind].name, json_integer((json_int_t)s->by_kind[kind]));
	return types;
}

static void show_types(const struct session *s)
{
	for (int kind = 1; kind < s->rules->order_count && kind < TRIAL_KINDS_MAX; kind++) {
		printf("  %-24s %llu", s->rules->orders[kind].name, (unsigned long long)s->by_kind[kind]);
		if (s->taken_back[kind] || s->kept[kind])
			printf(", %llu taken back, %llu not", (unsigned long long)s->taken_back[kind],
				(unsigned long long)s->kept[kind]);
		putchar('\n');
	}
}

static void conclude(struct session *s)
{
	if (s->report) {
		json_t *all = json_pack("{s:O, s:I, s:o, s:I, s:I, s:i, s:i}", "games", s->report, "orders",
			(json_int_t)s->orders, "by_type",
			orders_by_type(s), "mutants", (json_int_t)s->mutants, "mutants_refused", (json_int_t)s->refused,
			"passed", s->passed,
			"failed", s->failed);
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
		json_decref(all);
		return;
	}
	if (flag_given(s->arguments, "verbose"))
		show_types(s);
	printf("seed %lld: %lld games of %s, %llu orders; %llu changed orders, of which %llu were refused\n",
		(long long)s->seed, (long long)s->games,
		s->rules->name, (unsigned long long)s->orders, (unsigned long long)s->mutants,
		(unsigned long long)s->refused);
	if (flag_given(s->arguments, "beforehand"))
		printf("%llu instructions, %llu answers given beforehand\n", (unsigned long long)s->instructions,
			(unsigned long long)s->answers);
	if (flag_given(s->arguments, "plans"))
		printf("%llu battles played on in thought, %llu more could not be; %llu orders tried\n",
			(unsigned long long)(s->thoughts - s->holes), (unsigned long long)s->holes,
			(unsigned long long)s->imagined);
	printf("%d passed, %d failed\n", s->passed, s->failed);
}

static int run(const struct arguments *a)
{
	struct session s = { .arguments = a };
	const char *name = flag_value(a, "ruleset");
	bool fine;
	s.rules = name ? ruleset_named(name) : rulesets[0];
	if (!s.rules)
		return complain(a, EXIT_USAGE, "there is no ruleset `%s`.", name ? name : "");
	if (!flag_number(a, "games", 1, 1000000000, 10, &s.games) ||
		!flag_number(a, "seed", 0, INT64_MAX / 4, 1, &s.seed) ||
		!flag_number(a, "after", 0, 1000000000, 0, &s.after) ||
		!flag_number(a, "bound", 1, UINT32_MAX, flag_given(a, "from") ? ORDERS_OF_CASE :
		ORDERS_MAX, &s.orders_max))
		return EXIT_USAGE;
	s.keep = flag_value(a, "keep") ? flag_value(a, "keep") : getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp";
	fine = find_stages(&s);
	s.report = flag_given(a, "json") ? json_array() : NULL;
	if (flag_given(a, "words") && !reader_begin(&s.reader, flag_value(a, "words")))
		return complain(a, EXIT_INPUT, "%s cannot be written.", flag_value(a, "words"));
	for (int64_t game = s.after; fine && game < s.after + s.games; game++)
		play_game(&s, game);
	if (flag_given(a, "words"))
		s.failed += reader_end(&s.reader);
	if (fine)
		conclude(&s);
	for (int i = 0; i < s.stage_count; i++)
		json_decref(s.stages[i].scenario);
	free(s.stages);
	json_decref(s.report);
	return !fine ? EXIT_INPUT : s.failed ? EXIT_NOT_SO : EXIT_FINE;
}

static const struct flag flags[] = {
	{ "ruleset", "R", "whose games (default: the first there is)" },
	{ "scenario", "S", "a shipped scenario or a file (default: all shipped ones in turn)" },
	{ "from", "DIR", "instead: play on for a while from the positions of the cases under DIR" },
	{ "games", "N", "how many (default 10)" },
	{ "seed", "S", "of the first game; each next one has the next (default 1)" },
	{ "after", "N", "go on as if so many of them had been played, so that many can be played in parts" },
	{ "bound", "N", "orders after which a game must be over (default 20000), or with --from is left (60)" },
	{ "keep", "DIR", "where a failed game is written as a case (default: the temporary folder)" },
	{ "records", "DIR", "where each game's record is written, with dice that can be drawn again" },
	{ "strict", NULL, "strict dice: the seats give numbers for each order whose dice all see" },
	{ "thorough", NULL, "check every offer and every view after every order" },
	{ "undo", NULL, "players take back what they have just ordered, as far as they may" },
	{ "beforehand", NULL,
		"some answer beforehand; nobody else at the table must be able to tell it from answers by hand" },
	{ "plans", NULL, "what is given would go as it was planned; and orders are tried in thought" },
	{ "words", "FILE",
		"read every offer, refusal and sentence of the story as a person would, and write each there" },
	{ "verbose", NULL, "a line for each game, and how often each order was given" },
	{ "json", NULL, "one JSON object instead of lines" },
	{ NULL, NULL, NULL },
};

const struct word word_selfplay = {
	"selfplay", "[--ruleset R] [--scenario S] [--games N] [--seed S]",
		"plays whole games in process, from offers alone",
	"Plays games in process with players who know no rules and choose from what is offered: at random, "
	"aggressively, hastily.\n"
	"After every order the position must be one the rules can reach, the patches must lead every viewer to "
	"his view, and\n"
	"changed orders, and orders that come late, must be refused with a clause or lead to a possible "
	"position; at the end the\n"
	"journal must replay to the same digest, and the record hold before a referee. A failed game prints its "
	"seed and is\n"
	"written down as a case. The last line is `N passed, N failed`.",
	0, 0, flags, run,
};
