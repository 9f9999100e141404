/* What things are called: names and numbers put into words. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/naming.h"
#include "server/rules/table/whereabouts.h"

Test(called, name_that_has_no_room_is_cut_before_a_letter_that_does_not_fit)
{
	char name[CALLED_SIZE + 1];
	memset(name, 'x', sizeof name);
	strcpy(name + CALLED_SIZE - 2, "\xC3\xA9"); /* one letter, of which one byte would fit */
	struct called c = naming_plain(name);
	cr_assert_eq(strlen(c.text), CALLED_SIZE - 2);
	cr_assert_eq(strspn(c.text, "x"), CALLED_SIZE - 2);
}

Test(called, name_within_a_sentence_has_a_small_article)
{
	cr_assert_str_eq(naming_plain("The Allies").text, "the Allies");
	cr_assert_str_eq(naming_plain("Theresa").text, "Theresa");
	cr_assert_str_eq(naming_plain("").text, "");
}

Test(called, numbers_are_words_up_to_twelve)
{
	cr_assert_str_eq(naming_number(0).text, "no");
	cr_assert_str_eq(naming_number(12).text, "twelve");
	cr_assert_str_eq(naming_number(13).text, "13");
	cr_assert_str_eq(naming_ordinal(12).text, "twelfth");
	cr_assert_str_eq(naming_ordinal(23).text, "23rd");
}

Test(called, wind_is_the_nearest_of_eight)
{
	cr_assert_str_eq(wind_called(0), "north");
	cr_assert_str_eq(wind_called(31500), "north-west");
	cr_assert_str_eq(wind_called(35900), "north");
}
