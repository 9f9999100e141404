/* A folder of its own for a test. */
#include "scratch.h"

#include <assert.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[32];
static pid_t owner;

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where)
{
	(void)what;
	(void)kind;
	(void)where;
	remove(path);
	return 0;
}

/* A child that a test forked leaves its parent's folder alone. */
static void remove_folder(void)
{
	if (getpid() == owner)
		nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_path(const char *name)
{
	static char paths[2][256];
	static unsigned next;
	char *path = paths[next++ % 2];

	if (!*folder) {
		char *made;

		snprintf(folder, sizeof folder, "/tmp/tricorne-XXXXXX");
		made = mkdtemp(folder);
		assert(made);
		owner = getpid();
		atexit(remove_folder);
	}
	snprintf(path, sizeof paths[0], "%s/%s", folder, name);
	return path;
}
