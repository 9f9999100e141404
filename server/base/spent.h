/* Spent: what this thread has had of the processor, told cheaply. The system's own answer takes microseconds,
 * as long as many an order; so it is asked only where the wall's clock says that some time has passed. */
#ifndef TRICORNE_BASE_SPENT_H
#define TRICORNE_BASE_SPENT_H

#include <stdint.h>

/* All zero at first; of one thread. */
struct spent {
	int64_t wall_ns, processor_ns, sum_ns;
};

/* In microseconds, never less than before. */
int64_t spent_us(struct spent *s);

#endif
