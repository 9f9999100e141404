/* Spent: what this thread has had of the processor. */
#include "server/base/spent.h"

#include <time.h>

enum { SHORT_NS = 100000 }; /* in which hardly anybody is interrupted */

int64_t spent_clock_ns(clockid_t clock)
{
	struct timespec now;
	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Since it was asked last the processor has been had for what was counted by the wall, too. */
static int64_t not_counted_yet(struct spent *s, int64_t processor_ns)
{
	int64_t had = processor_ns - s->processor_ns - s->by_wall_ns;
	s->processor_ns = processor_ns;
	s->by_wall_ns = 0;
	return had > 0 ? had : 0;
}

int64_t spent_us(struct spent *s, spent_clock *clock)
{
	int64_t wall = clock(CLOCK_MONOTONIC), more = wall - s->wall_ns;
	if (more > SHORT_NS) {
		int64_t had = not_counted_yet(s, clock(CLOCK_THREAD_CPUTIME_ID));
		more = more < had ? more : had;
	} else {
		s->by_wall_ns += more;
	}
	s->wall_ns = wall;
	s->sum_ns += more;
	return s->sum_ns / 1000;
}
