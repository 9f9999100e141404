/* Rows kept in memory: a game made again up to any of them. One game is led along behind, so that looking
 * back a little, again and again, replays no row of a long record more than a few times. */
#ifndef TRICORNE_GAME_RETRACE_H
#define TRICORNE_GAME_RETRACE_H

#include "../undo/undo.h"

struct retrace {
	const struct ruleset *rules;
	const char *header;
	size_t header_size;
	void *ctx;
	bool (*row)(void *ctx, uint32_t row, struct bytes *body);
	struct decide_context *dc;
	struct game *behind; /* some rows ago; NULL: not begun */
};

/* As the source of undo_prepare(). It is borrowed, and finished by its owner. */
struct rows_kept retrace_rows(struct retrace *r);
void retrace_finish(struct retrace *r);

#endif
