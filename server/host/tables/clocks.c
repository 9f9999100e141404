/* Clocks: how long each seat has to answer what it owes. Deadlines are times of the wall
 * clock, kept with the rows, so that neither a restart nor a suspended machine moves them. */
#include "server/host/tables/clocks.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/fairness/limits.h"
#include "server/host/host_members.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/orders.h"
#include "server/host/tables/stirring.h"
#include "server/host/tables/table.h"
#include "server/host/tables/viewpoint.h"

int clock_of(int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	return seat == SEAT_UMPIRE ? CLOCK_UMPIRE : seat;
}

int clock_seat(int clock)
{
	assert(clock >= 0 && clock < CLOCKS_MAX);
	return clock == CLOCK_UMPIRE ? SEAT_UMPIRE : clock;
}

static int seat_named(const struct game *game, const char *id)
{
	int seat = game_seat(game, id);
	return seat >= 0 && seat < SEATS_MAX ? seat : SEAT_NONE;
}

/* The seat whose decision was taken with this order. An offer of a draw decides nothing. */
static int seat_that_acted(const struct table *t, const struct command *c)
{
	if (c->table == ORDER_ANSWER_FOR)
		return seat_named(t->game, c->body.seat);
	return c->table == ORDER_EXPIRE ? c->of : c->table == TABLE_RULES ? c->seat : SEAT_NONE;
}

static int64_t extension_ms(const struct table *t, const struct command *c, int seat)
{
	return c->table == ORDER_EXTEND_TIME &&
		seat_named(t->game, c->body.seat) == seat ? c->body.seconds * 1000ll : 0;
}

/* Whether the clock of this seat begins anew: with its order, or with
 * a new stage of the turn. The umpire's is a question's. */
static bool begins_anew(const struct table *t, const struct queued *p, int seat)
{
	struct standing before;
	if (!game_rules(t->game)->stage || seat == SEAT_UMPIRE)
		return seat == seat_that_acted(t, p->command);
	game_standing(t->game, NULL, &before);
	return before.stage != p->standing.stage;
}

/* Nobody has been there for some deadlines: the game waits for somebody, and costs nothing meanwhile. */
static bool stands_alone(const struct host *h, int absences)
{
	return host_limit(h, LIMIT_ABSENCES) && absences >= host_limit(h, LIMIT_ABSENCES);
}

bool clocks_come_back(struct table *t)
{
	struct clocks *c = &t->clocks;
	struct standing standing;
	bool stood = c->standing && stands_alone(t->host, c->absences);
	c->absences = 0;
	if (!stood)
		return false;
	game_standing(t->game, NULL, &standing);
	c->standing = standing.paused;
	for (int i = 0; i < CLOCKS_MAX && !c->standing; i++)
		c->at[i] += c->at[i] ? now_ms(t->host) : 0;
	store_set_deadline(t->host->config.store, t->id, clocks_wake_at(c), NULL, NULL);
	return true;
}

void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now)
{
	assert(p->command);
	const struct clocks *c = &t->clocks;
	const struct standing *standing = &p->standing;
	*next = *c;
	if (!c->seconds)
		return;
	next->absences = stirring_has_guests(t) ? 0 : c->absences + (p->command->table == ORDER_EXPIRE);
	next->standing = standing->paused || stands_alone(t->host, next->absences);
	for (int i = 0; i < CLOCKS_MAX; i++) {
		int seat = clock_seat(i);
		int64_t left = c->at[i] - (c->standing ? 0 : now);
		if (!c->at[i] || begins_anew(t, p, seat))
			left = c->seconds * 1000;
		left += extension_ms(t, p->command, seat);
		next->at[i] = standing->over || !(standing->owing >> seat & 1) ? 0 :
			next->standing ? left : now + left;
	}
}

int64_t clocks_wake_at(const struct clocks *c)
{
	int64_t earliest = JOURNAL_WAKE_NEVER;
	for (int i = 0; i < CLOCKS_MAX && !c->standing; i++)
		if (c->at[i] && (earliest == JOURNAL_WAKE_NEVER || c->at[i] < earliest))
			earliest = c->at[i];
	return earliest;
}

/* "runs 0:1790000000000 1:1790000000000", or "stands ..." with what is left; then " absences:3", if there
 * were any. */
void clocks_write(const struct clocks *c, struct bytes *out)
{
	bytes_text(out, c->standing ? "stands" : "runs");
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (c->at[i])
			bytes_format(out, " %d:%lld", i, (long long)c->at[i]);
	if (c->absences)
		bytes_format(out, " absences:%d", c->absences);
}

void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms)
{
	const char *at = strchr(text, ' ');
	c->standing = strncmp(text, "stands", 6) == 0;
	for (; at && *at == ' '; at = strchr(at, ' ')) {
		int i, used = 0;
		long long ms;
		if (sscanf(at, " absences:%d", &c->absences) == 1)
			return;
		if (sscanf(at, " %d:%lld%n", &i, &ms, &used) != 2 || i < 0 || i >= CLOCKS_MAX)
			return;
		c->at[i] = !c->standing && ms < earliest_ms ? earliest_ms : ms;
		at += used;
	}
}

/* What others owe may be hidden from him; then so is their time. */
static void known_deadlines(const struct session *s, int64_t at[CLOCKS_MAX])
{
	const struct clocks *c = &s->table->clocks;
	uint32_t known = 0;
	if (c->seconds && !c->standing && !session_is_delayed(s))
		known = s->umpire ? UINT32_MAX : s->seats | game_seen_owing(s->table->game,
			s->host->context, s->viewer);
	for (int i = 0; i < CLOCKS_MAX; i++)
		at[i] = known >> clock_seat(i) & 1 ? c->at[i] : 0;
}

static void write_deadlines(const struct session *s, struct bytes *out)
{
	bool first = true;
	bytes_format(out, "{\"now\":%lld,\"deadlines\":{", (long long)now_ms(s->host));
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (s->deadlines[i])
			member_number(out, &first, game_seat_id(s->table->game, clock_seat(i)), s->deadlines[i]);
	bytes_text(out, "}}");
}

void clocks_params(struct session *s, struct bytes *out)
{
	known_deadlines(s, s->deadlines);
	write_deadlines(s, out);
}

static void tell_deadlines(struct session *s)
{
	struct bytes *out = &s->host->out;
	int64_t known[CLOCKS_MAX];
	known_deadlines(s, known);
	if (memcmp(known, s->deadlines, sizeof known) == 0)
		return;
	memcpy(s->deadlines, known, sizeof known);
	bytes_clear(out);
	notice_begin(out, "clock");
	write_deadlines(s, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	session_push(s, frame);
	frame_drop(frame);
}

void clocks_change(struct table *t, const struct clocks *next)
{
	t->clocks = *next;
	if (!next->seconds)
		return;
	for (struct session *s = t->sessions, *following; s; s = following) {
		following = s->next_at_table;
		tell_deadlines(s);
	}
}
