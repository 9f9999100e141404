/* Spent: what this thread has had of the processor. */
#include "server/base/spent.h"

#include <time.h>

enum { SHORT_NS = 100000 }; /* in which hardly anybody is interrupted */

static int64_t nanoseconds(clockid_t clock)
{
	struct timespec now;
	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t spent_us(struct spent *s)
{
	int64_t wall = nanoseconds(CLOCK_MONOTONIC), more = wall - s->wall_ns;
	if (more > SHORT_NS) {
		int64_t processor = nanoseconds(CLOCK_THREAD_CPUTIME_ID), had = processor - s->processor_ns;
		more = more < had ? more : had;
		s->processor_ns = processor;
	}
	s->wall_ns = wall;
	s->sum_ns += more;
	return s->sum_ns / 1000;
}
