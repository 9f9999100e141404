/* A load: many games at once, in each of which one order follows the other, over real sockets. An order is
 * through when all connections of its game have been told of it; then the next is given. */
#ifndef TRICORNE_TESTS_BENCH_LOAD_H
#define TRICORNE_TESTS_BENCH_LOAD_H

#include "tests/bench/load/profile.h"
#include "tests/lib/measure.h"
#include "tests/lib/servers/daemon.h"

struct load;

/* How long: for so many milliseconds, or until so many orders are through. */
struct load_span {
	unsigned ms;
	uint64_t orders; /* 0: the time counts */
};

/* What came of it. */
struct load_figures {
	uint64_t orders;
	double orders_s;       /* a second                                     */
	double worked_us;      /* by the server, an order                      */
	struct samples others; /* microseconds until the last of the others was told */
};

/* Sits down: `each` connections a game, of which the first two give orders. `links` are of all connections
 * in turn, and may be NULL if the profile names none; they outlive the load. NULL when that fails. */
struct load *load_open(const struct profile *profile, int port, int games, int each,
	const char *const *links);
/* Goes on from where it was. False when an order was refused, or a connection lost. */
bool load_drive(struct load *load, const struct daemon *server, struct load_span span,
	struct load_figures *figures);
void load_close(struct load *load);

#endif
