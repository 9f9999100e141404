/* One daemon per file: a lock on a side file, which the system lets go of however the process ends. */
#ifndef TRICORNE_STORE_LOCKFILE_H
#define TRICORNE_STORE_LOCKFILE_H

#include "server/store/store.h"

/* Takes PATH.lock: a descriptor for lockfile_release, or -1 and a problem. */
int lockfile_take(const char *path, struct store_problem *problem);
void lockfile_release(int fd);

#endif
