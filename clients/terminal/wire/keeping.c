/* Keeping: where a client's own files are. */
#include "keeping.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool keeping_path(char path[KEEPING_PATH_SIZE], const char *name)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	if (state && state[0] == '/')
		return snprintf(path, KEEPING_PATH_SIZE, "%s/tricorne/%s", state, name) < KEEPING_PATH_SIZE;
	return home && home[0] == '/' &&
		snprintf(path, KEEPING_PATH_SIZE, "%s/.local/state/tricorne/%s", home, name) < KEEPING_PATH_SIZE;
}

void keeping_make_folders(char *path)
{
	for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(path, 0700);
		*at = '/';
	}
}
