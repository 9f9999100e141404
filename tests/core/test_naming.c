/* How people are called. */
#include <criterion/criterion.h>

#include "server/rules/naming.h"

Test(rules_naming, a_seat_is_called_by_its_name_or_its_rank_or_as_its_side)
{
	cr_expect_str_eq(naming_seat("The Guards", 2, "the Allies").text, "the Guards");
	cr_expect_str_eq(naming_seat("", 2, "the Allies").text, "the second seat of the Allies");
	cr_expect_str_eq(naming_seat("", 0, "The Allies").text, "the Allies");
	cr_expect_str_eq(naming_seat("Anne", 0, "the Allies").text, "Anne");
}
