/* What is damaged in a file. */
#include "damage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "connection.h"
#include "server/base/memory.h"
#include "server/base/thread.h"

enum { LARGE = 32 * 1024 * 1024 };

static bool is_whole(sqlite3 *db)
{
	int64_t faults = 1;

	return connection_number(db, "SELECT count(*) FROM pragma_quick_check(1) WHERE quick_check <> 'ok'",
		&faults) == SQLITE_OK && faults == 0;
}

/* Every row is there and can be read as what it should be: noise within a row
 * leaves the tables around it whole. So with what lies beside the rows; of
 * a snapshot the first line, for without the rest the game is opened from its rows. */
static const char of_game[] =
	"SELECT count(*) = 1 + max(seq) AND min(seq) = 0 AND sum(length(answer)) >= 0 "
	"AND min(json_valid(body)) = 1"
	" AND (SELECT coalesce(min(json_valid(CAST(substr(body, 1, ifnull(nullif(instr(body, x'0a'), 0) - 1, "
	"length(body))) AS TEXT))), 1) FROM snapshots WHERE game = ?1) = 1"
	" AND (SELECT count(*) + coalesce(sum(length(text)), 0) FROM chat WHERE game = ?1) >= 0"
	" AND (SELECT count(*) + coalesce(sum(length(events) + length(patch) + length(view)), 0) FROM told "
	"JOIN tellings USING (telling)"
	" WHERE game = ?1) >= 0 FROM journal WHERE game = ?1";

static bool game_is_whole(sqlite3 *db, int64_t game)
{
	sqlite3_stmt *s = NULL;
	bool whole = sqlite3_prepare_v2(db, of_game, -1, &s, NULL) == SQLITE_OK &&
		sqlite3_bind_int64(s, 1, game) == SQLITE_OK &&
		sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int(s, 0) == 1;

	sqlite3_finalize(s);
	return whole;
}

static void note(struct check *c, const char *game)
{
	c->damaged = memory_resize(c->damaged, (c->damaged_count + 1) * sizeof *c->damaged);
	snprintf(c->damaged[c->damaged_count++], JOURNAL_ID_SIZE, "%s", game);
}

static void look_at_each_game(struct check *c, sqlite3 *db)
{
	sqlite3_stmt *s = NULL;
	int rc = sqlite3_prepare_v2(db, "SELECT number, id FROM games ORDER BY number", -1, &s, NULL);

	while (!rc && (rc = sqlite3_step(s)) == SQLITE_ROW) {
		const char *id = (const char *)sqlite3_column_text(s, 1);

		rc = SQLITE_OK;
		if (id && !game_is_whole(db, sqlite3_column_int64(s, 0)))
			note(c, id);
	}
	c->hopeless = rc != SQLITE_DONE;
	sqlite3_finalize(s);
}

static void *run(void *arg)
{
	struct check *c = arg;
	struct store_problem problem;
	sqlite3 *db = connection_open(c->path, CONNECTION_READS, &problem);

	c->hopeless = !db;
	if (db) {
		c->whole = is_whole(db);
		look_at_each_game(c, db);
		c->whole = c->whole && !c->hopeless && !c->damaged_count;
		if (!c->whole && !c->hopeless)
			fprintf(stderr, "tricorned: %s is damaged; %zu games in it cannot be read and are left aside\n",
				c->path, c->damaged_count);
	}
	connection_close(db);
	atomic_store(&c->done, true);
	return NULL;
}

void damage_look(struct check *c, const char *path)
{
	struct stat about;

	c->path = memory_text(path);
	c->threaded = stat(path, &about) == 0 && about.st_size >= LARGE;
	if (c->threaded)
		thread_start(&c->thread, "check", run, c);
	else
		run(c);
}
