/* The engine that keeps everything in one SQLite file: its lock, its connections and its checkpoints. */
#include "sqlite.h"

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

#include "checkpoint.h"
#include "connection.h"
#include "damage.h"
#include "migrate.h"
#include "server/base/memory.h"
#include "server/store/opening/lockfile.h"
#include "server/store/opening/problem.h"
#include "server/store/writing/commit.h"
#include "statements.h"
#include "trouble.h"

enum { IDLE_MS = 2000 };

struct file {
	struct engine engine; /* first */
	char *path;
	int lock;
	sqlite3 *writes, *reads, *beside, *checkpoints;
	struct sqlite_sql writing, reading, reading_beside;
	struct checkpointer checkpointer;
	int frames; /* pages in the write-ahead log after the last commit */
};

static struct file *of(struct engine *engine)
{
	return (struct file *)engine;
}

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

/* Was somebody killed who wrote it, so that it can be read only when that was taken back, or up? */
static bool was_left_half_written(sqlite3 *db)
{
	int64_t version;
	int rc = connection_number(db, "PRAGMA user_version", &version);

	return rc == SQLITE_READONLY_ROLLBACK || rc == SQLITE_READONLY_RECOVERY ||
		rc == SQLITE_READONLY_CANTINIT;
}

/* Looks before anything is changed: another program's file is left exactly as it is, but for what any program
 * that opens it does first. */
static bool file_is_ours(const char *path, size_t steps, struct store_problem *problem)
{
	sqlite3 *db = connection_open(path, CONNECTION_READS, problem);
	if (db && was_left_half_written(db)) {
		connection_close(db);
		db = connection_open(path, CONNECTION_CHECKPOINTS, problem);
	}
	bool ours = db && migrate_welcomes(db, path, steps, problem);

	connection_close(db);
	return ours;
}

static bool open_connections(struct file *f, struct store_problem *problem)
{
	size_t count;
	const struct migration *steps = migrate_steps(&count);

	if (!file_is_ours(f->path, count, problem))
		return false;
	f->writes = connection_open(f->path, CONNECTION_WRITES, problem);
	int rc = f->writes ? checkpoint_take_up(f->writes) : SQLITE_OK;
	if (rc)
		return trouble_say(problem, f->path, "taken up with its log", rc);
	if (!f->writes || !migrate(f->writes, f->path, steps, count, problem))
		return false;
	f->reads = connection_open(f->path, CONNECTION_READS, problem);
	f->beside = f->reads ? connection_open(f->path, CONNECTION_READS, problem) : NULL;
	f->checkpoints = f->beside ? connection_open(f->path, CONNECTION_CHECKPOINTS, problem) : NULL;
	return f->checkpoints != NULL;
}

static int remember_frames(void *ctx, sqlite3 *db, const char *name, int frames)
{
	struct file *f = ctx;

	(void)db;
	(void)name;
	f->frames = frames;
	return SQLITE_OK;
}

static bool start(struct file *f, bool by_hand, struct store_problem *problem)
{
	int rc = sqlite_sql_init(&f->writing, f->writes, true);

	if (!rc)
		rc = sqlite_sql_init(&f->reading, f->reads, false);
	if (!rc)
		rc = sqlite_sql_init(&f->reading_beside, f->beside, false);
	if (rc)
		return trouble_say(problem, f->path, "opened", rc);
	f->engine.writes = &f->writing.sql;
	f->engine.reads = &f->reading.sql;
	f->engine.beside = &f->reading_beside.sql;
	sqlite3_wal_hook(f->writes, remember_frames, f);
	checkpointer_start(&f->checkpointer, f->checkpoints, by_hand);
	return true;
}

/* The file's own name, for the lock and all that lies beside it: not that of a link that leads there. */
static char *true_name(const char *path)
{
	char *name = realpath(path, NULL);

	return name ? name : memory_text(path);
}

/* --- at work -------------------------------------------------------------------------------------------- */

static void enter(struct engine *engine)
{
	checkpointer_enter(&of(engine)->checkpointer);
}

static void leave(struct engine *engine)
{
	checkpointer_leave(&of(engine)->checkpointer, of(engine)->frames);
}

static void forget_pages(void *connection)
{
	sqlite3_db_release_memory(connection);
}

/* In what the last groups have written hardly anybody writes again, and whoever does reads it anew. */
static bool idle(struct engine *engine)
{
	memory_give_back(forget_pages, of(engine)->writes);
	return false;
}

static const char *broken(const struct engine *engine)
{
	return atomic_load(&((const struct file *)engine)->checkpointer.final_rc) ? commit_refusal : NULL;
}

static void tidy(struct engine *engine)
{
	checkpointer_tidy(&of(engine)->checkpointer);
}

static int64_t free_mb(const struct engine *engine)
{
	struct statvfs about;

	return statvfs(((const struct file *)engine)->path, &about) == 0 ?
		(int64_t)(about.f_bavail * (about.f_frsize >> 10) >> 10) : -1;
}

static void check(const struct engine *engine, struct check *out)
{
	damage_look(out, ((const struct file *)engine)->path);
}

static uint64_t size_of(const char *path, const char *suffix)
{
	char name[PATH_MAX];
	struct stat about;

	snprintf(name, sizeof name, "%s%s", path, suffix);
	return stat(name, &about) == 0 ? (uint64_t)about.st_size : 0;
}

static void figures(struct engine *engine, struct store_figures *out)
{
	struct file *f = of(engine);

	out->checkpoints = checkpointer_count(&f->checkpointer);
	out->file_bytes = size_of(f->path, "");
	out->wal_bytes = size_of(f->path, "-wal");
}

/* --- closing -------------------------------------------------------------------------------------------- */

/* After a failed sync the log is the best there is, and must not be
 * moved: the next start reads it as the disk has it. */
static void leave_log_alone(struct file *f)
{
	sqlite3 *all[] = { f->reads, f->beside, f->checkpoints, f->writes };

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		if (all[i])
			sqlite3_db_config(all[i], SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

static void stop(struct engine *engine)
{
	checkpointer_stop(&of(engine)->checkpointer);
}

static void close_file(struct engine *engine, bool broken)
{
	struct file *f = of(engine);

	if (broken)
		leave_log_alone(f);
	else if (f->checkpoints)
		checkpoint_truncate(f->checkpoints);
	sqlite_sql_finish(&f->reading);
	sqlite_sql_finish(&f->reading_beside);
	sqlite_sql_finish(&f->writing);
	connection_close(f->reads);
	connection_close(f->beside);
	connection_close(f->checkpoints);
	connection_close(f->writes);
	lockfile_release(f->lock);
	free(f->path);
	free(f);
}

static const struct engine_ops ops = {
	.enter = enter,
	.leave = leave,
	.idle = idle,
	.broken = broken,
	.tidy = tidy,
	.figures = figures,
	.free_mb = free_mb,
	.check = check,
	.stop = stop,
	.close = close_file,
};

struct engine *sqlite_open(const struct store_options *options, struct store_problem *problem)
{
	assert(options->path && problem);
	struct file *f = memory_new(sizeof *f);

	connection_tune_library();
	f->engine.ops = &ops;
	f->engine.idle_ms = IDLE_MS;
	f->path = true_name(options->path);
	f->lock = -1;
	if (file_is_usable(f->path, problem))
		f->lock = lockfile_take(f->path, problem);
	if (f->lock >= 0 && open_connections(f, problem) && start(f, options->by_hand, problem))
		return &f->engine;
	close_file(&f->engine, false);
	return NULL;
}
