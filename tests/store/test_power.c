/* The power fails at every step of the disk in turn: what was
 * acknowledged is there, whole groups only, in a sound file. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/store/sqlite/checkpoint.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/migrate.h"
#include "server/store/sqlite/statements.h"
#include "server/store/writing/commit.h"
#include "tests/lib/disks/crash_vfs.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { GAMES = 3, GROUPS = 9, SEEDS = 7, IMPORT_SEEDS = 4, GROUPS_PER_CHECKPOINT = 4 };
/* How many of each README.md promises. */
enum { CUTS = 462, IMPORT_CUTS = 180, TROUBLED_CUTS = 99 };
/* The file itself lies in memory; a copy that is kept before its tables are changed lies beside its name. */
static char path[256];

/* What came out of all the power cuts. */
struct toll {
	unsigned cuts, damaged, lost, halved, survived;
};

/* The daemon's side of one life of the machine. */
struct life {
	sqlite3 *db;
	struct sqlite_sql sql;
	struct commit commit;
	bool ready;
};

static void begin(struct life *life, const char *synchronous)
{
	*life = (struct life){ 0 };
	struct store_problem problem;
	size_t count;
	const struct migration *steps = migrate_steps(&count);

	life->db = connection_open(path, CONNECTION_WRITES, &problem);
	if (life->db && synchronous)
		sqlite3_exec(life->db, synchronous, NULL, NULL, NULL);
	life->ready = life->db && migrate(life->db, path, steps, count, &problem) &&
		sqlite_sql_init(&life->sql, life->db, true) == SQLITE_OK &&
		commit_init(&life->commit, &life->sql.sql) == 0;
}

static void end(struct life *life)
{
	if (life->ready)
		commit_finish(&life->commit);
	sqlite_sql_finish(&life->sql);
	connection_close(life->db);
}

static bool commit_all(struct life *life, struct job_queue *group)
{
	bool all_ok = true;

	commit_group(&life->commit, group->head, NULL);
	for (struct job *job; (job = job_queue_pop(group));) {
		all_ok = all_ok && job->answer.outcome == JOURNAL_OK;
		job_destroy(job);
	}
	return all_ok;
}

static const char *id_of(int game)
{
	static char id[16];

	snprintf(id, sizeof id, "g%d", game);
	return id;
}

/* A game that comes with its rows, some with a snapshot. */
static bool import_game(struct life *life)
{
	enum { ROWS = 40 };
	static char body[3000];
	struct journal_game game = { .id = "import", .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.created_ms = 1 };
	struct job_queue group = { 0 };
	struct job *job = job_create(&game, "{}", 2, &(struct store_new_link){ "import", "A" }, 1, NULL, NULL);
	struct job **last = &job->create.rows;

	memset(body, 'x', sizeof body);
	for (uint64_t seq = 1; seq <= ROWS; seq++, last = &(*last)->next) {
		struct journal_entry entry = journals_entry("import", seq);

		entry.body = body;
		entry.body_size = 1 + seq * 701 % sizeof body;
		entry.snapshot = seq % 8 == 0 ? body : NULL;
		entry.snapshot_size = sizeof body;
		*last = job_append(&entry, NULL, NULL);
	}
	job_queue_push(&group, job);
	return commit_all(life, &group);
}

static bool create_games(struct life *life)
{
	struct job_queue group = { 0 };

	for (int i = 0; i < GAMES; i++) {
		struct journal_game game = { .id = id_of(i), .ruleset = "toy", .version = 1, .scenario = "toy/first",
			.created_ms = 1 };

		job_queue_push(&group, job_create(&game, "{}", 2, &(struct store_new_link){ id_of(i), "A" },
			1, NULL, NULL));
	}
	return commit_all(life, &group);
}

/* One row in every game, with bodies long and short. */
static bool append_group(struct life *life, uint64_t seq)
{
	static char body[3000];
	struct job_queue group = { 0 };

	memset(body, 'x', sizeof body);
	for (int i = 0; i < GAMES; i++) {
		struct journal_entry entry = journals_entry(id_of(i), seq);

		entry.body = body;
		entry.body_size = 1 + seq * 701 % sizeof body;
		entry.snapshot = seq % 5 == 0 ? body : NULL;
		entry.snapshot_size = sizeof body;
		entry.wake_at_ms = (int64_t)seq;
		entry.clocks = entry.answer;
		job_queue_push(&group, job_append(&entry, NULL, NULL));
	}
	return commit_all(life, &group);
}

/* Plays until the end or until the power fails; returns how many groups were acknowledged. */
static uint64_t play(struct life *life)
{
	uint64_t acknowledged = 0;

	for (uint64_t seq = 1; seq <= GROUPS && append_group(life, seq); seq++) {
		acknowledged = seq;
		if (seq % GROUPS_PER_CHECKPOINT == 0)
			checkpoint_truncate(life->db);
	}
	return acknowledged;
}

static int64_t number(sqlite3 *db, const char *sql)
{
	int64_t n = -1;

	return connection_number(db, sql, &n) == SQLITE_OK ? n : -1;
}

static void inspect(struct life *life, uint64_t acknowledged, struct toll *toll)
{
	int64_t least, most;

	toll->cuts++;
	if (!life->ready ||
		number(life->db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") != 0) {
		toll->damaged++;
		return;
	}
	least = number(life->db, "SELECT min(rows) FROM (SELECT count(*) AS rows FROM journal GROUP BY game)") -
		1;
	most = number(life->db, "SELECT max(seq) FROM journal");
	toll->lost += least < (int64_t)acknowledged;
	toll->survived += most > (int64_t)acknowledged;
	toll->halved += least != most || number(life->db, "SELECT min(at) FROM deadlines") != number(life->db,
		"SELECT max(at) FROM deadlines") ||
		number(life->db, "SELECT max(at) FROM deadlines") != most ||
		number(life->db, "SELECT count(*) FROM snapshots") != most / 5 * GAMES;
}

/* One life that ends at this step, and a look at what is left. False if the workload ended before. */
static bool cut_at(unsigned step, uint64_t seed, const char *synchronous, struct toll *toll)
{
	struct life life;
	uint64_t acknowledged;
	bool cut;

	crash_vfs_format(seed * 7919 + step);
	begin(&life, synchronous);
	cr_assert(life.ready && create_games(&life) && checkpoint_truncate(life.db) == SQLITE_OK);
	crash_vfs_fail_at(step);
	acknowledged = play(&life);
	cut = crash_vfs_has_failed();
	end(&life);
	if (!cut)
		return false;
	crash_vfs_restore();
	begin(&life, synchronous);
	inspect(&life, acknowledged, toll);
	end(&life);
	return true;
}

static struct toll cut_everywhere(const char *synchronous, uint64_t seeds)
{
	struct toll toll = { 0 };

	crash_vfs_install();
	for (uint64_t seed = 1; seed <= seeds; seed++)
		for (unsigned step = 1; cut_at(step, seed, synchronous, &toll); step++)
			continue;
	crash_vfs_format(0);
	return toll;
}

static void name_the_file(void)
{
	snprintf(path, sizeof path, "%s", scratch_path("power.db"));
}

TestSuite(power, .init = name_the_file);

Test(power, nothing_acknowledged_is_lost_and_nothing_is_halved)
{
	struct toll toll = cut_everywhere(NULL, SEEDS);

	cr_log_info("%u cuts, %u unacknowledged groups survived", toll.cuts, toll.survived);
	cr_assert_geq(toll.cuts, CUTS, "%u cuts, and README.md says %d", toll.cuts, CUTS);
	cr_assert_gt(toll.survived, 0, "an unacknowledged group may be there, and sometimes is");
	cr_assert_eq(toll.damaged, 0);
	cr_assert_eq(toll.lost, 0);
	cr_assert_eq(toll.halved, 0);
}

static struct store *open_by_hand(void)
{
	struct store_problem problem;

	return store_open(&(struct store_options){ .path = path, .by_hand = true }, &problem);
}

static void make_game(struct store *s)
{
	const struct journal_game game = { .id = "g0", .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.created_ms = 1 };

	journal_create(store_journal(s), &game, "{}", 2, NULL, NULL);
	store_flush(s);
}

/* A row that is acknowledged, or not. */
static bool append_row(struct store *s, uint64_t seq)
{
	struct journal_entry entry = journals_entry("g0", seq);
	static char body[9000];

	memset(body, 'x', sizeof body);
	entry.body = body;
	entry.body_size = sizeof body;
	struct heard heard = { 0 };
	journal_append(store_journal(s), &entry, heard_done, &heard);
	store_flush(s);
	return heard.count == 1 && heard.outcome == JOURNAL_OK;
}

static uint64_t rows_of(struct store *s)
{
	struct journal_game game = { 0 };

	return s && journal_game(store_journal(s), "g0", &game) == JOURNAL_FOUND ? game.last : 0;
}

/* A sync fails and forgets what it was to write; the daemon ends and is started again, and all it reads is
 * there. What it acknowledges then must outlive the power as well: the hole may not lie before it in the
 * log. */
Test(power, what_is_acknowledged_after_a_failed_sync_and_a_new_start_outlives_a_power_cut)
{
	unsigned met = 0, cuts = 0;

	crash_vfs_install();
	for (unsigned at = 1, broken = 1; at < 400 && (broken || at < 100); at++) {
		uint64_t rows = 0;

		crash_vfs_format(at * 7919);
		struct store *s = open_by_hand();
		cr_assert_not_null(s);
		make_game(s);
		crash_vfs_trouble(DISK_ERRS, at, 1);
		for (unsigned i = 0; i < 9 && !store_broken(s); i++)
			append_row(s, rows_of(s) + 1);
		cuts += crash_vfs_failures() > 0;
		broken = store_broken(s) != NULL;
		met += broken;
		store_close(s);
		s = open_by_hand();
		cr_assert_not_null(s, "after the sync at %u", at);
		for (unsigned i = 0; i < 3; i++)
			cr_assert(append_row(s, rows = rows_of(s) + 1), "after the sync at %u", at);
		crash_vfs_trouble(DISK_CUT, 1, 1);
		store_close(s);
		crash_vfs_restore();
		s = open_by_hand();
		cr_assert_geq(rows_of(s), rows, "%d of %d rows are there after the sync at %u", (int)rows_of(s),
			(int)rows, at);
		store_close(s);
	}
	cr_log_info("%u cuts after a failure, %u of which had stopped the store", cuts, met);
	cr_assert_geq(cuts, TROUBLED_CUTS, "%u cuts, and README.md says %d", cuts, TROUBLED_CUTS);
	cr_assert_gt(met, 3);
	crash_vfs_format(0);
}

/* The same with syncs left out: proof that this test can fail. */
Test(power, without_syncs_acknowledged_rows_are_lost)
{
	struct toll toll = cut_everywhere("PRAGMA synchronous = OFF", 2);

	cr_assert_gt(toll.lost, 0);
	cr_assert_gt(toll.damaged, 0);
}

/* With syncs at checkpoints only the file stays sound, but the last rows go. */
Test(power, with_too_few_syncs_acknowledged_rows_are_lost)
{
	struct toll toll = cut_everywhere("PRAGMA synchronous = NORMAL", 2);

	cr_assert_gt(toll.lost, 0);
	cr_assert_eq(toll.damaged, 0);
}

Test(power, a_file_can_be_made_anew_after_a_cut_at_any_step_of_its_making)
{
	unsigned step = 0;
	bool cut;

	crash_vfs_install();
	do {
		struct life life;

		crash_vfs_format(++step);
		crash_vfs_fail_at(step);
		begin(&life, NULL);
		cut = crash_vfs_has_failed();
		end(&life);
		crash_vfs_restore();
		begin(&life, NULL);
		cr_assert(life.ready && create_games(&life), "after a cut at step %u", step);
		end(&life);
	} while (cut);
	cr_assert_gt(step, 10);
	crash_vfs_format(0);
}

/* The power fails at this step of taking up a game, or after its last: then false. */
static bool import_is_cut(unsigned step, uint64_t seed, unsigned *all)
{
	struct life life;

	crash_vfs_format((step + seed * 1000) * 7919);
	begin(&life, NULL);
	cr_assert(life.ready && create_games(&life) && checkpoint_truncate(life.db) == SQLITE_OK);
	crash_vfs_fail_at(step);
	bool acknowledged = import_game(&life) && checkpoint_truncate(life.db) == SQLITE_OK,
		cut = crash_vfs_has_failed();
	cr_assert(cut || acknowledged);
	end(&life);
	crash_vfs_restore();
	begin(&life, NULL);
	cr_assert(life.ready);
	int64_t rows = number(life.db,
		"SELECT count(*) FROM journal JOIN games ON game = games.number WHERE id = 'import'");
	int64_t links = number(life.db, "SELECT count(*) FROM links WHERE role = 'A'") - GAMES;
	cr_assert(rows == 0 || rows == 41, "%d rows after a cut at step %u", (int)rows, step);
	cr_assert_eq(links, rows ? 1 : 0);
	cr_assert_eq(number(life.db, "SELECT count(*) FROM snapshots"), rows ? 5 : 0);
	cr_assert(rows || import_game(&life), "after a cut at step %u", step);
	*all += rows > 0;
	end(&life);
	return cut;
}

/* Of the game that was being taken up all is there, or nothing; and it can be taken up again. */
Test(power, a_game_taken_up_from_its_record_is_there_with_all_its_rows_or_not_at_all)
{
	unsigned cuts = 0, all = 0;

	crash_vfs_install();
	for (uint64_t seed = 1; seed <= IMPORT_SEEDS; seed++)
		for (unsigned step = 1; import_is_cut(step, seed, &all); step++)
			cuts++;
	cr_log_info("%u cuts, %u times all was there", cuts, all);
	cr_assert_geq(cuts, IMPORT_CUTS, "%u cuts, and README.md says %d", cuts, IMPORT_CUTS);
	cr_assert_gt(all, IMPORT_SEEDS);
	crash_vfs_format(0);
}
