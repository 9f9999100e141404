/* The tables of a house in PostgreSQL. */
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link.h"
#include "server/store/opening/problem.h"

enum { STEP_MS = 600000 };

static bool run(PGconn *conn, const char *words)
{
	PGresult *result = link_run(conn, words, STEP_MS);
	ExecStatusType status = PQresultStatus(result);

	PQclear(result);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool run_step(PGconn *conn, const struct migration *step)
{
	char *words = migrate_in_words_of_postgres(step);
	bool done = run(conn, words);

	free(words);
	return done;
}

static bool run_steps(PGconn *conn, const struct migration *steps, size_t from, size_t to,
	struct store_problem *problem)
{
	char version[64];
	size_t at = from;
	bool good = run(conn, "BEGIN");

	while (good && at < to) {
		good = run_step(conn, &steps[at]);
		at += good;
	}
	snprintf(version, sizeof version, "UPDATE house SET version = %zu", to);
	if (good && run(conn, version) && run(conn, "COMMIT"))
		return true;
	problem_say(problem, STORE_MIGRATION, "PostgreSQL's database %s cannot be brought up to date, step %s "
		"failed (%.200s), nothing was done", PQdb(conn), steps[at < to ? at : to - 1].name,
		PQerrorMessage(conn));
	problem->sentence[strcspn(problem->sentence, "\n")] = ' ';
	run(conn, "ROLLBACK");
	return false;
}

/* The version of a house that is there; of an empty database 0, of another program's -1. */
static int64_t version_of(PGconn *conn)
{
	const char *const others = "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm')"
		" AND relnamespace = current_schema()::regnamespace";

	if (link_number(conn, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('house')", STEP_MS) == 1)
		return link_number(conn, "SELECT version FROM house WHERE program = 'tricorne'", STEP_MS);
	return link_number(conn, others, STEP_MS) == 0 &&
			run(conn,
				"CREATE TABLE house (program text PRIMARY KEY,"
				" version bigint NOT NULL); INSERT INTO house VALUES ('tricorne', 0)")
		? 0
		: -1;
}

static bool update(PGconn *conn, const struct migration *steps, size_t count, struct store_problem *problem)
{
	int64_t version = version_of(conn);

	if (version < 0)
		return problem_say(problem, STORE_NOT_A_DATABASE,
			"PostgreSQL's database %s holds something else, or "
			"this user may make no tables in it; make one for the daemon (createdb -O USER NAME)",
			PQdb(conn));
	if (version > (int64_t)count)
		return problem_say(problem, STORE_NEWER, "PostgreSQL's database %s was written by a newer version of "
			"this program (tables %lld, known here %zu); use that version", PQdb(conn), (long long)version,
			count);
	return version == (int64_t)count || run_steps(conn, steps, (size_t)version, count, problem);
}

bool tables_update(PGconn *conn, const struct migration *steps, size_t count, struct store_problem *problem)
{
	if (!run(conn, "SET lock_timeout = 0") || !run(conn, "SELECT pg_advisory_lock(1416784228)"))
		return problem_say(problem, STORE_IO, "PostgreSQL's database %s is being brought up to date by "
			"another daemon, and that takes long; try again", PQdb(conn));
	bool updated = update(conn, steps, count, problem);

	run(conn, "SELECT pg_advisory_unlock(1416784228)");
	return updated && (run(conn, "SET lock_timeout = '" LINK_LOCK_TIMEOUT "'") ||
		problem_say(problem, STORE_IO, "PostgreSQL's database %s does not answer", PQdb(conn)));
}
