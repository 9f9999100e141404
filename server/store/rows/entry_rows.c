/* A row of a game's journal, and what is kept with it. */
#include "entry_rows.h"

#include <assert.h>

#define ROW  "INSERT INTO journal (game, seq, at, seat, order_id, body, answer) "
#define TOLD "INSERT INTO told (game, number, viewers, base, seq, at, telling) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "

/* ?1 is the game's number; a telling is of no game by itself. */
static const sql_words texts[ENTRY_STATEMENTS] = {
	/* Where others write too, a row that is not the next one of its epoch is of no game, and so cannot be. */
	[ENTRY_ADD_ROW]        = { ROW "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
		ROW "VALUES ((SELECT number FROM games WHERE number = ?1 AND epoch = ?8 AND"
		" ?2 = 1 + (SELECT coalesce(max(seq), -1) FROM journal WHERE game = ?1) FOR SHARE),"
		" ?2, ?3, ?4, ?5, ?6, ?7)" },
	[ENTRY_ADD_SNAPSHOT]   = { "INSERT INTO snapshots (game, seq, body) VALUES (?1, ?2, ?3)" },
	[ENTRY_ADD_TOLD]       = { TOLD "?7)", TOLD "currval('tellings_telling_seq'))" },
	[ENTRY_ADD_NUMBER]     = { "INSERT INTO numbers (game, viewer, number, seq) VALUES (?1, ?2, ?3, ?4)" },
	[ENTRY_ADD_TELLING]    = { "INSERT INTO tellings (events, patch, view) VALUES (?1, ?2, ?3)" },
	[ENTRY_SET_LIFE]       = { "UPDATE games SET ended = ?2 WHERE number = ?1" },
	[ENTRY_SET_DEADLINE]   =
		{ "INSERT INTO deadlines (game, at) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET at = excluded.at" },
	[ENTRY_CLEAR_DEADLINE] = { "DELETE FROM deadlines WHERE game = ?1" },
	[ENTRY_SET_CLOCKS]     = { "INSERT INTO clocks (game, body) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE "
		"SET body = excluded.body" },
	[ENTRY_KEEP_PLAN]      =
		{ "INSERT INTO papers (game, role, viewer, seen, notes, plan) VALUES (?1, ?2, -1, 0, '', ?3)"
		" ON CONFLICT (game, role) DO UPDATE SET plan = excluded.plan" },
	[ENTRY_SAY_PLAN]       = { "INSERT INTO plans (game, seq, role, kept, body) VALUES (?1, ?2, ?3, ?4, ?5)"
		" ON CONFLICT (game, seq, role, kept) DO UPDATE SET body = excluded.body" },
};

int entry_writes_init(struct entry_writes *w, struct sql *db)
{
	return sql_prepare(db, texts, w->statements, ENTRY_STATEMENTS);
}

void entry_writes_finish(struct entry_writes *w)
{
	sql_finalize(w->statements, ENTRY_STATEMENTS);
}

static struct sql_statement *of_game(struct entry_writes *w, enum entry_statement which, int64_t number)
{
	sql_bind_int(w->statements[which], 1, number);
	return w->statements[which];
}

int entry_set_deadline(struct entry_writes *w, int64_t game, int64_t at_ms)
{
	struct sql_statement *s;

	if (at_ms == JOURNAL_WAKE_NEVER)
		return sql_run(of_game(w, ENTRY_CLEAR_DEADLINE, game));
	s = of_game(w, ENTRY_SET_DEADLINE, game);
	sql_bind_int(s, 2, at_ms);
	return sql_run(s);
}

int entry_add(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	struct sql_statement *s = of_game(w, ENTRY_ADD_ROW, game);

	sql_bind_int(s, 2, (int64_t)e->seq);
	sql_bind_int(s, 3, e->at_ms);
	sql_bind_text(s, 4, e->seat);
	if (*e->order_id)
		sql_bind_text(s, 5, e->order_id);
	sql_bind_bytes(s, 6, e->body, e->body_size);
	sql_bind_bytes(s, 7, e->answer, e->answer_size);
	sql_bind_fence(s, 8, (int64_t)e->epoch);
	return sql_run(s);
}

static int add_snapshot(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	struct sql_statement *s = of_game(w, ENTRY_ADD_SNAPSHOT, game);

	sql_bind_int(s, 2, (int64_t)e->seq);
	sql_bind_blob(s, 3, e->snapshot, e->snapshot_size);
	return sql_run(s);
}

static int add_numbers(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	int rc = 0;

	for (size_t viewer = 0; viewer < e->number_count && !rc; viewer++) {
		struct sql_statement *s = of_game(w, ENTRY_ADD_NUMBER, game);

		sql_bind_int(s, 2, (int64_t)viewer);
		sql_bind_int(s, 3, e->numbers[viewer]);
		sql_bind_int(s, 4, (int64_t)e->seq);
		rc = sql_run(s);
	}
	return rc;
}

static int add_told(struct entry_writes *w, int64_t game, const struct journal_entry *e,
	const struct journal_telling *t)
{
	struct sql_statement *s = of_game(w, ENTRY_ADD_TOLD, game);
	const int64_t values[] = { t->number, t->viewers, t->base, (int64_t)e->seq, e->at_ms };

	for (int i = 0; i < 5; i++)
		sql_bind_int(s, i + 2, values[i]);
	sql_bind_newest(s, 7);
	return sql_run(s);
}

static int add_tellings(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	int rc = 0;

	for (size_t i = 0; i < e->telling_count && !rc; i++) {
		const struct journal_telling *t = &e->tellings[i];
		struct sql_statement *s = w->statements[ENTRY_ADD_TELLING];

		sql_bind_bytes(s, 1, t->events, t->events_size);
		sql_bind_bytes(s, 2, t->patch, t->patch_size);
		sql_bind_bytes(s, 3, t->view, t->view_size);
		rc = sql_run(s);
		if (!rc)
			rc = add_told(w, game, e, t);
	}
	return rc;
}

int entry_set_clocks(struct entry_writes *w, int64_t game, const char *clocks)
{
	struct sql_statement *s = of_game(w, ENTRY_SET_CLOCKS, game);

	sql_bind_text(s, 2, clocks);
	return sql_run(s);
}

static int set_life(struct entry_writes *w, int64_t game, enum journal_life life)
{
	assert(life == JOURNAL_LIFE_ENDED || life == JOURNAL_LIFE_OPEN);
	struct sql_statement *s = of_game(w, ENTRY_SET_LIFE, game);

	sql_bind_int(s, 2, life == JOURNAL_LIFE_ENDED);
	return sql_run(s);
}

int entry_say_plan(struct entry_writes *w, int64_t game, uint64_t seq, const char *role, bool kept,
	const char *body)
{
	struct sql_statement *s = of_game(w, ENTRY_SAY_PLAN, game);

	sql_bind_int(s, 2, (int64_t)seq);
	sql_bind_text(s, 3, role);
	sql_bind_int(s, 4, kept);
	sql_bind_text(s, 5, body);
	return sql_run(s);
}

static int keep_plan(struct entry_writes *w, int64_t game, const struct journal_plan *plan)
{
	struct sql_statement *s = of_game(w, ENTRY_KEEP_PLAN, game);

	sql_bind_text(s, 2, plan->role);
	sql_bind_text(s, 3, plan->body);
	return sql_run(s);
}

static int keep_plans(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	int rc = 0;

	for (size_t i = 0; i < e->plan_count && !rc; i++) {
		const struct journal_plan *plan = &e->plans[i];

		if (plan->body)
			rc = keep_plan(w, game, plan);
		if (plan->said && !rc)
			rc = entry_say_plan(w, game, plan->kept ? plan->seq : e->seq, plan->role, plan->kept,
				plan->said);
	}
	return rc;
}

int entry_add_company(struct entry_writes *w, int64_t game, const struct journal_entry *e)
{
	int rc = e->snapshot ? add_snapshot(w, game, e) : 0;

	if (!rc)
		rc = add_numbers(w, game, e);
	if (!rc)
		rc = add_tellings(w, game, e);
	if (!rc && e->life != JOURNAL_LIFE_SAME)
		rc = set_life(w, game, e->life);
	if (!rc && e->wake_at_ms != JOURNAL_WAKE_SAME)
		rc = entry_set_deadline(w, game, e->wake_at_ms);
	if (!rc && e->clocks)
		rc = entry_set_clocks(w, game, e->clocks);
	if (!rc)
		rc = keep_plans(w, game, e);
	return rc;
}
