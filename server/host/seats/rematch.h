/* The same battle once more, with sides changed: the game that a table which is over leads on to. */
#ifndef TRICORNE_HOST_REMATCH_H
#define TRICORNE_HOST_REMATCH_H

#include <stdbool.h>

#include "server/base/token.h"

struct game;
struct table;

/* Its id, which there may be none of yet: the same whoever asks, and however often. */
void rematch_game(const struct table *t, char out[TOKEN_GAME_ID_SIZE]);
/* Has it been laid? Noted at the table, for all who come there. */
bool rematch_is_laid(struct table *t);
/* The seat that who played this one plays then: the first of a side the first of the other, and so on; the
 * machine stays where none faces it. SEAT_NONE: a person would have no seat, or a link plays several. */
int rematch_seat(const struct game *game, int seat);

#endif
