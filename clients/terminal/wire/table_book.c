/* A book over the wire: opening it, and finding a battle in it. */
#include "table_book.h"

#include <string.h>

#include "clients/terminal/text/fold.h"

bool table_open_book(struct table *t, struct failure *f)
{
	json_t *answer;
	if (!t->link.book || !t->link.token[0])
		return table_fail(f, EXIT_USAGE, "the link of a book ends in /book#TOKEN.");
	if (!table_connect(t, f) ||
		!(answer = table_call(t, "book.open", json_pack("{s:s}", "book", t->link.token), f)))
		return false;
	json_decref(answer);
	return true;
}

json_t *table_book_seats(struct table *t, struct failure *f)
{
	json_t *whole = json_pack("{s:[]}", "seats"), *page, *next;
	json_int_t from = 0;
	do {
		page = table_call(t, "book.seats", json_pack("{s:I}", "from", from), f);
		if (!page) {
			json_decref(whole);
			return NULL;
		}
		json_object_set(whole, "now", json_object_get(page, "now"));
		json_array_extend(json_object_get(whole, "seats"), json_object_get(page, "seats"));
		next = json_object_get(page, "next");
		from = json_integer_value(next);
		json_decref(page);
	} while (from);
	return whole;
}

static bool is_wanted(json_t *seat, const char *wanted)
{
	const char *game = json_string_value(json_object_get(seat, "game")),
		*title = json_string_value(json_object_get(seat, "title"));
	char letters[FOLD_SIZE], words[FOLD_SIZE];
	if (json_is_true(json_object_get(seat, "void")))
		return false;
	if (!wanted || strcmp(game, wanted) == 0)
		return true;
	fold(letters, title);
	fold(words, wanted);
	return fold_holds(letters, words);
}

json_t *table_book_find(struct table *t, const char *wanted, struct failure *f)
{
	json_t *all = table_book_seats(t, f), *seat, *found = NULL;
	size_t i;
	if (!all)
		return NULL;
	json_array_foreach(json_object_get(all, "seats"), i, seat)
		if (!found && is_wanted(seat, wanted))
			found = json_incref(seat);
	json_decref(all);
	if (!found && wanted)
		table_fail(f, EXIT_LINK, "there is no battle in this book that is called `%s`.", wanted);
	else if (!found)
		table_fail(f, EXIT_LINK, "there is no battle in this book that could be opened.");
	return found;
}
