/* Clocks: how long each seat has to answer what it owes. Deadlines are times of the wall clock, kept with the rows, so
 * that neither a restart nor a suspended machine moves them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/inside.h"

static int seat_named(const struct game *game, const char *id)
{
	int seat = game_seat(game, id);
	return seat >= 0 && seat < SEATS_MAX ? seat : SEAT_NONE;
}

/* The seat whose decision was taken with this order: its clock begins anew. An offer of a draw decides nothing. */
static int seat_that_acted(const struct table *t, const struct command *c)
{
	if (c->table == ORDER_ANSWER_FOR)
		return seat_named(t->game, c->body.seat);
	return c->table == ORDER_EXPIRE ? c->of : c->table == TABLE_RULES ? c->seat : SEAT_NONE;
}

static int64_t extension_ms(const struct table *t, const struct command *c, int seat)
{
	return c->table == ORDER_EXTEND_TIME && seat_named(t->game, c->body.seat) == seat ? c->body.seconds * 1000ll : 0;
}

void clocks_after(struct clocks *next, const struct table *t, const struct pending *p, int64_t now)
{
	const struct clocks *c = &t->clocks;
	const struct standing *standing = &p->standing;
	*next = *c;
	if (!c->seconds)
		return;
	next->standing = standing->paused;
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		int64_t left = c->at[seat] - (c->standing ? 0 : now);
		if (!c->at[seat] || seat == seat_that_acted(t, p->command))
			left = c->seconds * 1000;
		left += extension_ms(t, p->command, seat);
		next->at[seat] = standing->over || !(standing->owing >> seat & 1) ? 0 : standing->paused ? left : now + left;
	}
}

int64_t clocks_wake_at(const struct clocks *c)
{
	int64_t earliest = JOURNAL_WAKE_NEVER;
	for (int seat = 0; seat < SEATS_MAX && !c->standing; seat++)
		if (c->at[seat] && (earliest == JOURNAL_WAKE_NEVER || c->at[seat] < earliest))
			earliest = c->at[seat];
	return earliest;
}

/* "runs 0:1790000000000 1:1790000000000", or "stands ..." with what is left. */
void clocks_write(const struct clocks *c, struct bytes *out)
{
	bytes_text(out, c->standing ? "stands" : "runs");
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (c->at[seat])
			bytes_format(out, " %d:%lld", seat, (long long)c->at[seat]);
}

void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms)
{
	const char *at = strchr(text, ' ');
	c->standing = strncmp(text, "stands", 6) == 0;
	for (; at && *at == ' '; at = strchr(at, ' ')) {
		int seat, used = 0;
		long long ms;
		if (sscanf(at, " %d:%lld%n", &seat, &ms, &used) != 2 || seat < 0 || seat >= SEATS_MAX)
			return;
		c->at[seat] = !c->standing && ms < earliest_ms ? earliest_ms : ms;
		at += used;
	}
}

void clocks_params(const struct table *t, struct bytes *out)
{
	bool first = true;
	bytes_format(out, "{\"now\":%lld,\"deadlines\":{", (long long)now_ms(t->host));
	for (int seat = 0; seat < SEATS_MAX && !t->clocks.standing; seat++)
		if (t->clocks.at[seat])
			member_number(out, &first, game_seat_id(t->game, seat), t->clocks.at[seat]);
	bytes_text(out, "}}");
}

void clocks_change(struct table *t, const struct clocks *next)
{
	struct bytes *out = &t->host->out;
	bool changed = memcmp(&t->clocks, next, sizeof *next) != 0;
	t->clocks = *next;
	if (!changed)
		return;
	bytes_clear(out);
	notice_begin(out, "clock");
	clocks_params(t, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	table_tell(t, frame, NULL, NULL);
	frame_drop(frame);
}
