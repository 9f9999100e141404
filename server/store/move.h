/* Moving: a whole house from one database into another, empty one, of whichever engines. */
#ifndef TRICORNE_STORE_MOVE_H
#define TRICORNE_STORE_MOVE_H

#include "server/store/store.h"

struct move_progress {
	const char *table; /* that is being copied or compared */
	bool compared;
	uint64_t rows;     /* of it, so far */
};
typedef void move_tell(void *ctx, const struct move_progress *progress);

/* What there was to move. */
struct move_result {
	uint64_t games, rows; /* rows: of all tables */
};

/* Each is a file, or postgres://...; neither may be in use. All in one transaction; then every row of the new
 * one is read and compared with what was written. False and a problem; nothing has come about then. */
bool move_house(const char *from, const char *to, move_tell *tell, void *ctx, struct move_result *result,
	struct store_problem *problem);

#endif
