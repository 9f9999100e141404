/* Wall time: what people call the time, for deadlines. It goes on as steadily
 * as time passes, and follows the machine's clock where that only drifts; when
 * that leaps, by hours or by twenty years, deadlines do not leap with it. */
#ifndef TRICORNE_BASE_WALLTIME_H
#define TRICORNE_BASE_WALLTIME_H

#include <stdbool.h>
#include <stdint.h>

/* All zero at first. */
struct walltime {
	int64_t ahead_ms; /* of the steady clock */
	bool begun, leapt;
};

/* `real_ms`: the machine's clock, since 1970; `steady_ms`: one that goes on in sleep and never back. */
int64_t walltime_ms(struct walltime *w, int64_t real_ms, int64_t steady_ms);

#endif
