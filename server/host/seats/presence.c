/* Who sits at a table. */
#include "server/host/seats/presence.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/host/host_members.h"
#include "server/host/line/stirring.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/papers.h"
#include "server/host/seats/rematch.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/store/books.h"

void presence_write(struct table *t, struct bytes *out)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats), watchers = 0;
	uint32_t present = 0;
	bool umpire = false, first = true;
	for (const struct session *s = t->sessions; s; s = s->next_at_table) {
		present |= s->seats;
		umpire |= s->umpire;
		watchers += !s->seats && !s->umpire;
	}
	bytes_text(out, "{\"seats\":{");
	for (int i = 0; i < count; i++)
		if (own_hours_presence(t, i) == PRESENCE_EXACT)
			member_flag(out, &first, seats[i].id, present >> i & 1);
	bytes_char(out, '}');
	if (own_hours_presence(t, CLOCK_UMPIRE) == PRESENCE_EXACT)
		bytes_text(out, umpire ? ",\"umpire\":true" : ",\"umpire\":false");
	bytes_format(out, ",\"watchers\":%d", watchers);
	own_hours_write_days(t, out);
	if (rematch_is_laid(t))
		bytes_text(out, ",\"rematch\":true");
	bytes_char(out, '}');
}

static bool is_another(const struct session *s, const void *him)
{
	return s != him;
}

void presence_tell(struct table *t, const struct session *except)
{
	struct bytes *out = &t->host->out, now = { 0 };
	presence_write(t, &now);
	if (now.size == t->presence_told.size && memcmp(now.data, t->presence_told.data, now.size) == 0) {
		bytes_finish(&now);
		return;
	}
	bytes_clear(out);
	notice_begin(out, "presence");
	bytes_add(out, now.data, now.size);
	envelope_end(out);
	bytes_finish(&t->presence_told);
	t->presence_told = now;
	struct frame *frame = frame_new(out->data, out->size);
	table_tell(t, frame, is_another, except);
	frame_drop(frame);
}

void presence_join(struct table *t, struct session *s)
{
	assert(!s->table);
	s->table = t;
	s->behind = false;
	s->seen = 0;
	s->seen_by = s->viewer;
	s->previous_at_table = NULL;
	s->next_at_table = t->sessions;
	if (s->next_at_table)
		s->next_at_table->previous_at_table = s;
	t->sessions = s;
	t->idle_since_ms = 0;
	t->told &= ~s->seats; /* he sees for himself how matters stand, and is told again of what comes then */
	own_hours_look(t);
	own_hours_note_there(t, s);
	stirring_note(t);
}

/* Whoever leaves his table has seen all of it up to now: his book says so. */
static void note_seen(struct session *s)
{
	const struct table *t = s->table;
	if (!s->book || !t)
		return;
	const struct book_change seen = { .verb = BOOK_READ, .book = s->book, .game = t->id, .role = s->role,
		.seen = game_seq(session_game(s), s->viewer) };
	store_change_book(s->host->config.store, &seen, NULL, NULL);
}

void presence_leave(struct session *s)
{
	assert(s->table);
	struct table *t = s->table;
	note_seen(s);
	papers_leave(s);
	errands_let_play(s);
	if (s->next_at_table)
		s->next_at_table->previous_at_table = s->previous_at_table;
	*(s->previous_at_table ? &s->previous_at_table->next_at_table : &t->sessions) = s->next_at_table;
	s->table = NULL;
	stirring_note(t);
	if (t->sessions && !t->host->finishing)
		presence_tell(t, NULL);
}
