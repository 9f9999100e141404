/* What is read from PostgreSQL, on a thread of its own. */
#include "asks.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "link.h"
#include "server/base/memory.h"
#include "server/base/thread.h"

enum {
	PATIENCE_US = 2000,       /* so long an answer is waited for by who would rather hear of it later */
	HOLDS_US = 20 * 1000000,  /* so long it is good for him who asked                                */
};

/* One thing that was asked, with what was bound to it, and what came of it. */
struct ask {
	struct ask *next;        /* of those of the same reader */
	struct ask *next_in_line;
	struct postgres_statement *statement;
	struct postgres_binds binds;
	uint64_t asked_us;
	bool used;                /* it was handed out */
	bool answered, forgotten; /* forgotten: whoever is done with it last frees it */
	PGresult *result;
	int trouble;
	char bound[];
};

struct store_asks {
	struct ask *first;
	bool waits;
};

struct asking {
	struct sql sql; /* first: the loop's */
	struct postgres_sql *reading;
	unsigned names;
	journal_wake *wake;
	void *wake_ctx;
	struct store_asks *reader; /* who is not to wait; NULL: whoever reads now does */
	uint64_t patience_us;      /* that is left of this reader's                    */
	bool by_hand, later;       /* later: there are such readers at all             */
	pthread_t thread;
	pthread_mutex_t lock; /* of what follows, and of what is answered and forgotten in an ask */
	pthread_cond_t work, news;
	struct ask *head, **tail;
	bool slow, stop;
};

static struct asking *of(struct sql *sql)
{
	return (struct asking *)sql;
}

/* --- what is asked -------------------------------------------------------------------------------------- */

static size_t bound_size(const struct postgres_statement *s)
{
	size_t size = 0;

	for (int i = 0; i < s->count; i++)
		size += s->binds.values[i] ? (size_t)s->binds.lengths[i] : 0;
	return size;
}

static struct ask *ask_new(struct postgres_statement *s)
{
	struct ask *ask = memory_new(sizeof *ask + bound_size(s) + 1);
	char *at = ask->bound;

	ask->statement = s;
	ask->binds = s->binds;
	ask->asked_us = thread_now_us();
	for (int i = 0; i < s->count; i++) {
		if (!s->binds.values[i])
			continue;
		memcpy(at, s->binds.values[i], (size_t)s->binds.lengths[i]);
		ask->binds.values[i] = at;
		at += s->binds.lengths[i];
	}
	return ask;
}

static void ask_free(struct ask *ask)
{
	PQclear(ask->result);
	free(ask);
}

/* Is it the same question? */
static bool asks(const struct ask *ask, const struct postgres_statement *s)
{
	bool same = ask->statement == s;

	for (int i = 0; i < s->count && same; i++) {
		const char *one = ask->binds.values[i], *other = s->binds.values[i];

		same = !one == !other && (!one || (ask->binds.lengths[i] == s->binds.lengths[i] &&
			memcmp(one, other, (size_t)s->binds.lengths[i]) == 0));
	}
	return same;
}

static struct ask *find(const struct store_asks *reader, const struct postgres_statement *s)
{
	struct ask *ask = reader->first;

	while (ask && !asks(ask, s))
		ask = ask->next;
	return ask;
}

/* --- the thread ----------------------------------------------------------------------------------------- */

static void answer(struct asking *a, struct ask *ask)
{
	ask->trouble = postgres_sql_send(a->reading, ask->statement, &ask->binds);
	if (!ask->trouble)
		ask->trouble = postgres_sql_listen(a->reading, &ask->result);
}

/* All of them are sent before the first is heard of: together they take as long as one. What came to nothing
 * because the connection was lost is asked once more, of another one; and nothing of another one before that,
 * or the answer to it would be heard as that of what was sent by the lost one. */
static void answer_all(struct asking *a, struct ask *line)
{
	int trouble = POSTGRES_FINE;

	for (struct ask *ask = line; ask; ask = ask->next_in_line) {
		if (trouble != POSTGRES_AWAY)
			trouble = postgres_sql_send(a->reading, ask->statement, &ask->binds);
		ask->trouble = trouble;
	}
	for (struct ask *ask = line; ask; ask = ask->next_in_line)
		if (!ask->trouble)
			ask->trouble = postgres_sql_listen(a->reading, &ask->result);
	for (struct ask *ask = line; ask; ask = ask->next_in_line)
		if (ask->trouble == POSTGRES_AWAY)
			answer(a, ask);
}

/* What nobody wants to know any more is not asked. The lock is held. */
static struct ask *take_line(struct asking *a)
{
	struct ask *line;

	for (struct ask **at = &a->head; *at;) {
		struct ask *ask = *at;

		if (!ask->forgotten) {
			at = &ask->next_in_line;
			continue;
		}
		*at = ask->next_in_line;
		ask_free(ask);
	}
	line = a->head;
	a->head = NULL;
	a->tail = &a->head;
	return line;
}

/* The lock is held. */
static void settle(struct asking *a, struct ask *line)
{
	uint64_t now = thread_now_us();

	for (struct ask *ask = line, *next; ask; ask = next) {
		next = ask->next_in_line;
		a->slow = now - ask->asked_us > PATIENCE_US;
		ask->answered = true;
		if (ask->forgotten)
			ask_free(ask);
	}
	pthread_cond_broadcast(&a->news);
}

/* The lock is held before and after. False: there is nothing to be done. */
static bool work(struct asking *a)
{
	struct ask *line = take_line(a);

	if (!line)
		return false;
	pthread_mutex_unlock(&a->lock);
	answer_all(a, line);
	pthread_mutex_lock(&a->lock);
	settle(a, line);
	if (a->wake)
		a->wake(a->wake_ctx);
	return true;
}

static void *run(void *arg)
{
	struct asking *a = arg;

	pthread_mutex_lock(&a->lock);
	while (!a->stop)
		if (!work(a))
			pthread_cond_wait(&a->work, &a->lock);
	pthread_mutex_unlock(&a->lock);
	return NULL;
}

/* --- the loop's side ------------------------------------------------------------------------------------ */

static void wait_until(struct asking *a, uint64_t until_us)
{
	const struct timespec until = { .tv_sec = (time_t)(until_us / 1000000),
		.tv_nsec = (long)(until_us % 1000000 * 1000) };

	pthread_cond_timedwait(&a->news, &a->lock, &until);
}

/* For good, or as long as this reader has patience; not at all if the last answer took longer than that. */
static void wait_for(struct asking *a, const struct ask *ask)
{
	uint64_t began = thread_now_us(), now = began;

	while (a->by_hand && work(a))
		;
	while (!ask->answered && !a->reader)
		pthread_cond_wait(&a->news, &a->lock);
	while (!ask->answered && !a->slow && now - began < a->patience_us) {
		wait_until(a, began + a->patience_us);
		now = thread_now_us();
	}
	a->patience_us -= now - began < a->patience_us ? now - began : a->patience_us;
}

static struct ask *put(struct asking *a, struct postgres_statement *s)
{
	struct ask *ask = ask_new(s);

	*a->tail = ask;
	a->tail = &ask->next_in_line;
	if (a->reader) {
		ask->next = a->reader->first;
		a->reader->first = ask;
	}
	pthread_cond_signal(&a->work);
	return ask;
}

static void take(struct asking *a, struct postgres_statement *s)
{
	struct ask *ask = a->reader ? find(a->reader, s) : NULL;

	pthread_mutex_lock(&a->lock);
	if (!ask)
		ask = put(a, s);
	wait_for(a, ask);
	bool answered = ask->answered;
	pthread_mutex_unlock(&a->lock);
	if (!answered) {
		a->reader->waits = true;
		statement_take(s, POSTGRES_AWAY);
	} else if (a->reader) {
		statement_lend(s, ask->result, ask->trouble);
		ask->used = true;
	} else {
		s->result = ask->result;
		statement_take(s, ask->trouble);
		free(ask);
	}
}

static bool step(struct sql_statement *s)
{
	struct postgres_statement *p = statement_of(s);

	if (!p->stepped)
		take(of(s->sql), p);
	return statement_next(p);
}

static int prepare(struct sql *sql, const sql_words *words, struct sql_statement **out)
{
	*out = statement_new(sql, words, of(sql)->names++);
	return POSTGRES_FINE;
}

/* --- without waiting ------------------------------------------------------------------------------------ */

/* The lock is held. */
static void let_go(struct ask *ask)
{
	if (ask->answered)
		ask_free(ask);
	else
		ask->forgotten = true;
}

static bool is_old(const struct ask *ask, uint64_t now)
{
	return ask->answered && now - ask->asked_us > HOLDS_US;
}

static bool was_used(const struct ask *ask, uint64_t now)
{
	(void)now;
	return ask->used;
}

static void forget_those(struct asking *a, struct store_asks *reader,
	bool (*goes)(const struct ask *, uint64_t now))
{
	uint64_t now = thread_now_us();

	pthread_mutex_lock(&a->lock);
	for (struct ask **at = &reader->first; *at;) {
		struct ask *ask = *at;

		if (!goes(ask, now)) {
			at = &ask->next;
			continue;
		}
		*at = ask->next;
		let_go(ask);
	}
	pthread_mutex_unlock(&a->lock);
}

void asking_begin(struct asking *a, struct store_asks **reader)
{
	if (!a->later)
		return;
	if (!*reader)
		*reader = memory_new(sizeof **reader);
	else
		forget_those(a, *reader, is_old);
	a->reader = *reader;
	a->reader->waits = false;
	a->patience_us = PATIENCE_US;
}

bool asking_end(struct asking *a)
{
	bool waits = asking_waits(a);

	a->reader = NULL;
	return waits;
}

bool asking_waits(const struct asking *a)
{
	return a->reader && a->reader->waits;
}

bool asking_is_settled(struct asking *a, const struct store_asks *reader)
{
	bool settled = true;

	pthread_mutex_lock(&a->lock);
	for (const struct ask *ask = reader ? reader->first : NULL; ask && settled; ask = ask->next)
		settled = ask->answered;
	pthread_mutex_unlock(&a->lock);
	return settled;
}

void asking_forget(struct asking *a, struct store_asks **reader)
{
	if (!*reader)
		return;
	assert(a->reader != *reader);
	pthread_mutex_lock(&a->lock);
	for (struct ask *ask = (*reader)->first, *next; ask; ask = next) {
		next = ask->next;
		let_go(ask);
	}
	pthread_mutex_unlock(&a->lock);
	free(*reader);
	*reader = NULL;
}

void asking_forget_used(struct asking *a, struct store_asks *reader)
{
	if (reader)
		forget_those(a, reader, was_used);
}

/* --- beginning and end ---------------------------------------------------------------------------------- */

struct asking *asking_start(struct postgres_sql *reading, const struct store_options *options)
{
	static struct sql_ops ops;
	struct asking *a = memory_new(sizeof *a);
	pthread_condattr_t monotonic;

	ops = (struct sql_ops){
		.prepare = prepare, .finalize = statement_finalize,
		.bind_int = statement_bind_int, .bind_text = statement_bind_text,
		.bind_blob = statement_bind_blob, .bind_newest = statement_bind_newest,
		.bind_fence = statement_bind_int, .step = step, .reset = statement_reset,
		.column_int = statement_column_int, .column_bytes = statement_column_bytes,
		.is_damage = reading->sql.ops->is_damage, .problem = reading->sql.ops->problem,
	};
	*a = (struct asking){ .sql.ops = &ops, .reading = reading, .wake = options->wake,
		.wake_ctx = options->wake_ctx, .by_hand = options->by_hand,
		.later = options->read_later };
	a->tail = &a->head;
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->work, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&a->news, &monotonic);
	pthread_condattr_destroy(&monotonic);
	if (!a->by_hand)
		thread_start(&a->thread, "reader", run, a);
	return a;
}

struct sql *asking_sql(struct asking *a)
{
	return &a->sql;
}

void asking_stop(struct asking *a)
{
	if (!a || a->stop)
		return;
	pthread_mutex_lock(&a->lock);
	a->stop = true;
	pthread_cond_signal(&a->work);
	pthread_mutex_unlock(&a->lock);
	if (!a->by_hand)
		pthread_join(a->thread, NULL);
}

void asking_finish(struct asking *a)
{
	if (!a)
		return;
	for (struct ask *ask = take_line(a), *next; ask; ask = next) {
		next = ask->next_in_line;
		ask_free(ask);
	}
	pthread_cond_destroy(&a->news);
	pthread_cond_destroy(&a->work);
	pthread_mutex_destroy(&a->lock);
	free(a);
}
