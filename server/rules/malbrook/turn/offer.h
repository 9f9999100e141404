/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_MALBROOK_OFFER_H
#define TRICORNE_MALBROOK_OFFER_H

#include "steps.h"

/* What the subject of a due is called. */
const char *malb_due_called(const void *state, const struct due *due);
void malb_seated(struct play *play, uint32_t seats); /* seated.c */
bool malb_seated_side_talk(const void *state);       /* seated.c */
uint32_t malb_seated_stage(const void *state);       /* seated.c */
order_offer_fn malb_offer_end_step;

#endif
