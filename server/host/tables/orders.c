/* Orders: each game plays one at a time, and the next when that is on disk; other games go on meanwhile. */
#include "server/host/tables/orders.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/fairness/account.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/outlet.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/misses.h"
#include "server/host/tables/absent.h"
#include "server/host/tables/charge.h"
#include "server/host/tables/clocks.h"
#include "server/host/tables/papers.h"
#include "server/host/tables/rebuild.h"
#include "server/host/tables/recent.h"
#include "server/host/tables/seats.h"
#include "server/host/tables/stirring.h"
#include "server/host/tables/table.h"
#include "server/host/tables/told.h"
#include "server/host/tables/viewpoint.h"
#include "server/store/token.h"

void orders_add(struct table *t, struct queued *p)
{
	p->next = NULL;
	*t->last = p;
	t->last = &p->next;
	t->waiting++;
	if (p->session && orders_wait(t)) /* it is he who is being served */
		orders_next(t);
	if (orders_wait(t))
		fair_want(&t->host->fair, &t->party);
}

void orders_begin(struct table *t, orders_settled *settled, void *ctx)
{
	struct queued *p = queued_new(t, NULL);
	p->settled = settled;
	p->settled_ctx = ctx;
	p->command = memory_new(sizeof *p->command);
	*p->command = command_begin();
	orders_add(t, p);
}

void orders_expire(struct table *t, int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	struct queued *p = queued_new(t, NULL);
	p->command = memory_new(sizeof *p->command);
	*p->command = command_expire(seat);
	t->expiring |= 1u << seat;
	orders_add(t, p);
}

void orders_stand_in(struct table *t, int seat, enum manner manner, const char *reason,
	orders_settled *settled, void *ctx)
{
	struct queued *p = queued_new(t, NULL);
	p->settled = settled;
	p->settled_ctx = ctx;
	p->command = memory_new(sizeof *p->command);
	*p->command = command_stand_in(t->game, seat, manner, reason);
	orders_add(t, p);
}

static void add_command(struct table *t, struct command command)
{
	struct queued *p = queued_new(t, NULL);
	p->command = memory_new(sizeof *p->command);
	*p->command = command;
	orders_add(t, p);
}

void orders_pass_over(struct table *t, int seat)
{
	add_command(t, command_pass_over(seat));
}

void orders_count_as_left(struct table *t, int seat, enum absence_fall falls, int to, enum manner manner)
{
	add_command(t, command_count_as_left(t->game, seat, falls, to, manner));
}

void orders_adjourn(struct table *t, const char *reason)
{
	add_command(t, command_adjourn(reason));
}

void orders_fill_seat(struct table *t, struct session *s, const char *request, int seat, const char *player)
{
	struct queued *p = queued_new(t, s);
	TEXT_SET(p->request, request);
	p->viewer = game_viewer(t->game, (struct viewer){ 0 }); /* he sees no more than that yet */
	p->command = memory_new(sizeof *p->command);
	*p->command = command_fill_seat(t->game, seat, player);
	orders_add(t, p);
}

void orders_come_back(struct table *t, int seat)
{
	add_command(t, command_come_back(seat));
}

void orders_take_seat(struct table *t, int seat)
{
	assert((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE);
	add_command(t, command_take_seat(seat));
}

/* Before whatever waits in the line, as if its player had answered at once. Takes the command. */
static void add_answer(struct table *t, struct command *command)
{
	struct queued *p = queued_new(t, NULL);
	p->command = command;
	p->next = t->first;
	t->first = p;
	if (!p->next)
		t->last = &p->next;
	t->waiting++;
}

/* The answer to what was just decided, or NULL. */
static struct command *answer_given_beforehand(const struct table *t, const struct pending *pending)
{
	struct command command, *kept;
	if (!game_beforehand(t->game, t->host->context, pending, &command))
		return NULL;
	kept = memory_new(sizeof *kept);
	*kept = command_order(t->game, command.seat, &command.order);
	return kept;
}

void orders_answer_beforehand(struct table *t)
{
	struct command *answer = answer_given_beforehand(t, NULL);
	if (!answer)
		return;
	add_answer(t, answer);
	fair_want(&t->host->fair, &t->party);
}

/* --- after the commit ----------------------------------------------------------------------------------- */

static bool sees(const struct session *s, const void *push)
{
	return !session_is_delayed(s) && ((const struct push *)push)->viewers >> s->eyes & 1;
}

/* The params as the game wrote them, and the host's own members after them. */
static struct frame *push_frame(struct table *t, const struct pending *pending, const struct push *push,
	const struct command *c, int64_t at)
{
	struct bytes *out = &t->host->out;
	bytes_clear(out);
	notice_begin(out, push->fresh ? "fresh" : "update");
	bytes_add(out, pending->sent.data + push->at, push->size - 1);
	if (push->fresh)
		bytes_format(out, ",\"reason\":\"%s\"", c->table == ORDER_REWIND ? "rewound" : "corrected");
	bytes_text(out, ",\"at\":");
	json_int(out, at);
	bytes_text(out, "}}");
	struct frame *frame = frame_new(out->data, out->size);
	frame->droppable = true;
	return frame;
}

static void push_all(struct table *t, const struct pending *pending, const struct queued *p)
{
	int64_t at = now_ms(t->host);
	for (unsigned i = 0; i < pending->push_count; i++) {
		const struct push *push = &pending->pushes[i];
		struct frame *frame = push_frame(t, pending, push, p->command, at);
		table_tell(t, frame, sees, push);
		recent_keep(t, push, frame);
		frame_drop(frame);
		t->host->figures.pushes++;
	}
}

/* The seat that is given to somebody else. */
static const char *seat_meant(const struct queued *p)
{
	const struct command *c = p->command;
	return c->body.seat[0] ? c->body.seat : game_seat_id(p->table->game, c->seat);
}

/* The old link is void and the new one is on disk. */
static void on_link_replaced(void *ctx, const struct journal_answer *a)
{
	struct queued *p = ctx;
	struct table *t = p->table;
	char seat[ID_SIZE];
	TEXT_SET(seat, seat_meant(p));
	t->busy--;
	t->own.known = false;
	if (a->outcome != JOURNAL_OK) {
		queued_fail(p, WIRE_UNAVAILABLE,
			"the seat is handed over, but its new link could not be written; hand it over again");
		return;
	}
	queued_answer_seq(p); /* it may be the giver's own link that is void now */
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (strcmp(s->role, seat) == 0)
			session_close(s, CLOSE_POLICY,
				"this seat has been handed over; its old link opens nothing any more");
	}
}

static void give_new_link(struct queued *p)
{
	struct table *t = p->table;
	t->busy++;
	token_link(p->token);
	papers_burn(t, seat_meant(p)); /* first: no link opens them to anybody else */
	store_replace_link(t->host->config.store, t->id, t->epoch, seat_meant(p), p->token, now_ms(t->host),
		on_link_replaced, p);
}

/* Nobody gives a seat by the clock's word: it was agreed upon. */
static void note_giver(struct table *t, const struct queued *p)
{
	int seat = p->command->table == ORDER_STAND_IN ? game_seat(t->game, seat_meant(p)) : SEAT_NONE;
	if (p->session && seat >= 0 && seat < SEATS_MAX)
		table_note_giver(t, seat, p->command->body.manner ? p->session->account : NULL);
}

/* Who was told of something that is taken back is not told of the same again; once he owes, or has seen the
 * table, that is over. */
static void note_told(struct table *t, const struct queued *p)
{
	bool back = p->command->table == ORDER_UNDO || p->command->table == ORDER_AGREE_UNDO ||
		p->command->table == ORDER_ASK_UNDO;
	for (int i = 0; i < CLOCKS_MAX; i++) {
		uint32_t seat = 1u << clock_seat(i);
		if (p->owing.since[i])
			t->told &= ~seat;
		else if (back && t->owing.since[i] && !(t->untold & seat))
			t->told |= seat;
	}
}

static void commit(struct table *t, struct queued *p, struct pending *pending)
{
	const struct command *c = p->command;
	bool handed_over = c->table == ORDER_TRANSFER_SEAT || c->table == ORDER_HAND_OVER_WING ||
		c->table == ORDER_COUNT_AS_LEFT || c->table == ORDER_COME_BACK || c->table == ORDER_FILL_SEAT;
	bool by_new_link = c->table == ORDER_TRANSFER_SEAT || c->table == ORDER_FILL_SEAT ||
		(c->table == ORDER_HAND_OVER_WING && c->body.player[0]);
	game_commit(t->game, pending);
	told_commit(t);
	t->over = p->standing.over;
	push_all(t, pending, p);
	clocks_change(t, &p->clocks);
	note_told(t, p);
	t->owing = p->owing;
	t->untold = p->then ? 1u << p->then->seat : 0;
	if (p->then)
		add_answer(t, p->then);
	p->then = NULL;
	if (p->notices)
		t->host->next_notice_ms = 0;
	note_giver(t, p);
	stirring_note(t);
	pending_release(t->host->context, pending);
	t->host->figures.orders++;
	t->host->figures.expired += p->command->table == ORDER_EXPIRE;
	if (p->session)
		host_note_latency(t->host, now_us(t->host) - p->since_us);
	if (by_new_link)
		give_new_link(p);
	else
		queued_answer_seq(p);
	if (handed_over)
		seat_changes(t);
}

static void settle(struct table *t, struct queued *p, const struct journal_answer *a)
{
	assert(t->pending && t->committing == p);
	struct pending *pending = t->pending;
	if (p->command->table == ORDER_EXPIRE)
		t->expiring = 0;
	t->pending = NULL;
	t->committing = NULL;
	if (a->outcome == JOURNAL_OK) {
		commit(t, p, pending);
		return;
	}
	pending_release(t->host->context, pending);
	if (a->outcome == JOURNAL_DUPLICATE) {
		t->host->figures.repeated++;
		queued_answer(p, a->answer, a->answer_size);
	} else {
		LOG(LOG_ERROR, "order_not_written", LOG_TEXT("game", t->id), LOG_TEXT("why", a->problem));
		bool fenced = a->outcome == JOURNAL_FENCED, shared = t->host->config.lease_ms > 0;
		if (fenced && !shared)
			table_set_aside(t, "somebody else writes this game");
		t->host->figures.unavailable++;
		queued_fail(p, WIRE_UNAVAILABLE,
			"the order could not be written down, and nothing has happened; send it again");
		if (fenced && shared)
			table_lose(t);
	}
}

static void on_appended(void *ctx, const struct journal_answer *a)
{
	struct queued *p = ctx;
	struct table *t = p->table;
	charge_begin(t->host);
	compute_begin(&t->host->compute, t->id);
	settle(t, p, a);
	compute_end(&t->host->compute);
	int64_t took = charge_to(t->host, NULL, t);
	host_note_piece(t->host, took);
	fair_took(&t->host->fair, &t->party, took);
	if (orders_wait(t))
		fair_want(&t->host->fair, &t->party);
}

/* --- before it ------------------------------------------------------------------------------------------ */

/* The host's own text of the game, if it says anything new. */
static const char *write_text(const struct table *t, const struct queued *p, struct bytes *out)
{
	if (!clock_terms_keep(&t->terms) && memcmp(&p->owing, &t->owing, sizeof p->owing) == 0 &&
		p->clocks.looked_ms == t->clocks.looked_ms)
		return NULL;
	clocks_write(&p->clocks, out);
	misses_write_vacant(t->game, p->standing.vacant, out);
	own_hours_write(t, out);
	owing_write(&p->owing, t->game, &p->clocks, out);
	return bytes_cstr(out);
}

/* When the game wants to be awake, whoever looks at it: at once if it waits for the machine, or for an answer
 * that was given beforehand. */
static int64_t wake_at(const struct table *t, const struct queued *p, int64_t now)
{
	uint32_t machines = stirring_machines(t);
	if (p->then || (machines & p->standing.owing && !p->standing.paused && !p->standing.over))
		return now;
	bool same = !clock_terms_keep(&t->terms) && !machines && p->standing.over == t->over &&
		p->clocks.looked_ms == t->clocks.looked_ms && p->command->table != ORDER_ADJOURN;
	return same ? JOURNAL_WAKE_SAME : clocks_wake_at(t, &p->clocks, &p->standing);
}

static void append(struct table *t, struct queued *p, struct pending *pending)
{
	assert(!t->pending && !t->committing);
	struct host *h = t->host;
	struct bytes answer = { 0 }, snapshot = { 0 }, text = { 0 };
	struct tellings tellings = { 0 };
	const struct push *push = p->session ? pending_push(pending, p->viewer) : NULL;
	struct journal_notice absent[ABSENT_MAX];
	int64_t at = now_ms(h);
	p->seq = push ? push->seq : p->session ? game_seq(t->game, p->viewer) : 0;
	bytes_format(&answer, "{\"seq\":%u}", (unsigned)p->seq);
	if (journal_wants_snapshot(pending->row, pending->body.size))
		pending_snapshot(pending, h->context, &snapshot);
	told_gather(t, pending, snapshot.size > 0, &tellings);
	game_standing(t->game, pending, &p->standing);
	p->openly = misses_count(t, p->command);
	p->then = answer_given_beforehand(t, pending);
	own_hours_look(t);
	clocks_after(&p->clocks, t, p, at);
	owing_after(&p->owing, &t->owing, &p->standing, p->command->table == ORDER_TAKE_UP, at);
	p->notices = absent_after(t, p, at, absent);
	const struct journal_entry entry = {
		.game = t->id, .epoch = t->epoch, .seq = pending->row,
		.seat = game_seat_id(t->game, p->command->seat), .order_id = p->order_id, .at_ms = at,
		.body = pending->body.data, .body_size = pending->body.size,
		.answer = answer.data, .answer_size = answer.size,
		.snapshot = snapshot.size ? snapshot.data : NULL, .snapshot_size = snapshot.size,
		.life = p->standing.over == t->over ? JOURNAL_LIFE_SAME : p->standing.over ? JOURNAL_LIFE_ENDED :
		JOURNAL_LIFE_OPEN,
		.wake_at_ms = wake_at(t, p, at),
		.clocks = write_text(t, p, &text),
		.tellings = tellings.rows, .telling_count = tellings.count, .numbers = tellings.numbers,
		.number_count = tellings.number_count, .notices = absent, .notice_count = p->notices,
	};
	charge_bytes(t, entry.body_size + entry.snapshot_size + told_size(&tellings));
	t->pending = pending;
	t->committing = p;
	journal_append(h->config.journal, &entry, on_appended, p);
	bytes_finish(&answer);
	bytes_finish(&snapshot);
	bytes_finish(&text);
	told_release(&tellings);
}

/* A seat may have answered while its default was waiting in the line. */
static bool has_answered_since(const struct table *t, const struct queued *p)
{
	return p->command->table == ORDER_EXPIRE &&
		(t->clocks.standing || !t->clocks.at[clock_of(p->command->of)] ||
		t->clocks.at[clock_of(p->command->of)] > now_ms(t->host));
}

/* Has this game been told or written so much of late that it must wait? Then it was answered. */
static bool is_too_much(struct table *t, struct queued *p)
{
	int64_t wait = charge_thing(t->host, t->account, SPEND_BYTES, 1);
	if (wait) {
		queued_put_off(p, wait,
			"this game has written as much today as one game may here; go on a little later");
		return true;
	}
	wait = p->command->table == ORDER_STAND_IN && p->command->body.manner ?
		charge_thing(t->host, p->session->account, SPEND_MACHINES, 1) : 0;
	if (wait) {
		queued_put_off(p, wait,
			"from your address more seats were given to the machine than one may give it here in an hour");
		return true;
	}
	wait = p->command->table == ORDER_ANNOUNCE ? charge_thing(t->host, t->account, SPEND_ANNOUNCEMENTS, 1) :
		0;
	if (wait)
		queued_put_off(p, wait,
			"that is more than may be announced here in a short time; announce it a little later");
	return wait > 0;
}

/* Whoever looks after a trap is told what was being decided. */
static void note_order(struct table *t, const struct queued *p)
{
	const struct command *c = p->command;
	const char *type = c->table == TABLE_RULES ? game_rules(t->game)->orders[c->order.kind].name :
		table_orders[c->table].name;
	compute_detail(&t->host->compute, type, game_row(t->game) + 1);
}

static void start(struct table *t, struct queued *p)
{
	struct host *h = t->host;
	struct refusal *r = &h->refusal;
	char fault[FAULT_SIZE];
	if (t->set_aside) {
		queued_fail(p, WIRE_SET_ASIDE,
			"this game has been set aside for the operator; it can be looked at, not played");
		return;
	}
	if (t->lost) {
		queued_fail(p, WIRE_UNAVAILABLE, "this game is played on another server of this house now");
		return;
	}
	if (!p->command)
		p->command = memory_new(sizeof *p->command);
	if (has_answered_since(t, p)) {
		t->expiring = 0;
		queued_free(p);
		return;
	}
	if (p->json && !game_read(t->game, p->who, p->has_seat ? p->seat : NULL, p->json, p->command, r)) {
		queued_refuse(p, r);
		return;
	}
	note_order(t, p);
	if (p->session && is_too_much(t, p))
		return;
	if (!rebuild_for(t, p->command)) {
		queued_fail(p, WIRE_UNAVAILABLE, "what stood there cannot be read");
		return;
	}
	if (!game_check(t->game, h->context, p->command, r)) {
		queued_refuse(p, r);
		return;
	}
	struct pending *pending = game_decide(t->game, h->context, p->command, fault);
	if (!pending) {
		table_set_aside(t, fault);
		queued_fail(p, WIRE_SET_ASIDE,
			"this order led to a position that cannot be; the game has been set aside for the operator");
		return;
	}
	append(t, p, pending);
}

bool orders_wait(const struct table *t)
{
	return t->first && !t->pending;
}

void orders_next(struct table *t)
{
	assert(orders_wait(t));
	struct queued *p = t->first;
	t->first = p->next;
	if (!t->first)
		t->last = &t->first;
	t->waiting--;
	start(t, p);
}
