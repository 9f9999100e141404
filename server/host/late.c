/* Who watches and sees the game later: a second game, replayed behind the first, is shown to him. */
#include <string.h>

#include "server/host/inside.h"

bool is_late(const struct session *s)
{
	return s->table && s->table->delay_ms && !s->seats && !s->umpire;
}

struct game *session_game(const struct session *s)
{
	return is_late(s) ? s->table->late : s->table->game;
}

/* Up to when it may be seen; a game that is over has no secrets left. */
static int64_t seen_until(const struct table *t)
{
	return t->over ? INT64_MAX : now_ms(t->host) - t->delay_ms;
}

/* ---- Beginning ---------------------------------------------------------------------------------------------------- */

struct last_seen {
	int64_t until;
	uint64_t row;
};

static bool note_row(void *ctx, const struct journal_row *row)
{
	struct last_seen *last = ctx;
	if (row->seq > 1 && row->at_ms > last->until) /* that it has begun may always be seen */
		return false;
	last->row = row->seq;
	return true;
}

bool late_begin(struct table *t)
{
	struct last_seen last = { .until = seen_until(t) };
	if (t->late)
		return true;
	journal_rows(t->host->config.journal, t->id, 0, JOURNAL_NEWEST, note_row, &last);
	t->late = table_past(t, last.row);
	return t->late != NULL;
}

/* ---- Going on ------------------------------------------------------------------------------------------------------- */

struct catching_up {
	struct table *table;
	int64_t until;
	struct bytes events, sent;
};

static bool hears_late(const struct session *s, const void *ctx)
{
	(void)ctx;
	return is_late(s);
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
	frame->passing = true;
	table_tell(t, frame, hears_late, NULL);
	frame_drop(frame);
}

static bool go_on(void *ctx, const struct journal_row *row)
{
	struct catching_up *c = ctx;
	struct table *t = c->table;
	struct retelling telling = { .viewer = game_viewer(t->late, (struct viewer){ 0 }), .events = &c->events, .sent = &c->sent };
	struct json_problem problem;
	if (row->at_ms > c->until)
		return false;
	bytes_clear(&c->events);
	bytes_clear(&c->sent);
	if (!game_replay(t->late, t->host->workshop, row->body, row->body_size, &telling, &problem))
		return false;
	if (telling.told)
		show(t, &c->sent, telling.fresh, row->at_ms);
	return true;
}

static bool anybody_late(const struct table *t)
{
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		if (is_late(s))
			return true;
	return false;
}

void late_tick(struct table *t)
{
	struct catching_up c = { .table = t, .until = seen_until(t) };
	if (!t->late)
		return;
	if (!anybody_late(t)) {
		game_destroy(t->late);
		t->late = NULL;
		return;
	}
	if (game_row(t->late) < game_row(t->game))
		journal_rows(t->host->config.journal, t->id, (uint64_t)game_row(t->late) + 1, JOURNAL_NEWEST, go_on, &c);
	bytes_finish(&c.events);
	bytes_finish(&c.sent);
}
