#include <criterion/criterion.h>

#include "clients/terminal/text/fold.h"

static void expect_folded(const char *from, const char *expected)
{
	char folded[FOLD_SIZE];
	fold(folded, from);
	cr_expect_str_eq(folded, expected, "\"%s\" became \"%s\"", from, folded);
}

Test(fold, letters_lose_size_and_accent)
{
	expect_folded("  Piémont’s   Foot ", "piemont's foot");
	expect_folded("ÉLÉGANT Ça Ñandú", "elegant ca nandu");
	expect_folded("a\xC3", "a");
	expect_folded("", "");
}

Test(fold, a_text_too_long_is_cut)
{
	char text[3 * FOLD_SIZE], folded[FOLD_SIZE];
	for (int i = 0; i < (int)sizeof text - 1; i++)
		text[i] = 'x';
	text[sizeof text - 1] = '\0';
	fold(folded, text);
	cr_expect_eq(folded[FOLD_SIZE - 2], 'x');
	cr_expect_eq(folded[FOLD_SIZE - 1], '\0');
}

Test(fold, words_are_found_where_words_begin)
{
	cr_expect(fold_holds("move orkney forward", "orkney move"));
	cr_expect(fold_holds("la reine, dragoons on foot", "drag"));
	cr_expect_not(fold_holds("move orkney forward", "rkney"));
	cr_expect_not(fold_holds("move orkney forward", "orkney back"));
	cr_expect(fold_begins("move orkney", "move ork"));
	cr_expect_not(fold_begins("move", "move ork"));
}
