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

static double share(const double ours[ROUNDS], const double anchors[ROUNDS])
{
	return measure_middle(ours) / measure_middle(anchors);
}

static void tell_figures(enum many house)
{
	printf("  %s\n", titles[house]);
	for (enum who who = TURNS; who < CONTENDERS; who++) {
		const struct result *result = &results[house][who];

		if (result->orders_s[0] > 0)
			printf("    %-22s %8.0f a second; told after %6.0f us, 99 of 100 in %6.0f us; %5.1f us of the "
				"processor each\n", names[who],
				measure_middle(result->orders_s), measure_middle(result->median_us),
				measure_middle(result->p99_us), measure_middle(result->worked_us));
	}
}

static void tell(void)
{
	const struct result *one = results[ONE], *fifty = results[FIFTY], *many = results[MANY],
		*slow = results[SLOW];

	for (enum many house = ONE; house < HOUSES; house++)
		tell_figures(house);
	printf("  As shares and multiples of the anchor's\n");
	measure_tell_least("orders a second, 50 games", share(fifty[TURNS].orders_s, fifty[ANCHOR].orders_s),
		"of it", 0.75);
	measure_tell_least("orders a second, 500 games", share(many[TURNS].orders_s, many[ANCHOR].orders_s),
		"of it", 0.7);
	measure_tell_least("announcements a second, 50 games",
		share(fifty[ANNOUNCEMENTS].orders_s, fifty[ANCHOR].orders_s), "of it", 0.9);
	measure_tell_least("announcements a second, 500 games",
		share(many[ANNOUNCEMENTS].orders_s, many[ANCHOR].orders_s), "of it", 0.9);
	measure_tell_least("orders a second, 500 games, 5 ms more for each sync",
		share(slow[TURNS].orders_s, slow[ANCHOR].orders_s), "of it", 0.8);
	measure_tell_most("from the order to the other side's push, 99 of 100, 500 games",
		share(many[TURNS].p99_us, many[ANCHOR].p99_us), "times", 1.5);
	measure_tell_most("the same, median of one game alone",
		share(one[TURNS].median_us, one[ANCHOR].median_us), "times", 1.3);
	measure_tell_most("processor time an order, 50 games",
		share(fifty[TURNS].worked_us, fifty[ANCHOR].worked_us), "times", 1.5);
	measure_tell_most("processor time an order, 500 games",
		share(many[TURNS].worked_us, many[ANCHOR].worked_us), "times", 1.5);
}

int main(int argc, char **argv)
{
	int ms = argc > 1 ? atoi(argv[1]) : MS;

	if (!measure_all(ms > 0 ? (unsigned)ms : MS))
		return 1;
	tell();
	return 0;
}
