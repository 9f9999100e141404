/* The past of a game: read from the journal on the loop, and rebuilt on any thread. */
#ifndef TRICORNE_HOST_PAST_H
#define TRICORNE_HOST_PAST_H

#include "server/game/game.h"
#include "server/store/journal.h"

struct table;

struct past_row {
	uint32_t row;
	int64_t at_ms;
	size_t at, size; /* in `bodies` */
};

/* All zero is empty; past_finish() is owed. */
struct past {
	struct bytes header, snapshot; /* the header alone where there is no snapshot */
	struct bytes bodies;
	struct past_row *rows;
	size_t count, room;
	uint8_t secret[JOURNAL_SECRET_SIZE];
};

/* What the game as it stood after this row is rebuilt from. False: it cannot be read. */
bool past_read_game(struct table *t, uint64_t row, struct past *out);
/* The rows from..to in place of those that were there, but so many at most. Likewise. */
bool past_read_rows(struct table *t, uint64_t from, uint64_t to, unsigned most, struct past *out);
const char *past_body(const struct past *past, const struct past_row *row);
/* On any thread: the game, which is the caller's; `awake` is the same game at any later moment. NULL: what
 * was read does not lead there, but older snapshots may (rebuild.h). */
struct game *past_rebuild(const struct past *past, const struct game *awake, struct decide_context *dc);
void past_finish(struct past *past);

#endif
