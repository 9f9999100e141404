/* Games rebuilt from a snapshot and the rows after it. */
#include "server/host/orders/rebuild.h"

#include <assert.h>
#include <stdio.h>

#include "server/base/log.h"
#include "server/game/decide_context.h"
#include "server/host/host_members.h"
#include "server/host/orders/scenario.h"
#include "server/host/table.h"

enum { SNAPSHOTS_TRIED = 3 };

/* A game being rebuilt from its rows. */
struct rebuilding {
	struct decide_context *context;
	struct compute *compute;
	const struct ruleset *rules;
	const struct game *awake; /* the game itself, or NULL */
	const uint8_t *secret;
	struct bytes header, snapshot;
	uint64_t snapshot_row; /* 0: there is none */
	struct game *game;
	struct json_problem problem;
	bool failed, away;
	unsigned rows;
};

static bool take_header(void *ctx, const struct journal_row *row)
{
	bytes_add(ctx, row->body, row->body_size);
	return false;
}

static bool take_snapshot(void *ctx, uint64_t seq, const void *body, size_t size)
{
	struct rebuilding *r = ctx;
	bytes_add(&r->snapshot, body, size);
	r->snapshot_row = seq;
	return true;
}

static bool begin(struct rebuilding *r)
{
	const char *snapshot = r->snapshot_row ? bytes_cstr(&r->snapshot) : NULL;
	if (!r->game && r->awake && snapshot)
		r->game = game_open_past(r->awake, snapshot, r->snapshot.size, &r->problem);
	else if (!r->game)
		r->game = game_open(r->rules, r->header.data, r->header.size, snapshot, r->snapshot.size, r->secret,
			&r->problem);
	return r->game != NULL;
}

static bool replay_row(void *ctx, const struct journal_row *row)
{
	struct rebuilding *r = ctx;
	if (row->seq == 0) /* the header itself */
		return true;
	compute_detail(r->compute, "replay", (uint32_t)row->seq);
	bool begun = begin(r);
	r->rows += begun;
	r->failed = !begun || !game_replay(r->game, r->context, row->body, row->body_size, NULL, &r->problem);
	return !r->failed;
}

static bool has_read(struct rebuilding *r, enum journal_found found)
{
	r->away = r->away || found == JOURNAL_AWAY;
	return found == JOURNAL_FOUND;
}

/* Returns the row before it. */
static uint64_t leave_snapshot_aside(struct rebuilding *r, const struct table *t)
{
	uint64_t row = r->snapshot_row;
	LOG(LOG_WARN, "snapshot_unreadable", LOG_TEXT("game", t->id), LOG_NUMBER("row", (int64_t)row),
		LOG_TEXT("why", r->problem.text));
	t->host->figures.snapshots_unreadable++;
	bytes_finish(&r->snapshot);
	r->snapshot_row = 0;
	r->failed = false;
	return row - 1;
}

static bool replay_rows(struct rebuilding *r, const struct table *t, uint64_t from, uint64_t upto)
{
	return has_read(r, journal_rows(t->host->config.journal, t->id, from, upto, replay_row, r)) && !r->failed;
}

/* The newest snapshot up to `before`, and all rows after it. */
static bool replay_after(struct rebuilding *r, const struct table *t, uint64_t before, uint64_t upto)
{
	return has_read(r, journal_open(t->host->config.journal, t->id, before, take_snapshot, replay_row, r)) &&
		!r->failed && begin(r) &&
		(before == upto || replay_rows(r, t, before + 1, upto));
}

/* A snapshot that cannot be read, or that another build wrote whose positions were others, is left
 * aside: an older one and the rows after it say the same, and at last all the rows. */
static void replay(struct rebuilding *r, const struct table *t, uint64_t upto)
{
	uint64_t before = upto;
	r->failed = !has_read(r, journal_rows(t->host->config.journal, t->id, 0, 0, take_header, &r->header));
	if (r->failed)
		return;
	for (int i = 0; i < SNAPSHOTS_TRIED && before; i++) {
		if (replay_after(r, t, before, upto))
			return;
		if (r->away || r->game || !r->snapshot_row)
			break;
		before = leave_snapshot_aside(r, t);
	}
	r->failed = r->away || r->game || !replay_rows(r, t, 1, upto);
}

/* A game that is to be played on draws its dice from the secret that was kept with it. */
static bool has_dice(struct rebuilding *r, uint64_t upto)
{
	const char *fault = upto == JOURNAL_NEWEST ? game_dice_fault(r->game) : NULL;
	if (fault)
		TEXT_SET(r->problem.text, fault);
	return !fault;
}

struct game *rebuild_game(const struct table *t, uint64_t upto, bool *away, struct json_problem *problem)
{
	struct host *h = t->host;
	struct rebuilding r = { .context = h->context, .compute = &h->compute,
		.rules = scenario_ruleset(h, t->scenario), .awake = t->game, .secret = t->secret };
	snprintf(r.problem.text, sizeof r.problem.text, r.rules ? "its rows cannot be read" :
		"its ruleset is not known here");
	if (r.rules)
		replay(&r, t, upto);
	if (!r.rules || r.failed || !begin(&r) || !has_dice(&r, upto)) {
		game_destroy(r.game);
		r.game = NULL;
		*problem = r.problem;
	}
	*away = r.away;
	h->figures.rows_replayed += r.rows;
	bytes_finish(&r.header);
	bytes_finish(&r.snapshot);
	return r.game;
}

struct game *rebuild_then(struct table *t, uint64_t row)
{
	assert(t->game);
	struct json_problem problem;
	bool away;
	struct game *game = rebuild_game(t, row, &away, &problem);
	if (!game && !reading_waits(t->host))
		LOG(LOG_ERROR, "past_unreadable", LOG_TEXT("game", t->id), LOG_NUMBER("row", (int64_t)row),
			LOG_TEXT("why", problem.text));
	return game;
}
