/* Bringing a file's tables up to date. */
#include "migrate.h"

#include <stdio.h>

#include "connection.h"
#include "copy.h"
#include "server/store/opening/problem.h"
#include "trouble.h"

enum { APPLICATION_ID = 0x54724963 };

bool migrate_welcomes(sqlite3 *db, const char *path, size_t count, struct store_problem *problem)
{
	int64_t version = 0, application = 0, tables = 0;
	int rc = connection_number(db, "PRAGMA user_version", &version);

	if (!rc)
		rc = connection_number(db, "PRAGMA application_id", &application);
	if (!rc)
		rc = connection_number(db, "SELECT count(*) FROM sqlite_schema", &tables);
	if (rc)
		return trouble_say(problem, path, "read", rc);
	if (tables == 0 && version == 0)
		return true;
	if (application != APPLICATION_ID)
		return problem_say(problem, STORE_NOT_A_DATABASE,
			"%s is the database of another program; name another file", path);
	if (version > (int64_t)count)
		return problem_say(problem, STORE_NEWER, "%s was written by a newer version of this program (tables "
			"%lld, known here %zu); use that version",
			path, (long long)version, count);
	return true;
}

static int write_step(sqlite3 *db, const struct migration *step, size_t number)
{
	char set_version[48];
	int64_t dangling = 0;
	int rc = sqlite3_exec(db, step->sql, NULL, NULL, NULL);

	snprintf(set_version, sizeof set_version, "PRAGMA user_version = %zu", number);
	if (!rc)
		rc = connection_number(db, "SELECT count(*) FROM pragma_foreign_key_check", &dangling);
	if (!rc && dangling > 0)
		rc = SQLITE_CONSTRAINT_FOREIGNKEY;
	return rc ? rc : sqlite3_exec(db, set_version, NULL, NULL, NULL);
}

/* Steps from..to-1 in one transaction. */
static bool run_steps(sqlite3 *db, const char *path, const struct migration *steps, size_t from, size_t to,
	struct store_problem *problem)
{
	size_t at = from;
	int rc = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);

	for (; at < to && !rc; at++)
		rc = write_step(db, &steps[at], at + 1);
	if (!rc)
		rc = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
	if (!rc)
		return true;
	problem_say(problem, STORE_MIGRATION,
		"%s cannot be brought up to date, step %s failed (%s), nothing of that step was done", path,
		steps[at > from ? at - 1 : from].name, rc == SQLITE_CONSTRAINT_FOREIGNKEY ? sqlite3_errstr(rc) :
		sqlite3_errmsg(db));
	if (!sqlite3_get_autocommit(db))
		sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

static bool keep_a_copy(const char *path, long long version, struct store_problem *problem)
{
	char copy[4096];

	snprintf(copy, sizeof copy, "%s.bak-v%lld", path, version);
	return copy_database(path, copy, problem);
}

/* A step may rebuild a table that others refer to, so references are
 * looked at when it is done, not while it runs. */
bool migrate(sqlite3 *db, const char *path, const struct migration *steps, size_t count,
	struct store_problem *problem)
{
	int64_t version = 0;
	int rc = connection_number(db, "PRAGMA user_version", &version);

	if (rc)
		return trouble_say(problem, path, "read", rc);
	if (version == (int64_t)count)
		return true;
	if (version > 0 && !keep_a_copy(path, version, problem))
		return false;
	rc = sqlite3_exec(db, "PRAGMA foreign_keys = OFF", NULL, NULL, NULL);
	/* a new file is made whole or not at all; an older one goes step by step */
	for (size_t i = (size_t)version, next; i < count && !rc; i = next) {
		next = version ? i + 1 : count;
		if (!run_steps(db, path, steps, i, next, problem))
			return false;
	}
	if (!rc)
		rc = sqlite3_exec(db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
	return !rc || trouble_say(problem, path, "brought up to date", rc);
}
