/* The store: its writer and its reader, above the one engine or the other. */
#include "store.h"

#include <assert.h>
#include <stdlib.h>

#include "books.h"
#include "channels.h"
#include "engine.h"
#include "papers.h"
#include "postgres/postgres.h"
#include "server/base/memory.h"
#include "server/store/opening/check.h"
#include "server/store/opening/problem.h"
#include "server/store/rows/keys.h"
#include "server/store/rows/reader.h"
#include "server/store/writing/job.h"
#include "server/store/writing/writer.h"
#include "sqlite/sqlite.h"

struct store {
	struct journal journal; /* first: a journal of ours is its store */
	struct engine *engine;
	struct writer writer;
	struct reader reader;
	struct reader beside; /* of another thread, if the engine has a connection for it */
	struct signer signer;
	uint8_t push_secret[32];
	size_t waiting;
};

static const struct journal_ops ops;

/* --- opening -------------------------------------------------------------------------------------------- */

static bool start(struct store *s, const struct store_options *options, struct store_problem *problem)
{
	struct sql *writes = s->engine->writes;
	int rc = keys_ready(writes, options->fresh_key, options->now_ms, &s->signer);

	rc = rc ? rc : keys_push(writes, s->push_secret);
	rc = rc ? rc : reader_init(&s->reader, s->engine->reads, s->engine->daemon);
	if (s->engine->beside)
		rc = rc ? rc : reader_init_to_hear(&s->beside, s->engine->beside);
	rc = rc ? rc : writer_start(&s->writer, s->engine, options);
	return !rc || problem_say(problem, STORE_CORRUPT, "%s lacks tables it should have (%s); restore a backup",
		options->url ? "PostgreSQL's database" : options->path, sql_problem(writes, rc));
}

struct store *store_open(const struct store_options *options, struct store_problem *problem)
{
	struct store *s = memory_new(sizeof *s);

	*problem = (struct store_problem){ .code = STORE_OK };
	s->journal.ops = &ops;
	s->engine = options->url ? postgres_open(options, problem) : sqlite_open(options, problem);
	if (s->engine && start(s, options, problem))
		return s;
	store_close(s);
	return NULL;
}

bool store_url_is_sound(const char *url, struct store_problem *problem)
{
	return postgres_url_is_sound(url, problem);
}

/* --- closing -------------------------------------------------------------------------------------------- */

void store_close(struct store *s)
{
	if (!s)
		return;
	if (s->writer.started)
		store_flush(s);
	writer_stop(&s->writer);
	if (s->engine) {
		bool broken = store_broken(s) != NULL;

		s->engine->ops->stop(s->engine);
		reader_finish(&s->reader);
		reader_finish(&s->beside);
		s->engine->ops->close(s->engine, broken || s->engine->ops->broken(s->engine));
	}
	free(s);
}

bool store_work(struct store *s)
{
	return writer_work(&s->writer);
}

void store_gather(struct store *s)
{
	writer_gather(&s->writer);
}

void store_hand_over(struct store *s)
{
	writer_hand_over(&s->writer);
}

void store_tidy(struct store *s)
{
	if (s->engine->ops->tidy)
		s->engine->ops->tidy(s->engine);
}

void store_flush(struct store *s)
{
	while (s->waiting > 0) {
		writer_wait(&s->writer);
		journal_drain(&s->journal);
	}
}

/* --- keys ----------------------------------------------------------------------------------------------- */

const struct signer *store_signer(const struct store *s)
{
	return &s->signer;
}

const uint8_t *store_push_secret(const struct store *s)
{
	return s->push_secret;
}

enum journal_found store_keys(struct store *s, store_each_key *each, void *ctx)
{
	return keys_each(s->engine->reads, each, ctx) ? JOURNAL_UNREADABLE : JOURNAL_FOUND;
}

/* --- writing -------------------------------------------------------------------------------------------- */

static void put(struct store *s, struct job *job)
{
	s->waiting++;
	writer_put(&s->writer, job);
}

void store_create_game(struct store *s, const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links,
	size_t link_count, journal_done *done, void *ctx)
{
	put(s, job_create(game, body, size, links, link_count, done, ctx));
}

void store_import_game(struct store *s, const struct journal_game *game, const char *body, size_t size,
	const struct store_new_link *links, size_t link_count, const struct journal_entry *rows, size_t row_count,
	journal_done *done, void *ctx)
{
	assert(rows || !row_count);
	struct job *job = job_create(game, body, size, links, link_count, done, ctx);
	struct job **last = &job->create.rows;

	for (size_t i = 0; i < row_count; i++) {
		*last = job_append(&rows[i], NULL, NULL);
		last = &(*last)->next;
	}
	put(s, job);
}

void store_replace_link(struct store *s, const char *game, uint64_t epoch, const char *role,
	const char *token, int64_t at_ms, journal_done *done, void *ctx)
{
	put(s, job_replace_link(game, epoch, role, token, at_ms, done, ctx));
}

void store_add_link(struct store *s, const char *game, uint64_t epoch, const char *role, const char *token,
	journal_done *done, void *ctx)
{
	put(s, job_add_link(game, epoch, role, token, done, ctx));
}

void store_give_back(struct store *s, const char *game, journal_done *done, void *ctx)
{
	put(s, job_give_back(game, done, ctx));
}

void store_say(struct store *s, const char *game, const struct store_said *said,
	journal_done *done, void *ctx)
{
	put(s, job_say(game, said, done, ctx));
}

void store_hush(struct store *s, const char *game, uint64_t epoch, const char *to, journal_done *done,
	void *ctx)
{
	put(s, job_hush(game, epoch, to, done, ctx));
}

void store_set_deadline(struct store *s, const char *game, int64_t wake_at_ms, journal_done *done, void *ctx)
{
	store_set_clocks(s, game, &(struct store_clocks){ .wake_at_ms = wake_at_ms }, done, ctx);
}

void store_set_clocks(struct store *s, const char *game, const struct store_clocks *clocks,
	journal_done *done, void *ctx)
{
	put(s, job_set_clocks(game, clocks, done, ctx));
}

void store_keep_papers(struct store *s, const char *game, const char *role, const struct store_papers *papers,
	journal_done *done, void *ctx)
{
	put(s, job_papers(game, role, papers, done, ctx));
}

void store_change_book(struct store *s, const struct book_change *change, journal_done *done, void *ctx)
{
	put(s, job_book(change, done, ctx));
}

void store_change_channel(struct store *s, const struct channel_change *change, journal_done *done, void *ctx)
{
	put(s, job_channel(change, done, ctx));
}

/* --- the journal ---------------------------------------------------------------------------------------- */

struct journal *store_journal(struct store *s)
{
	return &s->journal;
}

static struct store *of(struct journal *j)
{
	return (struct store *)j;
}

static void create_here(struct journal *j, const struct journal_game *game, const char *body, size_t size,
	journal_done *done, void *ctx)
{
	store_create_game(of(j), game, body, size, NULL, 0, done, ctx);
}

static void append_here(struct journal *j, const struct journal_entry *entry, journal_done *done, void *ctx)
{
	put(of(j), job_append(entry, done, ctx));
}

static void take_here(struct journal *j, const char *game, journal_done *done, void *ctx)
{
	put(of(j), job_take(game, done, ctx));
}

static size_t drain_here(struct journal *j)
{
	struct store *s = of(j);
	struct job_queue settled;
	size_t count;
	struct job *job;

	writer_settled(&s->writer, &settled);
	count = settled.count;
	while ((job = job_queue_pop(&settled))) {
		s->waiting--;
		job_tell(job);
		job_destroy(job);
	}
	return count;
}

static size_t waiting_here(const struct journal *j)
{
	return ((const struct store *)j)->waiting;
}

static enum journal_found game_here(struct journal *j, const char *id, struct journal_game *out)
{
	return reader_game(&of(j)->reader, id, out);
}

static enum journal_found open_here(struct journal *j, const char *id, uint64_t upto,
	journal_snapshot *snapshot, journal_each_row *row, void *ctx)
{
	return reader_open(&of(j)->reader, id, upto, snapshot, row, ctx);
}

static enum journal_found rows_here(struct journal *j, const char *id, uint64_t from, uint64_t to,
	journal_each_row *row, void *ctx)
{
	return reader_rows(&of(j)->reader, id, from, to, row, ctx);
}

static enum journal_found first_answer_here(struct journal *j, const char *id, const char *seat,
	const char *order_id, struct journal_answer *out)
{
	return reader_first_answer(&of(j)->reader, id, seat, order_id, out);
}

static enum journal_found told_here(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	return reader_telling(&of(j)->reader, id, viewer, number, out);
}

static enum journal_found heard_here(struct journal *j, const char *id, int viewer, uint32_t from,
	uint32_t most, journal_each_told *each, void *ctx)
{
	return reader_heard(&of(j)->reader, id, viewer, from, most, each, ctx);
}

static bool reads_beside_here(const struct journal *j)
{
	return ((const struct store *)j)->engine->beside != NULL;
}

static enum journal_found told_beside_here(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	return reader_telling(&of(j)->beside, id, viewer, number, out);
}

static enum journal_found heard_beside_here(struct journal *j, const char *id, int viewer, uint32_t from,
	uint32_t most, journal_each_told *each, void *ctx)
{
	return reader_heard(&of(j)->beside, id, viewer, from, most, each, ctx);
}

static enum journal_found near_here(struct journal *j, const char *id, int viewer,
	uint32_t number, uint64_t *row)
{
	return reader_near(&of(j)->reader, id, viewer, number, row);
}

static void destroy_here(struct journal *j)
{
	store_close(of(j));
}

static const struct journal_ops ops = {
	.create = create_here,
	.append = append_here,
	.take = take_here,
	.drain = drain_here,
	.waiting = waiting_here,
	.game = game_here,
	.open = open_here,
	.rows = rows_here,
	.first_answer = first_answer_here,
	.told = told_here,
	.heard = heard_here,
	.reads_beside = reads_beside_here,
	.told_beside = told_beside_here,
	.heard_beside = heard_beside_here,
	.near = near_here,
	.destroy = destroy_here,
};

/* --- reading -------------------------------------------------------------------------------------------- */

enum journal_found store_games(struct store *s, uint64_t before, enum store_which which,
	store_each_game *each, void *ctx)
{
	return reader_games(&s->reader, before, which, each, ctx);
}

enum journal_found store_link(struct store *s, const char *token, struct store_link *out)
{
	assert(token);
	return reader_link(&s->reader, token, out);
}

enum journal_found store_chat(struct store *s, const char *game, const struct store_ears *ears,
	uint64_t before, store_each_said *each, void *ctx)
{
	return reader_chat(&s->reader, game, ears, before, each, ctx);
}

enum journal_found store_papers(struct store *s, const char *game, const char *role,
	struct store_papers *out)
{
	return reader_papers(&s->reader, game, role, out);
}

enum journal_found store_plans(struct store *s, const char *game, store_each_plan *each, void *ctx)
{
	return reader_plans(&s->reader, game, each, ctx);
}

enum journal_found store_planned(struct store *s, const char *game, store_each_planned *each, void *ctx)
{
	return reader_planned(&s->reader, game, each, ctx);
}

enum journal_found store_deadlines(struct store *s, store_each_deadline *each, void *ctx)
{
	return reader_deadlines(&s->reader, each, ctx);
}

enum journal_found store_book(struct store *s, const char *token, struct store_book *out)
{
	return book_read(&s->reader.books, &s->reader.lent, token, out);
}

enum journal_found store_book_links(struct store *s, int64_t book, store_each_book_link *each, void *ctx)
{
	return book_read_links(&s->reader.books, book, each, ctx);
}

enum journal_found store_book_seats(struct store *s, int64_t book, store_each_book_seat *each, void *ctx)
{
	return book_read_seats(&s->reader.books, book, each, ctx);
}

enum journal_found store_book_seat(struct store *s, int64_t book, const char *game, const char *role,
	struct store_link *out)
{
	return book_read_seat(&s->reader.books, book, game, role, out);
}

enum journal_found store_about(struct store *s, int64_t book, struct bytes *out)
{
	return book_read_about(&s->reader.books, book, out);
}

enum journal_found store_game_books(struct store *s, const char *game, store_each_game_book *each, void *ctx)
{
	return book_read_of_game(&s->reader.books, game, each, ctx);
}

enum journal_found store_channels(struct store *s, int64_t book, store_each_channel *each, void *ctx)
{
	return channel_read_of_book(&s->reader.channels, book, each, ctx);
}

enum journal_found store_channel(struct store *s, int64_t number, store_each_channel *each, void *ctx)
{
	return channel_read(&s->reader.channels, number, each, ctx);
}

enum journal_found store_notices_due(struct store *s, store_each_due *each, void *ctx)
{
	return notices_read_due(&s->reader.channels, each, ctx);
}

enum journal_found store_notices(struct store *s, int64_t channel, int64_t now_ms, store_each_notice *each,
	void *ctx)
{
	return notices_read(&s->reader.channels, channel, now_ms, each, ctx);
}

const char *store_broken(const struct store *s)
{
	const char *broken = atomic_load(&s->writer.broken);

	return broken ? broken : s->engine->ops->broken(s->engine);
}

const char *store_away(const struct store *s)
{
	return s->engine->ops->away ? s->engine->ops->away(s->engine) : NULL;
}

void store_announce(struct store *s, const char *address)
{
	if (s->engine->ops->announce)
		s->engine->ops->announce(s->engine, address);
}

unsigned store_lapses(const struct store *s)
{
	return s->engine->ops->lapses ? s->engine->ops->lapses(s->engine) : 0;
}

enum journal_found store_leases(struct store *s, store_each_lease *each, void *ctx)
{
	return reader_leases(&s->reader, each, ctx);
}

void store_read_begin(struct store *s, struct store_asks **asks)
{
	if (s->engine->ops->read_begin)
		s->engine->ops->read_begin(s->engine, asks);
}

bool store_read_end(struct store *s)
{
	return s->engine->ops->read_end && s->engine->ops->read_end(s->engine);
}

bool store_read_waits(const struct store *s)
{
	return s->engine->ops->read_waits && s->engine->ops->read_waits(s->engine);
}

bool store_read_is_settled(struct store *s, const struct store_asks *asks)
{
	return !s->engine->ops->read_is_settled || s->engine->ops->read_is_settled(s->engine, asks);
}

void store_read_forget(struct store *s, struct store_asks **asks)
{
	if (s->engine->ops->read_forget)
		s->engine->ops->read_forget(s->engine, asks);
}

void store_read_forget_used(struct store *s, struct store_asks *asks)
{
	if (s->engine->ops->read_forget_used)
		s->engine->ops->read_forget_used(s->engine, asks);
}

int64_t store_free_mb(const struct store *s)
{
	return s->engine->ops->free_mb(s->engine);
}

void store_check(const struct store *s, struct check *out)
{
	s->engine->ops->check(s->engine, out);
}

void store_figures(struct store *s, struct store_figures *out)
{
	writer_figures(&s->writer, out);
	s->engine->ops->figures(s->engine, out);
}
