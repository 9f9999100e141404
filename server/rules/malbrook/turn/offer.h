/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_MALBROOK_OFFER_H
#define TRICORNE_MALBROOK_OFFER_H

#include "steps.h"

/* Of one due (../../turn/engine.h): what its subject is called, what would answer it, and the default
 * (chapter 3 of the specification). */
const char *malb_due_called(const void *state, const struct due *due);
void malb_due_offer(const void *state, const struct due *due, struct offering *offering);
void malb_due_absent(struct play *play, const struct due *due);
void malb_seated(struct play *play, uint32_t seats); /* seated.c */
bool malb_side_talk(const void *state);              /* seated.c */
uint32_t malb_stage(const void *state);              /* seated.c */
malb_offer_fn malb_offer_end_step;

#endif
