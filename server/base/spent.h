/* Spent: what this thread has had of the processor, told cheaply. The system's own answer takes microseconds,
 * as long as many an order; so it is asked only where the wall's clock says that some time has passed. */
#ifndef TRICORNE_BASE_SPENT_H
#define TRICORNE_BASE_SPENT_H

#include <stdint.h>
#include <time.h>

/* All zero at first; of one thread. */
struct spent {
	int64_t wall_ns, processor_ns, sum_ns;
	int64_t by_wall_ns; /* counted since the system was asked */
};

typedef int64_t spent_clock(clockid_t clock);

/* The system's, in nanoseconds. */
int64_t spent_clock_ns(clockid_t clock);
/* In microseconds, never less than before. */
int64_t spent_us(struct spent *s, spent_clock *clock);

#endif
