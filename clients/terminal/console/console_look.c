/* Console: looking at the table: map, choices, troops, clauses. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/orders/choice.h"
#include "clients/terminal/picture/picture.h"
#include "clients/terminal/text/fold.h"
#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "console_inside.h"

enum { CARD_CHOICES = 10, ALL_ROWS = 10000 };

void look_map(struct console *c, const char *rest)
{
	(void)rest;
	console_show_map(c);
}

void look_signs(struct console *c, const char *rest)
{
	(void)rest;
	picture_signs(console_begin_sheet(c), console_map(c));
	console_end_sheet(c);
}

void look_offers(struct console *c, const char *words)
{
	struct choice one;
	json_t *offers = console_offers(c);
	if (offers && words[0] && choice_find(offers, words, &one) == CHOICE_NONE)
		console_say(c, INK_PLAIN, "None of your choices has these words; `offers` alone lists them.");
	else
		console_show_choices(c, words);
}

void look_all(struct console *c, const char *words)
{
	json_t *offers = console_offers(c);
	if (!offers)
		return;
	choice_show(console_begin_sheet(c), offers, words, ALL_ROWS, sheet_columns(&c->screen), c->bare);
	console_end_sheet(c);
}

/* Those whose names hold the words are told of; the words of a name in full mean its bearers alone. */
struct search {
	struct console *console;
	FILE *to;             /* NULL: only counted */
	char words[FOLD_SIZE];
	bool whole;
	json_t *found;        /* names, once each   */
	const char *side;     /* "": any            */
	int count;
};

static void look_at(void *ctx, const char *collection, const char *id, json_t *thing)
{
	struct search *s = ctx;
	char name[FOLD_SIZE];
	const char *side = saying_text(thing, "side");
	fold(name, saying_text(thing, "name"));
	(void)id;
	if (s->whole ? strcmp(name, s->words) != 0 : !fold_holds(name, s->words))
		return;
	if (s->side[0] && strcmp(side, s->side) != 0)
		return;
	/* its formation is told of */
	if (strcmp(collection, "stands") == 0 && saying_text(thing, "formation")[0])
		return;
	s->count++;
	if (s->to)
		picture_line(s->to, s->console->table->view, collection, thing);
	if (s->found)
		json_object_set_new(s->found, saying_text(thing, "name"), json_true());
}

/* The choices that name whom the card is of. */
static void show_what_he_may_do(struct console *c, FILE *to, const char *words)
{
	struct choice one;
	json_t *offers = console_offers(c);
	if (!offers || choice_find(offers, words, &one) == CHOICE_NONE)
		return;
	fprintf(to, "What is open:\n");
	choice_show(to, offers, words, CARD_CHOICES, sheet_columns(&c->screen), c->bare);
}

void look_card(struct console *c, const char *words)
{
	struct search s = { .console = c, .side = "", .whole = true };
	FILE *to;
	fold(s.words, words);
	if (!s.words[0]) {
		console_say(c, INK_PLAIN, "Whose card? `card NAME`; `troops` lists the names.");
		return;
	}
	naming_each(c->table->view, look_at, &s);
	s.whole = s.count > 0;
	s.count = 0;
	to = s.to = console_begin_sheet(c);
	naming_each(c->table->view, look_at, &s);
	if (s.count == 0)
		fprintf(to, "Nobody in sight has that name; `troops` lists those who have.\n");
	if (s.count)
		show_what_he_may_do(c, to, words);
	console_end_sheet(c);
}

void look_troops(struct console *c, const char *words)
{
	const char *id;
	json_t *side, *sides = json_object_get(c->table->view, "sides");
	FILE *to = console_begin_sheet(c);
	int count = 0;
	json_object_foreach(sides, id, side) {
		struct search s = { .console = c, .side = id, .to = to };
		fold(s.words, words);
		fprintf(to, "%s%s%s\n", screen_ink(&c->screen, INK_STRONG), naming_of(c->table->view, NULL, id),
			screen_ink(&c->screen, INK_PLAIN));
		naming_each(c->table->view, look_at, &s);
		count += s.count;
	}
	if (!count)
		fprintf(to, "Nobody in sight has that name.\n");
	console_end_sheet(c);
}

static bool stands_in(json_t *thing, const char *member, int column, int row)
{
	json_t *box = json_object_get(thing, member);
	return json_array_size(box) == 2 && json_integer_value(json_array_get(box, 0)) == column &&
		json_integer_value(json_array_get(box, 1)) == row;
}

/* Who stands in a box, on tables that have boxes. */
void look_at_box(struct console *c, const char *rest)
{
	static const char *const collections[] = { "formations", "staff", "stands" };
	int column = 0, row = 0, count = 0;
	const char *id;
	json_t *thing;
	FILE *to;
	if (!json_object_get(console_map(c), "W") || sscanf(rest, "%d%*[ ,]%d", &column, &row) != 2) {
		console_say(c, INK_PLAIN, "`at 4,5` tells who stands in column 4, row 5, on a table of boxes.");
		return;
	}
	to = console_begin_sheet(c);
	for (size_t i = 0; i < 2 + (count == 0); i++)
		json_object_foreach(json_object_get(c->table->view, collections[i]), id, thing)
			if (stands_in(thing, "box", column, row) || stands_in(thing, "box2", column, row)) {
				picture_line(to, c->table->view, collections[i], thing);
				count++;
			}
	if (!count)
		fprintf(to, "Nobody is seen there.\n");
	console_end_sheet(c);
}

/* "4.5", "mdcc 4.5" and "MDCC-4.5" are the same clause. */
static bool is_clause(const char *id, const char *typed)
{
	char one[FOLD_SIZE], other[FOLD_SIZE];
	const char *number = strrchr(id, '-');
	fold(one, id);
	fold(other, typed);
	for (char *at = other; (at = strchr(at, ' '));)
		*at = '-';
	return strcmp(one, other) == 0 || (number && strcmp(number + 1, other) == 0);
}

void look_clause(struct console *c, const char *typed)
{
	struct failure failure;
	json_t *answer, *one;
	size_t i;
	int count = 0;
	FILE *to;
	if (!typed[0]) {
		console_say(c, INK_PLAIN,
			"Which clause? `clause 4.1`: its number stands behind sentences and refusals.");
		return;
	}
	if (!(answer = table_call(c->table, "clauses", json_object(), &failure))) {
		console_say(c, INK_ALERT, failure.text);
		return;
	}
	to = console_begin_sheet(c);
	json_array_foreach(json_object_get(answer, "clauses"), i, one)
		if (is_clause(saying_text(one, "id"), typed) && ++count)
			fprintf(to, "%s: %s\n", saying_text(one, "id"), saying_text(one, "gist"));
	if (!count)
		fprintf(to, "There is no clause %s.\n", typed);
	console_end_sheet(c);
	json_decref(answer);
}

void look_now(struct console *c, const char *rest)
{
	(void)rest;
	c->shown = SHOWN_SHEET;
	console_show_moment(c);
}

json_t *look_names(struct console *c)
{
	struct search s = { .console = c, .side = "", .found = json_object() };
	naming_each(c->table->view, look_at, &s);
	return s.found;
}
