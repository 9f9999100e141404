/* Coverage: cases counted clause by clause. */
#include "coverage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case.h"
#include "server/base/memory.h"
#include "server/rules/catalog.h"

enum { RULESETS_MAX = 8 };

/* How many cases name each clause of one ruleset. */
struct tally {
	const struct ruleset *rules;
	bool wanted; /* it was asked for, or a case is about it */
	int cases;
	int *named;
};

struct survey {
	const struct arguments *arguments;
	struct tally tallies[RULESETS_MAX];
	int tally_count;
	int code;
};

static struct tally *tally_named(struct survey *s, const char *ruleset)
{
	for (int i = 0; ruleset && i < s->tally_count; i++)
		if (strcmp(s->tallies[i].rules->name, ruleset) == 0)
			return &s->tallies[i];
	return NULL;
}

static void count_clause(struct survey *s, struct tally *t, const char *path, const char *id)
{
	for (int i = 1; i < t->rules->clause_count; i++) {
		const char *known = t->rules->clauses[i].id, *number = strchr(known, '-');
		if (strcmp(known, id) == 0 || (number && strcmp(number + 1, id) == 0)) {
			t->named[i]++;
			return;
		}
	}
	s->code = complain(s->arguments, EXIT_NOT_SO, "%s names the clause %s, which %s does not have.", path, id,
		t->rules->name);
}

static void count_case(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct survey *s = ctx;
	json_t *clauses = json_object_get(c, "clauses"), *one;
	struct tally *t = c ? tally_named(s, case_ruleset(c)) : NULL;
	size_t i;
	(void)number;
	if (!c)
		s->code = complain(s->arguments, EXIT_INPUT, "%s", problem->text);
	if (!t)
		return;
	t->cases++;
	if (json_is_string(clauses))
		count_clause(s, t, path, json_string_value(clauses));
	json_array_foreach(clauses, i, one)
		if (json_is_string(one))
			count_clause(s, t, path, json_string_value(one));
}

static json_t *missing_of(const struct tally *t)
{
	json_t *missing = json_array();
	for (int i = 1; i < t->rules->clause_count; i++)
		if (!t->named[i])
			json_array_append_new(missing, json_pack("{s:s, s:s}", "id", t->rules->clauses[i].id, "gist",
				t->rules->clauses[i].gist));
	return missing;
}

static void show(const struct tally *t, json_t *missing)
{
	json_t *one;
	size_t i;
	json_array_foreach(missing, i, one)
		printf("%-12s %s\n", json_string_value(json_object_get(one, "id")),
		json_string_value(json_object_get(one, "gist")));
	printf("%s: %zu of %d clauses without a case (%d cases)\n", t->rules->name, json_array_size(missing),
		t->rules->clause_count - 1, t->cases);
}

static void conclude(struct survey *s)
{
	json_t *all = json_object();
	for (int i = 0; i < s->tally_count; i++) {
		struct tally *t = &s->tallies[i];
		json_t *missing;
		if (!t->wanted && !t->cases)
			continue;
		missing = missing_of(t);
		if (json_array_size(missing) && s->code == EXIT_FINE)
			s->code = EXIT_NOT_SO;
		if (!flag_given(s->arguments, "json"))
			show(t, missing);
		json_object_set_new(all, t->rules->name, json_pack("{s:i, s:i, s:o}", "cases", t->cases, "clauses",
			t->rules->clause_count - 1,
			"missing", missing));
	}
	if (flag_given(s->arguments, "json")) {
		json_dumpf(all, stdout, JSON_INDENT(2));
		putchar('\n');
	}
	json_decref(all);
}

int coverage_run(const struct arguments *a, const char *folder, const char *ruleset)
{
	struct survey s = { .arguments = a };
	char *paths[1] = { (char *)folder };
	for (int i = 0; rulesets[i] && s.tally_count < RULESETS_MAX; i++)
		if (!ruleset || strcmp(rulesets[i]->name, ruleset) == 0)
			s.tallies[s.tally_count++] = (struct tally) { rulesets[i], ruleset != NULL, 0,
				memory_new(rulesets[i]->clause_count * sizeof(int)) };
	cases_each(1, paths, count_case, &s);
	conclude(&s);
	for (int i = 0; i < s.tally_count; i++)
		free(s.tallies[i].named);
	return s.code;
}
