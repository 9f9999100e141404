/* What the store costs: rows a second one by one and in groups, opening a long game, listing many. */
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/token.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { BODY = 600, GAMES = 500, SINGLE_ROWS = 5000, GROUPED_ROWS = 300000, LONG_ROWS = 100000,
	STORED_GAMES = 10000 };

static char body[BODY + 1];

static double seconds(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* What wakes a loop. */
static sem_t news;

static void wake(void *ctx)
{
	(void)ctx;
	sem_post(&news);
}

static struct store *store_named(const char *name)
{
	struct store_problem problem;
	struct store *s = store_open(&(struct store_options){ .path = scratch_path(name), .wake = wake },
		&problem);

	if (!s) {
		fprintf(stderr, "%s\n", problem.sentence);
		exit(1);
	}
	return s;
}

static const char *id_of(unsigned game)
{
	static char id[16];

	snprintf(id, sizeof id, "g%u", game);
	return id;
}

static struct journal_entry entry_of(unsigned game, uint64_t seq)
{
	struct journal_entry entry = journals_entry(id_of(game), seq);

	entry.body = body;
	entry.body_size = BODY;
	return entry;
}

static void create_games(struct store *s, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		char token[TOKEN_LINK_SIZE];
		struct store_new_link link = { token, "A" };
		struct journal_game game = { .id = id_of(i), .ruleset = "toy", .version = 1, .scenario = "toy/first",
			.names = "{}" };

		token_link(token);
		store_create_game(s, &game, body, BODY, &link, 1, NULL, NULL);
	}
	store_flush(s);
}

static unsigned settled;

static void count_settled(void *ctx, const struct journal_answer *answer)
{
	(void)ctx;
	if (answer->outcome != JOURNAL_OK) {
		fprintf(stderr, "%s\n", answer->problem);
		exit(1);
	}
	settled++;
}

/* Each of `games` has at most one row under way, as with a host;
 * `loop_us` gets what an append cost the loop's thread. */
static double append_rows(struct store *s, unsigned games, unsigned rows, double *loop_us)
{
	struct journal *j = store_journal(s);
	double began = seconds(CLOCK_MONOTONIC), spent = seconds(CLOCK_THREAD_CPUTIME_ID);

	settled = 0;
	for (unsigned queued = 0; queued < rows;) {
		for (unsigned i = 0; i < games && queued < rows; i++, queued++) {
			struct journal_entry entry = entry_of(i, 1 + queued / games);

			journal_append(j, &entry, count_settled, NULL);
		}
		while (settled < queued) {
			sem_wait(&news);
			journal_drain(j);
		}
	}
	*loop_us = (seconds(CLOCK_THREAD_CPUTIME_ID) - spent) / rows * 1e6;
	return seconds(CLOCK_MONOTONIC) - began;
}

static void bench_appends(const char *name, unsigned games, unsigned rows)
{
	struct store *s = store_named(name);
	struct store_figures before, after;
	double loop_us, took, cpu;

	create_games(s, games);
	store_figures(s, &before);
	cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
	took = append_rows(s, games, rows, &loop_us);
	cpu = (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) / rows * 1e6;
	store_figures(s, &after);
	printf("append, %3u games at once   %8.0f rows/s   CPU a row: %.2f us of the loop, %.2f us of writer and "
		"checkpoints;"
		" groups of %.1f, %.0f us a commit\n",
		games, rows / took, loop_us, cpu - loop_us, rows / (double)(after.commits - before.commits),
		(double)(after.commit_us_sum - before.commit_us_sum) / (double)(after.commits - before.commits));
	store_close(s);
}

static bool count_row(void *ctx, const struct journal_row *row)
{
	(void)row;
	++*(unsigned *)ctx;
	return true;
}

static bool count_snapshot(void *ctx, uint64_t seq, const void *data, size_t size)
{
	(void)seq;
	(void)data;
	(void)size;
	++*(unsigned *)ctx;
	return true;
}

static void bench_opening(void)
{
	enum { TIMES = 200 };
	static char snapshot[20000];
	struct store *s = store_named("long.db");
	unsigned read = 0;
	double began;

	create_games(s, 1);
	for (uint64_t seq = 1; seq <= LONG_ROWS; seq++) {
		struct journal_entry entry = entry_of(0, seq);

		entry.snapshot = seq % JOURNAL_SNAPSHOT_EVERY == 0 ? snapshot : NULL;
		entry.snapshot_size = sizeof snapshot;
		journal_append(store_journal(s), &entry, NULL, NULL);
		if (seq % 1000 == 0)
			store_flush(s);
	}
	store_flush(s);
	began = seconds(CLOCK_MONOTONIC);
	for (int i = 0; i < TIMES; i++)
		if (journal_open(store_journal(s), id_of(0), LONG_ROWS - (unsigned)i * 397, count_snapshot, count_row,
			&read) != JOURNAL_FOUND)
			exit(1);
	printf("open a game of %d rows  %8.0f us    a 20 kB snapshot and %.1f rows on average, newest and "
		"earlier moments\n", LONG_ROWS,
		(seconds(CLOCK_MONOTONIC) - began) / TIMES * 1e6, (double)read / TIMES - 1);
	store_close(s);
}

static bool count_game(void *ctx, uint64_t number, const struct journal_game *game)
{
	(void)number;
	(void)game;
	++*(unsigned *)ctx;
	return true;
}

static void bench_listing(void)
{
	struct store *s = store_named("many.db");
	unsigned count = 0;
	double began;

	create_games(s, STORED_GAMES);
	store_close(s);
	began = seconds(CLOCK_MONOTONIC);
	s = store_named("many.db");
	printf("start with %d games      %8.0f us\n", STORED_GAMES, (seconds(CLOCK_MONOTONIC) - began) * 1e6);
	began = seconds(CLOCK_MONOTONIC);
	store_games(s, 0, STORE_ALL_GAMES, count_game, &count);
	printf("list %d games           %8.0f us    %.2f us each\n", STORED_GAMES,
		(seconds(CLOCK_MONOTONIC) - began) * 1e6,
		(seconds(CLOCK_MONOTONIC) - began) / count * 1e6);
	store_close(s);
}

int main(void)
{
	sem_init(&news, 0, 0);
	memset(body, 'x', BODY);
	bench_appends("single.db", 1, SINGLE_ROWS);
	bench_appends("fifty.db", 50, GROUPED_ROWS / 10);
	bench_appends("grouped.db", GAMES, GROUPED_ROWS);
	bench_opening();
	bench_listing();
	return 0;
}
