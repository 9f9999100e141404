/* A tool of the build: writes what the page of a ruleset's clauses shows.
 *
 *   rulebook                    which rulesets there are, and what their clauses begin with, as JSON
 *   rulebook RULESET            its chapters and clauses, and the words a newcomer does not know, likewise
 *   rulebook RULESET examples   a case for each clause, by the clause's id, played to its end, likewise
 *   rulebook RULESET battles FILE...
 *                               who stands where before each of these battles, and on what ground, likewise
 *
 * It is made before the files that travel inside the programs are, and so carries none of them itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../case.h"
#include "../hearing.h"
#include "clients/terminal/clause_index.h"
#include "protocol/params.h"
#include "server/base/embedded.h"
#include "server/base/secrets.h"
#include "server/rules/catalog.h"

extern const struct embedded embedded_files[];
extern const size_t embedded_count;
const struct embedded embedded_files[] = { { NULL, NULL, 0 } };
const size_t embedded_count = 0;

static const struct viewer umpire = { .umpire = true };

static int write_out(json_t *book)
{
	json_dumpf(book, stdout, JSON_COMPACT);
	json_decref(book);
	return putchar('\n') == EOF;
}

/* ---- The book ------------------------------------------------------------------------------------------ */

static json_t *terms_of(const struct ruleset *rules)
{
	json_t *terms = json_array();
	for (const struct term *t = rules->terms; t && t->word; t++)
		json_array_append_new(terms, json_pack("{s:s, s:s, s:s}", "word", t->word, "gist", t->gist, "clause",
			rules->clauses[t->clause].id));
	return terms;
}

/* Of MDCC-4.1 it is 4. */
static int chapter_of(const struct clause *clause)
{
	return atoi(strchr(clause->id, '-') + 1);
}

static json_t *clauses_of(const struct ruleset *rules, int chapter)
{
	json_t *clauses = json_array();
	for (int i = 1; i < rules->clause_count; i++)
		if (chapter_of(&rules->clauses[i]) == chapter)
			json_array_append_new(clauses, json_pack("{s:s, s:s}", "id", rules->clauses[i].id, "gist",
				rules->clauses[i].gist));
	return clauses;
}

static int write_book(const struct ruleset *rules)
{
	json_t *chapters = json_array();
	for (const struct chapter *c = rules->chapters; c && c->title; c++)
		json_array_append_new(chapters, json_pack("{s:i, s:s, s:o}", "number", c->number, "title", c->title,
			"clauses", clauses_of(rules, c->number)));
	return write_out(json_pack("{s:s, s:s, s:o, s:o}", "ruleset", rules->name, "title", rules->title,
		"chapters", chapters, "terms", terms_of(rules)));
}

static int write_list(void)
{
	json_t *list = json_array();
	for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
		const char *first = (*rules)->clauses[1].id;
		json_array_append_new(list, json_pack("{s:s, s:s, s:s%}", "ruleset", (*rules)->name, "title",
			(*rules)->title, "prefix", first, (size_t)(strchr(first, '-') - first)));
	}
	return write_out(list);
}

/* ---- Examples ------------------------------------------------------------------------------------------ */

struct examples {
	const struct ruleset *rules;
	const char *clause;
	json_t *found;
};

static json_t *parsed(struct bytes *text)
{
	struct json_problem problem;
	json_t *json = json_parse(text->data, text->size, &problem);
	bytes_finish(text);
	return json;
}

static json_t *view_of(struct hearing *h, struct viewer who)
{
	struct bytes text = { 0 };
	game_view(h->game, h->context, who, &text);
	return parsed(&text);
}

static json_t *map_of(struct hearing *h)
{
	struct bytes text = { 0 };
	game_map(h->game, h->context, &text);
	return parsed(&text);
}

/* What makes `before` of `after`, as a merge patch; NULL if they are alike. */
static json_t *difference(json_t *before, json_t *after)
{
	if (!json_is_object(before) || !json_is_object(after))
		return json_equal(before, after) ? NULL : json_incref(after);
	json_t *patch = json_object(), *value;
	const char *name;
	json_object_foreach(before, name, value)
		if (!json_object_get(after, name))
			json_object_set_new(patch, name, json_null());
	json_object_foreach(after, name, value) {
		json_t *was = json_object_get(before, name),
			*change = was ? difference(was, value) : json_incref(value);
		if (change)
			json_object_set_new(patch, name, change);
	}
	if (json_object_size(patch))
		return patch;
	json_decref(patch);
	return NULL;
}

/* What is told of the step, a sentence each. */
static json_t *told(struct hearing *h)
{
	json_t *sentences = json_array(), *events = hearing_events(h, &umpire), *event;
	size_t i;
	json_array_foreach(events, i, event)
		if (json_object_get(event, "sentence"))
			json_array_append(sentences, json_object_get(event, "sentence"));
	json_decref(events);
	return sentences;
}

static json_t *refused(struct hearing *h)
{
	json_t *reasons = json_array();
	for (int i = 0; h->refused && i < h->refusal.count; i++)
		json_array_append_new(reasons, json_pack("{s:s, s:s}", "clause",
			game_clause(h->game, h->refusal.reasons[i].clause)->id, "why", h->refusal.reasons[i].why));
	return reasons;
}

/* What the order would do, in words, asked before it is given. */
static json_t *in_words(struct hearing *h, json_t *step)
{
	json_t *order = json_object_get(step, "order") ? json_object_get(step, "order") :
		json_object_get(step, "try");
	int seat = game_seat(h->game, json_string_value(json_object_get(step, "seat")) ?
		json_string_value(json_object_get(step, "seat")) : "");
	struct command command = { 0 };
	struct refusal refusal = { 0 };
	char sentence[SENTENCE_SIZE] = "";
	if (!order || seat < 0 || seat >= SEATS_MAX || !h->rules->say)
		return json_string("");
	struct viewer who = { .seats = 1u << seat };
	if (command_read(h->game, who, game_seat_id(h->game, seat), order, &command, &refusal) &&
		command.table == TABLE_RULES)
		h->rules->say(game_known(h->game, h->context, seat), seat, &command.order, sentence);
	return json_string(sentence);
}

/* One step, played: what was ordered, what came of it, and what is otherwise on the table then. NULL: it
 * cannot be played. `view` is the table before it, and becomes that behind it. */
static json_t *step_of(struct hearing *h, json_t *step, json_t **view)
{
	json_t *words = in_words(h, step);
	if (!hearing_step(h, step)) {
		json_decref(words);
		return NULL;
	}
	json_t *after = view_of(h, umpire), *change = difference(*view, after);
	json_decref(*view);
	*view = after;
	return json_pack("{s:o, s:o, s:o, s:o*}", "says", words, "told", h->refused ? json_array() : told(h),
		"refused", refused(h), "view", change);
}

/* NULL if it is no example to look at. */
static json_t *steps_of(struct hearing *h, json_t *c, json_t *begins)
{
	json_t *steps = json_array(), *view = json_incref(begins), *step, *played;
	size_t i;
	bool fine = true;
	json_array_foreach(json_object_get(c, "steps"), i, step)
		if (fine && (fine = (played = step_of(h, step, &view)) != NULL))
			json_array_append_new(steps, played);
	json_decref(view);
	if (fine && json_array_size(steps))
		return steps;
	json_decref(steps);
	return NULL;
}

static json_t *example_of(const struct ruleset *rules, json_t *c)
{
	struct hearing h;
	struct bytes says = { 0 };
	json_t *scenario = json_object_get(c, "scenario"), *example = NULL;
	if (!json_is_object(scenario) || !case_examine(c, &says))
		return NULL;
	bool open = hearing_open(&h, rules, scenario, json_object_get(c, "dice"), &says);
	if (open && h.game) {
		json_t *map = map_of(&h), *view = view_of(&h, umpire), *steps = steps_of(&h, c, view);
		example = json_pack("{s:s, s:o, s:o, s:o*}", "title", case_title(c), "map", map, "view", view,
			"steps", steps);
	}
	hearing_close(&h);
	bytes_finish(&says);
	return example;
}

static void hear_one(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct examples *e = ctx;
	(void)path;
	(void)number;
	(void)problem;
	json_t *example = c && !json_object_get(e->found, e->clause) ? example_of(e->rules, c) : NULL;
	if (example && json_object_get(example, "steps"))
		json_object_set(e->found, e->clause, example);
	json_decref(example);
}

static int write_examples(const struct ruleset *rules)
{
	struct examples e = { rules, NULL, json_object() };
	for (const struct clause_places *p = clause_index; p->id; p++) {
		bool ours = false;
		for (int i = 1; i < rules->clause_count; i++)
			ours |= strcmp(rules->clauses[i].id, p->id) == 0;
		e.clause = p->id;
		for (int i = 0; ours && i < CLAUSE_CASES_MAX && p->cases[i].path; i++) {
			char *path = (char *)p->cases[i].path;
			cases_each(1, &path, hear_one, &e);
		}
	}
	return write_out(e.found);
}

/* ---- Battles ------------------------------------------------------------------------------------------- */

static const struct viewer watcher;

/* "mdcc/blenheim" of ".../blenheim.json". */
static void id_of(char id[SCENARIO_ID_SIZE], const struct ruleset *rules, const char *path)
{
	const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	snprintf(id, SCENARIO_ID_SIZE, "%s/%.*s", rules->name, (int)strcspn(name, "."), name);
}

static bool begin(struct hearing *h)
{
	char fault[FAULT_SIZE];
	const struct command begins = command_begin();
	struct pending *pending = game_decide(h->game, h->context, &begins, fault);
	if (!pending)
		return false;
	game_commit(h->game, pending);
	pending_release(h->context, pending);
	return true;
}

/* The table as a watcher finds it, with the same dice at all times; NULL if the file is no battle. */
static json_t *battle_of(const struct ruleset *rules, const char *path)
{
	static const uint8_t secret[SECRET_SIZE];
	struct refusal refusal;
	json_t *scenario = json_load_file(path, 0, NULL), *battle = NULL;
	const struct game_plan plan = { .rules = rules, .id = "picture", .scenario = scenario, .secret = secret };
	struct hearing h = { .rules = rules, .context = decide_context_create(),
		.game = game_create(&plan, &refusal) };
	if (h.game && begin(&h))
		battle = json_pack("{s:o, s:o}", "view", view_of(&h, watcher), "map", map_of(&h));
	game_destroy(h.game);
	decide_context_destroy(h.context);
	json_decref(scenario);
	return battle;
}

static int write_battles(const struct ruleset *rules, char **paths)
{
	json_t *battles = json_object();
	for (; *paths; paths++) {
		char id[SCENARIO_ID_SIZE];
		json_t *battle = battle_of(rules, *paths);
		id_of(id, rules, *paths);
		if (!battle) {
			fprintf(stderr, "rulebook: %s is no battle.\n", *paths);
			return 1;
		}
		json_object_set_new(battles, id, battle);
	}
	return write_out(battles);
}

int main(int argc, char **argv)
{
	const struct ruleset *rules = argc > 1 ? ruleset_named(argv[1]) : NULL;
	secrets_init();
	if (argc == 1)
		return write_list();
	if (!rules) {
		fprintf(stderr, "rulebook: there is no ruleset `%s`.\n", argv[1]);
		return 1;
	}
	if (argc > 2 && strcmp(argv[2], "battles") == 0)
		return write_battles(rules, argv + 3);
	return argc > 2 ? write_examples(rules) : write_book(rules);
}
