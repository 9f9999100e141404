/* Games rebuilt from the rows of the journal. */
#ifndef TRICORNE_HOST_REBUILD_H
#define TRICORNE_HOST_REBUILD_H

#include "protocol/json/json_read.h"
#include "server/game/game.h"

struct table;

/* The game as it stood after row `upto`, JOURNAL_NEWEST: as it
 * stands. The caller owns it. NULL with a problem; `away`: it is the disk that does not answer. */
struct game *rebuild_game(const struct table *t, uint64_t upto, bool *away, struct json_problem *problem);
/* The same for looking back, where a problem goes to the log. */
struct game *rebuild_then(struct table *t, uint64_t row);

#endif
