#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/orders/choice.h"

/* One decision, its sentences parted by "|". */
static json_t *decisions_of(const char *asks, const char *sentences)
{
	json_t *orders = json_array(), *says = json_array();
	char *text = strdup(sentences), *rest = text;
	for (char *one; (one = strsep(&rest, "|"));) {
		bool ends = strncmp(one, "Move no more", 12) == 0;
		json_array_append_new(orders, json_pack("{s:s, s:s}", "type", ends ? "end" : "move", "what", one));
		json_array_append_new(says, json_string(one));
	}
	free(text);
	return json_pack("[{s:s, s:s, s:s, s:o, s:o}]", "seat", "A", "kind", "act", "asks", asks, "orders",
		orders, "says", says);
}

static char *shown(json_t *decisions, const char *words, int rows)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	choice_show(to, decisions, words, rows, 80, NULL);
	fclose(to);
	return text;
}

static const char few[] =
	"Move Orkney forward|Move Orkney back|Move Piémont forward|Turn Orkney about|Move no more";

Test(choice, what_is_shown_without_its_number_is_not_given_by_it)
{
	json_t *decisions = decisions_of("Move", few), *bare = json_array();
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	choice_show(to, decisions, "", 4, 80, bare);
	fclose(to);
	cr_expect(choice_is_bare(bare, "1"), "%s", text);
	cr_expect_not(choice_is_bare(bare, "5"), "%s", text);
	cr_expect_not(choice_is_bare(bare, "Move"));
	json_decref(bare);
	json_decref(decisions);
	free(text);
}

Test(choice, a_number_or_a_beginning_that_only_one_has_means_it)
{
	json_t *decisions = decisions_of("Move", few);
	struct choice one;
	cr_assert_eq(choice_find(decisions, "2", &one), CHOICE_ONE);
	cr_expect_str_eq(one.says, "Move Orkney back");
	cr_assert_eq(choice_find(decisions, "move pie", &one), CHOICE_ONE);
	cr_expect_eq(one.number, 3);
	cr_assert_eq(choice_find(decisions, "MOVE orkney B", &one), CHOICE_ONE);
	cr_expect_eq(one.number, 2);
	cr_expect_eq(choice_find(decisions, "6", &one), CHOICE_NONE);
	cr_expect_eq(choice_find(decisions, "march", &one), CHOICE_NONE);
	json_decref(decisions);
}

Test(choice, words_that_several_have_or_that_stand_within_mean_none_yet)
{
	json_t *decisions = decisions_of("Move", few);
	struct choice one;
	cr_expect_eq(choice_find(decisions, "move orkney", &one), CHOICE_MANY);
	cr_expect_eq(choice_find(decisions, "about", &one), CHOICE_MANY,
		"an order is not given by a word from its middle");
	json_decref(decisions);
}

Test(choice, a_sentence_in_full_means_itself_though_another_goes_on)
{
	json_t *decisions = decisions_of("Fire", "Fire at Orkney|Fire at Orkney and Howe");
	struct choice one;
	cr_assert_eq(choice_find(decisions, "fire at orkney", &one), CHOICE_ONE);
	cr_expect_eq(one.number, 1);
	json_decref(decisions);
}

Test(choice, a_short_list_is_shown_whole_and_a_long_one_by_how_it_begins)
{
	json_t *decisions = decisions_of("Move your troops", few);
	char *text = shown(decisions, "", 20);
	cr_expect_str_eq(text, "Move your troops:\n    1  Move Orkney forward\n    2  Move Orkney back\n    3  "
		"Move Piémont forward\n"
		"    4  Turn Orkney about\n    5  Move no more\n");
	free(text);
	text = shown(decisions, "", 5);
	cr_expect_str_eq(text,
		"Move your troops:\n       Move ... (3 choices)\n    4  Turn Orkney about\n    5  Move no more\n"
		"5 choices: type how the sentence goes on (Tab helps), or `all`.\n", "%s", text);
	free(text);
	json_decref(decisions);
}

Test(choice, what_ends_a_step_is_never_hidden_among_others)
{
	json_t *decisions = decisions_of("Move",
		"Move A one|Move A two|Move A three|Move A four|Move A five|Move A six|Move no more");
	char *text = shown(decisions, "", 4);
	cr_expect(strstr(text, "    7  Move no more\n"), "%s", text);
	free(text);
	json_decref(decisions);
}

Test(choice, who_has_come_as_far_as_all_that_is_left_comes_farther_however_little_room_there_is)
{
	json_t *decisions = decisions_of("Move", few);
	char *text = shown(decisions, "move orkney", 2);
	cr_expect(strstr(text, "Move Orkney forward\n") && strstr(text, "Move Orkney back\n"), "%s", text);
	free(text);
	json_decref(decisions);
}

Test(choice, numbers_are_those_of_all_offers_however_the_list_is_narrowed)
{
	json_t *decisions = decisions_of("Move", few);
	char *text = shown(decisions, "piemont", 20);
	cr_expect_str_eq(text, "Move:\n    3  Move Piémont forward\n");
	free(text);
	json_decref(decisions);
}
