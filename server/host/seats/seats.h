/* Who holds which seats. */
#ifndef TRICORNE_HOST_SEATS_H
#define TRICORNE_HOST_SEATS_H

#include "server/game/game.h"

struct session;
struct table;

/* Who holds this role now: seats may have come into other hands. False
 * if it names a seat this game does not have, or holds none any more. */
bool seat_holder(const struct game *game, const char *role, struct viewer *who);
/* The seats whose links these are, whoever plays them now. */
uint32_t seat_links(const struct game *game, const char *role);
/* The seats of this role that count as left, and are its own to take again. */
uint32_t seat_absent(const struct game *game, const char *role);
/* Seats have changed hands: everybody at the table holds what is his now, and is told. */
void seat_changes(struct table *t);
/* The side of the session's seats; "" if it holds none. */
const char *seat_side(const struct session *s);

#endif
