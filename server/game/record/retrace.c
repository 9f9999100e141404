/* Rows kept in memory: a game made again up to any of them. */
#include "retrace.h"

static bool follow(struct retrace *r, struct game *game, uint32_t upto)
{
	struct json_problem problem;
	bool fine = true;
	while (fine && game_row(game) < upto) {
		struct bytes body = { 0 };
		fine = r->row(r->ctx, game_row(game) + 1, &body) &&
			game_replay(game, r->dc, body.data, body.size, NULL, &problem);
		bytes_finish(&body);
	}
	return fine;
}

static struct game *from_header(struct retrace *r)
{
	struct json_problem problem;
	return game_open(r->rules, r->header, r->header_size, NULL, 0, NULL, &problem);
}

static struct game *copy_of(const struct game *game)
{
	struct bytes snapshot = { 0 };
	struct json_problem problem;
	game_snapshot(game, &snapshot);
	struct game *copy = game_open_past(game, snapshot.data, snapshot.size, &problem);
	bytes_finish(&snapshot);
	return copy;
}

static struct game *then(void *ctx, uint32_t row)
{
	struct retrace *r = ctx;
	struct game *game;
	if (r->behind && game_row(r->behind) > row)
		retrace_finish(r);
	if (!r->behind && !(r->behind = from_header(r)))
		return NULL;
	if (row > UNDO_ROWS + 1 && !follow(r, r->behind, row - UNDO_ROWS - 1))
		return NULL;
	game = copy_of(r->behind);
	if (game && follow(r, game, row))
		return game;
	game_destroy(game);
	return NULL;
}

static bool row(void *ctx, uint32_t number, struct bytes *body)
{
	struct retrace *r = ctx;
	return r->row(r->ctx, number, body);
}

struct rows_kept retrace_rows(struct retrace *r)
{
	return (struct rows_kept){ r, row, then };
}

void retrace_finish(struct retrace *r)
{
	game_destroy(r->behind);
	r->behind = NULL;
}
