/* Evenings of the whole server in one process: delays, cuts, crashes, slow disks; and one trouble at each
 * operation of the disk in turn. `make sim SEED=n` plays one evening again. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim.h"

/* A short evening has about so many OPERATIONS of the disk: further points are of further evenings. */
enum { EVENINGS = 80, POINTS = 250, OPERATIONS = 450, EVENING_US = 40000000, SHORT_US = 6000000 };

static uint64_t number_in(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text && text[0] ? strtoull(text, NULL, 10) : otherwise;
}

/* What the daemon logs of its troubles is nobody's. */
static void hush(void)
{
	int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
	dup2(nowhere, STDERR_FILENO);
	close(nowhere);
}

TestSuite(sim, .init = hush);

struct sums {
	unsigned evenings, orders, updates, refused, unavailable, cuts, lives, troubles, repeated, clocks, asked,
		given, errands, back, offers;
};

static void add(struct sums *s, const struct world *w)
{
	s->evenings++;
	s->orders += w->tally.orders;
	s->updates += w->tally.updates;
	s->refused += w->tally.refused;
	s->unavailable += w->tally.unavailable;
	s->cuts += w->tally.cuts;
	s->lives += w->tally.lives - 1;
	s->troubles += w->tally.troubles;
	s->repeated += w->tally.repeated;
	s->clocks += w->tally.clocks;
	s->asked += w->tally.asked;
	s->given += w->tally.given;
	s->errands += w->tally.errands;
	s->back += w->tally.back;
	s->offers += w->tally.offers;
}

/* Each seed another sort of evening. */
static struct sim_plan plan_of(uint64_t seed)
{
	return (struct sim_plan){ .seed = seed,
		.lasts_us = EVENING_US,
		.cut = seed % 2 ? 40 : 0,
		.twice = 60,
		.talk = 30,
		.look = 40,
		.astray = 30,
		.back = seed % 3 ? 25 : 0,
		.leave = seed % 4 == 1 ? 10 : 0,
		.beside = seed % 9 > 0,
		.slow_mind = seed % 8 > 2,
		.slow_disk = seed % 3 == 1,
		.troubles = seed % 4 > 1,
		.crashes = seed % 5 > 1,
		.strict = seed % 7 < 3,
		.coy = seed % 7 == 1 ? 0 : 60 };
}

Test(sim, evenings)
{
	static struct world w;
	uint64_t first = number_in("EVENING", 0), count = first ? 1 : number_in("EVENINGS", EVENINGS);
	struct sums s = { 0 };
	if (!first)
		first = number_in("SOAK", 0) ? number_in("SEED", 1) : 1;
	for (uint64_t seed = first; seed < first + count; seed++) {
		struct sim_plan plan = plan_of(seed);
		bool good = sim_evening(&w, &plan);
		cr_assert(good, "evening %" PRIu64 ", %s (make sim SEED=%" PRIu64 ")", seed, w.failure, seed);
		add(&s, &w);
	}
	cr_log_info("%u evenings: %u orders, %u updates, %u refused, %u times unavailable, %u cuts, %u starts, "
		"%u troubles, %u repeated, %u by the clock; %u times reckoned beside the loop, %u offers, %u times "
		"back; of %u numbers asked for strict dice %u were given",
		s.evenings, s.orders, s.updates, s.refused, s.unavailable, s.cuts, s.lives, s.troubles, s.repeated,
		s.clocks, s.errands, s.offers, s.back, s.asked, s.given);
	cr_assert(count == 1 ||
		(s.orders > 20 * s.evenings && s.lives > s.evenings / 4 && s.clocks > 0 && s.unavailable > 0 &&
		s.given > s.evenings && s.errands > 20 * s.evenings));
}

static struct sim_plan short_evening(enum disk_trouble kind, unsigned evening)
{
	unsigned at = 1 + (evening - 1) % OPERATIONS;
	return (struct sim_plan){ .seed = 1704 + evening,
		.lasts_us = SHORT_US,
		.cut = 20,
		.twice = 50,
		.strict = at % 3 == 1,
		.coy = 30,
		.look = 60,
		.talk = 30,
		.back = at % 2 ? 20 : 0,
		.beside = at % 5 > 0,
		.slow_mind = at % 4 == 2,
		.point = { .kind = kind, .at = at, .lasts = 1 + (at % 3 == 0) * 20 } };
}

/* Every operation of the disk in a short evening fails once, in each way there is; the service goes on by
 * itself. */
Test(sim, each_operation_of_the_disk_fails_once)
{
	static struct world w;
	uint64_t points = number_in("POINTS", POINTS), met = 0, one = number_in("POINT", 0);
	struct sums s = { 0 };
	for (uint64_t n = one ? one - 1 : 0; n < (one ? one : points); n++) {
		struct sim_plan plan = short_evening((enum disk_trouble)(n % DISK_TROUBLES),
			1 + (unsigned)(n / DISK_TROUBLES));
		bool good = sim_evening(&w, &plan);
		cr_assert(good, "point %" PRIu64 ", %s (make sim POINT=%" PRIu64 ")", n + 1, w.failure, n + 1);
		met += w.tally.operations >= plan.point.at || w.tally.lives > 1;
		add(&s, &w);
	}
	cr_log_info("%" PRIu64 " points, %" PRIu64 " met: %u orders, %u times unavailable, %u starts, %u numbers "
		"for strict dice", one ? 1 : points, met, s.orders, s.unavailable, s.lives, s.given);
}
