/* `tricorne clauses`: a ruleset's clauses in our own words, and where one of them is played and shown. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "clients/terminal/clause_index.h"
#include "clients/terminal/word.h"
#include "server/game/battle/table.h"
#include "server/rules/catalog.h"

/* ---- All of a ruleset ---------------------------------------------------------------------------------- */

static void show_json(const struct ruleset *rules)
{
	json_t *list = json_array();
	for (int i = 1; i < rules->clause_count; i++)
		json_array_append_new(list, json_pack("{s:s, s:s}", "id", rules->clauses[i].id, "gist",
			rules->clauses[i].gist));
	json_dumpf(list, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(list);
}

static void show_all(const struct ruleset *rules)
{
	for (int i = 1; i < rules->clause_count; i++)
		printf("%-12s %s\n", rules->clauses[i].id, rules->clauses[i].gist);
}

/* ---- One ----------------------------------------------------------------------------------------------- */

static const struct clause *find_in(const struct clause *clauses, int count, const char *id)
{
	for (int i = 1; i < count; i++)
		if (strcasecmp(clauses[i].id, id) == 0)
			return &clauses[i];
	return NULL;
}

static const struct clause *find_clause(const char *id)
{
	const struct clause *clause = find_in(table_clauses, TABLE_CLAUSE_COUNT, id);
	for (int i = 0; rulesets[i] && !clause; i++)
		clause = find_in(rulesets[i]->clauses, rulesets[i]->clause_count, id);
	return clause;
}

/* The last row, without an id, if it is named nowhere. */
static const struct clause_places *find_places(const char *id)
{
	const struct clause_places *places = clause_index;
	while (places->id && strcmp(places->id, id) != 0)
		places++;
	return places;
}

static void show_places_json(const struct clause *clause, const struct clause_places *places)
{
	json_t *files = json_array(), *cases = json_array();
	for (int i = 0; i < CLAUSE_FILES_MAX && places->files[i]; i++)
		json_array_append_new(files, json_string(places->files[i]));
	for (int i = 0; i < CLAUSE_CASES_MAX && places->cases[i].path; i++)
		json_array_append_new(cases, json_pack("{s:s, s:s}", "path", places->cases[i].path, "title",
			places->cases[i].title));
	json_t *whole = json_pack("{s:s, s:s, s:o, s:o, s:i}", "id", clause->id, "gist", clause->gist, "files",
		files, "cases", cases,
		"case_count", places->case_count);
	json_dumpf(whole, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(whole);
}

static void show_places(const struct clause *clause, const struct clause_places *places)
{
	int shown = 0;
	printf("%s  %s\n", clause->id, clause->gist);
	if (places->files[0])
		printf("\nPlayed in\n");
	for (int i = 0; i < CLAUSE_FILES_MAX && places->files[i]; i++)
		printf("  %s\n", places->files[i]);
	if (places->case_count)
		printf("\nShown by\n");
	for (; shown < CLAUSE_CASES_MAX && places->cases[shown].path; shown++)
		printf("  %s\n      %s\n", places->cases[shown].path, places->cases[shown].title);
	if (places->case_count > shown)
		printf("  and %d other%s\n", places->case_count - shown, places->case_count - shown > 1 ? "s" : "");
}

static int run(const struct arguments *a)
{
	const char *what = a->plain[0];
	const struct ruleset *rules = ruleset_named(what);
	const struct clause *clause = rules ? NULL : find_clause(what);
	bool json = flag_given(a, "json");
	if (!rules && !clause)
		return complain(a, EXIT_USAGE, strchr(what, '-') ? "there is no clause `%s`." :
			"there is no ruleset `%s`.", what);
	if (rules)
		(json ? show_json : show_all)(rules);
	else
		(json ? show_places_json : show_places)(clause, find_places(clause->id));
	return EXIT_FINE;
}

static const struct flag flags[] = {
	{ "json", NULL,
		"a list of {\"id\", \"gist\"}; of one clause an object with its files and cases besides" },
	{ NULL, NULL, NULL },
};

const struct word word_clauses = {
	"clauses", "RULESET|CLAUSE", "a ruleset's clauses in our own words",
	"Lists every clause a refusal, an event or a case of the ruleset can name; of one clause, as MALB-6.3, "
	"also the files of the "
	"source in which it is played and the cases that show it.", 1, 1, flags, run,
};
