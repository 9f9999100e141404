/* The write-ahead log as its writer has it open: what is read is what was written, held or not. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "server/store/sqlite/connection.h"
#include "tests/lib/disks/scratch.h"

static sqlite3 *open_to(enum connection_use use)
{
	struct store_problem problem;
	sqlite3 *db = connection_open(scratch_path("log.db"), use, &problem);

	cr_assert_not_null(db, "%s", problem.sentence);
	return db;
}

static void execute(sqlite3 *db, const char *sql)
{
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s: %s", sql, sqlite3_errmsg(db));
}

static int64_t number(sqlite3 *db, const char *sql)
{
	int64_t n = -1;

	cr_assert_eq(connection_number(db, sql, &n), SQLITE_OK, "%s: %s", sql, sqlite3_errmsg(db));
	return n;
}

/* More than are held at once, and with so small a cache that most are written before the commit. */
static void write_rows(sqlite3 *db, int rows)
{
	char sql[160];

	snprintf(sql, sizeof sql, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
		" INSERT INTO row SELECT printf('%%0900d', i) FROM n", rows);
	execute(db, "PRAGMA cache_size = 10");
	execute(db, "BEGIN IMMEDIATE");
	execute(db, sql);
}

Test(log_file, what_was_written_is_read_before_the_commit_and_by_others_after_it)
{
	sqlite3 *writes = open_to(CONNECTION_WRITES);

	execute(writes, "CREATE TABLE row (body TEXT)");
	sqlite3 *reads = open_to(CONNECTION_READS);
	write_rows(writes, 500);
	cr_assert_eq(number(writes, "SELECT sum(CAST(body AS INTEGER)) FROM row"), 125250);
	cr_assert_eq(number(reads, "SELECT count(*) FROM row"), 0);
	execute(writes, "COMMIT");
	cr_assert_eq(number(reads, "SELECT sum(CAST(body AS INTEGER)) FROM row"), 125250);
	connection_close(reads);
	connection_close(writes);
}

Test(log_file, what_was_taken_back_is_nowhere)
{
	sqlite3 *writes = open_to(CONNECTION_WRITES);

	execute(writes, "CREATE TABLE row (body TEXT)");
	sqlite3 *reads = open_to(CONNECTION_READS);
	for (int i = 0; i < 3; i++) {
		write_rows(writes, 500);
		execute(writes, "ROLLBACK");
		cr_assert_eq(number(writes, "SELECT count(*) FROM row"), i);
		execute(writes, "INSERT INTO row VALUES ('one')");
		cr_assert_eq(number(reads, "SELECT count(*) FROM row"), i + 1);
	}
	cr_assert_eq(number(reads, "SELECT integrity_check = 'ok' FROM pragma_integrity_check"), 1);
	connection_close(reads);
	connection_close(writes);
}

Test(log_file, the_log_is_emptied_while_it_is_open)
{
	sqlite3 *writes = open_to(CONNECTION_WRITES);

	execute(writes, "CREATE TABLE row (body TEXT)");
	sqlite3 *checkpoints = open_to(CONNECTION_CHECKPOINTS);
	for (int i = 1; i <= 3; i++) {
		execute(writes, "INSERT INTO row VALUES ('one')");
		cr_assert_eq(sqlite3_wal_checkpoint_v2(checkpoints, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL),
			SQLITE_OK);
		cr_assert_eq(number(checkpoints, "SELECT count(*) FROM row"), i);
	}
	connection_close(checkpoints);
	connection_close(writes);
}
