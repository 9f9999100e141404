/* The engine that keeps everything in one SQLite file. */
#ifndef TRICORNE_STORE_SQLITE_SQLITE_H
#define TRICORNE_STORE_SQLITE_SQLITE_H

#include "server/store/engine.h"

/* Opens or creates the file, brings it up to date, starts its checkpoints. NULL and a problem if it fails. */
struct engine *sqlite_open(const struct store_options *options, struct store_problem *problem);

#endif
