/* PostgreSQL goes away and comes back, and belongs to one daemon: what only its engine has to show. */
#include <criterion/criterion.h>
#include <libpq-fe.h>
#include <sched.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/embedded.h"
#include "server/store/postgres/link.h"
#include "tests/lib/disks/cutter.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

static struct store *open_house(const char *url, const char *marks, struct store_problem *problem)
{
	return store_open(&(struct store_options){ .path = scratch_path(marks), .url = url }, problem);
}

static struct store *house(const char *url)
{
	struct store_problem problem;
	struct store *s = open_house(url, "marks", &problem);

	cr_assert_not_null(s, "%s", problem.sentence);
	return s;
}

/* A number out of a database. */
static long number(const char *url, const char *words)
{
	PGconn *conn = PQconnectdb(url);
	PGresult *result = PQexec(conn, words);
	long n = PQntuples(result) == 1 ? strtol(PQgetvalue(result, 0, 0), NULL, 10) : -1;

	PQclear(result);
	PQfinish(conn);
	return n;
}

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 20 * 1000 * 1000 }, NULL);
}

POSTGRES_TEST(postgres, a_house_has_one_daemon)
{
	const char *url = postgres_house("one");
	struct store_problem problem;
	struct store *s = house(url);

	cr_assert_null(open_house(url, "others", &problem));
	cr_assert_eq(problem.code, STORE_IN_USE);
	cr_assert_not_null(strstr(problem.sentence, "in use by another daemon"), "%s", problem.sentence);
	store_close(s);
	store_close(house(url));
}

POSTGRES_TEST(postgres, what_is_acknowledged_waits_for_the_log)
{
	const char *url = postgres_house("synchronous");
	char words[200];

	snprintf(words, sizeof words, "ALTER ROLE tricorne IN DATABASE %.*s SET synchronous_commit = off",
		(int)strcspn(strstr(url, "///") + 3, "?"), strstr(url, "///") + 3);
	cr_assert_eq(postgres_say(url, words), 0);
	struct store_problem problem;
	PGconn *conn = link_open(url, &problem);
	PGresult *result = link_run(conn, "SHOW synchronous_commit", 10000);
	cr_assert_str_eq(PQgetvalue(result, 0, 0), "on");
	PQclear(result);
	PQfinish(conn);
}

/* Every table and column of a database, but those of PostgreSQL's engine alone and the numbers that SQLite
 * gives rows. */
static void list_columns(const char *path, const char *url, char *of_file, char *of_house, size_t size)
{
	sqlite3 *db;
	sqlite3_stmt *s;
	PGconn *conn = PQconnectdb(url);
	PGresult *result = PQexec(conn, "SELECT string_agg(table_name || '.' || column_name, ' '"
		" ORDER BY (table_name || '.' || column_name) COLLATE \"C\") FROM information_schema.columns"
		" WHERE table_schema = 'public' AND table_name <> 'house'");

	snprintf(of_house, size, "%s", PQgetvalue(result, 0, 0));
	PQclear(result);
	PQfinish(conn);
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_prepare_v2(db,
					 "SELECT group_concat(name, ' ') FROM (SELECT m.name || '.' || c.name AS name"
					 " FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'"
					 " AND m.name NOT LIKE 'sqlite_%' AND c.name <> 'row' ORDER BY 1)",
					 -1, &s, NULL),
		SQLITE_OK);
	cr_assert_eq(sqlite3_step(s), SQLITE_ROW);
	snprintf(of_file, size, "%s", (const char *)sqlite3_column_text(s, 0));
	sqlite3_finalize(s);
	sqlite3_close(db);
}

POSTGRES_TEST(postgres, a_house_has_the_tables_and_columns_of_a_file)
{
	static char of_file[8000], of_house[8000];
	const char *url = postgres_house("columns");
	char path[256];

	store_close(house(url));
	snprintf(path, sizeof path, "%s", scratch_path("columns.db"));
	store_close(journals_store(path));
	list_columns(path, url, of_file, of_house, sizeof of_file);
	cr_assert_str_eq(of_house, of_file);
}

POSTGRES_TEST(postgres, a_database_of_another_program_is_left_alone)
{
	const char *url = postgres_house("others");
	struct store_problem problem;

	cr_assert_eq(postgres_say(url, "CREATE TABLE theirs (n int)"), 0);
	cr_assert_null(open_house(url, "marks", &problem));
	cr_assert_eq(problem.code, STORE_NOT_A_DATABASE);
	cr_assert_eq(number(url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), 1);
}

POSTGRES_TEST(postgres, a_newer_house_is_left_alone)
{
	const char *url = postgres_house("newer");
	struct store_problem problem;

	store_close(house(url));
	cr_assert_eq(postgres_say(url, "UPDATE house SET version = 10000"), 0);
	cr_assert_null(open_house(url, "marks", &problem));
	cr_assert_eq(problem.code, STORE_NEWER, "%s", problem.sentence);
}

Test(postgres, a_password_in_the_url_is_refused_and_not_repeated)
{
	static const char *const urls[] = { "postgres://ann:hunter2@db/house",
		"postgresql:///house?password=hunter2" };
	struct store_problem problem;

	for (int i = 0; i < 2; i++) {
		cr_assert_not(store_url_is_sound(urls[i], &problem));
		cr_assert_not_null(strstr(problem.sentence, "password file"), "%s", problem.sentence);
		cr_assert_null(strstr(problem.sentence, "hunter2"));
	}
	cr_assert(store_url_is_sound("postgres:///house?passfile=/etc/tricorne/pgpass", &problem), "%s",
		problem.sentence);
	cr_assert(store_url_is_sound("postgres:///?service=tricorne", &problem), "%s", problem.sentence);
	cr_assert_not(store_url_is_sound("mysql://db/house", &problem));
}

/* --- it goes away --------------------------------------------------------------------------------------- */

static bool count_game(void *ctx, uint64_t number, const struct journal_game *game)
{
	(void)number;
	(void)game;
	return ++*(unsigned *)ctx < 100;
}

/* Until it reads again. */
static void await_reading(struct store *s)
{
	struct journal_game game;

	while (journal_game(store_journal(s), "g1", &game) == JOURNAL_AWAY)
		nap();
}

POSTGRES_TEST(postgres, games_wait_while_it_restarts_and_go_on)
{
	const char *url = postgres_own();
	struct store *s = house(url);
	struct journal *j = store_journal(s);
	struct journal_entry entry;
	struct journal_game game;
	unsigned games = 0;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	postgres_own_stop("fast");
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_AWAY);
	cr_assert_eq(store_games(s, 0, STORE_ALL_GAMES, count_game, &games), JOURNAL_AWAY);
	while (!store_away(s))
		nap();
	entry = journals_entry("g1", 2);
	struct heard heard = journals_append(j, &entry);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED, "it was noticed that nobody is there");
	cr_assert_not_null(strstr(heard.problem, "PostgreSQL does not answer"), "%s", heard.problem);
	cr_assert_null(store_broken(s));
	postgres_own_start();
	while (store_away(s))
		nap();
	heard = journals_append(j, &entry);
	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
	await_reading(s);
	cr_assert_str_eq(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1 2:row 2");
	store_close(s);
}

/* Somebody who gives one order after the other, each as often as he must. */
struct player {
	struct journal *journal;
	const char *game;
	uint64_t next, acknowledged;
	unsigned failed;
	bool waits;
};

static void hear(void *ctx, const struct journal_answer *answer)
{
	struct player *p = ctx;

	p->waits = false;
	if (answer->outcome == JOURNAL_FAILED) {
		p->failed++;
		return;
	}
	cr_assert(answer->outcome == JOURNAL_OK, "row %d of %s: %d, %s", (int)p->next, p->game, answer->outcome,
		answer->problem);
	p->acknowledged = p->next++;
}

static void play(struct player *p)
{
	struct journal_entry entry = journals_entry(p->game, p->next);

	if (p->waits)
		return;
	p->waits = true;
	journal_append(p->journal, &entry, hear, p);
}

/* Its sessions are ended in the middle of whatever they are at, again and again. */
POSTGRES_TEST(postgres, sessions_that_end_lose_nothing)
{
	enum { PLAYERS = 4, CUTS = 15 };
	static const char *const names[PLAYERS] = { "g1", "g2", "g3", "g4" };
	const char *url = postgres_house("cut");
	struct store *s = house(url);
	struct journal *j = store_journal(s);
	struct player players[PLAYERS];
	PGconn *other = PQconnectdb(url);

	for (int i = 0; i < PLAYERS; i++) {
		journals_create(j, names[i]);
		players[i] = (struct player){ .journal = j, .game = names[i], .next = 1 };
	}
	for (int cut = 0; cut < CUTS; cut++) {
		uint64_t until = players[0].acknowledged + 1 + (uint64_t)cut % 5;

		while (players[0].acknowledged < until) {
			for (int i = 0; i < PLAYERS; i++)
				play(&players[i]);
			journal_drain(j);
			sched_yield();
		}
		PQclear(PQexec(other,
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
			"AND datname = current_database()"));
	}
	store_flush(s);
	PQfinish(other);
	await_reading(s);
	for (int i = 0; i < PLAYERS; i++) {
		struct journal_game game;

		cr_assert_eq(journal_game(j, names[i], &game), JOURNAL_FOUND);
		cr_assert_eq(game.last, players[i].acknowledged, "%s: nothing is lost, nothing is there that failed",
			names[i]);
	}
	store_close(s);
}

/* The line is cut at the commit: the daemon asked for it, and heard nothing. */
static struct heard append_and_cut(struct journal *j, uint64_t seq, enum cut cut)
{
	struct journal_entry entry = journals_entry("g1", seq);

	cutter_cut(cut);
	return journals_append(j, &entry);
}

POSTGRES_TEST(postgres, of_a_commit_nobody_heard_of_it_is_found_out_whether_it_came_about)
{
	const char *behind = strstr(postgres_house("cutter"), "host=") + 5;
	char folder[200], url[400], path[256];

	snprintf(path, sizeof path, "%s", scratch_path("marks"));
	snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
	snprintf(url, sizeof url, "%.*s%s&port=6432&user=tricorne", (int)(behind - postgres_house("cutter")),
		postgres_house("cutter"), folder);
	char *socket = strndup(behind, strcspn(behind, "&"));

	cutter_start(folder, socket);
	free(socket);
	struct store *s = house(url);
	struct journal *j = store_journal(s);

	journals_create(j, "g1");
	struct heard heard = append_and_cut(j, 1, CUT_ANSWER);
	cr_assert_eq(heard.outcome, JOURNAL_OK, "it came about: %s", heard.problem);
	heard = append_and_cut(j, 2, CUT_REQUEST);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED, "it did not");
	while (store_away(s))
		nap();
	heard = append_and_cut(j, 2, CUT_NOTHING);
	cr_assert_eq(heard.outcome, JOURNAL_OK, "and can be given again: %s", heard.problem);
	await_reading(s);
	cr_assert_str_eq(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1 2:row 2");
	store_close(s);
}

/* --- its tables ----------------------------------------------------------------------------------------- */

Test(postgres, every_step_that_stands_in_for_another_has_its_name)
{
	for (const struct embedded *file = embedded_next("migrations/postgres/", NULL); file;
		file = embedded_next("migrations/postgres/", file)) {
		char name[160];

		snprintf(name, sizeof name, "migrations/%s", strrchr(file->path, '/') + 1);
		cr_assert_not_null(embedded_find(name), "%s", file->path);
	}
}
