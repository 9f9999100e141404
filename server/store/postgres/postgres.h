/* The engine that keeps everything in a PostgreSQL database. */
#ifndef TRICORNE_STORE_POSTGRES_POSTGRES_H
#define TRICORNE_STORE_POSTGRES_POSTGRES_H

#include "server/store/engine.h"

/* As store_url_is_sound promises. */
bool postgres_url_is_sound(const char *url, struct store_problem *problem);

/* Connects, takes the house's lock, brings its tables up to date. What lies beside a file otherwise (the
 * daemon's marks) lies beside `options->path`. NULL and a problem if it fails. */
struct engine *postgres_open(const struct store_options *options, struct store_problem *problem);

#endif
