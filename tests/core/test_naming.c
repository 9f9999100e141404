/* How people are called. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/naming.h"
#include "server/rules/table/whereabouts.h"

Test(rules_naming, a_seat_is_called_by_its_name_or_its_rank_or_as_its_side)
{
	cr_expect_str_eq(naming_seat("The Guards", 2, "the Allies").text, "the Guards");
	cr_expect_str_eq(naming_seat("", 2, "the Allies").text, "the second seat of the Allies");
	cr_expect_str_eq(naming_seat("", 0, "The Allies").text, "the Allies");
	cr_expect_str_eq(naming_seat("Anne", 0, "the Allies").text, "Anne");
}

Test(rules_naming, name_that_has_no_room_is_cut_before_a_letter_that_does_not_fit)
{
	char name[CALLED_SIZE + 1];
	memset(name, 'x', sizeof name);
	strcpy(name + CALLED_SIZE - 2, "\xC3\xA9"); /* one letter, of which one byte would fit */
	struct called c = naming_plain(name);
	cr_expect_eq(strlen(c.text), CALLED_SIZE - 2);
	cr_expect_eq(strspn(c.text, "x"), CALLED_SIZE - 2);
}

Test(rules_naming, name_within_a_sentence_has_a_small_article)
{
	cr_expect_str_eq(naming_plain("The Allies").text, "the Allies");
	cr_expect_str_eq(naming_plain("Theresa").text, "Theresa");
	cr_expect_str_eq(naming_plain("").text, "");
}

Test(rules_naming, numbers_are_words_up_to_twelve)
{
	cr_expect_str_eq(naming_number(0).text, "no");
	cr_expect_str_eq(naming_number(12).text, "twelve");
	cr_expect_str_eq(naming_number(13).text, "13");
	cr_expect_str_eq(naming_ordinal(12).text, "twelfth");
	cr_expect_str_eq(naming_ordinal(23).text, "23rd");
}

Test(rules_naming, wind_is_the_nearest_of_eight)
{
	cr_expect_str_eq(wind_called(0), "north");
	cr_expect_str_eq(wind_called(31500), "north-west");
	cr_expect_str_eq(wind_called(35900), "north");
}

Test(rules_naming, several_names_stand_in_one_sentence)
{
	cr_assert_str_eq(naming_before(0, 1), "");
	cr_assert_str_eq(naming_before(0, 3), "");
	cr_assert_str_eq(naming_before(1, 3), ", ");
	cr_assert_str_eq(naming_before(2, 3), " and ");
	cr_assert_str_eq(naming_before(1, 2), " and ");
}
