/* What SQLite met, in a sentence an operator understands. */
#include "trouble.h"

#include <sqlite3.h>

#include "server/store/opening/problem.h"

bool trouble_say(struct store_problem *problem, const char *path, const char *doing, int rc)
{
	switch (rc & 0xff) {
	case SQLITE_NOTADB:
		return problem_say(problem, STORE_NOT_A_DATABASE,
			"%s is not a database of this program; name another file, or move it away", path);
	case SQLITE_CORRUPT:
		return problem_say(problem, STORE_CORRUPT, "%s is damaged (%s); restore a backup", path,
			sqlite3_errstr(rc));
	case SQLITE_PERM:
	case SQLITE_READONLY:
	case SQLITE_AUTH:
		return problem_say(problem, STORE_NO_PERMISSION,
			"%s cannot be %s: permission is missing for it or its folder", path, doing);
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return problem_say(problem, STORE_IN_USE, "%s cannot be %s: another program holds it", path, doing);
	default:
		return problem_say(problem, STORE_IO, "%s cannot be %s: %s", path, doing, sqlite3_errstr(rc));
	}
}

const char *trouble_of_write(int rc)
{
	switch (rc & 0xff) {
	case SQLITE_FULL:
		return "the disk is full";
	case SQLITE_IOERR:
		return "the disk did not take it";
	case SQLITE_BUSY:
		return "another program holds the database";
	default:
		return sqlite3_errstr(rc);
	}
}

/* After a failed sync the system may have forgotten what it could not write, and the
 * next sync would succeed over the hole: trying again is worse than stopping. */
bool trouble_is_final(int rc)
{
	return rc == SQLITE_IOERR_FSYNC || rc == SQLITE_IOERR_DIR_FSYNC || (rc & 0xff) == SQLITE_CORRUPT ||
		(rc & 0xff) == SQLITE_NOTADB;
}
