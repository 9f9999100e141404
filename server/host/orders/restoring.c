/* What an order would restore, found among rows that are read as they are wanted. */
#include "server/host/orders/restoring.h"

#include <assert.h>

#include "server/game/undo/undo.h"
#include "server/host/host_members.h"
#include "server/host/orders/rebuild.h"
#include "server/host/table.h"

/* ---- On any thread ------------------------------------------------------------------------------------- */

/* What is lent to undo_prepare(). */
struct lending {
	struct restoring *restoring;
	const struct game *game;
	struct decide_context *dc;
};

static void want(struct restoring *r, enum restoring_wants what, uint32_t row)
{
	if (r->wants)
		return;
	r->wants = what;
	r->wanted = row;
}

static const struct past_row *row_of(const struct past *rows, uint32_t row)
{
	uint32_t first = rows->count ? rows->rows[0].row : 0;
	bool there = rows->count && row >= first && row - first < rows->count;
	return there && rows->rows[row - first].row == row ? &rows->rows[row - first] : NULL;
}

static bool lend_row(void *ctx, uint32_t number, struct bytes *body)
{
	struct lending *l = ctx;
	const struct past *rows = &l->restoring->rows;
	const struct past_row *row = row_of(rows, number);
	if (row)
		bytes_add(body, past_body(rows, row), row->size);
	else
		want(l->restoring, RESTORING_ROWS, number);
	return row != NULL;
}

static struct restoring_then *then_of(struct restoring *r, uint32_t row)
{
	for (int i = 0; i < RESTORING_GAMES; i++)
		if (r->thens[i].known && r->thens[i].row == row)
			return &r->thens[i];
	return NULL;
}

static struct game *lend_game(void *ctx, uint32_t row)
{
	struct lending *l = ctx;
	struct restoring *r = l->restoring;
	const struct restoring_then *then = then_of(r, row);
	if (then && then->game)
		return game_copy(then->game);
	struct game *game = then ? past_rebuild(&then->past, l->game, l->dc) : NULL;
	r->replayed += then ? (unsigned)then->past.count : 0;
	if (!game)
		want(r, then ? RESTORING_OTHERWISE : RESTORING_GAME, row);
	return game;
}

bool restoring_prepare(struct restoring *r, const struct game *game, struct decide_context *dc,
	struct command *command)
{
	struct lending lending = { r, game, dc };
	const struct rows_kept kept = { &lending, lend_row, lend_game };
	r->wants = RESTORING_NOTHING;
	r->newest = game_row(game);
	command->undoing = (struct undoing){ 0 };
	bool ready = undo_prepare(game, dc, &kept, command);
	if (!r->wants)
		return ready;
	game_destroy(command->past);
	command->past = NULL;
	return false;
}

/* ---- On the loop --------------------------------------------------------------------------------------- */

static bool read_rows(struct restoring *r, struct table *t)
{
	uint32_t first = r->newest > UNDO_ROWS ? r->newest - UNDO_ROWS + 1 : 1;
	return past_read_rows(t, first, r->newest, UNDO_ROWS, &r->rows) && row_of(&r->rows, r->wanted);
}

static void forget_then(struct restoring_then *then)
{
	game_destroy(then->game);
	past_finish(&then->past);
	*then = (struct restoring_then){ 0 };
}

static bool read_game(struct restoring *r, struct table *t)
{
	struct restoring_then *then = &r->thens[r->then_next];
	forget_then(then);
	if (!past_read_game(t, r->wanted, &then->past))
		return false;
	then->row = r->wanted;
	then->known = true;
	r->then_next = (r->then_next + 1) % RESTORING_GAMES;
	return true;
}

/* Older snapshots may lead there. */
static bool read_otherwise(struct restoring *r, struct table *t)
{
	struct restoring_then *then = then_of(r, r->wanted);
	assert(then && !then->game);
	then->game = rebuild_then(t, r->wanted);
	return then->game != NULL;
}

static bool read_wanted(struct restoring *r, struct table *t)
{
	switch (r->wants) {
	case RESTORING_ROWS:      return read_rows(r, t);
	case RESTORING_GAME:      return read_game(r, t);
	case RESTORING_OTHERWISE: return read_otherwise(r, t);
	default:                  return false;
	}
}

bool restoring_read(struct restoring *r, struct table *t, bool waits)
{
	t->host->figures.rows_replayed += r->replayed;
	r->replayed = 0;
	if (waits)
		reading_leave(t->host);
	bool read = read_wanted(r, t);
	if (waits)
		reading_return(t->host);
	return read;
}

void restoring_finish(struct restoring *r)
{
	for (int i = 0; i < RESTORING_GAMES; i++)
		forget_then(&r->thens[i]);
	past_finish(&r->rows);
}
