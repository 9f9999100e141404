/* Commits: in groups, whole or not at all, and none after a sync that failed. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/lib/disks/gate_vfs.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { GAMES = 20 };

static struct store *store_with_games(void)
{
	struct store *s;

	gate_vfs_install();
	s = journals_store(scratch_path("commits.db"));
	for (int i = 0; i < GAMES; i++) {
		char id[8];

		snprintf(id, sizeof id, "g%d", i);
		cr_assert_eq(journals_create(store_journal(s), id).outcome, JOURNAL_OK);
	}
	return s;
}

/* Queues row `seq` of every game. */
static void append_to_all(struct store *s, uint64_t seq, struct heard heard[GAMES])
{
	for (int i = 0; i < GAMES; i++) {
		char id[8];
		struct journal_entry entry;

		snprintf(id, sizeof id, "g%d", i);
		entry = journals_entry(id, seq);
		journal_append(store_journal(s), &entry, heard_done, &heard[i]);
	}
}

Test(commits, what_queues_during_a_sync_is_committed_at_once)
{
	struct store *s = store_with_games();
	struct heard first = { 0 }, others[GAMES] = { 0 };
	struct journal_entry entry = journals_entry("g0", 1);
	struct store_figures before, after;
	unsigned syncs = gate_vfs_syncs();

	store_figures(s, &before);
	gate_vfs_close();
	journal_append(store_journal(s), &entry, heard_done, &first);
	gate_vfs_await_caller();
	append_to_all(s, 1, others);
	cr_assert_eq(journal_drain(store_journal(s)), 0, "nobody hears before the sync");
	cr_assert_str_eq(journals_rows(store_journal(s), "g0", 0, 9), "0:row 0", "nobody sees before the sync");
	gate_vfs_open();
	store_flush(s);

	store_figures(s, &after);
	cr_assert_eq(after.commits - before.commits, 2);
	cr_assert_eq(after.writes - before.writes, 1 + GAMES);
	cr_assert_eq(after.group_max, GAMES);
	cr_assert_eq(gate_vfs_syncs() - syncs, 2);
	cr_assert_eq(first.outcome, JOURNAL_OK);
	cr_assert_eq(others[0].outcome, JOURNAL_DUPLICATE, "the order was carried out by the first");
	for (int i = 1; i < GAMES; i++)
		cr_assert_eq(others[i].outcome, JOURNAL_OK);
	store_close(s);
}

Test(commits, what_is_gathered_is_committed_at_once)
{
	struct store *s = store_with_games();
	struct heard heard[GAMES] = { 0 }, later = { 0 };
	struct journal_entry entry;
	struct store_figures before, after;

	store_figures(s, &before);
	store_gather(s);
	append_to_all(s, 1, heard);
	cr_assert_str_eq(journals_rows(store_journal(s), "g0", 0, 9), "0:row 0", "not on the disk meanwhile");
	cr_assert_eq(journal_waiting(store_journal(s)), GAMES);
	store_hand_over(s);
	store_flush(s);
	store_figures(s, &after);
	cr_assert_eq(after.commits - before.commits, 1);
	cr_assert_eq(after.group_max, GAMES);
	for (int i = 0; i < GAMES; i++)
		cr_assert_eq(heard[i].outcome, JOURNAL_OK);

	entry = journals_entry("g0", 2);
	store_gather(s);
	journal_append(store_journal(s), &entry, heard_done, &later);
	store_flush(s);
	cr_assert_eq(later.outcome, JOURNAL_OK, "whoever waits for it hands it over");
	store_hand_over(s);
	store_close(s);
}

Test(commits, a_full_disk_fails_the_group_and_no_more)
{
	struct store *s = store_with_games();
	struct heard heard[GAMES] = { 0 };
	struct store_figures figures;

	gate_vfs_fill_disk(1);
	append_to_all(s, 1, heard);
	store_flush(s);
	gate_vfs_fill_disk(0);
	for (int i = 0; i < GAMES; i++) {
		cr_assert_eq(heard[i].outcome, JOURNAL_FAILED);
		cr_assert_str_eq(heard[i].problem, "the disk is full");
	}
	cr_assert_null(store_broken(s));
	store_figures(s, &figures);
	cr_assert_eq(figures.failures, GAMES);
	cr_assert_str_eq(journals_rows(store_journal(s), "g7", 0, 9), "0:row 0");

	memset(heard, 0, sizeof heard);
	append_to_all(s, 1, heard);
	store_flush(s);
	for (int i = 0; i < GAMES; i++)
		cr_assert_eq(heard[i].outcome, JOURNAL_OK, "the same row can be written later");
	store_close(s);
}

Test(commits, after_a_sync_that_failed_nothing_is_accepted)
{
	struct store *s = store_with_games();
	struct journal_entry entry = journals_entry("g0", 1);
	struct heard heard;

	cr_assert_null(store_broken(s));
	gate_vfs_fail_syncs(1);
	heard = journals_append(store_journal(s), &entry);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_not_null(store_broken(s));
	heard = journals_append(store_journal(s), &entry);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_str_eq(heard.problem, store_broken(s));
	cr_assert_str_eq(journals_rows(store_journal(s), "g0", 0, 9), "0:row 0", "reading goes on");
	store_close(s);
}

Test(commits, a_store_that_broke_leaves_its_log_to_the_next_start)
{
	struct store *s = store_with_games();
	struct journal_entry entry = journals_entry("g0", 1);
	struct heard heard;

	gate_vfs_fail_syncs(1);
	journals_append(store_journal(s), &entry);
	store_close(s);
	cr_assert_eq(access(scratch_path("commits.db-wal"), F_OK), 0);

	s = journals_store(scratch_path("commits.db"));
	heard = journals_append(store_journal(s), &entry);
	cr_assert(heard.outcome == JOURNAL_OK || heard.outcome == JOURNAL_DUPLICATE,
		"it is carried out once, whichever");
	cr_assert_str_eq(journals_rows(store_journal(s), "g0", 0, 9), "0:row 0 1:row 1");
	store_close(s);
}

static void count_wakes(void *ctx)
{
	__atomic_add_fetch((unsigned *)ctx, 1, __ATOMIC_SEQ_CST);
}

Test(commits, the_loop_is_woken_from_the_writers_thread)
{
	unsigned wakes = 0;
	struct store_problem problem;
	struct store *s = store_open(&(struct store_options){ .path = scratch_path("wakes.db"),
		.wake = count_wakes, .wake_ctx = &wakes }, &problem);

	cr_assert_not_null(s, "%s", problem.sentence);
	journals_create(store_journal(s), "g1");
	store_close(s);
	cr_assert_eq(wakes, 1);
}

Test(commits, closing_settles_what_is_queued)
{
	struct store *s = store_with_games();
	struct heard heard[GAMES] = { 0 };

	append_to_all(s, 1, heard);
	store_close(s);
	for (int i = 0; i < GAMES; i++)
		cr_assert(heard[i].count == 1 && heard[i].outcome == JOURNAL_OK);
	cr_assert_neq(access(scratch_path("commits.db-wal"), F_OK), 0, "and the log is gone");
}

/* Rows are written until a checkpoint has run beside: it must come, and bring them into the database. */
Test(commits, rows_reach_the_database_while_the_daemon_runs)
{
	enum { ROWS_AT_ONCE = 20 };
	static char body[20000];
	struct store *s = journals_store(scratch_path("long.db"));
	struct store_figures figures = { 0 };

	memset(body, 'x', sizeof body);
	journals_create(store_journal(s), "g1");
	for (uint64_t seq = 1; figures.checkpoints == 0; seq++) {
		struct journal_entry entry = journals_entry("g1", seq);

		entry.body = body;
		entry.body_size = sizeof body;
		journal_append(store_journal(s), &entry, NULL, NULL);
		if (seq % ROWS_AT_ONCE == 0) {
			store_flush(s);
			store_figures(s, &figures);
		}
	}
	cr_assert_gt(figures.file_bytes, 10u << 20);
	cr_assert_gt(figures.wal_bytes, 10u << 20);
	store_close(s);
	cr_assert_neq(access(scratch_path("long.db-wal"), F_OK), 0);
}
