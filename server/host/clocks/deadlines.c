/* Deadlines: what each session is told of the clocks. */
#include "server/host/clocks/deadlines.h"

#include <string.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* What others owe may be hidden from him; then so is their time. Of theirs he is told what is left for what
 * everybody sees being owed: that alone is the same whatever they were asked unseen. */
static void known_deadlines(const struct session *s, int64_t at[CLOCKS_MAX])
{
	const struct clocks *c = &s->table->clocks;
	uint32_t known = 0, own = s->umpire ? UINT32_MAX : s->seats;
	if (clock_terms_keep(&s->table->terms) && !c->standing && !session_is_delayed(s))
		known = own | game_seen_owing(s->table->game, s->host->context, s->viewer);
	known &= s->seats | ~own_hours_unsaid(s->table);
	for (int i = 0; i < CLOCKS_MAX; i++)
		at[i] = !(known >> clock_seat(i) & 1)  ? 0
			: own >> clock_seat(i) & 1 ? clocks_at(c, i)
									   : c->times->banks[OWED_OPENLY][i].at;
}

static void write_deadlines(const struct session *s, struct bytes *out)
{
	bool first = true;
	bytes_format(out, "{\"now\":%lld,\"deadlines\":{", (long long)now_ms(s->host));
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (s->deadlines[i])
			member_number(out, &first, game_seat_id(s->table->game, clock_seat(i)), s->deadlines[i]);
	bytes_text(out, s->table->clocks.waits ? "},\"waits\":true" : "}");
	own_hours_write_away(s->table, out);
	bytes_char(out, '}');
}

void deadlines_params(struct session *s, struct bytes *out)
{
	if (!s->deadlines)
		s->deadlines = memory_new(CLOCKS_MAX * sizeof *s->deadlines);
	known_deadlines(s, s->deadlines);
	write_deadlines(s, out);
}

static void push_clock(struct session *s)
{
	struct bytes *out = &s->host->out;
	bytes_clear(out);
	notice_begin(out, "clock");
	deadlines_params(s, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	session_push(s, frame);
	frame_drop(frame);
}

static void tell_deadlines(struct session *s)
{
	static const int64_t none[CLOCKS_MAX];
	int64_t known[CLOCKS_MAX];
	known_deadlines(s, known);
	if (memcmp(known, s->deadlines ? s->deadlines : none, sizeof known) != 0)
		push_clock(s);
}

void deadlines_tell_away(struct table *t)
{
	for (struct session *s = t->sessions, *following; s; s = following) {
		following = s->next_at_table;
		push_clock(s);
	}
}

void deadlines_tell(struct table *t)
{
	for (struct session *s = t->sessions, *following; s; s = following) {
		following = s->next_at_table;
		tell_deadlines(s);
	}
}
