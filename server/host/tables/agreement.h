/* The agreement: what was agreed upon when the game was made, in sentences for whoever may want to sit
 * down. */
#ifndef TRICORNE_HOST_AGREEMENT_H
#define TRICORNE_HOST_AGREEMENT_H

#include "protocol/host_options.h"
#include "server/host/clocks/clock_terms.h"

/* The house rules: "There are no house rules for who stays away." */
void agreement_say(const struct agreed_house *house, int64_t adjourn_ms, struct bytes *out);
/* {"clock":"...","house":"...","dice":"...","talk":"...","timed":true}, as clients are served it: the last
 * if any time is kept, those before if the dice are strict, and if the open talk is closed; a game nobody
 * looks at for `adjourn_ms` is adjourned (0: never). */
void agreement_write(const struct clock_terms *terms, const struct agreed_clock *clock,
	const struct agreed_house *house, int64_t adjourn_ms, bool strict,
	bool talk_closed, struct bytes *out);

#endif
