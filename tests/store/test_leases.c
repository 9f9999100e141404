/* Many daemons on one PostgreSQL: a game is one daemon's at a time, and nobody else's writing comes about. */
#include <criterion/criterion.h>
#include <libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store/channels.h"
#include "server/store/papers.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { LONG_MS = 60000, SHORT_MS = 300 };

static struct store *open_at(const char *url, const char *path, int64_t lease_ms, bool by_hand,
	struct store_problem *problem)
{
	return store_open(&(struct store_options){ .path = path, .url = url, .lease_ms = lease_ms,
		.by_hand = by_hand }, problem);
}

static struct store *open_as(const char *url, const char *name, int64_t lease_ms, bool by_hand,
	struct store_problem *problem)
{
	return open_at(url, scratch_path(name), lease_ms, by_hand, problem);
}

/* One that shares the database, and is found at ws:// and its name. */
static struct store *begin_daemon(const char *url, const char *name, int64_t lease_ms, bool by_hand)
{
	struct store_problem problem;
	struct store *s = open_as(url, name, lease_ms, by_hand, &problem);
	char address[64];

	cr_assert_not_null(s, "%s", problem.sentence);
	snprintf(address, sizeof address, "ws://%s", name);
	store_announce(s, address);
	return s;
}

static struct store *daemon_of(const char *url, const char *name, int64_t lease_ms)
{
	return begin_daemon(url, name, lease_ms, false);
}

/* It works only while something is settled. */
static struct store *daemon_by_hand(const char *url, const char *name, int64_t lease_ms)
{
	return begin_daemon(url, name, lease_ms, true);
}

static void settle(struct store *s)
{
	store_flush(s);
}

static struct heard take(struct store *s, const char *game)
{
	struct heard heard = { 0 };

	journal_take(store_journal(s), game, heard_done, &heard);
	settle(s);
	return heard;
}

static struct heard make(struct store *s, const char *id)
{
	struct journal_game game = { .id = id, .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.options = "{}", .names = "{}", .created_ms = 1700000000000, .secret = { 1 } };
	struct heard heard = { 0 };

	journal_create(store_journal(s), &game, "row 0", 5, heard_done, &heard);
	settle(s);
	return heard;
}

static struct heard append(struct store *s, const char *game, uint64_t epoch, uint64_t seq)
{
	struct journal_entry entry = journals_entry(game, seq);
	struct heard heard = { 0 };

	entry.epoch = epoch;
	journal_append(store_journal(s), &entry, heard_done, &heard);
	settle(s);
	return heard;
}

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 20 * 1000 * 1000 }, NULL);
}

POSTGRES_TEST(leases, whoever_makes_a_game_has_it_and_others_are_told_where_he_is)
{
	const char *url = postgres_house("made");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);

	make(one, "g1");
	struct heard heard = take(other, "g1");
	cr_assert_eq(heard.outcome, JOURNAL_ELSEWHERE);
	cr_assert_str_eq(heard.answer, "ws://one");
	cr_assert_eq(append(one, "g1", 1, 1).outcome, JOURNAL_OK, "nothing has changed for him");
	heard = take(one, "g1");
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(heard.epoch, 2);
	store_close(other);
	store_close(one);
}

/* The file of its own says nothing: it may have been lost with the machine. */
POSTGRES_TEST(leases, who_comes_back_to_his_address_has_what_he_had_when_he_died)
{
	const char *url = postgres_house("back");
	struct store *died = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);

	make(died, "g1");
	make(other, "g2");
	struct store_problem problem;
	struct store *back = open_as(url, "one_again", LONG_MS, false, &problem);
	cr_assert_not_null(back, "%s", problem.sentence);
	store_announce(back, "ws://one");
	struct heard heard = take(back, "g1");
	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.answer);
	cr_assert_eq(append(back, "g1", heard.epoch, 1).outcome, JOURNAL_OK);
	cr_assert_eq(append(died, "g1", 1, 2).outcome, JOURNAL_FENCED);
	cr_assert_eq(take(back, "g2").outcome, JOURNAL_ELSEWHERE, "others keep theirs");
	store_close(back);
	store_close(other);
	store_close(died);
}

POSTGRES_TEST(leases, what_is_given_back_is_taken_and_whoever_had_it_writes_nothing_more)
{
	const char *url = postgres_house("given");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);
	struct heard heard[4] = { { 0 } };

	make(one, "g1");
	append(one, "g1", 1, 1);
	store_give_back(one, "g1", NULL, NULL);
	settle(one);
	struct heard taken = take(other, "g1");
	cr_assert_eq(taken.outcome, JOURNAL_OK);
	cr_assert_eq(taken.epoch, 2);
	cr_assert_eq(append(one, "g1", 1, 2).outcome, JOURNAL_FENCED);
	store_say(one, "g1", &(struct store_said){ .epoch = 1, .from = "A", .to = "table", .text = "late" },
		heard_done, &heard[0]);
	store_set_clocks(one, "g1", &(struct store_clocks){ .epoch = 1, .wake_at_ms = 5, .text = "runs" },
		heard_done, &heard[1]);
	store_keep_papers(one, "g1", "A", &(struct store_papers){ .epoch = 1, .seen = 9, .notes = "{}" },
		heard_done, &heard[2]);
	store_replace_link(one, "g1", 1, "A", "late", 5, heard_done, &heard[3]);
	settle(one);
	for (int i = 0; i < 4; i++)
		cr_assert_eq(heard[i].outcome, JOURNAL_FENCED, "%d: %s", i, heard[i].problem);
	cr_assert_eq(append(other, "g1", 2, 2).outcome, JOURNAL_OK);
	store_give_back(other, "g1", NULL, NULL);
	settle(other);
	taken = take(one, "g1");
	cr_assert_eq(taken.epoch, 3);
	cr_assert_eq(append(one, "g1", 3, 3).outcome, JOURNAL_OK, "it has seen what was written meanwhile");
	store_close(other);
	store_close(one);
}

/* It does not work, as if it were stopped, until others may take its games. */
POSTGRES_TEST(leases, of_a_thousand_rows_of_one_that_slept_through_his_lease_none_comes_about)
{
	enum { ROWS = 1000, GAMES = 10 };
	const char *url = postgres_house("stale");
	struct store *one = daemon_by_hand(url, "one", SHORT_MS), *other = daemon_of(url, "other", LONG_MS);
	char names[GAMES][8];
	static struct heard heard[ROWS];
	unsigned lapses;

	for (int i = 0; i < GAMES; i++) {
		snprintf(names[i], sizeof names[i], "g%d", i);
		make(one, names[i]);
		append(one, names[i], 1, 1);
	}
	lapses = store_lapses(one);
	for (int i = 0; i < GAMES; i++)
		while (take(other, names[i]).outcome != JOURNAL_OK)
			nap();
	for (uint64_t i = 0; i < ROWS; i++) {
		struct journal_entry entry = journals_entry(names[i % GAMES], 2 + i / GAMES);

		journal_append(store_journal(one), &entry, heard_done, &heard[i]);
		if (i % 7 == 0)
			settle(one);
	}
	settle(one);
	for (int i = 0; i < ROWS; i++)
		cr_assert_eq(heard[i].outcome, JOURNAL_FENCED, "%d: %s", i, heard[i].problem);
	for (int i = 0; i < GAMES; i++)
		cr_assert_str_eq(journals_rows(store_journal(other), names[i], 0, 1000), "0:row 0 1:row 1");
	cr_assert_eq(store_lapses(one), lapses + 1, "it knows that it slept");
	store_close(one);
	store_close(other);
}

static bool name_lease(void *ctx, const char *game)
{
	strcat(strcat(ctx, game), " ");
	return true;
}

POSTGRES_TEST(leases, whoever_ends_leaves_his_games_to_others_at_once)
{
	const char *url = postgres_house("ended");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);
	char own[64] = "";

	make(one, "g1");
	make(one, "g2");
	cr_assert_eq(store_leases(one, name_lease, own), JOURNAL_FOUND);
	cr_assert_str_eq(own, "g1 g2 ");
	store_close(one);
	cr_assert_eq(take(other, "g2").outcome, JOURNAL_OK);
	own[0] = '\0';
	store_leases(other, name_lease, own);
	cr_assert_str_eq(own, "g2 ");
	store_close(other);
}

static bool name_deadline(void *ctx, const char *game, int64_t wake_at_ms)
{
	(void)wake_at_ms;
	strcat(strcat(ctx, game), " ");
	return true;
}

POSTGRES_TEST(leases, deadlines_of_anothers_games_are_his)
{
	const char *url = postgres_house("deadlines");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);
	char own[64] = "", others[64] = "";

	make(one, "g1");
	make(one, "g2");
	store_set_deadline(one, "g1", 100, NULL, NULL);
	store_set_deadline(one, "g2", 200, NULL, NULL);
	store_give_back(one, "g2", NULL, NULL);
	settle(one);
	store_deadlines(one, name_deadline, own);
	cr_assert_str_eq(own, "g1 g2 ");
	store_deadlines(other, name_deadline, others);
	cr_assert_str_eq(others, "g2 ");
	store_close(one);
	store_close(other);
}

static struct heard change(struct store *s, enum channel_verb verb, int64_t channel)
{
	struct heard heard = { 0 };

	store_change_channel(s, &(struct channel_change){ .verb = verb, .channel = channel, .at_ms = 1,
		.failure = "" }, heard_done, &heard);
	settle(s);
	return heard;
}

POSTGRES_TEST(leases, what_is_to_be_told_somebody_is_told_by_one_daemon)
{
	const char *url = postgres_house("channels");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);

	cr_assert_eq(postgres_say(url, "INSERT INTO books (made, about) VALUES (1, '{}'); INSERT INTO"
		" channels (book,"
		" kind, address, keys, secret, every, wants, made, confirmed, misses, off, sent, retry, failures, failed,"
		" failure) VALUES (1, 'webhook', 'x', '', decode(repeat('00', 32), 'hex'), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,"
		" '')"), 0);
	cr_assert_eq(change(one, CHANNEL_CLAIM, 1).outcome, JOURNAL_OK);
	cr_assert_eq(change(other, CHANNEL_CLAIM, 1).outcome, JOURNAL_REFUSED);
	cr_assert_eq(change(one, CHANNEL_TOLD, 1).outcome, JOURNAL_OK);
	cr_assert_eq(change(other, CHANNEL_CLAIM, 1).outcome, JOURNAL_OK);
	store_close(other);
	cr_assert_eq(change(one, CHANNEL_CLAIM, 1).outcome, JOURNAL_OK, "whoever was at it has ended");
	store_close(one);
}

POSTGRES_TEST(leases, a_daemon_that_does_not_share_has_the_house_to_itself)
{
	const char *url = postgres_house("alone");
	struct store_problem problem;
	struct store *shares = daemon_of(url, "one", LONG_MS);

	cr_assert_null(open_as(url, "alone", 0, false, &problem));
	cr_assert_eq(problem.code, STORE_IN_USE);
	store_close(shares);
	struct store *alone = open_as(url, "alone", 0, false, &problem);
	cr_assert_not_null(alone, "%s", problem.sentence);
	cr_assert_null(open_as(url, "one", LONG_MS, false, &problem));
	cr_assert_eq(problem.code, STORE_IN_USE);
	store_close(alone);
}

struct beginner {
	const char *url;
	char path[256];
	struct store *store;
	struct store_problem problem;
};

static void *begin(void *arg)
{
	struct beginner *b = arg;

	b->store = open_at(b->url, b->path, LONG_MS, false, &b->problem);
	return NULL;
}

POSTGRES_TEST(leases, of_many_that_begin_at_once_on_a_new_database_all_have_one_key)
{
	enum { DAEMONS = 6 };
	struct beginner daemons[DAEMONS];
	pthread_t threads[DAEMONS];

	for (int i = 0; i < DAEMONS; i++) {
		daemons[i] = (struct beginner){ .url = postgres_house("many") };
		snprintf(daemons[i].path, sizeof daemons[i].path, "%s%d", scratch_path("d"), i);
	}
	for (int i = 0; i < DAEMONS; i++)
		pthread_create(&threads[i], NULL, begin, &daemons[i]);
	for (int i = 0; i < DAEMONS; i++) {
		pthread_join(threads[i], NULL);
		cr_assert_not_null(daemons[i].store, "%s", daemons[i].problem.sentence);
		cr_assert_arr_eq(store_signer(daemons[i].store)->public_key,
			store_signer(daemons[0].store)->public_key, PUBLIC_KEY_SIZE);
		cr_assert_arr_eq(store_push_secret(daemons[i].store), store_push_secret(daemons[0].store), 32);
	}
	for (int i = 0; i < DAEMONS; i++)
		store_close(daemons[i].store);
}

/* --- what others have locked ---------------------------------------------------------------------------- */

/* As what one who sleeps had under way, or an operator's session: nothing ends it but the test. */
static PGconn *hold(const char *url, const char *words)
{
	PGconn *conn = PQconnectdb(url);
	PGresult *begun = PQexec(conn, "BEGIN"), *held = PQexec(conn, words);

	cr_assert(PQresultStatus(begun) == PGRES_COMMAND_OK && (PQresultStatus(held) == PGRES_COMMAND_OK ||
		PQresultStatus(held) == PGRES_TUPLES_OK), "%s", PQerrorMessage(conn));
	PQclear(begun);
	PQclear(held);
	return conn;
}

/* Nobody who is dead ends it; the other one asks of what is written while it stands. */
POSTGRES_TEST(leases, whoever_takes_a_game_waits_for_nothing_that_is_under_way_in_it)
{
	const char *url = postgres_house("under_way");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);

	make(one, "g1");
	make(other, "g2");
	store_give_back(one, "g1", NULL, NULL);
	settle(one);
	PGconn *sleeps = hold(url, "SELECT 1 FROM games WHERE id = 'g1' FOR SHARE");
	struct heard heard = take(other, "g1");
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_str_eq(heard.problem, "what its last owner had under way is not settled yet");
	cr_assert_eq(append(other, "g2", 1, 1).outcome, JOURNAL_OK, "nobody else is held up");
	PQfinish(sleeps);
	while ((heard = take(other, "g1")).outcome == JOURNAL_FAILED)
		nap();
	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
	cr_assert_eq(heard.epoch, 2);
	store_close(other);
	store_close(one);
}

/* A row that only refers to the game holds up nobody who takes it. */
POSTGRES_TEST(leases, what_others_write_about_a_game_keeps_nobody_from_taking_it)
{
	const char *url = postgres_house("refers");
	struct store *one = daemon_of(url, "one", LONG_MS), *other = daemon_of(url, "other", LONG_MS);

	make(one, "g1");
	store_give_back(one, "g1", NULL, NULL);
	settle(one);
	PGconn *writes = hold(url, "SELECT 1 FROM games WHERE id = 'g1' FOR KEY SHARE");
	cr_assert_eq(take(other, "g1").outcome, JOURNAL_OK);
	PQfinish(writes);
	store_close(other);
	store_close(one);
}

/* One that was given up while it waits is not seen by whoever gave it up. */
static long waiting_sessions(const char *url)
{
	PGconn *conn = PQconnectdb(url);
	PGresult *result = PQexec(conn, "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
		" AND datname = current_database()");
	long count = strtol(PQgetvalue(result, 0, 0), NULL, 10);

	PQclear(result);
	PQfinish(conn);
	return count;
}

/* Each would leave a session that waits, and a new one be begun, until PostgreSQL takes nobody any more. */
POSTGRES_TEST(leases, what_cannot_be_read_for_a_lock_leaves_no_session_waiting)
{
	const char *url = postgres_house("unread");
	struct store *one = daemon_of(url, "one", LONG_MS);

	make(one, "g1");
	PGconn *operator = hold(url, "LOCK TABLE journal IN ACCESS EXCLUSIVE MODE");
	cr_assert_str_eq(journals_rows(store_journal(one), "g1", 0, 9), "unreadable");
	while (waiting_sessions(url) > 0)
		nap();
	PQfinish(operator);
	while (strcmp(journals_rows(store_journal(one), "g1", 0, 9), "0:row 0") != 0)
		nap();
	store_close(one);
}

/* Without a bound its session would wait on after the daemon had given it up, and the daemon for it. */
POSTGRES_TEST(leases, what_is_locked_fails_in_time_and_all_goes_on_meanwhile)
{
	const char *url = postgres_house("locked");
	struct store *one = daemon_of(url, "one", LONG_MS);
	struct heard heard = { 0 };

	make(one, "g1");
	PGconn *operator = hold(url, "LOCK TABLE papers IN ACCESS EXCLUSIVE MODE");
	store_keep_papers(one, "g1", "A", &(struct store_papers){ .epoch = 1, .seen = 9, .notes = "{}" },
		heard_done, &heard);
	settle(one);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_str_eq(heard.problem, "somebody else has locked in PostgreSQL what is to be written");
	cr_assert_eq(append(one, "g1", 1, 1).outcome, JOURNAL_OK, "it is not away");
	PQfinish(operator);
	heard = (struct heard){ 0 };
	store_keep_papers(one, "g1", "A", &(struct store_papers){ .epoch = 1, .seen = 9, .notes = "{}" },
		heard_done, &heard);
	settle(one);
	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
	store_close(one);
}
