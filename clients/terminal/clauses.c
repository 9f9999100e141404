/* `tricorne clauses`: a ruleset's clauses in our own words. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "word.h"

static void show_json(const struct ruleset *rules)
{
	json_t *list = json_array();
	for (int i = 1; i < rules->clause_count; i++)
		json_array_append_new(list, json_pack("{s:s, s:s}", "id", rules->clauses[i].id, "gist", rules->clauses[i].gist));
	json_dumpf(list, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(list);
}

static int run(const struct arguments *a)
{
	const struct ruleset *rules = ruleset_named(a->plain[0]);
	if (!rules)
		return complain(a, EXIT_USAGE, "there is no ruleset `%s`.", a->plain[0]);
	if (flag_given(a, "json"))
		show_json(rules);
	for (int i = 1; i < rules->clause_count && !flag_given(a, "json"); i++)
		printf("%-12s %s\n", rules->clauses[i].id, rules->clauses[i].gist);
	return EXIT_FINE;
}

static const struct flag flags[] = {
	{ "json", NULL, "a list of {\"id\", \"gist\"}" },
	{ NULL, NULL, NULL },
};

const struct word word_clauses = {
	"clauses", "RULESET", "a ruleset's clauses in our own words",
	"Lists every clause a refusal, an event or a case of the ruleset can name.", 1, 1, flags, run,
};
