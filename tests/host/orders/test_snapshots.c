/* Snapshots that cannot be read: the rows say the same, and nothing is lost. */
#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/game/members.h"
#include "server/game/plain/state.h"
#include "server/host/fairness/figures.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/fake_host.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

enum { EVERY = JOURNAL_SNAPSHOT_EVERY, TURNS = 5 * EVERY + 2, NEWEST = TURNS / EVERY * EVERY };

static const char wait_order[] = "{\"type\":\"wait\"}",
	a_word[] = "{\"type\":\"announce\",\"text\":\"Tea.\"}";

/* ---- A game of so many rows, and what its umpire saw ------------------------------------------------- */

/* Now and then somebody's turn; mostly words of the umpire's. */
static void play(struct fake_host *d, int from, int to)
{
	struct guest a, b, umpire;
	guest_sit(&a, d, "A");
	guest_sit(&b, d, "B");
	guest_sit(&umpire, d, "umpire");
	for (int i = from; i < to; i++) {
		char id[16];
		snprintf(id, sizeof id, "t%d", i);
		struct guest *who = i % 6 ? &umpire : fake_host_active(d) == 'A' ? &a : &b;
		cr_assert_eq(guest_order(who, id, who == &umpire ? a_word : wait_order), 0);
	}
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&umpire);
}

/* The whole table as it stands, as the umpire opens it; to be released. */
static json_t *table_now(struct fake_host *d)
{
	struct guest umpire;
	char params[120];
	guest_arrive(&umpire, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "umpire"));
	json_t *opened = guest_call(&umpire, "open", params),
		*view = json_incref(json_object_get(opened, "view"));
	cr_assert_not_null(view);
	json_decref(opened);
	guest_leave(&umpire);
	return view;
}

static void begin(struct fake_host *d)
{
	fake_host_open(d);
	fake_host_make(d, "");
	play(d, 1, TURNS); /* its first row was how it began */
}

/* ---- Damage -------------------------------------------------------------------------------------------- */

static void run(const char *sql, sqlite3_int64 row, const void *blob, size_t size)
{
	sqlite3 *db;
	sqlite3_stmt *s;
	cr_assert_eq(sqlite3_open(scratch_path("desk.db"), &db), SQLITE_OK);
	cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &s, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	sqlite3_bind_int64(s, 1, row);
	if (blob)
		sqlite3_bind_blob(s, 2, blob, (int)size, SQLITE_STATIC);
	cr_assert_eq(sqlite3_step(s), SQLITE_DONE, "%s", sqlite3_errmsg(db));
	cr_assert_eq(sqlite3_changes(db), 1);
	sqlite3_finalize(s);
	sqlite3_close(db);
}

static void write_snapshot(sqlite3_int64 row, const void *blob, size_t size)
{
	run("UPDATE snapshots SET body = ?2 WHERE seq = ?1 AND game = (SELECT max(game) FROM snapshots)", row,
		blob, size);
}

static void read_snapshot(sqlite3_int64 row, struct bytes *out)
{
	sqlite3 *db;
	sqlite3_stmt *s;
	cr_assert_eq(sqlite3_open(scratch_path("desk.db"), &db), SQLITE_OK);
	cr_assert_eq(sqlite3_prepare_v2(db, "SELECT body FROM snapshots WHERE seq = ?1 ORDER BY game DESC", -1,
					 &s, NULL),
		SQLITE_OK);
	sqlite3_bind_int64(s, 1, row);
	cr_assert_eq(sqlite3_step(s), SQLITE_ROW);
	bytes_add(out, sqlite3_column_blob(s, 0), (size_t)sqlite3_column_bytes(s, 0));
	sqlite3_finalize(s);
	sqlite3_close(db);
}

static void cut_short(sqlite3_int64 row)
{
	struct bytes body = { 0 };
	read_snapshot(row, &body);
	write_snapshot(row, body.data, body.size - body.size / 3);
	bytes_finish(&body);
}

static void empty(sqlite3_int64 row)
{
	write_snapshot(row, "", 0);
}

static void lose_its_image(sqlite3_int64 row)
{
	struct bytes body = { 0 };
	read_snapshot(row, &body);
	write_snapshot(row, body.data, (size_t)((char *)memchr(body.data, '\n', body.size) + 1 - body.data));
	bytes_finish(&body);
}

static void change_a_byte(sqlite3_int64 row)
{
	struct bytes body = { 0 };
	read_snapshot(row, &body);
	body.data[body.size - 2] ^= 1;
	write_snapshot(row, body.data, body.size);
	bytes_finish(&body);
}

static void replace(sqlite3_int64 row, const char *what, const char *by)
{
	struct bytes body = { 0 }, other = { 0 };
	read_snapshot(row, &body);
	char *at = memmem(body.data, body.size, what, strlen(what));
	cr_assert_not_null(at, "there is no %s in it", what);
	bytes_add(&other, body.data, (size_t)(at - body.data));
	bytes_text(&other, by);
	bytes_add(&other, at + strlen(what), body.size - other.size + strlen(by) - strlen(what));
	write_snapshot(row, other.data, other.size);
	bytes_finish(&body);
	bytes_finish(&other);
}

static void be_of_another_build(sqlite3_int64 row)
{
	replace(row, "\"version\":1,", "\"version\":7000,");
}

static void tell_of_nobody(sqlite3_int64 row)
{
	replace(row, "\"digest\":\"", "\"digest\":\"0");
}

static void forget_the_line_before(sqlite3_int64 row)
{
	replace(row, "\"last\":", "\"lost\":");
}

/* Whole, and with a digest of its own that agrees; only no rule leads there. */
static void say_what_cannot_be(sqlite3_int64 row)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes body = { 0 };
	struct toy_state *toy = position_of(h->game)->state;
	toy->broken = true;
	position_digest(h->game, position_of(h->game));
	game_snapshot(h->game, &body);
	write_snapshot(row, body.data, body.size);
	bytes_finish(&body);
	hosted_destroy(h);
}

static const struct {
	const char *what;
	void (*damage)(sqlite3_int64 row);
} damages[] = {
	{ "short",              cut_short },
	{ "empty",              empty },
	{ "without its image",  lose_its_image },
	{ "a byte is changed",  change_a_byte },
	{ "of another version", be_of_another_build },
	{ "another digest",     tell_of_nobody },
	{ "follows nothing",    forget_the_line_before },
	{ "cannot be",          say_what_cannot_be },
};

/* ---- What the daemon says of it ------------------------------------------------------------------------ */

static const char *log_path(void)
{
	return scratch_path("log");
}

static int said(const char *what)
{
	char line[2000];
	int count = 0;
	fflush(stderr);
	FILE *log = fopen(log_path(), "r");
	while (log && fgets(line, sizeof line, log))
		count += strstr(line, what) != NULL;
	if (log)
		fclose(log);
	return count;
}

/* The daemon ends, so many snapshots are damaged, and it begins again: it goes on as before. Returns how many
 * rows it played for that. */
static uint64_t come_back(void (*damage)(sqlite3_int64 row), int newest, const char *what)
{
	struct fake_host d;
	cr_assert_not_null(freopen(log_path(), "w", stderr));
	begin(&d);
	json_t *before = table_now(&d), *after;
	fake_host_restart(&d);
	for (int i = 0; i < newest; i++)
		damage(NEWEST - i * EVERY);
	uint64_t left = host_work(d.host)->snapshots_unreadable, played = host_work(d.host)->rows_replayed;
	after = table_now(&d);
	cr_assert(json_equal(before, after), "%s: it is not the same table", what);
	cr_assert_eq(host_work(d.host)->snapshots_unreadable - left, (uint64_t)newest, "%s", what);
	cr_assert_eq(said("\"snapshot_unreadable\""), newest, "%s", what);
	cr_assert_eq(said(d.game), newest, "%s: the log names the game", what);
	played = host_work(d.host)->rows_replayed - played;
	play(&d, TURNS, TURNS + 2 * EVERY);
	json_decref(before);
	before = table_now(&d);
	fake_host_restart(&d);
	json_t *again = table_now(&d);
	cr_assert(json_equal(before, again), "%s: it does not go on", what);
	cr_assert_eq(host_work(d.host)->snapshots_unreadable, 0, "newer ones were taken since");
	json_decref(before);
	json_decref(after);
	json_decref(again);
	fake_host_close(&d);
	return played;
}

static void assert_played(uint64_t rows, uint64_t wanted, const char *what)
{
	cr_assert_eq(rows, wanted, "%s: %llu rows were played, not %llu", what, (unsigned long long)rows,
		(unsigned long long)wanted);
}

Test(snapshots, where_one_is_damaged_an_older_one_serves, .timeout = 240)
{
	for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++)
		assert_played(come_back(damages[i].damage, 1, damages[i].what), TURNS - NEWEST + EVERY,
			damages[i].what);
}

Test(snapshots, where_all_late_ones_are_damaged_the_whole_journal_serves, .timeout = 120)
{
	assert_played(come_back(cut_short, 3, "three"), TURNS, "three");
}

Test(snapshots, the_past_of_a_game_that_is_awake_is_found_without_it, .timeout = 120)
{
	struct fake_host d;
	struct guest umpire;
	begin(&d);
	guest_sit(&umpire, &d, "umpire");
	char params[24];
	snprintf(params, sizeof params, "{\"row\":%d}", 3 * EVERY + 3);
	json_t *before = guest_call(&umpire, "look", params);
	cut_short(3 * EVERY);
	json_t *after = guest_call(&umpire, "look", params);
	cr_assert(json_equal(before, after));
	cr_assert_eq(host_work(d.host)->snapshots_unreadable, 1);
	json_decref(before);
	json_decref(after);
	guest_leave(&umpire);
	fake_host_close(&d);
}
