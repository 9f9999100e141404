/* The process is killed while it writes: whatever was acknowledged is there afterwards, once. */
#include <criterion/criterion.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { GAMES = 8, ROUNDS = 10 };

/* What the child says through the pipe, after it heard. */
struct acknowledged {
	unsigned game;
	uint64_t seq;
};

/* One game of the child: it has one row under way, as a host would. */
struct playing {
	unsigned game;
	uint64_t seq;
	struct journal *journal;
	int pipe;
};

static const char *id_of(unsigned game)
{
	static char id[8];

	snprintf(id, sizeof id, "g%u", game);
	return id;
}

static void play(struct playing *p);

static void heard(void *ctx, const struct journal_answer *answer)
{
	struct playing *p = ctx;
	struct acknowledged a = { p->game, p->seq };

	if (answer->outcome != JOURNAL_OK || write(p->pipe, &a, sizeof a) != sizeof a)
		_exit(1);
	p->seq++;
	play(p);
}

static void play(struct playing *p)
{
	struct journal_entry entry = journals_entry(id_of(p->game), p->seq);

	entry.snapshot = p->seq % JOURNAL_SNAPSHOT_EVERY == 0 ? entry.body : NULL;
	entry.snapshot_size = entry.body_size;
	journal_append(p->journal, &entry, heard, p);
}

/* Plays all games until it is killed. */
static void child(const char *path, int pipe)
{
	struct playing playing[GAMES];
	struct journal *j = store_journal(journals_store(path));

	for (unsigned i = 0; i < GAMES; i++) {
		struct journal_game game;

		if (journal_game(j, id_of(i), &game) != JOURNAL_FOUND)
			_exit(1);
		playing[i] = (struct playing){ i, game.last + 1, j, pipe };
		play(&playing[i]);
	}
	for (;;)
		if (journal_drain(j) == 0)
			sched_yield();
}

/* Runs a child until it has said this many acknowledgements; `last` gets the newest of each game. */
static void run_and_kill(const char *path, unsigned count, uint64_t last[GAMES])
{
	int ends[2], status;
	pid_t pid;
	struct acknowledged a;

	cr_assert_eq(pipe(ends), 0);
	pid = fork();
	cr_assert_geq(pid, 0);
	if (pid == 0) {
		close(ends[0]);
		child(path, ends[1]);
	}
	close(ends[1]);
	for (unsigned i = 0; read(ends[0], &a, sizeof a) == sizeof a; i++) {
		cr_assert_eq(a.seq, last[a.game] + 1);
		last[a.game] = a.seq;
		if (i == count)
			kill(pid, SIGKILL);
	}
	close(ends[0]);
	cr_assert_eq(waitpid(pid, &status, 0), pid);
	cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "the child ended by itself");
}

static bool is_next(void *ctx, const struct journal_row *row)
{
	uint64_t *expected = ctx;
	char body[24];
	int size = snprintf(body, sizeof body, "row %llu", (unsigned long long)*expected);

	cr_assert_eq(row->seq, *expected);
	cr_assert_arr_eq(row->body, body, (size_t)size);
	++*expected;
	return true;
}

/* Every row up to the last acknowledged, once; at most the one under way after it. */
static void inspect(struct journal *j, unsigned game, uint64_t *last)
{
	uint64_t rows = 0;
	struct journal_entry again = journals_entry(id_of(game), *last);
	struct heard heard;

	cr_assert_eq(journal_rows(j, id_of(game), 0, JOURNAL_NEWEST, is_next, &rows), JOURNAL_FOUND);
	cr_assert_geq(rows, *last + 1);
	cr_assert_leq(rows, *last + 2);
	if (*last > 0) {
		heard = journals_append(j, &again);
		cr_assert_eq(heard.outcome, JOURNAL_DUPLICATE);
		cr_assert_str_eq(heard.answer, again.answer);
	}
	*last = rows - 1;
}

Test(kill, every_acknowledged_row_is_there_once)
{
	char path[64];
	uint64_t last[GAMES] = { 0 };
	struct store *s;

	snprintf(path, sizeof path, "%s", scratch_path("kill.db"));
	s = journals_store(path);
	for (unsigned i = 0; i < GAMES; i++)
		journals_create(store_journal(s), id_of(i));
	store_close(s);
	srand(1704);
	for (int round = 0; round < ROUNDS; round++) {
		run_and_kill(path, 20 + (unsigned)rand() % 800, last);
		s = journals_store(path);
		for (unsigned i = 0; i < GAMES; i++)
			inspect(store_journal(s), i, &last[i]);
		store_close(s);
	}
}
