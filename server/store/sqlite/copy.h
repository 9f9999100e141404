/* A copy of a database that may be in use: whole, checked, and on the disk before it takes its name. */
#ifndef TRICORNE_STORE_COPY_H
#define TRICORNE_STORE_COPY_H

#include "server/store/store.h"

/* Opens `from` on its own and writes `to`; what stood there is
 * replaced at the very end. Any thread; takes its time. */
bool copy_database(const char *from, const char *to, struct store_problem *problem);

#endif
