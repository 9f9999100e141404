/* Wall time: what people call the time. */
#include "server/base/walltime.h"

enum { DRIFT_MS = 2000 };

int64_t walltime_ms(struct walltime *w, int64_t real_ms, int64_t steady_ms)
{
	int64_t drift = real_ms - steady_ms - w->ahead_ms;
	w->leapt = w->begun && (drift > DRIFT_MS || drift < -DRIFT_MS);
	if (!w->leapt)
		w->ahead_ms += drift;
	w->begun = true;
	return steady_ms + w->ahead_ms;
}
