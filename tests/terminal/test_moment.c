#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/moment.h"

static char *told(json_t *view)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	moment_show(to, view);
	fclose(to);
	return text;
}

/* Every step that the schema knows, in words of its own. */
static void expect_words_for_all(const char *ruleset, const char *shape, const char *member)
{
	char path[100];
	json_t *schema, *steps, *step;
	size_t i;
	snprintf(path, sizeof path, "protocol/schemas/%s.json", ruleset);
	schema = json_load_file(path, 0, NULL);
	cr_assert(schema, "%s cannot be read", path);
	steps = json_object_get(json_object_get(schema, "$defs"), shape);
	steps = json_object_get(json_object_get(json_object_get(steps, "properties"), member), "enum");
	cr_assert(json_array_size(steps) > 10, "%s has no steps", shape);
	json_array_foreach(steps, i, step) {
		json_t *view = json_pack("{s:{s:i, s:O}}", "turn", "n", 3, member, step);
		char *text = told(view);
		cr_expect(strncmp(text, "Turn 3: ", 8) == 0, "%s of %s is told as: %s", json_string_value(step), ruleset, text);
		cr_expect_null(strstr(text, json_string_value(step)), "%s", text);
		free(text);
		json_decref(view);
	}
	json_decref(schema);
}

Test(moment, every_step_has_words)
{
	expect_words_for_all("mdcc", "event.phase", "phase");
	expect_words_for_all("malbrook", "write.malb_turn", "step");
	expect_words_for_all("dba18", "write.dba_turn", "step");
}

Test(moment, who_is_waited_for_is_named)
{
	json_t *view = json_pack("{s:{s:i, s:s}, s:{s:{s:s, s:i}, s:{s:s, s:i}}, s:[{s:s}]}", "turn", "n", 1, "phase", "S2b", "seats", "A",
		"name", "The Allies", "owes", 2, "B", "name", "The French", "owes", 0, "open", "seat", "umpire");
	char *text = told(view);
	cr_expect_str_eq(text, "Turn 1: the guns fire.\nTo decide: The Allies, the umpire.\n", "%s", text);
	free(text);
	json_decref(view);
}
