/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_PAPERBOYS_OFFER_H
#define TRICORNE_PAPERBOYS_OFFER_H

#include "steps.h"

/* Of one due (../turn/steps.h): what its subject is called, what would answer it, and the default (3.1,
 * 3.4 of the specification). */
const char *pb_due_called(const void *state, const struct due *due);
void pb_due_offer(const void *state, const struct due *due, struct offering *offering);
void pb_due_absent(struct play *play, const struct due *due);
#endif
