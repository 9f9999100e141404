/* Writing: what was decided, on its way to the disk, and what everybody is told when it is there. */
#include "server/host/orders/writing.h"

#include <assert.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/token.h"
#include "server/host/clocks.h"
#include "server/host/clocks/absent.h"
#include "server/host/clocks/misses.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/line.h"
#include "server/host/line/queued.h"
#include "server/host/line/stirring.h"
#include "server/host/orders/answers.h"
#include "server/host/orders/plans.h"
#include "server/host/seats/papers.h"
#include "server/host/seats/recent.h"
#include "server/host/seats/seats.h"
#include "server/host/seats/told.h"
#include "server/host/sending/frame.h"
#include "server/host/sending/outlet.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

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

static bool alike(const struct pending *pending, const struct push *a, const struct push *b)
{
	const char *sent = pending->sent.data;
	return a->seq == b->seq && a->fresh == b->fresh && a->size == b->size &&
		memcmp(sent + a->at, sent + b->at, a->size) == 0;
}

/* This push, for all whose push is the same byte for byte: one frame, on its way and where it is kept. */
static struct push join_alike(const struct pending *pending, unsigned first)
{
	struct push push = pending->pushes[first];
	for (unsigned i = first + 1; i < pending->push_count; i++)
		if (alike(pending, &push, &pending->pushes[i]))
			push.viewers |= pending->pushes[i].viewers;
	return push;
}

static void push_all(struct table *t, const struct pending *pending, const struct queued *p)
{
	int64_t at = now_ms(t->host);
	uint32_t served = 0;
	for (unsigned i = 0; i < pending->push_count; i++) {
		t->host->figures.pushes++;
		if (pending->pushes[i].viewers & served)
			continue;
		const struct push push = join_alike(pending, i);
		struct frame *frame = push_frame(t, pending, &push, p->command, at);
		table_tell(t, frame, sees, &push);
		recent_keep(t, &push, frame);
		frame_drop(frame);
		served |= push.viewers;
	}
}

/* The seat that is given to somebody else. */
static const char *seat_meant(const struct queued *p)
{
	const struct command *c = p->command;
	return c->body.seat[0] ? c->body.seat : game_seat_id(p->table->game, c->seat);
}

/* The old link is void and the new one is on disk. */
/* What was kept for the seat is nobody's but who kept it. */
static void burn(struct table *t, const char *seat)
{
	papers_burn(t, seat);
	plans_burn(t, seat);
}

static void on_link_replaced(void *ctx, const struct journal_answer *a)
{
	struct queued *p = ctx;
	struct table *t = p->table;
	char seat[ID_SIZE];
	TEXT_SET(seat, seat_meant(p));
	t->busy--;
	t->own.known = false;
	readings_begin_anew(t->host, NULL);
	if (a->outcome != JOURNAL_OK) {
		queued_fail(p, WIRE_UNAVAILABLE,
			"the seat is handed over, but its new link could not be written; hand it over again");
		return;
	}
	burn(t, seat); /* what came by the old link until now */
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
	burn(t, seat_meant(p)); /* first: no link opens it to anybody else */
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
	if (c->table == ORDER_SET) /* of what an umpire sets, not all need be shown to everybody */
		kept_forget(&t->host->kept, t->id);
	t->over = p->standing.over;
	push_all(t, pending, p);
	clocks_change(t, &p->clocks);
	note_told(t, p);
	t->owing = p->owing;
	t->untold = p->then.command ? 1u << p->then.command->seat : 0;
	t->hurried = p->then.command != NULL;
	if (p->then.command)
		answers_add(t, &p->then);
	p->then.command = NULL;
	plans_commit(t);
	if (t->plans_new && !t->untold)
		answers_look(t);
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
	plans_abandon(t);
	if (t->plans_new)
		answers_look(t);
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
	struct session *giver = queued_giver(p);
	charge_begin(t->host);
	compute_begin(&t->host->compute, t->id);
	if (giver) /* he is told what came of his order, and is answered */
		session_gather(giver, true);
	settle(t, p, a);
	if (giver)
		session_gather(giver, false);
	compute_end(&t->host->compute);
	int64_t took = charge_to(t->host, giver, t);
	host_note_piece(t->host, took);
	fair_took(&t->host->fair, &t->party, took);
	line_want(t);
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
	if (p->then.command || (machines & p->standing.owing && !p->standing.paused && !p->standing.over))
		return now;
	bool same = !clock_terms_keep(&t->terms) && !machines && p->standing.over == t->over &&
		p->clocks.looked_ms == t->clocks.looked_ms && p->command->table != ORDER_ADJOURN &&
		!t->hurried && !p->said_before;
	return same ? JOURNAL_WAKE_SAME : clocks_wake_at(t, &p->clocks, &p->standing);
}

static bool tells_all(const struct table *t, const struct pending *pending)
{
	uint32_t viewers = (uint32_t)((1ull << game_viewers(t->game)) - 1);
	return (pending->told & viewers) == viewers;
}

void writing_begin(struct table *t, struct queued *p, struct pending *pending)
{
	assert(!t->pending && !t->committing);
	struct host *h = t->host;
	struct bytes answer = { 0 }, snapshot = { 0 }, text = { 0 };
	struct tellings tellings = { 0 };
	const struct push *push = p->session ? pending_push(pending, p->viewer) : NULL;
	struct journal_notice absent[ABSENT_MAX];
	struct journal_plan plans[PLANS_MAX];
	int64_t at = now_ms(h);
	p->seq = push ? push->seq : p->session ? game_seq(t->game, p->viewer) : 0;
	bytes_text(&answer, "{\"seq\":");
	json_int(&answer, p->seq);
	bytes_char(&answer, '}');
	if (journal_wants_snapshot(pending->row, pending->body.size))
		pending_snapshot(pending, h->context, &snapshot);
	told_gather(t, pending, snapshot.size > 0, &tellings);
	game_standing(t->game, pending, &p->standing);
	p->openly = misses_count(t, p->command);
	p->before_all = tells_all(t, pending);
	plans_begin(t, p->by.plan, pending);
	answers_find(t, pending, &p->then);
	size_t plan_count = plans_changes(t, plans);
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
		.plans = plans, .plan_count = plan_count,
	};
	charge_bytes(t, entry.body_size + entry.snapshot_size + told_size(&tellings));
	t->pending = pending;
	t->committing = p;
	journal_append(h->config.journal, &entry, on_appended, p);
	bytes_finish(&answer);
	bytes_finish(&snapshot);
	bytes_finish(&text);
	told_release(&tellings);
	plans_release(plans, plan_count);
}
