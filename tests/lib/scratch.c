/* A folder of its own for a test. */
#include "scratch.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[32];
static pid_t owner;

/* A child that a test forked leaves its parent's folder alone. */
static void remove_folder(void)
{
	DIR *dir = getpid() == owner ? opendir(folder) : NULL;
	char path[512];

	if (!dir)
		return;
	for (struct dirent *entry; (entry = readdir(dir));) {
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		if (unlink(path) != 0)
			rmdir(path);
	}
	closedir(dir);
	rmdir(folder);
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
