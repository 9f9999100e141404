/* Who watches and sees the game later: a second game, replayed behind the first, is shown to him. */
#include "server/host/tables/delayed.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/host/fairness/fair.h"
#include "server/host/host_members.h"
#include "server/host/orders/rebuild.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { ROWS_EACH_TICK = 32 };

/* Up to when it may be seen; a game that is over has no secrets left. */
static int64_t seen_until(const struct table *t)
{
	return t->over ? INT64_MAX : now_ms(t->host) - t->delay_ms;
}

/* ---- Beginning ----------------------------------------------------------------------------------------- */

struct moment {
	int64_t at_ms;
};

static bool note_moment(void *ctx, const struct journal_row *row)
{
	((struct moment *)ctx)->at_ms = row->at_ms;
	return false;
}

static bool is_seen(struct table *t, uint64_t row, int64_t until)
{
	struct moment moment = { INT64_MAX };
	journal_rows(t->host->config.journal, t->id, row, row, note_moment, &moment);
	return moment.at_ms <= until;
}

/* The last row that may be seen. That it has begun may always be seen. */
static uint64_t last_seen(struct table *t, int64_t until)
{
	uint64_t seen = 1, unseen = (uint64_t)game_row(t->game) + 1;
	while (unseen - seen > 1 && seen < unseen) {
		uint64_t middle = seen + (unseen - seen) / 2;
		if (is_seen(t, middle, until))
			seen = middle;
		else
			unseen = middle;
	}
	return seen < unseen ? seen : unseen - 1;
}

bool delayed_begin(struct table *t)
{
	if (!t->delayed)
		t->delayed = rebuild_then(t, last_seen(t, seen_until(t)));
	return t->delayed != NULL;
}

/* ---- Going on ------------------------------------------------------------------------------------------ */

struct catching_up {
	struct table *table;
	bool seen;
	struct bytes events, sent;
};

static bool is_delayed(const struct session *s, const void *ctx)
{
	(void)ctx;
	return session_is_delayed(s);
}

static void show(struct table *t, const struct bytes *sent, bool fresh, int64_t at)
{
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, fresh ? "fresh" : "update");
	bytes_add(out, sent->data, sent->size - 1);
	bytes_text(out, fresh ? ",\"reason\":\"rewound\",\"at\":" : ",\"at\":");
	json_int(out, at);
	bytes_text(out, "}}");
	struct frame *frame = frame_new(out->data, out->size);
	frame->droppable = true;
	table_tell(t, frame, is_delayed, NULL);
	frame_drop(frame);
}

static bool go_on(void *ctx, const struct journal_row *row)
{
	struct catching_up *c = ctx;
	struct table *t = c->table;
	struct retelling telling = { .viewer = game_viewer(t->delayed, (struct viewer){ 0 }),
		.events = &c->events, .sent = &c->sent };
	struct json_problem problem;
	c->seen = row->at_ms <= seen_until(t);
	if (!c->seen)
		return false;
	bytes_clear(&c->events);
	bytes_clear(&c->sent);
	c->seen = game_replay(t->delayed, t->host->context, row->body, row->body_size, &telling, &problem);
	if (c->seen && telling.told)
		show(t, &c->sent, telling.fresh, row->at_ms);
	return false;
}

bool delayed_waits(const struct table *t)
{
	return t->delayed && t->delayed_rows && game_row(t->delayed) < game_row(t->game);
}

void delayed_next(struct table *t)
{
	assert(t->delayed);
	struct catching_up c = { .table = t };
	uint64_t row = (uint64_t)game_row(t->delayed) + 1;
	journal_rows(t->host->config.journal, t->id, row, row, go_on, &c);
	t->delayed_rows = c.seen ? t->delayed_rows - 1 : 0;
	bytes_finish(&c.events);
	bytes_finish(&c.sent);
}

static bool anybody_delayed(const struct table *t)
{
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		if (session_is_delayed(s))
			return true;
	return false;
}

void delayed_tick(struct table *t)
{
	if (!t->delayed)
		return;
	if (!anybody_delayed(t)) {
		game_destroy(t->delayed);
		t->delayed = NULL;
		return;
	}
	t->delayed_rows = ROWS_EACH_TICK;
	if (delayed_waits(t))
		fair_want(&t->host->fair, &t->party);
}
