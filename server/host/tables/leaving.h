/* Leaving: a daemon that is to end gives its games to the others of its house one after the other. Each plays
 * on here until it is its turn; then what was accepted is written, it is anybody's, and its people are sent
 * on. */
#ifndef TRICORNE_HOST_LEAVING_H
#define TRICORNE_HOST_LEAVING_H

#include <stdbool.h>

struct host;

/* Goes on with it; false: until something else has happened there is nothing to be done. */
bool leaving_turn(struct host *h);

#endif
