/* `tricorne selfplay`: whole games in process, from offers alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"
#include "trial.h"
#include "word.h"

enum { SCENARIOS_MAX = 32, ORDERS_MAX = 20000 };

struct stage {
	char name[80]; /* "mdcc/training" */
	json_t *scenario;
};

struct session {
	const struct arguments *arguments;
	const struct ruleset *rules;
	struct stage stages[SCENARIOS_MAX];
	int stage_count;
	int64_t games, seed, orders_max;
	const char *keep;
	int passed, failed;
	uint64_t orders, mutants, refused, by_kind[TRIAL_KINDS_MAX];
	json_t *report;
};

static const char *const taste_names[TASTE_COUNT] = { "random", "aggressive", "hasty" };

/* "scenarios/mdcc/training.json" -> "mdcc/training" */
static bool add_shipped(struct session *s, const struct embedded *file)
{
	struct json_problem problem = { "" };
	struct stage *stage = &s->stages[s->stage_count];
	const char *name = file->path + strlen("scenarios/");
	snprintf(stage->name, sizeof stage->name, "%.*s", (int)(strlen(name) - strlen(".json")), name);
	stage->scenario = json_parse(file->data, file->size, &problem);
	if (!stage->scenario)
		return complain(s->arguments, 0, "the shipped scenario %s: %s.", stage->name, problem.text) != 0;
	s->stage_count++;
	return true;
}

/* A shipped scenario by its name, with or without the ruleset's before it, or a file. */
static bool add_named(struct session *s, const char *name)
{
	char path[160];
	const struct embedded *file;
	struct json_problem problem;
	struct stage *stage = &s->stages[s->stage_count];
	snprintf(path, sizeof path, "scenarios/%s%s%s.json", strchr(name, '/') ? "" : s->rules->name, strchr(name, '/') ? "" : "/", name);
	if ((file = embedded_find(path)))
		return add_shipped(s, file);
	stage->scenario = file_json(name, &problem);
	if (!stage->scenario)
		return complain(s->arguments, 0, "there is no shipped scenario `%s`, and no such file: %s", name, problem.text) != 0;
	snprintf(stage->name, sizeof stage->name, "%s", name);
	s->stage_count++;
	return true;
}

static bool find_stages(struct session *s)
{
	const char *name = flag_value(s->arguments, "scenario");
	const struct embedded *file = NULL;
	char prefix[64];
	if (name)
		return add_named(s, name);
	snprintf(prefix, sizeof prefix, "scenarios/%s/", s->rules->name);
	while (s->stage_count < SCENARIOS_MAX && (file = embedded_next(prefix, file)))
		if (!add_shipped(s, file))
			return false;
	return s->stage_count > 0 || complain(s->arguments, 0, "no scenario of %s is shipped; name a file with --scenario.", s->rules->name);
}

/* Writes the game as a case and returns its path, or NULL. */
static const char *keep_story(struct session *s, const struct trial_plan *plan, const struct trial_result *result, char path[300])
{
	FILE *file;
	snprintf(path, 300, "%.200s/selfplay-%s-%llu.json", s->keep, plan->rules->name, (unsigned long long)plan->seed);
	if (!(file = fopen(path, "w")))
		return NULL;
	fwrite(result->story.data, 1, result->story.size, file);
	return fclose(file) == 0 ? path : NULL;
}

static void show_failure(struct session *s, const struct trial_plan *plan, const struct trial_result *result)
{
	char path[300];
	const char *kept = keep_story(s, plan, result, path);
	fprintf(s->report ? stderr : stdout, "FAILED %s, %s, seed %llu: %s\n    the game as a case: %s\n", plan->name, taste_names[plan->taste],
		(unsigned long long)plan->seed, result->problem, kept ? kept : "(it could not be written)");
}

static void play_game(struct session *s, int64_t game)
{
	const struct stage *stage = &s->stages[game % s->stage_count];
	struct trial_plan plan = { s->rules, stage->scenario, stage->name, (uint64_t)(s->seed + game),
		(enum taste)(game / s->stage_count % TASTE_COUNT), (uint32_t)s->orders_max, flag_given(s->arguments, "thorough") };
	struct trial_result result;
	trial_play(&plan, &result);
	s->orders += result.orders;
	s->mutants += result.mutants;
	s->refused += result.refused;
	for (int kind = 0; kind < TRIAL_KINDS_MAX; kind++)
		s->by_kind[kind] += result.by_kind[kind];
	if (result.passed)
		s->passed++;
	else
		s->failed++;
	if (!result.passed)
		show_failure(s, &plan, &result);
	else if (flag_given(s->arguments, "verbose"))
		printf("%s, %s, seed %llu: %u orders, %s%s\n", plan.name, taste_names[plan.taste], (unsigned long long)plan.seed, result.orders,
			result.outcome.winner[0] ? "won by " : "drawn", result.outcome.winner);
	if (s->report)
		json_array_append_new(s->report, json_pack("{s:s, s:s, s:I, s:i, s:b, s:s, s:s}", "scenario", plan.name, "taste", taste_names[plan.taste],
			"seed", (json_int_t)plan.seed, "orders", (int)result.orders, "passed", result.passed, "winner", result.outcome.winner,
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
	json_t *types = orders_by_type(s), *count;
	const char *type;
	json_object_foreach(types, type, count)
		printf("  %-24s %lld\n", type, (long long)json_integer_value(count));
	json_decref(types);
}

static void conclude(struct session *s)
{
	if (s->report) {
		json_t *all = json_pack("{s:O, s:I, s:o, s:I, s:I, s:i, s:i}", "games", s->report, "orders", (json_int_t)s->orders, "by_type",
			orders_by_type(s), "mutants", (json_int_t)s->mutants, "mutants_refused", (json_int_t)s->refused, "passed", s->passed,
			"failed", s->failed);
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
		json_decref(all);
		return;
	}
	if (flag_given(s->arguments, "verbose"))
		show_types(s);
	printf("seed %lld: %lld games of %s, %llu orders; %llu changed orders, of which %llu were refused\n", (long long)s->seed, (long long)s->games,
		s->rules->name, (unsigned long long)s->orders, (unsigned long long)s->mutants, (unsigned long long)s->refused);
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
	if (!flag_number(a, "games", 1, 1000000000, 10, &s.games) || !flag_number(a, "seed", 0, INT64_MAX / 4, 1, &s.seed) ||
		!flag_number(a, "bound", 1, UINT32_MAX, ORDERS_MAX, &s.orders_max))
		return EXIT_USAGE;
	s.keep = flag_value(a, "keep") ? flag_value(a, "keep") : getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp";
	fine = find_stages(&s);
	s.report = flag_given(a, "json") ? json_array() : NULL;
	for (int64_t game = 0; fine && game < s.games; game++)
		play_game(&s, game);
	if (fine)
		conclude(&s);
	for (int i = 0; i < s.stage_count; i++)
		json_decref(s.stages[i].scenario);
	json_decref(s.report);
	return !fine ? EXIT_INPUT : s.failed ? EXIT_NOT_SO : EXIT_FINE;
}

static const struct flag flags[] = {
	{ "ruleset", "R", "whose games (default: the first there is)" },
	{ "scenario", "S", "a shipped scenario or a file (default: all shipped ones in turn)" },
	{ "games", "N", "how many (default 10)" },
	{ "seed", "S", "of the first game; each next one has the next (default 1)" },
	{ "bound", "N", "orders after which a game must be over (default 20000)" },
	{ "keep", "DIR", "where a failed game is written as a case (default: the temporary folder)" },
	{ "thorough", NULL, "check every offer and every view after every order" },
	{ "verbose", NULL, "a line for each game, and how often each order was given" },
	{ "json", NULL, "one JSON object instead of lines" },
	{ NULL, NULL, NULL },
};

const struct word word_selfplay = {
	"selfplay", "[--ruleset R] [--scenario S] [--games N] [--seed S]", "plays whole games in process, from offers alone",
	"Plays games in process with players who know no rules and choose from what is offered: at random, aggressively, hastily.\n"
	"After every order the position must be one the rules can reach, the patches must lead every viewer to his view, and\n"
	"changed orders must be refused with a clause or lead to a possible position; at the end the journal must replay to the\n"
	"same digest. A failed game prints its seed and is written down as a case. The last line is `N passed, N failed`.",
	0, 0, flags, run,
};
