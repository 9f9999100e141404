/* Keeping: files a client keeps for its user, under $XDG_STATE_HOME/tricorne or ~/.local/state/tricorne. */
#ifndef TRICORNE_TERMINAL_KEEPING_H
#define TRICORNE_TERMINAL_KEEPING_H

#include <stdbool.h>

enum { KEEPING_PATH_SIZE = 400 };

/* The path of the file of that name; false if there is no place for it. */
bool keeping_path(char path[KEEPING_PATH_SIZE], const char *name);
/* Makes the folders of the file, for its user alone. */
void keeping_make_folders(char *path);

#endif
