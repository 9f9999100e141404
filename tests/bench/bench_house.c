/* What a full house costs: books and the seats bound in them, deadlines that wait. It starts as an
 * empty one does, a person's list is found among all, and deadlines are read in their order without
 * looking at those that are not due. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/bytes.h"
#include "server/base/token.h"
#include "server/store/books.h"
#include "tests/lib/disks/scratch.h"

enum { BOOKS = 100000, SEATS_EACH = 3, GAMES = 100000, AT_ONCE = 64, FLUSH_EACH = 2000, LOOKS = 1000 };

/* A morning, and deadlines through the month after it. */
#define MORNING 1790000000000
#define APART_MS 26000

static char tokens[GAMES][TOKEN_LINK_SIZE];

static double now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void wake(void *ctx)
{
	(void)ctx;
}

static struct store *open_house(const char *name, double *us)
{
	struct store_problem problem;
	double began = now_us();
	struct store *s = store_open(&(struct store_options){ .path = scratch_path(name), .wake = wake },
		&problem);
	if (!s) {
		fprintf(stderr, "%s\n", problem.sentence);
		exit(1);
	}
	*us = now_us() - began;
	return s;
}

static const char *id_of(unsigned game)
{
	static char id[16];
	snprintf(id, sizeof id, "g%u", game);
	return id;
}

static void must(void *ctx, const struct journal_answer *answer)
{
	(void)ctx;
	if (answer->outcome != JOURNAL_OK) {
		fprintf(stderr, "%s\n", answer->problem);
		exit(1);
	}
}

/* Deadlines come in no order: each game has that of another place in the row. */
static int64_t deadline_of(unsigned game)
{
	return MORNING + (int64_t)((uint64_t)game * 7919 % GAMES) * APART_MS;
}

static void make_games(struct store *s)
{
	for (unsigned i = 0; i < GAMES; i++) {
		const struct store_new_link link = { tokens[i], "A" };
		const struct journal_game game = { .id = id_of(i), .ruleset = "toy", .version = 1,
			.scenario = "toy/first", .names = "{}", .wake_at_ms = deadline_of(i) };
		token_link(tokens[i]);
		store_create_game(s, &game, "{}", 2, &link, 1, must, NULL);
		if (i % FLUSH_EACH == 0)
			store_flush(s);
	}
	store_flush(s);
}

static void bind(struct store *s, int64_t book, unsigned game)
{
	const struct book_change in = { .verb = BOOK_PUT_IN, .book = book, .at_ms = MORNING,
		.token = tokens[game], .side = "A", .viewer = 1, .text = "", .game = "", .role = "" };
	store_change_book(s, &in, must, NULL);
}

static void make_books(struct store *s)
{
	static char token[TOKEN_LINK_SIZE];
	for (unsigned i = 0; i < BOOKS; i++) {
		token_link(token);
		const struct book_change make = { .verb = BOOK_MAKE, .at_ms = MORNING, .token = token,
			.text = "{\"quiet\":\"22:00-07:00\"}", .game = "", .role = "", .side = "" };
		store_change_book(s, &make, must, NULL);
		for (unsigned k = 0; k < SEATS_EACH; k++)
			bind(s, i + 1, (i + k * 33331) % GAMES);
		if (i % FLUSH_EACH == 0)
			store_flush(s);
	}
	store_flush(s);
}

/* ---- Read ---------------------------------------------------------------------------------------------- */

static bool count_seat(void *ctx, const struct store_book_seat *seat)
{
	(void)seat;
	++*(unsigned *)ctx;
	return true;
}

static bool count_book(void *ctx, const struct store_game_book *book)
{
	(void)book;
	++*(unsigned *)ctx;
	return true;
}

static void read_books(struct store *s)
{
	unsigned seats = 0, books = 0;
	double began = now_us();
	for (unsigned i = 0; i < LOOKS; i++)
		store_book_seats(s, 1 + i * 97 % BOOKS, count_seat, &seats);
	double between = now_us();
	for (unsigned i = 0; i < LOOKS; i++)
		store_game_books(s, id_of(i * 97 % GAMES), count_book, &books);
	printf("  a person's list        %8.1f us    %.1f seats\n", (between - began) / LOOKS,
		(double)seats / LOOKS);
	printf("  the books of a table    %7.1f us    %.1f of them\n", (now_us() - between) / LOOKS,
		(double)books / LOOKS);
}

struct waking {
	int64_t now, last;
	unsigned due;
	bool ordered;
	char games[AT_ONCE][16];
};

static bool take_due(void *ctx, const char *game, int64_t at)
{
	struct waking *w = ctx;
	if (at > w->now || w->due == AT_ONCE)
		return false;
	w->ordered = w->ordered && at >= w->last;
	w->last = at;
	snprintf(w->games[w->due++], sizeof w->games[0], "%s", game);
	return true;
}

/* The clock steps on to each next deadline of a day; those that are due are taken, and have none any more. */
static void wake_a_day(struct store *s)
{
	unsigned woken = 0, looks = 0;
	double us = 0, longest = 0;
	bool ordered = true;
	int64_t last = 0;
	for (int64_t now = MORNING; now < MORNING + 24 * 3600 * 1000; now += APART_MS, looks++) {
		struct waking w = { .now = now, .last = last, .ordered = true };
		double began = now_us();
		if (store_deadlines(s, take_due, &w) == JOURNAL_AWAY)
			exit(1);
		double took = now_us() - began;
		us += took;
		longest = took > longest ? took : longest;
		for (unsigned i = 0; i < w.due; i++)
			store_set_deadline(s, w.games[i], JOURNAL_WAKE_NEVER, must, NULL);
		store_flush(s);
		woken += w.due;
		ordered = ordered && w.ordered;
		last = w.last;
	}
	printf("  a look at the deadlines %7.1f us    %u looks in a day, %.0f us the longest; %u woken, %s\n",
		us / looks, looks, longest, woken, ordered ? "each in its order" : "OUT OF ORDER");
}

int main(void)
{
	double empty_us, full_us;
	struct store *s = open_house("empty.db", &empty_us);
	store_close(s);
	s = open_house("empty.db", &empty_us);
	store_close(s);
	s = open_house("house.db", &full_us);
	make_games(s);
	make_books(s);
	store_close(s);
	s = open_house("house.db", &full_us);
	printf("%d games with deadlines, %d books, %d seats bound in them\n", GAMES, BOOKS, BOOKS * SEATS_EACH);
	printf("  start                  %8.0f us    %.0f of an empty house\n", full_us, empty_us);
	read_books(s);
	wake_a_day(s);
	store_close(s);
	return 0;
}
