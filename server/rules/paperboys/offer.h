/* Offers: what a player could order now. */
#ifndef TRICORNE_PAPERBOYS_OFFER_H
#define TRICORNE_PAPERBOYS_OFFER_H

#include "../offering.h"
#include "crank.h"

/* The ruleset's open() and offer(). */
int pb_open(const void *position, struct decision *decisions);
void pb_offer(const void *position, int seat, offer_fn *each, void *ctx);
/* The order that ends a step: ready, pass or end_phase. */
pb_offer_fn pb_offer_close;
/* expire(): absent.c; seated() and stage(): seated.c. */
void pb_expire(struct play *play, int seat);
void pb_seated(struct play *play, uint32_t seats);
uint32_t pb_stage(const void *state);

/* The ruleset's check() (paperboys.c). */
bool pb_judge(const void *position, int seat, const struct order *order, struct refusal *r);

#endif
