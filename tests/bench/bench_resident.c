/* What the daemon holds in memory: for a connection that asks nothing, for games at whose tables two
 * players sit, and for games that sleep. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "tests/bench/load/field.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/figures.h"

enum { IDLE = 500, TRAINING = 500, PLAYED = 50, GREAT = 40, SLEEPERS = 200, NIGHTS = 12,
	MEASURED_NIGHTS = 2, ORDERS = 1000, SETTLE_MS = 300, REST_MS = 3500 };
enum { IDLE_BAR = 2048, GREAT_BAR = 200 * 1024, SLEEPER_BAR = 0 };

/* A quarter of what boardgame.io 0.50.2 (Node 20.20, games in memory, two players who count to a number)
 * held for a game on the machine this was written on: 95,800 bytes of 500 games just opened, and 3,470,000
 * of 50 games after 1,200 orders each. */
enum { TRAINING_BAR = 95800 / 4, PLAYED_BAR = 3470000 / 4 };

static const char GREATEST[] = "malbrook/malplaquet";

static void settle(void)
{
	usleep(SETTLE_MS * 1000);
}

/* Until the games rest of those who only think (host/table.h), and what was freed went back. */
static void let_rest(void)
{
	usleep(REST_MS * 1000);
}

static double each(size_t before, size_t after, int count)
{
	return after > before ? (double)(after - before) / count : 0;
}

static bool measure_idle(void)
{
	static struct caller idle[IDLE];
	struct daemon d;
	int open = 0;

	measure_doing("%d connections that ask nothing", IDLE);
	if (!daemon_start(&d, scratch_path("idle.db"), (const char *const[]){ "--limit", "all=0",
			"--log-level", "error", NULL }))
		return false;
	settle();

	size_t before = daemon_memory(&d);

	while (open < IDLE && caller_open(&idle[open], d.port))
		open++;
	settle();
	measure_tell_most("an idle connection", each(before, daemon_memory(&d), IDLE), "bytes", IDLE_BAR);
	for (int i = 0; i < open; i++)
		caller_finish(&idle[i]);
	return daemon_stop(&d) == 0 && open == IDLE;
}

/* What games take together that were opened by both sides, and wait; false: they could not be. */
static bool opened(const char *scenario, int games, size_t *bytes)
{
	const struct contender who = { .profile = "turns", .seats = { "A", "B" }, .scenario = scenario };
	struct field field;

	measure_doing("%s with two players each, %d times", scenario, games);
	if (!field_open(&field, &who, games))
		return false;
	let_rest();
	*bytes = (size_t)each(field.bytes_before, daemon_memory(&field.server), 1);
	field_close(&field);
	return true;
}

static bool measure_training(void)
{
	size_t all;

	if (!opened("mdcc/training", TRAINING, &all))
		return false;
	measure_tell_most("an opened training game, two players", each(0, all, TRAINING), "bytes", TRAINING_BAR);
	return true;
}

/* The first pays for what the daemon keeps for all games together, such as room to decide an order in; what
 * each further one adds is the games'. */
static bool measure_great(void)
{
	size_t first, all;

	if (!opened(GREATEST, 1, &first) || !opened(GREATEST, 1 + GREAT, &all))
		return false;
	measure_tell_most("an opened Malplaquet, two players", each(first, all, GREAT), "bytes", GREAT_BAR);
	measure_tell("what the first takes besides, for all games", each(0, first, 1) - each(first, all, GREAT),
		"bytes");
	return true;
}

static bool measure_played(void)
{
	struct field field;
	struct load_figures figures;

	measure_doing("%d games of %d orders each", PLAYED, ORDERS);
	if (!field_open(&field, &field_turns, PLAYED))
		return false;

	bool fine = load_drive(field.load, &field.server, (struct load_span){ .orders = PLAYED * ORDERS },
		&figures);

	if (fine) {
		let_rest();
		measure_tell_most("an opened drill, two players, after a thousand orders",
			each(field.bytes_before, daemon_memory(&field.server), PLAYED), "bytes", PLAYED_BAR);
		samples_finish(&figures.others);
	}
	field_close(&field);
	return fine;
}

/* ---- Asleep -------------------------------------------------------------------------------------------- */

static bool visit(int port)
{
	struct caller hall, player;
	struct place place;
	bool fine = caller_open(&hall, port);

	for (int i = 0; fine && i < SLEEPERS; i++) {
		json_t *links = place_create(&hall, "mdcc/training", &place);

		place_token(place.seat, links, "A");
		json_decref(links);
		fine = place_sit(&player, port, NULL, place.seat);
		caller_finish(&player);
	}
	caller_finish(&hall);
	return fine;
}

/* The first nights pay for what the daemon keeps for all games together, such as pages of the file; what
 * the last ones add is the games'. */
static bool measure_asleep(void)
{
	char figures[32];
	int port = figures_free_port();
	const char *const flags[] = { "--limit", "all=0", "--rate", "0", "--log-level", "error", "--sleep", "1",
		"--metrics", figures, NULL };
	size_t nights[NIGHTS] = { 0 };
	struct daemon d;

	measure_doing("%d games that are left, for %d nights", SLEEPERS, NIGHTS);
	snprintf(figures, sizeof figures, "127.0.0.1:%d", port);

	bool fine = daemon_start(&d, scratch_path("asleep.db"), flags);

	for (int night = 0; fine && night < NIGHTS; night++) {
		fine = visit(d.port);
		while (fine && figures_value(port, "tricorne_games_awake") > 0)
			settle();
		if (night >= NIGHTS - 1 - MEASURED_NIGHTS)
			let_rest();
		nights[night] = daemon_memory(&d);
	}
	if (fine)
		measure_tell_most("a game that sleeps",
			each(nights[NIGHTS - 1 - MEASURED_NIGHTS], nights[NIGHTS - 1], SLEEPERS * MEASURED_NIGHTS),
			"bytes", SLEEPER_BAR);
	return daemon_stop(&d) == 0 && fine;
}

int main(void)
{
	bool fine = measure_idle();

	fine = measure_training() && fine;
	fine = measure_played() && fine;
	fine = measure_great() && fine;
	fine = measure_asleep() && fine;
	return fine ? 0 : 1;
}
