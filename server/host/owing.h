/* Who owes the game something, and since when. It is kept beside the clocks, in the host's own
 * text of the game, so that whoever looks at his games need not have each of them woken. */
#ifndef TRICORNE_HOST_OWING_H
#define TRICORNE_HOST_OWING_H

#include "server/host/clocks.h"

struct game;
struct standing;

struct owing {
	int64_t since[CLOCKS_MAX]; /* wall clock, in ms, by clock; 0: it owes nothing */
};

/* Who owes something once matters stand so; anew: since now, whoever owed it before. */
void owing_after(struct owing *next, const struct owing *now, const struct standing *standing, bool anew,
	int64_t now_ms);
/* " owes A:since:deadline B:since:0", behind what clocks_write() wrote; the deadline 0 while none runs. A
 * seat that is played by the link of another says so: "A.left:since:deadline:A". */
void owing_write(const struct owing *o, const struct game *game, const struct clocks *clocks,
	struct bytes *out);
/* Is the seat one of those of this link's role ("A", or "A,C")? */
bool owing_is_of(const char *role, const char *seat);
void owing_read(struct owing *o, const struct game *game, const char *text);
/* What such a text says of the seats of a link ("A", or "A,C"): since when the first
 * of them owes something, and the earliest deadline; false: none of them does. */
bool owing_of(const char *text, const char *role, int64_t *since, int64_t *deadline);

#endif
