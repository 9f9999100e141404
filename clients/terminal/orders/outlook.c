/* Outlook: previews as lines of text. */
#include "outlook.h"

#include <stdio.h>
#include <stdlib.h>

#include "clients/terminal/text/saying.h"

/* A line of the price: "+1 heavy gun (MALB-15.7)". */
static void show_note(json_t *note, int depth)
{
	const char *clause = saying_text(note, "clause");
	printf("%*s    %+d %s%s%s%s\n", depth, "", saying_number(note, "amount"), saying_text(note, "what"),
		clause[0] ? " (" : "", clause, clause[0] ? ")" : "");
}

static void show_value(const char *name, json_t *value, int depth)
{
	char *text = json_is_string(value) ? NULL : json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
	printf("%*s    %s: %s\n", depth, "", name, text ? text : json_string_value(value));
	free(text);
}

/* "odds: fight 33%, attacker_halts 31%". */
static void show_odds(const char *name, json_t *odds, int depth)
{
	json_t *one;
	size_t i;
	printf("%*s    %s:", depth, "", name);
	json_array_foreach(odds, i, one)
		printf("%s %s %d%%", i ? "," : "", saying_text(one, "outcome"),
		(saying_number(one, "per_mille") + 5) / 10);
	putchar('\n');
}

/* Does a member of it hold more than one line can? */
static bool is_deep(json_t *value)
{
	const char *name;
	json_t *one;
	json_object_foreach(value, name, one)
		if (json_is_array(one) && json_is_object(json_array_get(one, 0)))
			return true;
	return false;
}

static void show_member(const char *name, json_t *value, int depth)
{
	json_t *first = json_array_get(value, 0), *one, *inner;
	const char *member;
	size_t i;
	if (json_object_get(first, "per_mille")) {
		show_odds(name, value, depth);
		return;
	}
	if (!json_object_get(first, "what") && !is_deep(first)) {
		show_value(name, value, depth);
		return;
	}
	json_array_foreach(value, i, one) {
		if (json_object_get(one, "what")) {
			show_note(one, depth);
			continue;
		}
		printf("%*s    %s:\n", depth, "", name);
		json_object_foreach(one, member, inner)
			show_member(member, inner, depth + 2);
	}
}

bool outlook_show(struct table *table, json_t *order, const char *seat, struct failure *f)
{
	json_t *answer = table_call(table, "preview", json_pack("{s:O, s:s*}", "order", order, "seat", seat), f),
		*value, *one;
	bool fine = json_is_true(json_object_get(answer, "allowed"));
	const char *name;
	size_t i;
	if (!answer)
		return false;
	puts(fine ? "  It may be done." : "  It would be refused:");
	json_object_foreach(json_object_get(answer, "preview"), name, value)
		show_member(name, value, 0);
	json_array_foreach(json_object_get(answer, "refusals"), i, one)
		printf("    %s: %s\n", saying_text(one, "clause"), saying_text(one, "why"));
	json_decref(answer);
	f->code = EXIT_NOT_SO;
	f->text[0] = '\0';
	return fine;
}
