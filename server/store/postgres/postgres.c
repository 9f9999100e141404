/* The engine that keeps everything in a PostgreSQL database: a connection that writes, and holds the locks
 * of the daemon as long as it lives; one that reads; and new ones in their place when PostgreSQL comes back.
 *
 * A daemon has the house to itself, or shares it with others that say so as well. Its own lock is the
 * session's, so whoever has it knows that nothing an earlier session of his began is still under way: a
 * transaction of which he did not hear has come about by then, or never will. */
#include "postgres.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "asks.h"
#include "heartbeat.h"
#include "link.h"
#include "server/base/memory.h"
#include "server/base/thread.h"
#include "server/store/opening/lockfile.h"
#include "server/store/opening/problem.h"
#include "statements.h"
#include "tables.h"

enum {
	AGAIN_US = 500 * 1000,
	ASK_MS = 10000,
	READ_MS = 5000,
	IDLE_MS = 250,       /* between two looks at what came in meanwhile */
	IDLE_MS_MAX = 60000, /* as link.c sets it up */
	LOCK_TRIES = 25,
	LOCK_TRY_NS = 200 * 1000 * 1000
};

struct house {
	struct engine engine; /* first */
	char *url;
	int lock;             /* of what lies beside `path` */
	struct postgres_sql writing, reading;
	struct asking *asking;
	struct heartbeat heartbeat;
	uint64_t next_try_us; /* the writer's */
	_Atomic(PGconn *) spare;          /* for whoever reads, from the writer's thread */
	_Atomic bool away, reader_wants;
};

static struct house *of(struct engine *engine)
{
	return (struct house *)engine;
}

/* --- the connection that writes ------------------------------------------------------------------------- */

static void pause_a_little(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = LOCK_TRY_NS }, NULL);
}

/* What falls asleep in the middle of a transaction holds up whoever is to follow it: no longer than its
 * lease. */
static bool limit_idling(const struct house *h, PGconn *conn)
{
	int64_t lease_ms = h->heartbeat.lease_ms;
	char words[120];

	snprintf(words, sizeof words,
		"SELECT (set_config('idle_in_transaction_session_timeout', '%lld', false) <> '')::int",
		(long long)lease_ms);
	return !lease_ms || lease_ms >= IDLE_MS_MAX || link_number(conn, words, ASK_MS) == 1;
}

/* Whether the house is its own, or is shared: by a lock that ends with the session. */
static bool take_house(const struct house *h, PGconn *conn)
{
	const char *lock = h->heartbeat.lease_ms ? "SELECT pg_try_advisory_lock_shared(1416784227)::int" :
		"SELECT pg_try_advisory_lock(1416784227)::int";

	return limit_idling(h, conn) && link_number(conn, lock, ASK_MS) == 1;
}

static bool take_own_lock(const struct house *h, PGconn *conn)
{
	char words[96];

	snprintf(words, sizeof words, "SELECT pg_try_advisory_lock(1416784227, %lld)::int",
		(long long)h->heartbeat.number);
	return link_number(conn, words, ASK_MS) == 1;
}

static bool may_write(const struct house *h, PGconn *conn)
{
	return link_number(conn, "SELECT pg_is_in_recovery()::int", ASK_MS) == 0 && take_house(h, conn) &&
		take_own_lock(h, conn);
}

static PGconn *connect_to_write(struct house *h)
{
	struct store_problem problem;
	PGconn *conn = link_open(h->url, &problem);

	if (conn && may_write(h, conn))
		return conn;
	PQfinish(conn);
	return NULL;
}

/* The reader's connection has most likely ended with the writer's: there is to be another at hand. */
static void lend_reader_another(struct house *h)
{
	struct store_problem problem;
	PGconn *conn;

	if (!atomic_exchange(&h->reader_wants, false))
		return;
	conn = link_open(h->url, &problem);
	if (!conn)
		atomic_store(&h->reader_wants, true);
	PQfinish(atomic_exchange(&h->spare, conn));
}

static void begin_anew(struct house *h, PGconn *conn)
{
	postgres_sql_adopt(&h->writing, conn);
	atomic_store(&h->reader_wants, true);
	lend_reader_another(h);
}

static int64_t count_groups(const struct house *h, PGconn *conn)
{
	char words[120];

	snprintf(words, sizeof words, "SELECT coalesce((SELECT groups FROM daemons WHERE number = %lld), 0)",
		(long long)h->heartbeat.number);
	return link_number(conn, words, ASK_MS);
}

/* Waits as long as PostgreSQL is away: nobody may be told that what he gave came to nothing if it did not. */
static bool came_about(struct postgres_sql *sql, int64_t group)
{
	struct house *h = (struct house *)((char *)sql - offsetof(struct house, writing));
	int64_t groups = -1;
	PGconn *conn = NULL;

	atomic_store(&h->away, true);
	while (groups < 0) {
		conn = connect_to_write(h);
		groups = conn ? count_groups(h, conn) : -1;
		if (groups < 0) {
			PQfinish(conn);
			pause_a_little();
		}
	}
	begin_anew(h, conn);
	atomic_store(&h->away, false);
	return groups == group;
}

/* A connection that ended while nothing was asked of it is noticed now. */
static void notice_end(struct postgres_sql *sql)
{
	struct pollfd socket = { .fd = sql->conn ? PQsocket(sql->conn) : -1, .events = POLLIN };

	if (socket.fd >= 0 && poll(&socket, 1, 0) > 0 && !PQconsumeInput(sql->conn))
		postgres_sql_lose(sql);
}

static void connect_again(struct house *h)
{
	uint64_t now = thread_now_us();

	if (!h->writing.conn && now >= h->next_try_us) {
		PGconn *conn = connect_to_write(h);

		h->next_try_us = thread_now_us() + AGAIN_US;
		if (conn)
			begin_anew(h, conn);
	}
	if (h->writing.conn) {
		heartbeat_beat(&h->heartbeat);
		lend_reader_another(h);
	}
	atomic_store(&h->away, !h->writing.conn);
}

static void enter(struct engine *engine)
{
	connect_again(of(engine));
}

static void leave(struct engine *engine)
{
	atomic_store(&of(engine)->away, !of(engine)->writing.conn);
}

static bool idle(struct engine *engine)
{
	notice_end(&of(engine)->writing);
	connect_again(of(engine));
	return true;
}

/* --- the connection that reads -------------------------------------------------------------------------- */

static PGconn *another(struct postgres_sql *sql)
{
	struct house *h = (struct house *)((char *)sql - offsetof(struct house, reading));
	PGconn *conn = atomic_exchange(&h->spare, NULL);

	if (!conn)
		atomic_store(&h->reader_wants, true);
	return conn;
}

/* --- as engine.h promises ------------------------------------------------------------------------------- */

static const char *broken(const struct engine *engine)
{
	(void)engine;
	return NULL;
}

static const char *away(const struct engine *engine)
{
	return atomic_load(&((const struct house *)engine)->away) ?
		"PostgreSQL does not answer; games wait until it does" : NULL;
}

static void figures(struct engine *engine, struct store_figures *out)
{
	(void)engine;
	out->checkpoints = out->file_bytes = out->wal_bytes = 0;
}

static int64_t free_mb(const struct engine *engine)
{
	(void)engine;
	return -1;
}

/* PostgreSQL looks after its disk itself (pg_checksums, amcheck). */
static void check(const struct engine *engine, struct check *out)
{
	(void)engine;
	out->whole = true;
	atomic_store(&out->done, true);
}

static void announce(struct engine *engine, const char *address)
{
	heartbeat_announce(&of(engine)->heartbeat, address);
}

static unsigned lapses(const struct engine *engine)
{
	return heartbeat_lapses(&((const struct house *)engine)->heartbeat);
}

static void read_begin(struct engine *engine, struct store_asks **asks)
{
	asking_begin(of(engine)->asking, asks);
}

static bool read_end(struct engine *engine)
{
	return asking_end(of(engine)->asking);
}

static bool read_waits(const struct engine *engine)
{
	return asking_waits(((const struct house *)engine)->asking);
}

static bool read_is_settled(struct engine *engine, const struct store_asks *asks)
{
	return asking_is_settled(of(engine)->asking, asks);
}

static void read_forget(struct engine *engine, struct store_asks **asks)
{
	asking_forget(of(engine)->asking, asks);
}

static void read_forget_used(struct engine *engine, struct store_asks *asks)
{
	asking_forget_used(of(engine)->asking, asks);
}

static void stop(struct engine *engine)
{
	asking_stop(of(engine)->asking);
}

static void close_house(struct engine *engine, bool broken)
{
	struct house *h = of(engine);

	(void)broken;
	heartbeat_end(&h->heartbeat);
	heartbeat_finish(&h->heartbeat);
	asking_stop(h->asking);
	asking_finish(h->asking);
	postgres_sql_finish(&h->reading);
	postgres_sql_finish(&h->writing);
	PQfinish(atomic_exchange(&h->spare, NULL));
	lockfile_release(h->lock);
	free(h->url);
	free(h);
}

static const struct engine_ops ops = {
	.enter = enter,
	.leave = leave,
	.idle = idle,
	.broken = broken,
	.away = away,
	.announce = announce,
	.lapses = lapses,
	.figures = figures,
	.free_mb = free_mb,
	.check = check,
	.read_begin = read_begin,
	.read_end = read_end,
	.read_waits = read_waits,
	.read_is_settled = read_is_settled,
	.read_forget = read_forget,
	.read_forget_used = read_forget_used,
	.stop = stop,
	.close = close_house,
};

/* --- opening -------------------------------------------------------------------------------------------- */

/* A daemon that was killed a moment ago has the lock until PostgreSQL notices. */
static bool become_writer(const struct house *h, PGconn *conn, struct store_problem *problem)
{
	if (link_number(conn, "SELECT pg_is_in_recovery()::int", ASK_MS) != 0)
		return problem_say(problem, STORE_NO_PERMISSION,
			"PostgreSQL is a standby here and cannot be written to; name the primary (target_session_attrs)");
	for (int i = 0; i < LOCK_TRIES; i++) {
		if (take_house(h, conn))
			return true;
		pause_a_little();
	}
	return problem_say(problem, STORE_IN_USE, "PostgreSQL's database %s is in use by another daemon%s; "
		"stop it first, or name another database", PQdb(conn),
		h->heartbeat.lease_ms ? " that does not share it" : "");
}

bool postgres_url_is_sound(const char *url, struct store_problem *problem)
{
	return link_is_sound(url, problem);
}

static bool open_to_write(struct house *h, struct store_problem *problem)
{
	size_t count;
	const struct migration *steps = migrate_steps(&count);
	PGconn *conn = link_open(h->url, problem);

	if (!conn)
		return false;
	if (!become_writer(h, conn, problem) || !tables_update(conn, steps, count, problem)) {
		PQfinish(conn);
		return false;
	}
	postgres_sql_adopt(&h->writing, conn);
	return true;
}

/* Enters it among the daemons of the house, and takes the lock of its own. */
static bool enter_house(struct house *h, int64_t lease_ms, struct store_problem *problem)
{
	struct sql_statement *lock;
	static const sql_words words = { "SELECT pg_try_advisory_lock(1416784227, ?1::int)::int" };
	bool taken = heartbeat_begin(&h->heartbeat, &h->writing, lease_ms) &&
		sql_prepare(&h->writing.sql, &words, &lock, 1) == 0;

	if (taken) {
		sql_bind_int(lock, 1, h->heartbeat.number);
		taken = sql_step(lock) && sql_int(lock, 0) == 1;
		taken = sql_reset(lock) == 0 && taken;
		sql_finalize(&lock, 1);
	}
	return taken || problem_say(problem, STORE_CORRUPT, "PostgreSQL's database of %s does not take this "
		"daemon up; its log says why", h->url);
}

static bool open_to_read(struct house *h, const struct store_options *options, struct store_problem *problem)
{
	PGconn *conn = link_open(h->url, problem);

	if (!conn)
		return false;
	postgres_sql_adopt(&h->reading, conn);
	h->asking = asking_start(&h->reading, options);
	h->engine.reads = asking_sql(h->asking);
	return true;
}

struct engine *postgres_open(const struct store_options *options, struct store_problem *problem)
{
	struct house *h = memory_new(sizeof *h);

	h->engine.ops = &ops;
	h->engine.idle_ms = IDLE_MS;
	h->url = memory_text(options->url);
	h->lock = lockfile_take(options->path, problem);
	postgres_sql_init(&h->writing);
	postgres_sql_init(&h->reading);
	h->writing.came_about = came_about;
	h->reading.another = another;
	h->reading.wait_ms = READ_MS;
	h->heartbeat.lease_ms = options->lease_ms;
	h->engine.writes = &h->writing.sql;
	if (h->lock >= 0 && open_to_write(h, problem) && enter_house(h, options->lease_ms, problem) &&
		open_to_read(h, options, problem)) {
		h->engine.daemon = options->lease_ms ? h->heartbeat.number : 0;
		return &h->engine;
	}
	close_house(&h->engine, false);
	return NULL;
}
