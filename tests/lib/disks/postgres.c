/* A real PostgreSQL of the tests' own. */
#include "postgres.h"

#include <assert.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NAMES_MAX = 8, NONE = 3 };

/* All tests of a run are children of one process. */
static const char *folder(void)
{
	static char name[64];

	snprintf(name, sizeof name, "/tmp/tricorne-pg-%ld", (long)getppid());
	return name;
}

static int start(const char *where, long until)
{
	char words[200];

	snprintf(words, sizeof words, "tests/lib/disks/postgres.sh %s %ld >/dev/null 2>&1", where, until);
	int status = system(words);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool postgres_is_here(void)
{
	char lock[80], none[80];
	struct stat about;
	int fd, status = 0;

	snprintf(lock, sizeof lock, "%s.lock", folder());
	snprintf(none, sizeof none, "%s.none", folder());
	fd = open(lock, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
	assert(fd >= 0 && flock(fd, LOCK_EX) == 0);
	if (stat(none, &about) == 0)
		status = NONE;
	else if (stat(folder(), &about) != 0)
		status = start(folder(), (long)getppid());
	if (status == NONE)
		close(open(none, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
	close(fd);
	assert(status == 0 || status == NONE);
	return status == 0;
}

static int run(const char *url, const char *words)
{
	PGconn *conn = PQconnectdb(url);
	PGresult *result = PQexec(conn, words);
	ExecStatusType status = PQresultStatus(result);

	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		fprintf(stderr, "%s: %s\n", words, PQerrorMessage(conn));
	PQclear(result);
	PQfinish(conn);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? 0 : 1;
}

int postgres_say(const char *url, const char *words)
{
	return run(url, words);
}

const char *postgres_house(const char *name)
{
	static struct { char name[256], url[160]; } known[NAMES_MAX];
	static int count;
	char all[160], words[120];
	int at = 0;

	while (at < count && strcmp(known[at].name, name) != 0)
		at++;
	if (at < count)
		return known[at].url;
	assert(count < NAMES_MAX && postgres_is_here());
	snprintf(all, sizeof all, "postgres:///postgres?host=%s&user=tricorne", folder());
	snprintf(words, sizeof words, "CREATE DATABASE t%ld_%d TEMPLATE template0", (long)getpid(), at);
	assert(run(all, words) == 0);
	snprintf(known[at].name, sizeof known[at].name, "%s", name);
	snprintf(known[at].url, sizeof known[at].url, "postgres:///t%ld_%d?host=%s&user=tricorne", (long)getpid(),
		at, folder());
	count++;
	return known[at].url;
}

/* --- a server of one test's own ------------------------------------------------------------------------- */

static const char *own_folder(void)
{
	static char name[64];

	snprintf(name, sizeof name, "/tmp/tricorne-pg-own-%ld", (long)getpid());
	return name;
}

const char *postgres_own(void)
{
	static char url[160];

	assert(start(own_folder(), (long)getpid()) == 0);
	snprintf(url, sizeof url, "postgres:///postgres?host=%s&user=tricorne", own_folder());
	return url;
}

static void control(const char *words)
{
	char line[160];

	snprintf(line, sizeof line, "%s/%s", own_folder(), words);
	assert(system(line) == 0);
}

void postgres_own_stop(const char *mode)
{
	char words[32];

	snprintf(words, sizeof words, "stop %s", mode);
	control(words);
}

void postgres_own_start(void)
{
	control("start");
}
