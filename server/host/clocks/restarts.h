/* Restarts: when the clock of a seat was given its time anew by an order, and what was left of it then. Who
 * takes that order back has no more than if he had never given it; what he used of the new time is used. */
#ifndef TRICORNE_HOST_RESTARTS_H
#define TRICORNE_HOST_RESTARTS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"

struct queued;
struct table;

enum { RESTARTS_KEPT = 4 }; /* of a clock: orders are taken back one by one, and rarely more than one */

/* The newest first; a row of 0: there was none. Of those before them the least that was left is kept: who
 * takes back more than these has no more than that. */
struct restarts {
	int64_t least_ms; /* 0: none was forgotten */
	struct restart {
		uint32_t row;
		int64_t left_ms;
	} kept[RESTARTS_KEPT];
};

/* It has begun, and stood before: what was taken back then is over. */
void restarts_begin(struct restarts *r);
/* With this row it had its time anew. */
void restarts_note(struct restarts *r, uint32_t row, int64_t left_ms);
/* Does `p` take back an order of which it had its time, `each_ms`, anew? Then `left_ms`, what it has of that,
 * becomes what is left to it of the time before. `seat` is whose clock it is. */
bool restarts_take_back(struct restarts *r, const struct table *t, const struct queued *p, int seat,
	int64_t each_ms, int64_t *left_ms);
/* " back0:17:12000", for clock 0, and " least0:9000", the words begun with `before`. */
void restarts_write(const struct restarts *r, int clock, const char *before, struct bytes *out);

#endif
