/* What seats planned, in the record of a game that is over: a line for each, between the last row and the
 * end.
 *
 *   {"plan":{"row":12,"role":"A","kept":{"revision":3,"held":false,"orders":[...]}},"prev":"..."}
 *   {"plan":{"row":13,"role":"A","made":{"revision":4,"given":true}},"prev":"..."}
 *
 * They take no part in the game, and nothing of it follows from them: they are chained, and sealed by the
 * end. In a record whose rows are not chained there is no `prev`. */
#ifndef TRICORNE_GAME_RECORD_PLAN_H
#define TRICORNE_GAME_RECORD_PLAN_H

#include "../game.h"
#include "../plain/chain.h"
#include "protocol/json/json_read.h"

struct record_plan {
	uint32_t row;
	const char *role;
	bool kept;        /* by its seat, after the row; else it is what the row made of it */
	const char *body; /* JSON                                                           */
};

/* The chain behind the rows: begins with the hash of the last one. */
struct record_plans {
	char last[HEX_SIZE]; /* "": nothing is chained */
	uint32_t count, row; /* how many, and of which row the last one was */
};

struct record_plans record_plans_begin(const struct game *game);
/* Adds the line, without its end. */
void record_plan_write(struct bytes *out, const struct record_plan *plan, struct record_plans *plans);
/* The hash by which the end knows them; "": there are none. */
const char *record_plans_hash(const struct record_plans *plans);

/* Is this line of a record one of them? */
bool is_record_plan(json_t *line);
/* Takes it up as the next, lent from `line`, but for `body`, which is in `out`; NULL, or a sentence. */
const char *record_plan_read(json_t *line, const char *text, size_t size, struct record_plans *plans,
	struct record_plan *plan, struct bytes *out);

#endif
