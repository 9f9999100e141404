/* A long game: a hundred thousand orders, one after the other, and whether the last come as quickly as
 * the first. It is the daemon that is looked at: the disk takes no time. The orders are
 * announcements, since no battle has so many turns.
 *
 *     bench_long [ORDERS] */
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/load/field.h"

enum { ORDERS = 100000, TENTHS = 10 };

static bool play(struct field *field, uint64_t orders, double orders_s[TENTHS], double worked_us[TENTHS])
{
	struct load_figures figures;
	bool fine = true;

	for (int tenth = 0; fine && tenth < TENTHS; tenth++) {
		measure_doing("a game of %llu orders, tenth %d of %d", (unsigned long long)orders, tenth + 1, TENTHS);
		fine = load_drive(field->load, &field->server, (struct load_span){ .orders = orders / TENTHS },
			&figures);
		if (fine) {
			orders_s[tenth] = figures.orders_s;
			worked_us[tenth] = figures.worked_us;
			samples_finish(&figures.others);
		}
	}
	return fine;
}

int main(int argc, char **argv)
{
	int orders = argc > 1 ? atoi(argv[1]) : ORDERS;
	double orders_s[TENTHS], worked_us[TENTHS];
	struct contender who = field_announcements;
	struct field field;

	who.sync_us = NO_SYNCS;
	if (orders < TENTHS || !field_open(&field, &who, 1))
		return 1;

	bool fine = play(&field, (uint64_t)orders, orders_s, worked_us);

	if (fine) {
		printf("  %d orders in one game, each tenth:", orders);
		for (int tenth = 0; tenth < TENTHS; tenth++)
			printf(" %.0f", orders_s[tenth]);
		printf(" a second\n");
		measure_tell_least("orders a second, the last tenth", orders_s[TENTHS - 1] / orders_s[0], "of 1st",
			0.95);
		measure_tell_least("the same, by the processor time that an order takes",
			worked_us[0] / worked_us[TENTHS - 1], "of 1st", 0.95);
		measure_tell("processor time an order, the last tenth", (uint64_t)worked_us[TENTHS - 1], "us");
	}
	field_close(&field);
	return fine ? 0 : 1;
}
