/* What the daemon carries out beside the anchor (anchor.c), which has the same libraries, the same sockets
 * and a journal as durable, but no rules: orders a second, the time until the other side is told, and the
 * processor an order takes. Both take turns on the same machine, so that what else it is doing meets both
 * alike; told is the median of three rounds.
 *
 *     bench_load [MS]        milliseconds of each measurement (2000) */
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/load/field.h"

enum { ROUNDS = 3, MS = 2000, SLOW_US = 5000 };

enum who { TURNS, ANNOUNCEMENTS, ANCHOR, CONTENDERS };
enum many { ONE, FIFTY, MANY, SLOW, HOUSES };

static const int games_of[HOUSES] = { [ONE] = 1, [FIFTY] = 50, [MANY] = 500, [SLOW] = 500 };
static const char *const titles[HOUSES] = { "one game", "50 games", "500 games",
	"500 games, 5 ms more for each sync" };
static const char *const names[CONTENDERS] = { "orders by the rules", "announcements", "the anchor's" };

/* What was measured, round for round. */
static struct result {
	double orders_s[ROUNDS], median_us[ROUNDS], p99_us[ROUNDS], worked_us[ROUNDS];
} results[HOUSES][CONTENDERS];

static bool measure(enum many house, enum who who, int round, unsigned ms)
{
	static const struct contender *const contenders[CONTENDERS] = {
		[TURNS] = &field_turns, [ANNOUNCEMENTS] = &field_announcements, [ANCHOR] = &field_anchor };
	struct result *result = &results[house][who];
	struct contender contender = *contenders[who];
	struct load_figures figures;
	struct field field;

	contender.sync_us = house == SLOW ? SLOW_US : 0;
	measure_doing("round %d of %d: %s, %s", round + 1, ROUNDS, titles[house], names[who]);
	if (!field_open(&field, &contender, games_of[house]))
		return false;

	bool fine = field_measure(&field, ms, &figures);

	if (fine) {
		result->orders_s[round] = figures.orders_s;
		result->worked_us[round] = figures.worked_us;
		result->median_us[round] = samples_at(&figures.others, 50);
		result->p99_us[round] = samples_at(&figures.others, 99);
		samples_finish(&figures.others);
	}
	field_close(&field);
	return fine;
}

static bool measure_all(unsigned ms)
{
	bool fine = true;

	for (int round = 0; round < ROUNDS; round++)
		for (enum many house = ONE; fine && house < HOUSES; house++)
			for (enum who who = TURNS; fine && who < CONTENDERS; who++)
				if (who != ANNOUNCEMENTS || house == FIFTY || house == MANY)
					fine = measure(house, who, round, ms);
	return fine;
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

enum figure { ORDERS_S, MEDIAN_US, P99_US, WORKED_US };

static double middle(enum many house, enum who who, enum figure figure)
{
	const struct result *result = &results[house][who];
	const double *const rounds[] = { [ORDERS_S] = result->orders_s, [MEDIAN_US] = result->median_us,
		[P99_US] = result->p99_us, [WORKED_US] = result->worked_us };

	return measure_middle(rounds[figure]);
}

/* Each against the anchor's: of orders a second at least so much, of times at most. */
static const struct {
	enum many house;
	enum who who;
	enum figure figure;
	double bar;
	const char *name;
} bars[] = {
	{ FIFTY, TURNS,         ORDERS_S,  0.75, "orders a second" },
	{ MANY,  TURNS,         ORDERS_S,  0.7,  "orders a second" },
	{ FIFTY, ANNOUNCEMENTS, ORDERS_S,  0.9,  "announcements a second" },
	{ MANY,  ANNOUNCEMENTS, ORDERS_S,  0.9,  "announcements a second" },
	{ SLOW,  TURNS,         ORDERS_S,  0.8,  "orders a second" },
	{ MANY,  TURNS,         P99_US,    1.5,  "from the order to the other side's push, 99 of 100" },
	{ ONE,   TURNS,         MEDIAN_US, 1.3,  "from the order to the other side's push, median" },
	{ FIFTY, TURNS,         WORKED_US, 1.5,  "processor time an order" },
	{ MANY,  TURNS,         WORKED_US, 1.5,  "processor time an order" },
};

static void tell_figures(enum many house)
{
	printf("  %s\n", titles[house]);
	for (enum who who = TURNS; who < CONTENDERS; who++)
		if (results[house][who].orders_s[0] > 0)
			printf("    %-22s %8.0f a second; told after %6.0f us, 99 of 100 in %6.0f us; %5.1f us of the "
				"processor each\n", names[who],
				middle(house, who, ORDERS_S), middle(house, who, MEDIAN_US),
				middle(house, who, P99_US), middle(house, who, WORKED_US));
}

static void tell(void)
{
	for (enum many house = ONE; house < HOUSES; house++)
		tell_figures(house);
	printf("  As shares and multiples of the anchor's\n");
	for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
		double share = middle(bars[i].house, bars[i].who, bars[i].figure) /
			middle(bars[i].house, ANCHOR, bars[i].figure);
		char name[120];

		snprintf(name, sizeof name, "%s, %s", bars[i].name, titles[bars[i].house]);
		if (bars[i].figure == ORDERS_S)
			measure_tell_least(name, share, "of it", bars[i].bar);
		else
			measure_tell_most(name, share, "times", bars[i].bar);
	}
}

int main(int argc, char **argv)
{
	int ms = argc > 1 ? atoi(argv[1]) : MS;

	if (!measure_all(ms > 0 ? (unsigned)ms : MS))
		return 1;
	tell();
	return 0;
}
