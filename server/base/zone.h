/* Time zones by their names, "Europe/Berlin", as the C library knows them: what the clocks of a place show
 * at some moment, and when they show something. For the loop's thread alone: the library has one zone at a
 * time. */
#ifndef TRICORNE_ZONE_H
#define TRICORNE_ZONE_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

enum { ZONE_NAME_SIZE = 40 };

/* Is there a zone of this name? "" is UTC. */
bool zone_known(const char *name);
/* What clocks show there at this moment (ms since 1970). */
struct tm zone_shows(const char *name, int64_t at_ms);
/* The moment at which they show this (members beyond their range are carried); of two the earlier, or, with
 * tm_isdst set, the one of that time; an hour that is left out becomes the next there is. */
int64_t zone_moment(const char *name, struct tm shown);

#endif
