/* A copy of a database that may be in use. */
#include "copy.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "connection.h"
#include "server/store/opening/problem.h"
#include "trouble.h"

static bool vacuum_into(const char *from, const char *to, struct store_problem *problem)
{
	sqlite3 *db = connection_open(from, CONNECTION_READS, problem);
	sqlite3_stmt *s = NULL;
	int rc;

	if (!db)
		return false;
	rc = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &s, NULL);
	if (!rc) {
		sqlite3_bind_text(s, 1, to, -1, SQLITE_STATIC);
		sqlite3_step(s);
		rc = sqlite3_finalize(s);
	}
	connection_close(db);
	return !rc || trouble_say(problem, to, "written", rc);
}

static bool is_whole(const char *path, struct store_problem *problem)
{
	sqlite3 *db = connection_open(path, CONNECTION_READS, problem);
	int64_t faults = 1;
	int rc;

	if (!db)
		return false;
	rc = connection_number(db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
		&faults);
	connection_close(db);
	if (rc)
		return trouble_say(problem, path, "read", rc);
	return faults == 0 ||
		problem_say(problem, STORE_CORRUPT, "%s, the copy, is damaged: so is what it was made from", path);
}

static bool sync_path(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC);
	bool synced = fd >= 0 && fsync(fd) == 0;

	if (fd >= 0)
		close(fd);
	return synced;
}

static bool sync_folder_of(const char *path)
{
	char folder[PATH_MAX];

	snprintf(folder, sizeof folder, "%s", path);
	return sync_path(dirname(folder), O_RDONLY | O_DIRECTORY);
}

static bool put_in_place(const char *temporary, const char *to, struct store_problem *problem)
{
	if (sync_path(temporary, O_RDWR) && rename(temporary, to) == 0 && sync_folder_of(to))
		return true;
	return problem_say(problem, errno == EACCES ? STORE_NO_PERMISSION : STORE_IO, "%s cannot be written: %s",
		to, strerror(errno));
}

/* The file is made by us first, so that nobody else can read it: it holds the secrets of the dice. */
static bool make_private(const char *path, struct store_problem *problem)
{
	int fd;

	unlink(path);
	fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
	if (fd < 0)
		return problem_say(problem, errno == EACCES ? STORE_NO_PERMISSION :
			errno == ENOENT ? STORE_NO_FOLDER : STORE_IO,
			"%s cannot be written: %s", path, strerror(errno));
	close(fd);
	return true;
}

bool copy_database(const char *from, const char *to, struct store_problem *problem)
{
	char temporary[PATH_MAX];
	bool good;

	if (snprintf(temporary, sizeof temporary, "%s.new", to) >= (int)sizeof temporary)
		return problem_say(problem, STORE_IO, "%s is too long a name", to);
	good = make_private(temporary, problem) && vacuum_into(from, temporary, problem) &&
		is_whole(temporary, problem) &&
		put_in_place(temporary, to, problem);
	if (!good)
		unlink(temporary);
	return good;
}
