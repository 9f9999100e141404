/* Books: what is put into one is found in it, as long as its link opens anything. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/store/books.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

static struct store *with_game(const char *id)
{
	struct store *s = journals_store(scratch_path("books.db"));
	const struct journal_game game = { .id = id, .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.options = "", .names = "", .created_ms = 5 };
	const struct store_new_link links[] = { { "token of A", "A" }, { "token of B", "B" },
		{ "token of the umpire", "umpire" } };
	struct heard heard = { 0 };

	store_create_game(s, &game, "{}", 2, links, 3, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	return s;
}

static struct heard change(struct store *s, struct book_change change)
{
	struct heard heard = { 0 };

	store_change_book(s, &change, heard_done, &heard);
	store_flush(s);
	return heard;
}

static int64_t made(struct store *s, const char *token)
{
	struct heard heard = change(s, (struct book_change){ .verb = BOOK_MAKE, .token = token,
		.text = "{}", .at_ms = 10 });

	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
	return (int64_t)heard.seq;
}

static struct heard put_in(struct store *s, int64_t book, const char *token)
{
	return change(s, (struct book_change){ .verb = BOOK_PUT_IN, .book = book, .token = token, .side = "A",
		.viewer = 0, .at_ms = 20 });
}

struct found {
	int count, open;
	char roles[3][16];
	unsigned unread;
	uint64_t number, seen;
};

static bool note_seat(void *ctx, const struct store_book_seat *seat)
{
	struct found *f = ctx;

	snprintf(f->roles[f->count++], 16, "%s", seat->role);
	f->open += seat->open;
	f->unread = seat->unread;
	f->number = seat->number;
	f->seen = seat->seen;
	return f->count < 3;
}

static struct found seats(struct store *s, int64_t book)
{
	struct found f = { 0 };

	cr_assert_eq(store_book_seats(s, book, note_seat, &f), JOURNAL_FOUND);
	return f;
}

static bool count_link(void *ctx, const struct store_book_link *link)
{
	*(int64_t *)ctx = *(int64_t *)ctx * 1000 + link->number;
	return true;
}

static int64_t links(struct store *s, int64_t book)
{
	int64_t numbers = 0;

	cr_assert_eq(store_book_links(s, book, count_link, &numbers), JOURNAL_FOUND);
	return numbers;
}

EVERY_STORE(books, a_book_opens_by_its_link_and_says_what_was_said_of_its_owner)
{
	struct store *s = with_game("g1");
	struct store_book book;
	int64_t number = made(s, "book of Anne");

	cr_assert_eq(store_book(s, "book of Anne", &book), JOURNAL_FOUND);
	cr_assert_eq(book.number, number);
	cr_assert_str_eq(book.about, "{}");
	cr_assert_eq(store_book(s, "book of Louis", &book), JOURNAL_ABSENT);
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_DESCRIBE, .book = number,
		.text = "{\"name\":\"Anne\"}" }).outcome, JOURNAL_OK);
	cr_assert_eq(store_book(s, "book of Anne", &book), JOURNAL_FOUND);
	cr_assert_str_eq(book.about, "{\"name\":\"Anne\"}");
	store_close(s);
}

EVERY_STORE(books, a_token_opens_one_book)
{
	struct store *s = with_game("g1");

	made(s, "book of Anne");
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_MAKE, .token = "book of Anne",
		.text = "{}" }).outcome, JOURNAL_FAILED);
	store_close(s);
}

EVERY_STORE(books, seats_are_found_in_it_by_the_links_they_were_put_in_with)
{
	struct store *s = with_game("g1");
	struct store_link link;
	int64_t book = made(s, "book of Anne");

	cr_assert_eq(put_in(s, book, "token of A").outcome, JOURNAL_OK);
	cr_assert_eq(put_in(s, book, "token of A").outcome, JOURNAL_OK, "twice is once");
	cr_assert_eq(seats(s, book).count, 1);
	cr_assert_eq(store_book_seat(s, book, "g1", "", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.role, "A");
	cr_assert_eq(store_book_seat(s, book, "g2", "", &link), JOURNAL_ABSENT);
	put_in(s, book, "token of the umpire");
	cr_assert_eq(store_book_seat(s, book, "g1", "A", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.role, "A");
	cr_assert_eq(store_book_seat(s, book, "g1", "B", &link), JOURNAL_ABSENT);
	cr_assert_eq(put_in(s, book, "token of nobody").outcome, JOURNAL_REFUSED);
	cr_assert_eq(put_in(s, book + 1, "token of A").outcome, JOURNAL_REFUSED);
	store_close(s);
}

EVERY_STORE(books, a_seat_whose_link_is_void_is_shown_and_does_not_open)
{
	struct store *s = with_game("g1");
	struct store_link link;
	struct found found;
	int64_t book = made(s, "book of Anne");

	put_in(s, book, "token of A");
	store_replace_link(s, "g1", 0, "A", "a newcomer's", 1000, NULL, NULL);
	store_flush(s);
	found = seats(s, book);
	cr_assert_eq(found.count, 1);
	cr_assert_eq(found.open, 0);
	cr_assert_eq(store_book_seat(s, book, "g1", "", &link), JOURNAL_ABSENT);
	cr_assert_eq(link.void_ms, 1000, "it was one");
	cr_assert(link.replaced);
	store_close(s);
}

EVERY_STORE(books, a_new_link_takes_the_place_of_those_that_are_void)
{
	struct store *s = with_game("g1");
	struct store_link link;
	struct found found;
	int64_t book = made(s, "book of Anne"), other = made(s, "book of Louis");

	put_in(s, book, "token of A");
	put_in(s, book, "token of B");
	put_in(s, other, "token of A");
	change(s, (struct book_change){ .verb = BOOK_READ, .book = book, .game = "g1", .role = "A", .seen = 7 });
	store_replace_link(s, "g1", 0, "A", "her new one", 1000, NULL, NULL);
	store_replace_link(s, "g1", 0, "B", "his new one", 1000, NULL, NULL);
	cr_assert_eq(put_in(s, book, "her new one").outcome, JOURNAL_OK);
	found = seats(s, book);
	cr_assert_eq(found.count, 2, "that of B is void yet");
	cr_assert_eq(found.open, 1);
	cr_assert_eq(seats(s, other).count, 1, "another's book is his");
	cr_assert_eq(store_book_seat(s, book, "g1", "A", &link), JOURNAL_FOUND);
	put_in(s, book, "his new one");
	change(s, (struct book_change){ .verb = BOOK_TAKE_OUT, .book = book, .game = "g1", .role = "B" });
	found = seats(s, book);
	cr_assert_eq(found.count, 1, "one seat of two is taken out");
	cr_assert_str_eq(found.roles[0], "A");
	cr_assert_eq(found.seen, 7, "what was seen by the old link was seen");
	change(s, (struct book_change){ .verb = BOOK_TAKE_OUT, .book = book, .game = "g1" });
	cr_assert_eq(seats(s, book).count, 0);
	store_close(s);
}

EVERY_STORE(books, words_are_unread_until_they_are_read)
{
	struct store *s = with_game("g1");
	int64_t book = made(s, "book of Anne");
	const struct store_said said[] = { { .from = "B", .to = "table", .text = "Good morning" },
		{ .from = "A", .to = "A", .text = "To ours" },
		{ .from = "B", .to = "B", .text = "To theirs" } };

	put_in(s, book, "token of A");
	for (int i = 0; i < 3; i++)
		store_say(s, "g1", &said[i], NULL, NULL);
	store_flush(s);
	cr_assert_eq(seats(s, book).unread, 2, "what the others said among themselves is nothing to him");
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_READ, .book = book, .game = "g1", .role = "A",
		.seen = 7 }).outcome, JOURNAL_OK);
	cr_assert_eq(seats(s, book).unread, 0);
	cr_assert_eq(seats(s, book).seen, 7);
	change(s, (struct book_change){ .verb = BOOK_READ, .book = book, .game = "g1", .role = "A", .seen = 3 });
	cr_assert_eq(seats(s, book).seen, 7, "what was seen is not forgotten");
	put_in(s, book, "token of A");
	cr_assert_eq(seats(s, book).seen, 7, "nor by opening its link again");
	store_close(s);
}

/* A row of which these viewers are told under this number; 0: nothing is kept of what it told. */
static void row(struct store *s, uint64_t seq, uint32_t viewers, uint32_t number)
{
	static const uint32_t numbers[] = { 1, 1 };
	const struct journal_telling telling = { .viewers = viewers, .number = number, .base = 1, .events = "[]",
		.patch = "{}", .view = "", .events_size = 2, .patch_size = 2 };
	struct journal_entry entry = journals_entry("g1", seq);

	entry.tellings = &telling;
	entry.telling_count = viewers != 0;
	entry.snapshot = seq == 1 ? "s" : NULL;
	entry.snapshot_size = seq == 1;
	entry.numbers = numbers;
	entry.number_count = seq == 1 ? 2 : 0;
	cr_assert_eq(journals_append(store_journal(s), &entry).outcome, JOURNAL_OK);
}

EVERY_STORE(books, a_seat_stands_where_it_was_told_of_something_last_whatever_others_were_told_since)
{
	struct store *s = with_game("g1");
	int64_t book = made(s, "book of Anne");

	put_in(s, book, "token of A");
	cr_assert_eq(seats(s, book).number, 0);
	row(s, 1, 3, 1);
	cr_assert_eq(seats(s, book).number, 1);
	for (uint64_t seq = 2; seq <= 5; seq++)
		row(s, seq, 2, (uint32_t)seq);
	cr_assert_eq(seats(s, book).number, 1);
	row(s, 6, 1, 2);
	row(s, 7, 2, 6);
	cr_assert_eq(seats(s, book).number, 2);
	store_close(s);
}

EVERY_STORE(books, a_seat_that_sees_everything_stands_at_the_last_row)
{
	struct store *s = with_game("g1");
	int64_t book = made(s, "book of Anne");

	put_in(s, book, "token of A");
	for (uint64_t seq = 1; seq <= 4; seq++)
		row(s, seq, 0, 0);
	cr_assert_eq(seats(s, book).number, 4);
	store_close(s);
}

EVERY_STORE(books, links_are_added_and_voided_one_by_one)
{
	struct store *s = with_game("g1");
	struct store_book opened;
	int64_t book = made(s, "book of Anne");
	struct heard second = change(s, (struct book_change){ .verb = BOOK_ADD_LINK, .book = book,
		.token = "her telephone", .kind = BOOK_WHOLE,
		.text = "telephone", .at_ms = 30 });
	struct heard feed = change(s, (struct book_change){ .verb = BOOK_ADD_LINK, .book = book,
		.token = "her calendar", .kind = BOOK_CALENDAR, .text = "", .at_ms = 30 });

	cr_assert_eq(links(s, book), (1 * 1000 + (int64_t)second.seq) * 1000 + (int64_t)feed.seq);
	cr_assert_eq(store_book(s, "her calendar", &opened), JOURNAL_FOUND);
	cr_assert_eq(opened.kind, BOOK_CALENDAR);
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_VOID_LINK, .book = book,
		.link = (int64_t)second.seq, .at_ms = 40 }).outcome, JOURNAL_OK);
	cr_assert_eq(store_book(s, "her telephone", &opened), JOURNAL_ABSENT);
	cr_assert_eq(opened.void_ms, 40, "it is known that it was one");
	cr_assert_eq(links(s, book), 1 * 1000 + (int64_t)feed.seq, "and it is not listed");
	cr_assert_eq(store_book(s, "nobody's", &opened), JOURNAL_ABSENT);
	cr_assert_eq(opened.void_ms, 0);
	cr_assert_eq(store_book(s, "book of Anne", &opened), JOURNAL_FOUND);
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_VOID_LINK, .book = book,
		.link = (int64_t)second.seq }).outcome, JOURNAL_REFUSED);
	store_close(s);
}

EVERY_STORE(books, nobody_voids_a_link_of_another_book)
{
	struct store *s = with_game("g1");
	struct store_book opened;
	int64_t anne = made(s, "book of Anne"), louis = made(s, "book of Louis");

	cr_assert_eq(store_book(s, "book of Anne", &opened), JOURNAL_FOUND);
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_VOID_LINK, .book = louis,
		.link = opened.link }).outcome, JOURNAL_REFUSED);
	cr_assert_eq(store_book(s, "book of Anne", &opened), JOURNAL_FOUND);
	cr_assert_neq(anne, louis);
	store_close(s);
}

EVERY_STORE(books, a_book_has_so_many_links_and_no_more)
{
	struct store *s = with_game("g1");
	int64_t book = made(s, "link 0");
	char token[32];

	for (int i = 1; i <= BOOK_LINKS_MAX; i++) {
		snprintf(token, sizeof token, "link %d", i);
		cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_ADD_LINK, .book = book, .token = token,
			.text = "" }).outcome,
			i < BOOK_LINKS_MAX ? JOURNAL_OK : JOURNAL_REFUSED);
	}
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_VOID_LINK, .book = book, .link = 2,
		.at_ms = 40 }).outcome, JOURNAL_OK);
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_ADD_LINK, .book = book, .token = "another",
		.text = "" }).outcome, JOURNAL_OK, "what is void does not count");
	store_close(s);
}

EVERY_STORE(books, a_deleted_book_leaves_nothing_and_the_games_go_on)
{
	struct store *s = with_game("g1");
	struct store_book opened;
	struct store_link link;
	int64_t book = made(s, "book of Anne");

	put_in(s, book, "token of A");
	cr_assert_eq(change(s, (struct book_change){ .verb = BOOK_DELETE, .book = book }).outcome, JOURNAL_OK);
	cr_assert_eq(store_book(s, "book of Anne", &opened), JOURNAL_ABSENT);
	cr_assert_eq(opened.void_ms, 0, "not even that there was one");
	cr_assert_eq(seats(s, book).count, 0);
	cr_assert_eq(store_link(s, "token of A", &link), JOURNAL_FOUND);
	cr_assert_eq(put_in(s, book, "token of A").outcome, JOURNAL_REFUSED);
	store_close(s);
}
