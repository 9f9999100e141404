/* Lengths in words: to a tenth, and what is too much never reads like what is the most. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/table/whereabouts.h"

enum { MILS = 1000, HUNDREDTHS = 100, FAR = 13 };

static const struct measure inches = { MILS, "inch", "inches", false },
	centimetres = { HUNDREDTHS, "cm", "cm", true };

static void is_most(int32_t most, const char *text)
{
	cr_expect_str_eq(length_most(most, &inches).text, text);
}

static void is_over(int32_t length, int32_t most, const char *text)
{
	cr_expect_str_eq(length_over(length, most, &inches).text, text);
}

Test(table_whereabouts, the_most_is_never_said_as_more)
{
	is_most(6 * MILS, "six inches");
	is_most(MILS, "one inch");
	is_most(1425, "1.4 inches");
	is_most(6999, "6.9 inches");
	is_most(0, "no inches");
}

Test(table_whereabouts, the_least_is_never_said_as_less)
{
	cr_expect_str_eq(length_least(3, &inches).text, "0.1 inches");
	cr_expect_str_eq(length_least(350, &centimetres).text, "3.5 cm");
	cr_expect_str_eq(length_least(351, &centimetres).text, "3.6 cm");
}

Test(table_whereabouts, what_is_too_much_is_said_as_a_person_would)
{
	is_over(7500, 6000, "7.5 inches");
	is_over(6030, 6000, "a little more than six inches");
	is_over(1430, 1425, "a little more than 1.4 inches");
	is_over(1001, 1000, "a little more than one inch");
	is_over(6070, 6000, "6.1 inches");
}

/* Of a length as it is said: its tenths. */
static int tenths_read(const char *text)
{
	char *end;
	int whole = (int)strtol(text, &end, 10);
	return whole * 10 + (*end == '.' ? end[1] - '0' : 0);
}

Test(table_whereabouts, no_limit_reads_like_what_goes_beyond_it)
{
	for (int32_t most = 0; most < FAR * HUNDREDTHS; most++)
		for (int32_t length = most + 1; length <= most + HUNDREDTHS; length++) {
			struct called limit = length_most(most, &centimetres),
				over = length_over(length, most, &centimetres);
			cr_assert_str_neq(limit.text, over.text);
			if (strncmp(over.text, "a little more than ", 19) == 0)
				cr_assert_str_eq(over.text + 19, limit.text);
			else
				cr_assert_gt(tenths_read(over.text), tenths_read(limit.text), "%s beyond %s", over.text,
					limit.text);
		}
}
