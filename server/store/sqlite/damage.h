/* What is damaged in a file, game by game. */
#ifndef TRICORNE_STORE_SQLITE_DAMAGE_H
#define TRICORNE_STORE_SQLITE_DAMAGE_H

#include "server/store/opening/check.h"

/* Reads the file with a connection of its own; in a thread if it is large. */
void damage_look(struct check *c, const char *path);

#endif
