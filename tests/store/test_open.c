/* Opening: each thing that can be wrong with a file has a code and a
 * sentence of its own, and migrations go forward only. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/migrate.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

static struct store_problem refused(const char *path)
{
	struct store_problem problem;
	struct store *s = store_open(&(struct store_options){ .path = path }, &problem);

	cr_assert_null(s);
	cr_assert_not_null(strstr(problem.sentence, path), "%s", problem.sentence);
	return problem;
}

#define expect_refusal(path, wanted, words) \
	do { \
		struct store_problem problem = refused(path); \
		cr_assert_eq(problem.code, wanted, "%d: %s", problem.code, problem.sentence); \
		cr_assert_not_null(strstr(problem.sentence, words), "%s", problem.sentence); \
	} while (0)

static void write_file(const char *path, const char *text, size_t size, off_t at)
{
	int fd = open(path, O_CREAT | O_WRONLY, 0600);

	cr_assert(fd >= 0 && pwrite(fd, text, size, at) == (ssize_t)size && close(fd) == 0);
}

static void execute(const char *path, const char *sql)
{
	sqlite3 *db;

	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	sqlite3_close(db);
}

static int64_t number(const char *path, const char *sql)
{
	sqlite3 *db;
	int64_t n = -1;

	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(connection_number(db, sql, &n), SQLITE_OK, "%s", sqlite3_errmsg(db));
	sqlite3_close(db);
	return n;
}

static const char *store_with_a_game(void)
{
	const char *path = scratch_path("one.db");
	struct store *s = journals_store(path);

	journals_create(store_journal(s), "g1");
	store_close(s);
	return path;
}

Test(open, a_new_file_is_for_its_owner_alone)
{
	const char *path = store_with_a_game();
	struct stat about;

	cr_assert_eq(stat(path, &about), 0);
	cr_assert_eq(about.st_mode & 0777, 0600);
}

Test(open, an_empty_file_is_a_new_one)
{
	write_file(scratch_path("empty.db"), "", 0, 0);
	store_close(journals_store(scratch_path("empty.db")));
}

/* A copy of what lies on the disk at this moment. */
static void copy_file(const char *from, const char *to, const char *ending)
{
	char source[300], target[300], bytes[4096];
	ssize_t size;
	off_t at = 0;

	snprintf(source, sizeof source, "%s%s", from, ending);
	snprintf(target, sizeof target, "%s%s", to, ending);
	int fd = open(source, O_RDONLY);
	cr_assert(fd >= 0, "%s", source);
	for (; (size = read(fd, bytes, sizeof bytes)) > 0; at += size)
		write_file(target, bytes, (size_t)size, at);
	close(fd);
}

Test(open, a_file_whose_maker_was_killed_over_it_is_taken_up)
{
	char path[300], killed[300];
	struct store_problem problem;
	sqlite3 *db;

	snprintf(path, sizeof path, "%s", scratch_path("made.db"));
	snprintf(killed, sizeof killed, "%s", scratch_path("killed.db"));
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db,
		"PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; CREATE TABLE t (a); DROP TABLE t;"
		"BEGIN; CREATE TABLE t (a);"
		"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)"
		" INSERT INTO t SELECT randomblob(500) FROM n;",
		NULL, NULL, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	copy_file(path, killed, "");
	copy_file(path, killed, "-journal");
	sqlite3_close(db);
	struct store *s = store_open(&(struct store_options){ .path = killed }, &problem);
	cr_assert_not_null(s, "%s", problem.sentence);
	store_close(s);
}

Test(open, a_file_in_use_is_refused)
{
	const char *path = scratch_path("used.db");
	struct store *s = journals_store(path);
	char process[32];

	snprintf(process, sizeof process, "process %ld", (long)getpid());
	expect_refusal(path, STORE_IN_USE, process);
	store_close(s);
	store_close(journals_store(path));
}

Test(open, a_newer_file_is_refused_and_left_alone)
{
	const char *path = store_with_a_game();

	execute(path, "PRAGMA user_version = 4711");
	expect_refusal(path, STORE_NEWER, "4711");
	cr_assert_eq(number(path, "PRAGMA user_version"), 4711);
}

Test(open, a_text_is_no_database)
{
	static const char letter[] =
		"Sir, I have not time to say more, but to beg you will give my duty to the Queen.\n";
	const char *path = scratch_path("letter.txt");

	for (int i = 0; i < 50; i++)
		write_file(path, letter, sizeof letter - 1, i * (off_t)(sizeof letter - 1));
	expect_refusal(path, STORE_NOT_A_DATABASE, "not a database");
}

Test(open, another_programs_database_is_refused_and_left_alone)
{
	const char *path = scratch_path("bookmarks.db");

	execute(path, "CREATE TABLE bookmarks (url TEXT)");
	expect_refusal(path, STORE_NOT_A_DATABASE, "another program");
	cr_assert_eq(number(path, "SELECT count(*) FROM sqlite_schema"), 1);
	cr_assert_neq(access(scratch_path("bookmarks.db-wal"), F_OK), 0, "not even its journal mode is changed");
}

Test(open, a_damaged_file_is_refused)
{
	const char *path = store_with_a_game();

	write_file(path, "\xff\xff\xff\xff\xff\xff\xff\xff", 8, 100); /* the head of the schema's page */
	expect_refusal(path, STORE_CORRUPT, "restore a backup");
}

Test(open, a_file_cut_short_is_refused)
{
	const char *path = store_with_a_game();

	cr_assert_eq(truncate(path, 4096), 0);
	expect_refusal(path, STORE_CORRUPT, "restore a backup");
}

Test(open, a_file_without_its_tables_is_refused)
{
	const char *path = store_with_a_game();

	execute(path, "DROP TABLE chat");
	expect_refusal(path, STORE_CORRUPT, "lacks tables");
}

Test(open, a_directory_is_refused)
{
	const char *path = scratch_path("folder");

	mkdir(path, 0700);
	expect_refusal(path, STORE_A_DIRECTORY, "directory");
}

Test(open, a_folder_that_does_not_exist_is_refused)
{
	expect_refusal(scratch_path("nowhere/one.db"), STORE_NO_FOLDER, "does not exist");
}

/* Root may do everything, so the test becomes nobody. */
Test(open, a_file_of_somebody_else_is_refused)
{
	const char *path = store_with_a_game();

	cr_assert_eq(chmod(path, 0), 0);
	cr_assert_eq(chmod(scratch_path(""), 0755), 0);
	cr_assert(geteuid() != 0 || seteuid(65534) == 0);
	expect_refusal(path, STORE_NO_PERMISSION, "ermission");
	cr_assert(getuid() != 0 || seteuid(0) == 0);
}

Test(open, a_folder_that_may_not_be_written_is_refused)
{
	mkdir(scratch_path("closed"), 0500);
	cr_assert_eq(chmod(scratch_path(""), 0755), 0);
	cr_assert(geteuid() != 0 || seteuid(65534) == 0);
	expect_refusal(scratch_path("closed/one.db"), STORE_NO_PERMISSION, "ermission");
	cr_assert(getuid() != 0 || seteuid(0) == 0);
}

Test(open, a_link_to_a_file_in_use_is_the_file_in_use)
{
	const char *path = scratch_path("true.db"), *alias = scratch_path("link.db");
	struct store_problem problem;
	struct store_options options = { .path = path };
	struct store *s = store_open(&options, &problem);

	cr_assert_not_null(s, "%s", problem.sentence);
	cr_assert_eq(symlink(path, alias), 0);
	cr_assert_null(store_open(&(struct store_options){ .path = alias }, &problem));
	cr_assert_eq(problem.code, STORE_IN_USE, "%s", problem.sentence);
	store_close(s);
	options.path = alias;
	s = store_open(&options, &problem);
	cr_assert_not_null(s, "%s", problem.sentence);
	expect_refusal(path, STORE_IN_USE, "in use");
	store_close(s);
}

Test(open, a_file_with_a_second_name_is_refused)
{
	const char *path = scratch_path("one.db"), *other = scratch_path("other.db");
	struct store_options options = { .path = path };
	struct store_problem problem;

	store_close(store_open(&options, &problem));
	cr_assert_eq(link(path, other), 0);
	expect_refusal(path, STORE_TWO_NAMES, "another name");
	expect_refusal(other, STORE_TWO_NAMES, "another name");
	cr_assert_eq(unlink(other), 0);
	store_close(store_open(&options, &problem));
	cr_assert_eq(problem.code, STORE_OK);
}

/* --- migrations ----------------------------------------------------------------------------------------- */

/* Brings the file to what these steps make of it; opens it first as a store does. */
static struct store_problem bring_up_to_date(const char *path, const struct migration *steps, size_t count)
{
	struct store_problem problem = { 0 };
	sqlite3 *db = connection_open(path, CONNECTION_WRITES, &problem);

	cr_assert_not_null(db, "%s", problem.sentence);
	migrate(db, path, steps, count, &problem);
	connection_close(db);
	return problem;
}

static const struct migration steps[] = {
	{ "0001_armies.sql", "PRAGMA application_id = 0x54724963; CREATE TABLE armies (name TEXT); INSERT INTO "
		"armies VALUES ('Allies')" },
	{ "0002_wings.sql", "CREATE TABLE wings (army TEXT); INSERT INTO wings SELECT name FROM armies" },
	{ "0003_wrong.sql", "CREATE TABLE baggage (n INTEGER); INSERT INTO cavalry VALUES (1)" },
};

Test(migrate, the_steps_in_the_binary_are_numbered_from_one)
{
	size_t count;
	const struct migration *ours = migrate_steps(&count);

	cr_assert_geq(count, 1);
	cr_assert_eq(strncmp(ours[0].name, "0001_", 5), 0);
}

Test(migrate, an_older_file_is_kept_as_a_copy_and_brought_up_to_date)
{
	const char *path = scratch_path("old.db");

	cr_assert_eq(bring_up_to_date(path, steps, 1).code, STORE_OK);
	cr_assert_neq(access(scratch_path("old.db.bak-v0"), F_OK), 0, "there was nothing to keep of a new file");
	cr_assert_eq(bring_up_to_date(path, steps, 2).code, STORE_OK);
	cr_assert_eq(number(path, "PRAGMA user_version"), 2);
	cr_assert_eq(number(path, "SELECT count(*) FROM wings"), 1);
	cr_assert_eq(number(scratch_path("old.db.bak-v1"), "PRAGMA user_version"), 1);
	cr_assert_eq(number(scratch_path("old.db.bak-v1"), "SELECT count(*) FROM armies"), 1);
}

Test(migrate, a_step_that_fails_leaves_the_file_as_it_was)
{
	const char *path = scratch_path("fails.db");
	struct store_problem problem;

	bring_up_to_date(path, steps, 2);
	problem = bring_up_to_date(path, steps, 3);
	cr_assert_eq(problem.code, STORE_MIGRATION);
	cr_assert_not_null(strstr(problem.sentence, "0003_wrong.sql"), "%s", problem.sentence);
	cr_assert_not_null(strstr(problem.sentence, "cavalry"), "%s", problem.sentence);
	cr_assert_eq(number(path, "PRAGMA user_version"), 2);
	cr_assert_eq(number(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'baggage'"), 0);
}

Test(migrate, a_step_may_not_leave_references_to_nothing)
{
	static const struct migration dangling = { "0001_dangling.sql",
		"CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (a INTEGER REFERENCES a (n)); INSERT INTO b "
		"VALUES (7)" };

	cr_assert_eq(bring_up_to_date(scratch_path("dangling.db"), &dangling, 1).code, STORE_MIGRATION);
	cr_assert_eq(number(scratch_path("dangling.db"), "SELECT count(*) FROM sqlite_schema"), 0);
}

Test(migrate, a_file_from_before_learns_each_viewers_numbers_from_its_snapshots)
{
	const char *path = scratch_path("numbers.db");
	size_t count;
	const struct migration *ours = migrate_steps(&count);

	cr_assert_eq(bring_up_to_date(path, ours, 1).code, STORE_OK);
	execute(path,
		"INSERT INTO games (number, id, ruleset, version, scenario, options, names, created, secret)"
		" VALUES (1, 'g', 'toy', 1, 'toy/line', '', '', 0, zeroblob(32));"
		"INSERT INTO snapshots VALUES (1, 64, CAST('{\"row\":64,\"affairs\":{\"row\":64,"
		"\"viewers\":[{\"seats\":1,\"seq\":40},{\"seats\":2},{\"seq\":64,\"umpire\":1}]}}' AS BLOB))");
	cr_assert_eq(bring_up_to_date(path, ours, count).code, STORE_OK);
	cr_assert_eq(number(path, "SELECT count(*) FROM numbers"), 3);
	cr_assert_eq(number(path, "SELECT number FROM numbers WHERE game = 1 AND viewer = 0 AND seq = 64"), 40);
	cr_assert_eq(number(path, "SELECT number FROM numbers WHERE viewer = 1"), 0);
	cr_assert_eq(number(path, "SELECT number FROM numbers WHERE viewer = 2"), 64);
}

Test(migrate, what_several_were_told_alike_before_stands_once)
{
	const char *path = scratch_path("told.db");
	size_t count;
	const struct migration *ours = migrate_steps(&count);

	cr_assert_eq(bring_up_to_date(path, ours, 14).code, STORE_OK);
	execute(path,
		"INSERT INTO games (number, id, ruleset, version, scenario, options, names, created, secret)"
		" VALUES (1, 'g', 'toy', 1, 'toy/line', '', '', 0, zeroblob(32));"
		"INSERT INTO tellings VALUES (7, '[1]', '{}', ''), (8, '[2]', '{}', ''), (9, '[3]', '{}', '');"
		"INSERT INTO told (game, viewer, number, base, seq, at, telling) VALUES"
		" (1, 0, 4, 1, 5, 50, 7), (1, 2, 4, 1, 5, 50, 7), (1, 1, 4, 2, 6, 60, 8), (1, 0, 5, 1, 7, 70, 9)");
	cr_assert_eq(bring_up_to_date(path, ours, count).code, STORE_OK);
	cr_assert_eq(number(path, "SELECT count(*) FROM told"), 3);
	cr_assert_eq(number(path, "SELECT telling FROM told WHERE game = 1 AND number = 4 AND viewers = 5"
		" AND base = 1 AND seq = 5 AND at = 50"), 7);
	cr_assert_eq(number(path, "SELECT telling FROM told WHERE game = 1 AND number = 4 AND viewers = 2"
		" AND base = 2 AND seq = 6 AND at = 60"), 8);
	cr_assert_eq(number(path, "SELECT telling FROM told WHERE game = 1 AND number = 5 AND viewers = 1"), 9);
}

Test(migrate, every_table_is_strict)
{
	const char *path = store_with_a_game();

	cr_assert_eq(number(path, "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' "
		"AND name NOT LIKE 'sqlite_%' AND strict = 0"), 0);
}

Test(connection, what_is_set_is_in_force)
{
	struct store_problem problem;
	sqlite3 *db = connection_open(scratch_path("set.db"), CONNECTION_WRITES, &problem);
	int64_t n;

	cr_assert_not_null(db);
	cr_assert(connection_number(db, "PRAGMA synchronous", &n) == SQLITE_OK && n == 2);
	cr_assert(connection_number(db, "PRAGMA foreign_keys", &n) == SQLITE_OK && n == 1);
	cr_assert(connection_number(db, "PRAGMA wal_autocheckpoint", &n) == SQLITE_OK && n == 0);
	cr_assert(
		connection_number(db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", &n) == SQLITE_OK &&
		n == 1);
	connection_close(db);
	db = connection_open(scratch_path("set.db"), CONNECTION_READS, &problem);
	cr_assert_not_null(db);
	cr_assert_eq(sqlite3_exec(db, "CREATE TABLE t (n)", NULL, NULL, NULL), SQLITE_READONLY);
	connection_close(db);
}
