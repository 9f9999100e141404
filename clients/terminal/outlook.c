/* Outlook: previews as lines of text. */
#include "outlook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "saying.h"

/* A line of the price: "+1 heavy gun (MALB-15.7)". */
static void show_note(json_t *note)
{
	const char *clause = saying_text(note, "clause");
	printf("    %+d %s%s%s%s\n", saying_number(note, "amount"), saying_text(note, "what"), clause[0] ? " (" : "", clause, clause[0] ? ")" : "");
}

static void show_member(const char *name, json_t *value)
{
	size_t i;
	json_t *one;
	char *text = NULL;
	if (json_is_array(value) && json_object_get(json_array_get(value, 0), "what")) {
		json_array_foreach(value, i, one)
			show_note(one);
		return;
	}
	if (!json_is_string(value))
		text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
	printf("    %s: %s\n", name, text ? text : json_string_value(value));
	free(text);
}

bool outlook_show(struct table *table, json_t *order, const char *seat, struct failure *f)
{
	json_t *answer = table_call(table, "preview", json_pack("{s:O, s:s*}", "order", order, "seat", seat), f), *value, *one;
	bool fine = json_is_true(json_object_get(answer, "allowed"));
	const char *name;
	size_t i;
	if (!answer)
		return false;
	puts(fine ? "  It may be done." : "  It would be refused:");
	json_object_foreach(json_object_get(answer, "preview"), name, value)
		show_member(name, value);
	json_array_foreach(json_object_get(answer, "refusals"), i, one)
		printf("    %s: %s\n", saying_text(one, "clause"), saying_text(one, "why"));
	json_decref(answer);
	f->code = EXIT_NOT_SO;
	f->text[0] = '\0';
	return fine;
}
