/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_DBA18_OFFER_H
#define TRICORNE_DBA18_OFFER_H

#include "steps.h"

/* What the subject of a due is called. */
const char *dba_due_called(const void *state, const struct due *due);
order_offer_fn dba_offer_end_step;

#endif
