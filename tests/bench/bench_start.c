/* A daemon that is started where many games are stored: how long until an order is accepted.
 *
 *     bench_start [GAMES] */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/lib/disks/scratch.h"
#include "tests/lib/measure.h"
#include "tests/lib/servers/daemon.h"
#include "tests/lib/servers/place.h"

enum { GAMES = 100000, STARTS = 3, START_MS_BAR = 100 };

static const char *const flags[] = { "--rate", "0", "--limit", "all=0", "--log-level", "error", NULL };

/* The first game again and again, each under names of its own. */
static const char copy[] =
	"PRAGMA synchronous = off; PRAGMA journal_mode = off; PRAGMA cache_size = -400000;"
	"CREATE TEMP TABLE n AS WITH RECURSIVE c (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM c WHERE i < %d)"
	" SELECT i FROM c;"
	"BEGIN;"
	"INSERT INTO games SELECT i, lower(hex(randomblob(13))), ruleset, version, scenario, options, names,"
	" created, randomblob(32), epoch, ended FROM games, n WHERE number = 1;"
	"INSERT INTO journal SELECT NULL, i, seq, at, seat, order_id, body, answer FROM journal, n"
	" WHERE game = 1;"
	"INSERT INTO links SELECT randomblob(32), i, role, void FROM links, n WHERE game = 1;"
	"INSERT INTO deadlines SELECT i, at FROM deadlines, n WHERE game = 1;"
	"INSERT INTO clocks SELECT i, body FROM clocks, n WHERE game = 1;"
	"COMMIT; PRAGMA journal_mode = wal;";

static bool copy_game(const char *path, int games)
{
	char *sentence = NULL, *text = sqlite3_mprintf(copy, games);
	sqlite3 *db;
	bool fine = sqlite3_open(path, &db) == SQLITE_OK &&
		sqlite3_exec(db, text, NULL, NULL, &sentence) == SQLITE_OK;

	if (!fine)
		fprintf(stderr, "%s: %s\n", path, sentence ? sentence : sqlite3_errmsg(db));
	sqlite3_free(sentence);
	sqlite3_free(text);
	return sqlite3_close(db) == SQLITE_OK && fine;
}

/* The one that is played on. */
static bool make_game(int port, struct place *place)
{
	struct caller hall;
	json_t *links = caller_open(&hall, port) ? place_create(&hall, "mdcc/training", place) : NULL;

	caller_finish(&hall);
	json_decref(links);
	return links != NULL;
}

static bool order(int port, const struct place *place, int number)
{
	struct caller umpire;
	struct bytes request = { 0 };
	const char *answer = NULL;

	bytes_format(&request,
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"order\",\"params\":{\"id\":\"s-%d\","
		"\"order\":{\"type\":\"announce\",\"text\":\"Gentlemen, to your places.\"}}}", number);
	if (place_sit(&umpire, port, NULL, place->umpire))
		answer = caller_answer(&umpire, &request);

	bool fine = answer && strstr(answer, "\"seq\"");

	caller_finish(&umpire);
	bytes_finish(&request);
	return fine;
}

/* A file of so many games, of which one is to be played on. */
static bool fill(const char *db, int games, struct place *place)
{
	struct daemon d;

	measure_doing("a file with %d games is made", games);

	bool fine = daemon_start(&d, db, flags) && make_game(d.port, place);

	return daemon_stop(&d) == 0 && fine && copy_game(db, games);
}

int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : GAMES;
	double listening_ms[STARTS], ordered_ms[STARTS];
	char db[512];
	struct daemon d;
	struct place place;
	size_t memory = 0;

	snprintf(db, sizeof db, "%s", scratch_path("start.db"));

	bool fine = fill(db, games, &place);

	for (int i = 0; fine && i < STARTS; i++) {
		uint64_t begun = measure_now_ns();

		measure_doing("start %d of %d", i + 1, STARTS);
		fine = daemon_start(&d, db, flags);
		listening_ms[i] = (double)(measure_now_ns() - begun) / 1e6;
		fine = fine && order(d.port, &place, i);
		ordered_ms[i] = (double)(measure_now_ns() - begun) / 1e6;
		memory = daemon_memory(&d);
		fine = daemon_stop(&d) == 0 && fine;
	}
	if (!fine)
		return 1;
	printf("  %d games stored\n", games);
	measure_tell("from exec until it listens", (uint64_t)measure_middle(listening_ms), "ms");
	measure_tell_most("from exec until the first order is accepted", measure_middle(ordered_ms), "ms",
		START_MS_BAR);
	measure_tell("memory then", memory / 1024, "KiB");
	return 0;
}
