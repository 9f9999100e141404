/* The past of a game, as it was read from its journal. */
#include "server/host/orders/past.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/table.h"

/* ---- Read ---------------------------------------------------------------------------------------------- */

static bool take_header(void *ctx, const struct journal_row *row)
{
	struct past *past = ctx;
	bytes_add(&past->header, row->body, row->body_size);
	return false;
}

static bool take_snapshot(void *ctx, uint64_t seq, const void *body, size_t size)
{
	struct past *past = ctx;
	(void)seq;
	bytes_add(&past->snapshot, body, size);
	return true;
}

static bool take_row(void *ctx, const struct journal_row *row)
{
	struct past *past = ctx;
	if (row->seq == 0) /* the header itself */
		return true;
	if (past->count == past->room) {
		past->room = past->room ? 2 * past->room : JOURNAL_SNAPSHOT_EVERY;
		past->rows = memory_resize(past->rows, past->room * sizeof *past->rows);
	}
	past->rows[past->count++] = (struct past_row){ .row = (uint32_t)row->seq, .at_ms = row->at_ms,
		.at = past->bodies.size, .size = row->body_size };
	bytes_add(&past->bodies, row->body, row->body_size);
	return true;
}

static void forget_rows(struct past *past)
{
	bytes_clear(&past->bodies);
	past->count = 0;
}

bool past_read_game(struct table *t, uint64_t row, struct past *out)
{
	struct journal *j = t->host->config.journal;
	bytes_clear(&out->header);
	bytes_clear(&out->snapshot);
	forget_rows(out);
	memcpy(out->secret, t->secret, sizeof out->secret);
	return journal_open(j, t->id, row, take_snapshot, take_row, out) == JOURNAL_FOUND &&
		(out->snapshot.size || journal_rows(j, t->id, 0, 0, take_header, out) == JOURNAL_FOUND);
}

bool past_read_rows(struct table *t, uint64_t from, uint64_t to, unsigned most, struct past *out)
{
	forget_rows(out);
	uint64_t last = from + most - 1;
	return from > to || journal_rows(t->host->config.journal, t->id, from, last < to ? last : to, take_row,
		out) == JOURNAL_FOUND;
}

void past_finish(struct past *past)
{
	bytes_finish(&past->header);
	bytes_finish(&past->snapshot);
	bytes_finish(&past->bodies);
	free(past->rows);
}

/* ---- Rebuilt ------------------------------------------------------------------------------------------- */

const char *past_body(const struct past *past, const struct past_row *row)
{
	assert(row->at + row->size <= past->bodies.size);
	return past->bodies.data + row->at;
}

struct game *past_rebuild(const struct past *past, const struct game *awake, struct decide_context *dc)
{
	struct json_problem problem;
	const struct bytes *snapshot = &past->snapshot, *header = &past->header;
	struct game *game = snapshot->size ? game_open_past(awake, snapshot->data, snapshot->size, &problem) :
		game_open(game_rules(awake), header->data, header->size, NULL, 0, past->secret, &problem);
	for (size_t i = 0; game && i < past->count; i++) {
		const struct past_row *row = &past->rows[i];
		if (!game_replay(game, dc, past_body(past, row), row->size, NULL, &problem)) {
			game_destroy(game);
			game = NULL;
		}
	}
	return game;
}
