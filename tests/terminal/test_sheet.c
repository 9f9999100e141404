#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include "clients/terminal/console/sheet.h"

static const struct screen narrow = { .rows = 8, .columns = 21 };

Test(sheet, lines_are_broken_between_words_and_go_on_further_in)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	sheet_wrap(to, "  12  Move Orkney forward\n", &narrow);
	fclose(to);
	cr_expect_str_eq(text, "  12  Move Orkney\n        forward\n", "%s", text);
	free(text);
}

Test(sheet, letters_of_several_bytes_and_inks_take_the_room_they_take)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	sheet_wrap(to, "éééééééééééééééééééé\n\033[1mxxxxxxxxxxxxxxxxxxxx\033[0m\n", &narrow);
	fclose(to);
	cr_expect_str_eq(text,
		"éééééééééééééééééééé\n\033[1mxxxxxxxxxxxxxxxxxxxx\033[0m\n", "%s",
		text);
	free(text);
}

Test(sheet, a_page_is_no_longer_than_the_screen_and_the_next_goes_on, .init = cr_redirect_stdout)
{
	struct sheet sheet = { 0 };
	FILE *to = sheet_begin(&sheet);
	for (int i = 1; i <= 10; i++)
		fprintf(to, "line %d\n", i);
	sheet_end(&sheet, &narrow, 0);
	cr_assert(sheet_has_more(&sheet));
	sheet_more(&sheet, &narrow);
	cr_expect_not(sheet_has_more(&sheet));
	sheet_finish(&sheet);
	fflush(stdout);
	cr_assert_stdout_eq_str("line 1\nline 2\nline 3\nline 4\nline 5\nline 6\n-- 6 of 10 lines; Enter shows "
		"more --\n"
		"line 7\nline 8\nline 9\nline 10\n");
}
