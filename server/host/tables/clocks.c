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
#include "server/host/tables/misses.h"
#include "server/host/tables/absent.h"
#include "server/host/tables/orders.h"
#include "server/host/tables/stirring.h"
#include "server/host/tables/table.h"
#include "server/host/tables/viewpoint.h"

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
	uint32_t seconds;
	return game_extends(t->game, c, &seconds) == seat ? seconds * 1000ll : 0;
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

/* ---- What is left -------------------------------------------------------------------------------------- */

/* Of time that counts, at this moment. Whoever changes his hours while his clock runs moves no deadline by
 * it: what has passed since it was set is counted by those that hold now. */
static int64_t left_of(const struct table *t, int clock, int64_t now)
{
	const struct clocks *c = &t->clocks;
	const struct hours *hours = &t->terms.hours;
	if (!c->at[clock] || c->standing)
		return c->at[clock] ? c->at[clock] : c->left[clock];
	if (!c->given[clock])
		return counted_between(hours, NULL, now, c->at[clock]);
	return c->given[clock] - counted_between(hours, own_hours_of(t, clock), c->given_ms[clock], now);
}

/* Something is always left, be it next to nothing: who is late has a deadline that is past, and not none. */
static int64_t at_least(int64_t left)
{
	return left > 0 ? left : 1;
}

/* From now on it has so much. */
static void run(struct clocks *c, const struct table *t, int clock, int64_t now, int64_t left)
{
	assert(left > 0);
	const struct hours *own = own_hours_of(t, clock);
	c->at[clock] = counted_until(&t->terms.hours, own, now, left);
	c->given[clock] = own ? left : 0;
	c->given_ms[clock] = own ? now : 0;
}

/* With clock_seconds: each order, or each stage, has its time. */
static int64_t left_of_each(struct clocks *next, const struct table *t, const struct queued *p, int clock,
	int64_t now)
{
	const struct clocks *c = &t->clocks;
	const int64_t each = t->terms.each_ms;
	struct restarts *restarts = &next->restarts[clock];
	int64_t left = !c->at[clock] ? each : c->at[clock] - (c->standing ? 0 : now);
	if (restarts_take_back(restarts, t, p, clock_seat(clock), each, &left))
		return left;
	if (!c->at[clock]) {
		restarts_begin(restarts);
		return each;
	}
	if (!begins_anew(t, p, clock_seat(clock)) && p->command->table != ORDER_TAKE_UP)
		return left;
	restarts_note(restarts, game_row(t->game) + 1, left);
	return each;
}

/* A turn that was not there before, or one the umpire goes back to. One that is played again because somebody
 * took back how the last one ended has had its share: else any player made himself time without end. */
static bool begins_turn(const struct table *t, const struct queued *p)
{
	return p->command->table == ORDER_REWIND ? t->clocks.turn != p->standing.turn
											 : p->standing.turn > t->clocks.turn;
}

static bool takes_back(const struct command *c)
{
	return c->table == ORDER_UNDO || c->table == ORDER_ASK_UNDO || c->table == ORDER_AGREE_UNDO;
}

/* Has another share begun: with a turn, or, where turns are not counted, with the seat's own order? Or is the
 * game taken up again after it was adjourned? */
static bool has_new_share(const struct table *t, const struct queued *p, int seat)
{
	if (p->command->table == ORDER_TAKE_UP)
		return true;
	if (game_rules(t->game)->turn)
		return begins_turn(t, p);
	return seat == seat_that_acted(t, p->command) && !takes_back(p->command);
}

/* As it was agreed: time that is left over is kept, and another share adds to it. */
static int64_t left_as_agreed(const struct table *t, const struct queued *p, int clock, int64_t now)
{
	int seat = clock_seat(clock);
	int64_t left = left_of(t, clock, now);
	bool first = p->command->table == ORDER_BEGIN;
	if (seat == SEAT_UMPIRE)
		return !t->clocks.at[clock] || begins_anew(t, p, seat) ? clock_terms_umpire(&t->terms) : left;
	if (p->command->table == ORDER_EXPIRE && p->command->of == seat)
		left = 0;
	if (first)
		return clock_terms_first(&t->terms);
	return has_new_share(t, p, seat) ? clock_terms_next(&t->terms, left) : left;
}

/* Does its time run on as if there had been no order? What remains of it need not be counted. */
static bool runs_on(const struct clocks *next, const struct table *t, const struct queued *p, int clock)
{
	const struct command *c = p->command;
	int seat = clock_seat(clock);
	if (!t->clocks.at[clock] || t->clocks.standing || next->standing || t->terms.each_ms ||
		c->table == ORDER_BEGIN || c->table == ORDER_EXTEND_TIME || c->table == ORDER_VOTE ||
		c->table == ORDER_COUNT_AS_LEFT ||
		(c->table == ORDER_EXPIRE && c->of == seat))
		return false;
	return seat == SEAT_UMPIRE ? !begins_anew(t, p, seat) : !has_new_share(t, p, seat);
}

/* ---- After an order ------------------------------------------------------------------------------------ */

/* A turn in which a seat's time is over goes on without it: that is one miss, however many steps it has. */
static void note_misses(struct clocks *next, const struct table *t, const struct queued *p)
{
	const struct command *c = p->command;
	bool waited = c->table == ORDER_EXPIRE && !(p->standing.unwaited >> c->of & 1),
		missed = waited && !(next->spent >> c->of & 1);
	misses_note(next, p, missed);
	next->absences = stirring_has_guests(t) ? 0 : next->absences + missed;
	if (t->terms.each_ms)
		return;
	if (missed)
		next->spent |= 1u << c->of;
	if (!game_rules(t->game)->turn || begins_turn(t, p)) {
		next->spent = 0;
		next->turn = p->standing.turn;
	}
}

void clocks_after(struct clocks *next, const struct table *t, const struct queued *p, int64_t now)
{
	assert(p->command);
	const struct standing *standing = &p->standing;
	*next = t->clocks;
	if (p->command->seat != SEAT_CLOCK || p->command->table == ORDER_BEGIN)
		next->looked_ms = now;
	if (!clock_terms_keep(&t->terms))
		return;
	note_misses(next, t, p);
	next->standing = standing->paused || next->waits || stands_alone(t->host, next->absences);
	for (int i = 0; i < CLOCKS_MAX; i++) {
		bool owes = !standing->over && (standing->owing >> clock_seat(i) & 1);
		if (owes && runs_on(next, t, p, i))
			continue;
		int64_t left = (t->terms.each_ms ? left_of_each(next, t, p, i, now) : left_as_agreed(t, p, i, now)) +
			extension_ms(t, p->command, clock_seat(i));
		bool waited = !(standing->unwaited >> clock_seat(i) & 1);
		next->at[i] = !owes ? 0 : next->standing ? at_least(left) : now;
		next->given[i] = next->given_ms[i] = 0;
		if (owes && !next->standing && waited)
			run(next, t, i, now, at_least(left));
		next->left[i] = owes || standing->over || t->terms.each_ms ? 0 : left;
	}
}

int64_t clocks_wake_at(const struct table *t, const struct clocks *c, const struct standing *standing)
{
	int64_t earliest = c->waits && t->terms.begins_ms ? t->terms.begins_ms : JOURNAL_WAKE_NEVER;
	int64_t adjourned = misses_wake_at(t, c, standing);
	for (int i = 0; i < CLOCKS_MAX && !c->standing; i++)
		if (c->at[i] && (earliest == JOURNAL_WAKE_NEVER || c->at[i] < earliest))
			earliest = c->at[i];
	return adjourned == JOURNAL_WAKE_NEVER || (earliest != JOURNAL_WAKE_NEVER && earliest < adjourned) ?
		earliest : adjourned;
}

/* ---- Beginning, and going on --------------------------------------------------------------------------- */

void clocks_begin(struct table *t)
{
	t->clocks.waits = t->clocks.standing = t->terms.kind != CLOCK_NONE;
}

void clocks_keep(struct table *t, const struct journal_notice *notices, size_t notice_count)
{
	struct bytes text = { 0 };
	struct standing standing;
	game_standing(t->game, NULL, &standing);
	clocks_write(&t->clocks, &text);
	misses_write_vacant(t->game, standing.vacant, &text);
	own_hours_write(t, &text);
	owing_write(&t->owing, t->game, &t->clocks, &text);
	const struct store_clocks clocks = { .epoch = t->epoch, .at_ms = now_ms(t->host),
		.text = bytes_cstr(&text),
		.wake_at_ms = clocks_wake_at(t, &t->clocks, &standing), .notices = notices,
		.notice_count = notice_count };
	store_set_clocks(t->host->config.store, t->id, &clocks, NULL, NULL);
	if (notice_count)
		t->host->next_notice_ms = 0;
	bytes_finish(&text);
}

static void run_on(struct table *t, const struct journal_notice *notices, size_t notice_count)
{
	struct clocks *c = &t->clocks;
	struct standing standing;
	own_hours_look(t);
	game_standing(t->game, NULL, &standing);
	c->standing = standing.paused || c->waits;
	for (int i = 0; i < CLOCKS_MAX && !c->standing; i++)
		if (c->at[i])
			run(c, t, i, now_ms(t->host), at_least(c->at[i]));
	clocks_keep(t, notices, notice_count);
}

bool clocks_come_back(struct table *t)
{
	struct clocks *c = &t->clocks;
	bool stood = c->standing && stands_alone(t->host, c->absences);
	c->absences = 0;
	if (stood)
		run_on(t, NULL, 0);
	return stood;
}

/* Every seat has been opened, is played by the link of one that was or by the machine, or was given up. */
static bool is_complete(const struct table *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	uint32_t arrived = t->clocks.arrived | stirring_machines(t) | game_table_state(t->game)->left;
	for (int i = 0; i < count; i++)
		if (!((arrived >> i | arrived >> game_link_of(t->game, i)) & 1))
			return false;
	return true;
}

static void stop_waiting(struct table *t)
{
	struct clocks *c = &t->clocks;
	struct journal_notice absent[ABSENT_MAX];
	c->waits = false;
	run_on(t, absent, absent_all(t, NOTICE_BEGUN, now_ms(t->host), absent));
	clocks_change(t, c);
}

void clocks_arrive(struct table *t, uint32_t seats)
{
	struct clocks *c = &t->clocks;
	bool some = seats & ~c->arrived;
	if (!c->waits)
		return;
	c->arrived |= seats;
	if (is_complete(t))
		stop_waiting(t);
	else if (some)
		clocks_keep(t, NULL, 0);
}

void clocks_tick(struct table *t, int64_t now)
{
	if (t->clocks.waits && t->terms.begins_ms && t->terms.begins_ms <= now)
		stop_waiting(t);
}

/* ---- Written down -------------------------------------------------------------------------------------- */

static void write_mask(struct bytes *out, const char *name, uint32_t value)
{
	if (value)
		bytes_format(out, " %s:%lu", name, (unsigned long)value);
}

/* "runs 0:1790000000000 1:1790000000000", or "stands ..." with what is left; then " absences:3" and so on, if
 * there is anything to say. */
void clocks_write(const struct clocks *c, struct bytes *out)
{
	bytes_text(out, c->standing ? "stands" : "runs");
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (c->at[i])
			bytes_format(out, " %d:%lld", i, (long long)c->at[i]);
	if (c->absences)
		bytes_format(out, " absences:%d", c->absences);
	for (int i = 0; i < CLOCKS_MAX; i++)
		restarts_write(&c->restarts[i], i, out);
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (c->left[i])
			bytes_format(out, " left%d:%lld", i, (long long)c->left[i]);
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (c->given[i])
			bytes_format(out, " given%d:%lld:%lld", i, (long long)c->given[i], (long long)c->given_ms[i]);
	write_mask(out, "turn", c->turn);
	write_mask(out, "spent", c->spent);
	write_mask(out, "arrived", c->arrived);
	write_mask(out, "waits", c->waits);
	for (int i = 0; i < SEATS_MAX; i++)
		if (c->misses[i])
			bytes_format(out, " missed%d:%d", i, c->misses[i]);
	if (c->looked_ms)
		bytes_format(out, " looked:%lld", (long long)c->looked_ms);
}

/* One word of the text; false: it is none of the clocks'. */
static bool read_word(struct clocks *c, const char *at, int64_t earliest_ms)
{
	unsigned long mask;
	long long ms, given;
	int i;
	if (sscanf(at, " %d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX)
		c->at[i] = !c->standing && ms < earliest_ms ? earliest_ms : ms;
	else if (sscanf(at, " left%d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX)
		c->left[i] = ms;
	else if (sscanf(at, " given%d:%lld:%lld", &i, &given, &ms) == 3 && i >= 0 && i < CLOCKS_MAX) {
		c->given[i] = given;
		c->given_ms[i] = ms;
	} else if (sscanf(at, " absences:%d", &i) == 1)
		c->absences = i;
	else if (sscanf(at, " back%d:%lu:%lld", &i, &mask, &ms) == 3 && i >= 0 && i < CLOCKS_MAX)
		restarts_note(&c->restarts[i], (uint32_t)mask, ms);
	else if (sscanf(at, " least%d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX)
		c->restarts[i].least_ms = ms;
	else if (sscanf(at, " turn:%lu", &mask) == 1)
		c->turn = (uint32_t)mask;
	else if (sscanf(at, " spent:%lu", &mask) == 1)
		c->spent = (uint32_t)mask;
	else if (sscanf(at, " arrived:%lu", &mask) == 1)
		c->arrived = (uint32_t)mask;
	else if (sscanf(at, " waits:%lu", &mask) == 1)
		c->waits = mask;
	else if (sscanf(at, " missed%d:%lu", &i, &mask) == 2 && i >= 0 && i < SEATS_MAX)
		c->misses[i] = (uint8_t)mask;
	else if (sscanf(at, " looked:%lld", &ms) == 1)
		c->looked_ms = ms;
	else
		return false;
	return true;
}

void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms)
{
	const char *at = strchr(text, ' ');
	*c = (struct clocks){ .standing = strncmp(text, "stands", 6) == 0 };
	while (at && read_word(c, at, earliest_ms))
		at = strchr(at + 1, ' ');
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (c->at[i] == earliest_ms)
			c->given[i] = 0; /* it has more now than it was given */
}

/* What others owe may be hidden from him; then so is their time. */
static void known_deadlines(const struct session *s, int64_t at[CLOCKS_MAX])
{
	const struct clocks *c = &s->table->clocks;
	uint32_t known = 0;
	if (clock_terms_keep(&s->table->terms) && !c->standing && !session_is_delayed(s))
		known = s->umpire ? UINT32_MAX : s->seats | game_seen_owing(s->table->game,
			s->host->context, s->viewer);
	known &= s->seats | ~own_hours_unsaid(s->table);
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
	bytes_text(out, s->table->clocks.waits ? "},\"waits\":true" : "}");
	own_hours_write_away(s->table, out);
	bytes_char(out, '}');
}

void clocks_params(struct session *s, struct bytes *out)
{
	known_deadlines(s, s->deadlines);
	write_deadlines(s, out);
}

static void push_clock(struct session *s)
{
	struct bytes *out = &s->host->out;
	bytes_clear(out);
	notice_begin(out, "clock");
	clocks_params(s, out);
	envelope_end(out);
	struct frame *frame = frame_new(out->data, out->size);
	session_push(s, frame);
	frame_drop(frame);
}

static void tell_deadlines(struct session *s)
{
	int64_t known[CLOCKS_MAX];
	known_deadlines(s, known);
	if (memcmp(known, s->deadlines, sizeof known) != 0)
		push_clock(s);
}

void clocks_tell_away(struct table *t)
{
	for (struct session *s = t->sessions, *following; s; s = following) {
		following = s->next_at_table;
		push_clock(s);
	}
}

void clocks_change(struct table *t, const struct clocks *next)
{
	uint32_t arrived = t->clocks.arrived;
	if (&t->clocks != next)
		t->clocks = *next;
	if (!clock_terms_keep(&t->terms))
		return;
	for (struct session *s = t->sessions, *following; s; s = following) {
		following = s->next_at_table;
		tell_deadlines(s);
	}
	clocks_arrive(t, arrived); /* while the order was on its way to the disk */
}
