/* Offers: what a player could order now, and what is ordered for one who is away. */
#ifndef TRICORNE_MALBROOK_OFFER_H
#define TRICORNE_MALBROOK_OFFER_H

#include "crank.h"

/* The ruleset's open() and offer(). */
int malb_open(const void *position, struct decision *decisions);
void malb_offer(const void *position, int seat, offer_fn *each, void *ctx);
/* Of one due (../../turn/crank.h): what its subject is called, what would answer it, and the default (chapter 3 of the
 * specification). */
const char *malb_due_called(const void *state, const struct due *due);
void malb_due_offer(const void *state, const struct due *due, struct offering *offering);
void malb_due_absent(struct play *play, const struct due *due);
void malb_seated(struct play *play, uint32_t seats); /* seated.c */
bool malb_side_talk(const void *state);              /* seated.c */
uint32_t malb_stage(const void *state);              /* seated.c */
malb_offer_fn malb_offer_end_step;

#endif
