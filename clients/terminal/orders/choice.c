/* Choice: sentences, and those that begin alike. */
#include "choice.h"

#include <stdlib.h>
#include <string.h>

#include "clients/terminal/text/fold.h"
#include "clients/terminal/text/saying.h"
#include "server/base/memory.h"

/* ---- One after the other ------------------------------------------------------------------------------- */

/* The next one after `choice`, which begins as zero. `d` and `o` say where it is. */
struct walk {
	struct choice at;
	size_t d, o;
};

static bool walk_on(struct walk *w, json_t *decisions)
{
	json_t *decision;
	if (w->at.number)
		w->o++;
	while ((decision = json_array_get(decisions, w->d))) {
		json_t *order = json_array_get(json_object_get(decision, "orders"), w->o);
		const char *says = json_string_value(json_array_get(json_object_get(decision, "says"), w->o));
		if (order) {
			w->at = (struct choice){ w->at.number + 1, decision, order, says ? says :
				saying_text(order, "type"),
				false };
			return true;
		}
		w->d++;
		w->o = 0;
	}
	return false;
}

bool choice_at(json_t *decisions, long number, struct choice *choice)
{
	struct walk w = { 0 };
	while (walk_on(&w, decisions))
		if (w.at.number == number) {
			*choice = w.at;
			return true;
		}
	return false;
}

long choice_count(json_t *decisions)
{
	struct walk w = { 0 };
	while (walk_on(&w, decisions))
		;
	return w.at.number;
}

/* ---- By words ------------------------------------------------------------------------------------------ */

static bool read_number(const char *words, long *number)
{
	char *end;
	*number = strtol(words, &end, 10);
	return *number > 0 && end != words && *(end + strspn(end, " .")) == '\0';
}

bool choice_is_bare(json_t *bare, const char *words)
{
	json_t *one;
	size_t i;
	long number;
	if (!read_number(words, &number))
		return false;
	json_array_foreach(bare, i, one)
		if (json_integer_value(one) == number)
			return true;
	return false;
}

enum choice_meant choice_find(json_t *decisions, const char *words, struct choice *choice)
{
	char wanted[FOLD_SIZE], said[FOLD_SIZE];
	struct walk w = { 0 };
	long begin = 0, held = 0, number;
	if (read_number(words, &number))
		return choice_at(decisions, number, choice) ? CHOICE_ONE : CHOICE_NONE;
	fold(wanted, words);
	while (walk_on(&w, decisions)) {
		fold(said, w.at.says);
		if (strcmp(said, wanted) == 0) {
			*choice = w.at;
			return CHOICE_ONE;
		}
		held += fold_holds(said, wanted);
		if (fold_begins(said, wanted) && begin++ == 0)
			*choice = w.at;
	}
	return begin == 1 ? CHOICE_ONE : begin || held ? CHOICE_MANY : CHOICE_NONE;
}

/* ---- Room on the screen -------------------------------------------------------------------------------- */

enum { INDENT = 9, NOTE = 18 /* " ... (99 choices)" */ };

/* Of a sentence of so many bytes behind its number; words are broken, so a row seldom is full. */
static int rows_of(size_t size, int columns)
{
	int room = columns - INDENT - 4;
	return room < 10 ? 1 : ((int)size + room - 1) / room;
}

/* ---- Gathering those that begin alike ------------------------------------------------------------------ */

/* Sentences of one decision that have their first `size` bytes in common. */
struct group {
	struct choice *first;
	long count;
	size_t size;
};

struct list {
	struct choice *choices;
	struct group *groups;
	long count, group_count;
};

typedef bool is_meant_fn(const char *text, const char *words);

static void take_those(struct list *list, json_t *decisions, const char *wanted, is_meant_fn *is_meant)
{
	char said[FOLD_SIZE];
	struct walk w = { 0 };
	while (walk_on(&w, decisions)) {
		fold(said, w.at.says);
		if (is_meant(said, wanted))
			list->choices[list->count++] = w.at;
	}
}

/* Those that begin so; if there are none, those that hold the words anywhere. */
static void take_meant(struct list *list, json_t *decisions, const char *words)
{
	char wanted[FOLD_SIZE];
	list->choices = memory_new((size_t)(choice_count(decisions) + 1) * sizeof *list->choices);
	fold(wanted, words);
	take_those(list, decisions, wanted, fold_begins);
	if (list->count == 0)
		take_those(list, decisions, wanted, fold_holds);
}

static int by_decision_and_words(const void *a, const void *b)
{
	const struct choice *one = a, *other = b;
	if (one->decision != other->decision)
		return one->number < other->number ? -1 : 1;
	if (one->single != other->single)
		return one->single ? 1 : -1;
	return strverscmp(one->says, other->says);
}

/* Up to the end of the word that begins behind so many bytes. */
static size_t next_word(const char *says, size_t size)
{
	size += strspn(says + size, " ");
	return size + strcspn(says + size, " ");
}

/* Have both the same words up to `size`, where the word behind the first `known` bytes ends? */
static bool begins_alike(const struct choice *one, const struct choice *other, size_t known, size_t size)
{
	return next_word(one->says, known) == size && memcmp(one->says, other->says, size) == 0;
}

/* All words that the sentences of a group have in common. */
static void lengthen(struct group *g)
{
	for (;;) {
		size_t size = next_word(g->first->says, g->size);
		for (long i = 1; i < g->count; i++)
			if (!begins_alike(&g->first[i], g->first, g->size, size))
				return;
		if (size == g->size)
			return;
		g->size = size;
	}
}

/* How many groups one becomes when its next word tells them apart; with `to`, they are written there. */
static long split(const struct group *g, struct group *to)
{
	long count = 0;
	for (long i = 0, from = 0; i < g->count; from = i, count++) {
		size_t size = next_word(g->first[from].says, g->size);
		while (i < g->count && begins_alike(&g->first[i], &g->first[from], g->size, size))
			i++;
		if (to) {
			to[count] = (struct group){ g->first + from, i - from, size };
			lengthen(to + count);
		}
	}
	return count;
}

static int rows_of_choices(const struct list *list, int columns)
{
	int rows = 0;
	for (long i = 0; i < list->count; i++)
		rows += rows_of(strlen(list->choices[i].says), columns);
	return rows;
}

static int rows_of_groups(const struct list *list, int columns)
{
	int rows = 0;
	for (long i = 0; i < list->group_count; i++) {
		const struct group *g = &list->groups[i];
		rows += rows_of(g->count == 1 ? strlen(g->first->says) : g->size + NOTE, columns);
	}
	return rows;
}

/* Is it the only one of its kind, as what ends a step is? Then it is always shown by itself. */
static bool is_single(const struct choice *c)
{
	json_t *order;
	size_t i;
	int count = 0;
	json_array_foreach(json_object_get(c->decision, "orders"), i, order)
		count += strcmp(saying_text(order, "type"), saying_text(c->order, "type")) == 0;
	return count == 1;
}

static void add_group(struct list *list, struct choice *first, long count)
{
	struct group *g = &list->groups[list->group_count++];
	*g = (struct group){ .first = first, .count = count };
	lengthen(g);
}

/* A group for each decision, in the order in which they are asked, without those that are single. */
static void gather(struct list *list)
{
	for (long i = 0; i < list->count; i++)
		list->choices[i].single = is_single(&list->choices[i]);
	qsort(list->choices, (size_t)list->count, sizeof *list->choices, by_decision_and_words);
	list->groups = memory_new((size_t)(list->count + 1) * sizeof *list->groups);
	for (long i = 0, from = 0; i < list->count; from = i) {
		json_t *decision = list->choices[i].decision;
		while (i < list->count && list->choices[i].decision == decision && !list->choices[i].single)
			i++;
		if (i > from)
			add_group(list, list->choices + from, i - from);
		for (; i < list->count && list->choices[i].decision == decision && list->choices[i].single; i++)
			add_group(list, list->choices + i, 1);
	}
}

/* How many choices the greatest groups have. */
static long greatest(const struct list *list)
{
	long most = 0;
	for (long i = 0; i < list->group_count; i++)
		if (list->groups[i].count > most)
			most = list->groups[i].count;
	return most;
}

/* The groups of a list once more, those of so many choices split. */
static struct list split_those(const struct list *list, long count)
{
	struct list finer = { .choices = list->choices, .count = list->count };
	finer.groups = memory_new((size_t)(list->count + 1) * sizeof *finer.groups);
	for (long i = 0; i < list->group_count; i++) {
		if (list->groups[i].count == count)
			finer.group_count += split(&list->groups[i], finer.groups + finer.group_count);
		else
			finer.groups[finer.group_count++] = list->groups[i];
	}
	return finer;
}

/* What has no words in common says nothing as one line, nor do those that are all there is: who has come as
 * far as that would never come farther. */
static bool says_nothing(const struct list *list, long count)
{
	if (list->group_count == 1)
		return true;
	for (long i = 0; i < list->group_count; i++)
		if (list->groups[i].count == count && list->groups[i].size == 0)
			return true;
	return false;
}

/* The number by which a group stands in the list. */
static long least_number(const struct group *g)
{
	long least = g->first->number;
	for (long i = 1; i < g->count; i++)
		if (g->first[i].number < least)
			least = g->first[i].number;
	return least;
}

static int by_number(const void *a, const void *b)
{
	return least_number(a) < least_number(b) ? -1 : 1;
}

/* The greatest groups are split, those of a size together, as long as there is room. */
static void spread_out(struct list *list, int rows, int columns)
{
	for (long most; (most = greatest(list)) > 1;) {
		struct list finer = split_those(list, most);
		bool wanted = says_nothing(list, most) || rows_of_groups(&finer, columns) <= rows;
		free(wanted ? list->groups : finer.groups);
		if (!wanted)
			break;
		*list = finer;
	}
	qsort(list->groups, (size_t)list->group_count, sizeof *list->groups, by_number);
}

/* ---- Showing them -------------------------------------------------------------------------------------- */

static void show_asked(FILE *to, json_t *decision, json_t **last)
{
	if (decision != *last)
		fprintf(to, "%s:\n", saying_text(decision, "asks")[0] ? saying_text(decision, "asks") : "Choose");
	*last = decision;
}

static void show_all(FILE *to, const struct list *list)
{
	json_t *last = NULL;
	for (long i = 0; i < list->count; i++) {
		show_asked(to, list->choices[i].decision, &last);
		fprintf(to, "%5ld  %s\n", list->choices[i].number, list->choices[i].says);
	}
}

static void show_groups(FILE *to, const struct list *list, json_t *bare)
{
	json_t *last = NULL;
	for (long i = 0; i < list->group_count; i++) {
		const struct group *g = &list->groups[i];
		show_asked(to, g->first->decision, &last);
		for (long n = 0; g->count > 1 && n < g->count; n++)
			json_array_append_new(bare, json_integer(g->first[n].number));
		if (g->count == 1)
			fprintf(to, "%5ld  %s\n", g->first->number, g->first->says);
		else
			fprintf(to, "       %.*s ... (%ld choices)\n", (int)g->size, g->first->says, g->count);
	}
}

static int count_decisions(const struct list *list)
{
	int count = 0;
	for (long i = 0; i < list->count; i++)
		count += i == 0 || list->choices[i].decision != list->choices[i - 1].decision;
	return count;
}

void choice_show(FILE *to, json_t *decisions, const char *words, int rows, int columns, json_t *bare)
{
	struct list list = { 0 };
	int heads;
	take_meant(&list, decisions, words);
	heads = count_decisions(&list);
	json_array_clear(bare);
	if (rows_of_choices(&list, columns) + heads <= rows) {
		show_all(to, &list);
	} else {
		gather(&list);
		spread_out(&list, rows - heads - 1, columns);
		show_groups(to, &list, bare);
		fprintf(to, "%ld choices: type how the sentence goes on (Tab helps), or `all`.\n", list.count);
	}
	free(list.choices);
	free(list.groups);
}
