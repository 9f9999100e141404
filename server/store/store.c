/* The store: one SQLite file, its writer, its reader and its checkpoints. */
#include "store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "books.h"
#include "channels.h"
#include "connection.h"
#include "copy.h"
#include "job.h"
#include "keys.h"
#include "lockfile.h"
#include "migrate.h"
#include "papers.h"
#include "problem.h"
#include "reader.h"
#include "server/base/memory.h"
#include "thread.h"
#include "writer.h"

struct store {
	struct journal journal; /* first: a journal of ours is its store */
	char *path;
	int lock;
	sqlite3 *writes, *reads, *checkpoints;
	struct checkpointer checkpointer;
	struct writer writer;
	struct reader reader;
	struct signer signer;
	uint8_t push_secret[32];
	size_t waiting;
};

static const struct journal_ops ops;

/* --- opening -------------------------------------------------------------------------------------------- */

/* What can be said before SQLite is asked, in words that name the cause. The file is
 * created by us so that nobody else can read it: it holds the secrets of the dice. */
static bool file_is_usable(const char *path, struct store_problem *problem)
{
	struct stat about;
	int fd;

	if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
		return problem_say(problem, STORE_A_DIRECTORY, "%s is a directory; name a file in it", path);
	if (stat(path, &about) == 0 && about.st_nlink > 1)
		return problem_say(problem, STORE_TWO_NAMES,
			"%s has another name (a hard link), and a log of its own under each; take one of them away",
			path);
	fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd >= 0) {
		close(fd);
		return true;
	}
	if (errno == ENOENT || errno == ENOTDIR)
		return problem_say(problem, STORE_NO_FOLDER,
			"%s cannot be created: the folder it should lie in does not exist", path);
	if (errno == EACCES || errno == EPERM || errno == EROFS)
		return problem_say(problem, STORE_NO_PERMISSION, "%s cannot be opened for writing: %s", path,
			strerror(errno));
	return problem_say(problem, STORE_IO, "%s cannot be opened: %s", path, strerror(errno));
}

/* Looks before anything is changed: another program's file is left exactly as it is. */
static bool file_is_ours(const char *path, size_t steps, struct store_problem *problem)
{
	sqlite3 *db = connection_open(path, CONNECTION_READS, problem);
	bool ours = db && migrate_welcomes(db, path, steps, problem);

	connection_close(db);
	return ours;
}

static bool open_connections(struct store *s, struct store_problem *problem)
{
	size_t count;
	const struct migration *steps = migrate_steps(&count);

	if (!file_is_ours(s->path, count, problem))
		return false;
	s->writes = connection_open(s->path, CONNECTION_WRITES, problem);
	int rc = s->writes ? checkpoint_take_up(s->writes) : SQLITE_OK;
	if (rc)
		return problem_of_sqlite(problem, s->path, "taken up with its log", rc);
	if (!s->writes || !migrate(s->writes, s->path, steps, count, problem))
		return false;
	s->reads = connection_open(s->path, CONNECTION_READS, problem);
	s->checkpoints = s->reads ? connection_open(s->path, CONNECTION_CHECKPOINTS, problem) : NULL;
	return s->checkpoints != NULL;
}

static bool start(struct store *s, const struct store_options *options, struct store_problem *problem)
{
	int rc = keys_ready(s->writes, options->fresh_key, options->now_ms, &s->signer);

	rc = rc ? rc : keys_push(s->writes, s->push_secret);
	rc = rc ? rc : reader_init(&s->reader, s->reads);
	if (!rc) {
		checkpointer_start(&s->checkpointer, s->checkpoints, options->by_hand);
		rc = writer_start(&s->writer, s->writes, &s->checkpointer, options);
	}
	return !rc || problem_say(problem, STORE_CORRUPT, "%s lacks tables it should have (%s); restore a backup",
		s->path, sqlite3_errstr(rc));
}

/* The file's own name, for the lock and all that lies beside it: not that of a link that leads there. */
static char *true_name(const char *path)
{
	char *name = realpath(path, NULL);

	return name ? name : memory_text(path);
}

struct store *store_open(const struct store_options *options, struct store_problem *problem)
{
	struct store *s = memory_new(sizeof *s);

	*problem = (struct store_problem){ .code = STORE_OK };
	connection_tune_library();
	s->journal.ops = &ops;
	s->path = true_name(options->path);
	s->lock = -1;
	if (file_is_usable(s->path, problem))
		s->lock = lockfile_take(s->path, problem);
	if (s->lock >= 0 && open_connections(s, problem) && start(s, options, problem))
		return s;
	store_close(s);
	return NULL;
}

/* --- closing -------------------------------------------------------------------------------------------- */

/* After a failed sync the log is the best there is, and must not be
 * moved: the next start reads it as the disk has it. */
static void leave_log_alone(struct store *s)
{
	sqlite3 *all[] = { s->reads, s->checkpoints, s->writes };

	for (size_t i = 0; i < 3; i++)
		if (all[i])
			sqlite3_db_config(all[i], SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

void store_close(struct store *s)
{
	if (!s)
		return;
	if (s->writer.started)
		store_flush(s);
	writer_stop(&s->writer);
	checkpointer_stop(&s->checkpointer);
	reader_finish(&s->reader);
	if (atomic_load(&s->writer.broken) || atomic_load(&s->checkpointer.final_rc))
		leave_log_alone(s);
	else if (s->checkpoints)
		checkpoint_truncate(s->checkpoints);
	connection_close(s->reads);
	connection_close(s->checkpoints);
	connection_close(s->writes);
	lockfile_release(s->lock);
	free(s->path);
	free(s);
}

bool store_work(struct store *s)
{
	return writer_work(&s->writer);
}

void store_tidy(struct store *s)
{
	checkpointer_tidy(&s->checkpointer);
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
	return keys_each(s->reads, each, ctx) ? JOURNAL_UNREADABLE : JOURNAL_FOUND;
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
	struct job *job = job_create(game, body, size, links, link_count, done, ctx);
	struct job **last = &job->create.rows;

	for (size_t i = 0; i < row_count; i++) {
		*last = job_append(&rows[i], NULL, NULL);
		last = &(*last)->next;
	}
	put(s, job);
}

void store_replace_link(struct store *s, const char *game, const char *role, const char *token,
	int64_t at_ms, journal_done *done, void *ctx)
{
	put(s, job_replace_link(game, role, token, at_ms, done, ctx));
}

void store_say(struct store *s, const char *game, const struct store_said *said,
	journal_done *done, void *ctx)
{
	put(s, job_say(game, said, done, ctx));
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

static void sqlite_create(struct journal *j, const struct journal_game *game, const char *body, size_t size,
	journal_done *done, void *ctx)
{
	store_create_game(of(j), game, body, size, NULL, 0, done, ctx);
}

static void sqlite_append(struct journal *j, const struct journal_entry *entry, journal_done *done, void *ctx)
{
	put(of(j), job_append(entry, done, ctx));
}

static void sqlite_take(struct journal *j, const char *game, journal_done *done, void *ctx)
{
	put(of(j), job_take(game, done, ctx));
}

static size_t sqlite_drain(struct journal *j)
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

static size_t sqlite_waiting(const struct journal *j)
{
	return ((const struct store *)j)->waiting;
}

static enum journal_found sqlite_game(struct journal *j, const char *id, struct journal_game *out)
{
	return reader_game(&of(j)->reader, id, out);
}

static enum journal_found sqlite_open(struct journal *j, const char *id, uint64_t upto,
	journal_snapshot *snapshot, journal_each_row *row, void *ctx)
{
	return reader_open(&of(j)->reader, id, upto, snapshot, row, ctx);
}

static enum journal_found sqlite_rows(struct journal *j, const char *id, uint64_t from, uint64_t to,
	journal_each_row *row, void *ctx)
{
	return reader_rows(&of(j)->reader, id, from, to, row, ctx);
}

static enum journal_found sqlite_first_answer(struct journal *j, const char *id, const char *seat,
	const char *order_id, struct journal_answer *out)
{
	return reader_first_answer(&of(j)->reader, id, seat, order_id, out);
}

static enum journal_found sqlite_told(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	return reader_telling(&of(j)->reader, id, viewer, number, out);
}

static enum journal_found sqlite_near(struct journal *j, const char *id, int viewer,
	uint32_t number, uint64_t *row)
{
	return reader_near(&of(j)->reader, id, viewer, number, row);
}

static void sqlite_destroy(struct journal *j)
{
	store_close(of(j));
}

static const struct journal_ops ops = {
	.create = sqlite_create,
	.append = sqlite_append,
	.take = sqlite_take,
	.drain = sqlite_drain,
	.waiting = sqlite_waiting,
	.game = sqlite_game,
	.open = sqlite_open,
	.rows = sqlite_rows,
	.first_answer = sqlite_first_answer,
	.told = sqlite_told,
	.near = sqlite_near,
	.destroy = sqlite_destroy,
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

	return !broken && atomic_load(&s->checkpointer.final_rc) ? commit_refusal : broken;
}

int64_t store_free_mb(const struct store *s)
{
	struct statvfs about;

	return statvfs(s->path, &about) == 0 ? (int64_t)(about.f_bavail * (about.f_frsize >> 10) >> 10) : -1;
}

static uint64_t size_of(const char *path, const char *suffix)
{
	char name[PATH_MAX];
	struct stat about;

	snprintf(name, sizeof name, "%s%s", path, suffix);
	return stat(name, &about) == 0 ? (uint64_t)about.st_size : 0;
}

void store_figures(struct store *s, struct store_figures *out)
{
	writer_figures(&s->writer, out);
	out->checkpoints = checkpointer_count(&s->checkpointer);
	out->file_bytes = size_of(s->path, "");
	out->wal_bytes = size_of(s->path, "-wal");
}
