/* Errands: what is reckoned beside the loop. */
#include "server/host/seats/errands.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/game/decide_context.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/line.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum {
	THREAD_NICE = 2, /* the loop comes first: it keeps everybody company */
	TRIES_MAX = 3,   /* after which the table waits: nobody plays faster than another is answered */
};

struct errands {
	struct decide_context *context; /* the worker's                 */
	struct worker *worker;          /* NULL: they are done at once  */
	struct errand *first, **last;   /* that wait                    */
	struct errand *running;
	struct game *copy;              /* the last one that was lent, for the next; NULL: none */
	struct session *settled;        /* by next_settled              */
};

struct errands *errands_create(struct host *h)
{
	struct errands *all = memory_new(sizeof *all);
	all->last = &all->first;
	all->context = decide_context_create();
	const struct worker_config config = { .name = "errands", .nice = THREAD_NICE, .room = all->context,
		.mark = h->config.errands, .seconds_max = host_limit(h, LIMIT_COMPUTE),
		.wake = h->config.wake, .ctx = h->config.wake_ctx, .by_hand = h->config.errands_by_hand,
		.spent_us = h->config.errands_by_hand ? h->config.clock.spent_us : NULL,
		.spent_ctx = h->config.clock.ctx };
	if (config.wake || config.by_hand)
		all->worker = worker_create(&config);
	return all;
}

void errands_destroy(struct errands *all)
{
	assert(!all->first && !all->running && !all->worker);
	decide_context_destroy(all->context);
	game_destroy(all->copy);
	free(all);
}

unsigned errands_waiting(const struct host *h)
{
	return (unsigned)h->figures.errands_waiting;
}

/* ---- Done ---------------------------------------------------------------------------------------------- */

bool errand_is_late(const struct errand *e)
{
	const struct session *s = e->session;
	return s && e->table && !e->lasts &&
		(s->viewer != e->viewer || game_seq(session_game(s), s->viewer) != e->number);
}

enum errand_end errand_answer(struct errand *e)
{
	if (errand_is_late(e))
		return ERRAND_AGAIN;
	struct bytes *out = session_answer(e->session, e->request);
	bytes_add(out, e->out.data, e->out.size);
	envelope_end(out);
	session_answer_send(e->session);
	return ERRAND_ANSWERED;
}

static void forget(struct errand *e)
{
	reading_forget(e->host, &e->reading);
	bytes_finish(&e->out);
	e->forget(e);
}

static void keep_line_waiting(struct session *s)
{
	if (s->holds || !s->table)
		return;
	s->holds = true;
	s->table->held++;
}

void errands_let_play(struct session *s)
{
	if (!s->holds)
		return;
	s->holds = false;
	s->table->held--;
	s->errand_tries = 0;
	line_want(s->table);
}

/* He may be served again, in the turn. */
static void let_go(struct errand *e, enum errand_end end)
{
	struct session *s = e->session;
	struct errands *all = e->host->errands;
	if (e->table)
		e->table->busy--;
	e->host->figures.errands_waiting--;
	if (s) {
		s->errand = NULL;
		s->answered = end == ERRAND_ANSWERED;
		s->errand_tries = s->answered ? 0 : s->errand_tries + 1;
		if (s->errand_tries == TRIES_MAX)
			keep_line_waiting(s);
		else if (s->answered)
			errands_let_play(s);
		s->next_settled = all->settled;
		all->settled = s;
	}
	forget(e);
}

struct session *errands_next_settled(struct host *h, bool *answered)
{
	struct session *s = h->errands->settled;
	if (!s)
		return NULL;
	h->errands->settled = s->next_settled;
	*answered = s->answered;
	return s;
}

static bool has_left(const struct errand *e)
{
	return e->session && (e->session->gone || e->session->closing);
}

static void line_up(struct errands *all, struct errand *e)
{
	e->next = NULL;
	*all->last = e;
	all->last = &e->next;
}

static void give_back(struct errand *e)
{
	struct errands *all = e->host->errands;
	if (e->session && e->game) {
		game_destroy(all->copy);
		all->copy = e->game;
	}
	e->game = NULL;
}

/* What the thread took is on the account of who asked. */
static void charge_for(struct host *h, struct errand *e)
{
	h->figures.errands++;
	h->figures.errands_us += (uint64_t)e->job.took_us;
	charge_beside(h, e->payer && !e->payer->gone ? e->payer : NULL, e->table, e->job.took_us);
}

/* A request is served once more, without a thread; nobody else would see to an order, or to what is the
 * host's own. */
static void end_without_thread(struct host *h, struct errand *e)
{
	if (e->session) {
		let_go(e, ERRAND_AGAIN);
		return;
	}
	if (e->table)
		e->table->busy--;
	h->figures.errands_waiting--;
	errand_do(e);
}

/* With no thread any more nobody would reckon on. */
static void go_on(struct host *h, struct errand *e)
{
	if (h->errands->worker)
		line_up(h->errands, e);
	else
		end_without_thread(h, e);
}

/* What it takes to tell who asked is a piece of the loop's. */
static void settle(struct host *h, struct errand *e)
{
	struct table *t = e->table;
	assert(!t || table_awake(h, e->job.game) == t);
	charge_begin(h);
	compute_begin(&h->compute, t ? t->id : NULL);
	reading_begin(h, &e->reading);
	size_t before = e->out.size;
	enum errand_end end = has_left(e) ? ERRAND_ANSWERED : e->settle(e);
	bool waits = reading_end(h, &e->reading);
	struct session *s = has_left(e) ? NULL : e->session;
	if (!waits) {
		give_back(e);
		if (end == ERRAND_ON)
			go_on(h, e);
		else
			let_go(e, end);
	} else {
		e->out.size = before;
	}
	compute_end(&h->compute);
	host_note_piece(h, charge_to(h, s, t));
}

/* The database has answered. */
static void on_read(struct reading *r)
{
	struct errand *e = (struct errand *)((char *)r - offsetof(struct errand, reading));
	e->job.took_us = 0;
	settle(e->host, e);
}

static void settle_done(struct host *h, struct errand *e)
{
	charge_for(h, e);
	e->reading.again = on_read;
	e->reading.of = e->session;
	settle(h, e);
}

/* ---- Begun --------------------------------------------------------------------------------------------- */

static uint64_t tag_of(const struct errand *e)
{
	uint64_t table = e->table ? e->table->party.tag : 0, address = e->payer && e->payer->account ?
		e->payer->account->tag : 0;
	return table > address ? table : address;
}

/* Of those that wait, the first of whoever has had least; NULL: none waits. */
static struct errand *take_next(struct errands *all)
{
	struct errand **least = &all->first, *e;
	for (struct errand **at = least; *at; at = &(*at)->next)
		if (tag_of(*at) < tag_of(*least))
			least = at;
	e = *least;
	if (e && !(*least = e->next))
		all->last = least;
	return e;
}

static void work(struct job *job, void *context)
{
	struct errand *e = (struct errand *)job;
	e->reckon(e, context);
}

static struct game *lend_copy(struct errands *all, const struct game *game)
{
	struct game *before = all->copy;
	all->copy = NULL;
	return game_copy_again(before, game);
}

/* The game itself goes on meanwhile; an order that is tried holds its table's line. */
static void begin(struct errands *all, struct errand *e)
{
	if (e->table && !e->gameless) {
		e->game = e->session ? lend_copy(all, session_game(e->session)) : e->table->game;
		game_rouse(e->game);
		if (!e->session)
			decide_context_share(all->context, e->host->context, game_rules(e->game));
	}
	all->running = e;
	worker_ask(all->worker, &e->job);
}

static void begin_next(struct host *h)
{
	struct errands *all = h->errands;
	for (struct errand *e; !all->running && (e = take_next(all));)
		if (has_left(e))
			let_go(e, ERRAND_ANSWERED);
		else if (errand_is_late(e))
			let_go(e, ERRAND_AGAIN);
		else
			begin(all, e);
}

void errands_turn(struct host *h)
{
	struct errands *all = h->errands;
	for (struct job *job; all->worker && (job = worker_done(all->worker));) {
		all->running = NULL;
		settle_done(h, (struct errand *)job);
	}
	if (all->worker)
		begin_next(h);
}

bool errands_do_next(struct host *h)
{
	return h->errands->worker && worker_do_next(h->errands->worker);
}

/* ---- Sent ---------------------------------------------------------------------------------------------- */

void errand_of(struct errand *e, struct session *s, const struct request *r, const char *what)
{
	e->host = s->host;
	e->session = e->payer = s;
	e->table = s->table;
	e->viewer = s->viewer;
	e->number = s->table ? game_seq(session_game(s), s->viewer) : 0;
	e->job.what = what;
	e->job.row = s->table ? game_row(session_game(s)) : 0;
	TEXT_SET(e->request, r->id);
}

void errand_do(struct errand *e)
{
	e->in_turn = true;
	if (e->table)
		e->game = e->session ? session_game(e->session) : e->table->game;
	do {
		int64_t before = e->payer ? charge_so_far(e->host) : 0;
		e->reckon(e, e->host->context);
		e->job.took_us = e->payer ? charge_so_far(e->host) - before : 0;
	} while (e->settle(e) == ERRAND_ON);
	if (e->session)
		e->session->errand_tries = 0;
	forget(e);
}

void errand_send(struct errand *e)
{
	assert(e->host && e->reckon && e->settle && e->forget);
	struct errands *all = e->host->errands;
	if (e->session && reading_waits(e->host)) { /* then all of it begins anew */
		forget(e);
		return;
	}
	if (!all->worker) {
		errand_do(e);
		return;
	}
	e->job.work = work;
	if (e->table) {
		TEXT_SET(e->job.game, e->table->id);
		e->table->busy++;
	}
	e->host->figures.errands_waiting++;
	if (e->session) {
		assert(!e->session->errand);
		e->session->errand = e;
		session_owe(e->session);
	}
	line_up(all, e);
	begin_next(e->host);
}

/* ---- The end ------------------------------------------------------------------------------------------- */

void errands_finish(struct host *h)
{
	struct errands *all = h->errands;
	struct worker *worker = all->worker;
	if (!worker)
		return;
	worker_stop(worker);
	all->running = NULL;
	all->worker = NULL;
	for (struct job *job; (job = worker_done(worker));)
		settle_done(h, (struct errand *)job);
	for (struct job *job; (job = worker_left(worker));) {
		give_back((struct errand *)job);
		end_without_thread(h, (struct errand *)job);
	}
	worker_destroy(worker);
	for (struct errand *e; (e = take_next(all));)
		end_without_thread(h, e);
}
