/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_DBA18_OFFER_H
#define TRICORNE_DBA18_OFFER_H

#include "steps.h"

/* Of one due (../../turn/engine.h): what its subject is called, what would answer it, and the default (3.3,
 * 3.5). */
const char *dba_due_called(const void *state, const struct due *due);
void dba_due_offer(const void *state, const struct due *due, struct offering *offering);
void dba_due_absent(struct play *play, const struct due *due);
dba_offer_fn dba_offer_end_step;

#endif
