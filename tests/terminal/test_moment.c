#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/text/moment.h"

static char *told(json_t *view)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	moment_show(to, view);
	fclose(to);
	json_decref(view);
	return text;
}

Test(moment, says_what_the_server_says_of_the_turn)
{
	char *text = told(json_pack("{s:{s:s, s:[{s:s}, {s:s}], s:i, s:s}}", "moment", "title", "Turn 3 of 14",
		"steps", "name", "Guns", "name", "Command",
		"at", 1, "words", "The Allies won the turn"));
	cr_expect_str_eq(text, "Turn 3 of 14: Command. The Allies won the turn.\nGuns | [Command]\n", "%s", text);
	free(text);
}

Test(moment, at_no_step_of_the_row_it_names_none)
{
	char *text = told(json_pack("{s:{s:s, s:[{s:s}], s:i, s:s}}", "moment", "title", "Turn 3", "steps",
		"name", "Guns", "at", -1, "words", ""));
	cr_expect_str_eq(text, "Turn 3.\nGuns\n", "%s", text);
	free(text);
}

Test(moment, who_is_waited_for_is_named)
{
	char *text = told(json_pack("{s:{s:{s:s, s:i}, s:{s:s, s:i}}, s:[{s:s}]}", "seats", "A", "name",
		"The Allies", "owes", 2, "B", "name", "The French",
		"owes", 0, "open", "seat", "umpire"));
	cr_expect_str_eq(text, "To decide: The Allies, the umpire.\n", "%s", text);
	free(text);
}

Test(moment, what_a_battle_came_to_is_told_thing_by_thing)
{
	json_t *view = json_pack("{s:{s:{}, s:{}}, s:{s:s, s:[s], s:[{s:s, s:[iii]}, {s:s}], s:[s]}}", "sides",
		"A", "B", "reckoning", "ahead", "In points the Allies were ahead, 4 to 1.", "held",
		"The Allies held Sart.",
		"points", "what", "Enemy bases lost", "of", 0, 4, 1, "what", "The mill, held by nobody", "personal",
		"Cadogan: Hold Sart. Not done.");
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	cr_assert_not_null(view);
	moment_reckoning(to, view);
	fclose(to);
	json_decref(view);
	cr_expect_str_eq(text,
		"In points the Allies were ahead, 4 to 1.\nThe Allies held Sart.\n  Enemy bases lost: 4 to 1\n"
		"  The mill, held by nobody: 0 to 0\nCadogan: Hold Sart. Not done.\n",
		"%s", text);
	free(text);
}

Test(moment, nothing_is_reckoned_where_nothing_is_told)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	json_t *view = json_object();
	moment_reckoning(to, view);
	fclose(to);
	json_decref(view);
	cr_expect_str_eq(text, "", "%s", text);
	free(text);
}
