/* Absence: whose time has run out too often in a row (misses.h) counts as having left, and his seat falls to
 * whom the house rules say; a game at which nobody looks is adjourned. */
#ifndef TRICORNE_HOST_ABSENCE_H
#define TRICORNE_HOST_ABSENCE_H

#include <stdint.h>

struct session;
struct table;

/* Once a second: who counts as left, and is the game to be adjourned? */
void absence_tick(struct table *t, int64_t now_ms);
/* Whoever holds these seats has come to the table. */
void absence_ends(struct table *t, uint32_t seats);
/* The session takes those of its seats again that count as left. */
void absence_returns(struct session *s);

#endif
