/* Deadlines: what each session is told of the clocks, its own seats' and those of what everybody sees being
 * owed. */
#ifndef TRICORNE_HOST_DEADLINES_H
#define TRICORNE_HOST_DEADLINES_H

#include "server/base/bytes.h"

struct session;
struct table;

/* {"now":...,"deadlines":{"A":...}}: those this session may know of; `"waits":true` beside them until the
 * clocks begin. */
void deadlines_params(struct session *s, struct bytes *out);
/* Tells everybody for whom something differs from what he was told. */
void deadlines_tell(struct table *t);
/* Tells everybody who is away. */
void deadlines_tell_away(struct table *t);

#endif
