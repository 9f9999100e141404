/* Offers: what a player could order now. */
#ifndef TRICORNE_MALBROOK_OFFER_H
#define TRICORNE_MALBROOK_OFFER_H

#include "../offering.h"
#include "crank.h"

/* The ruleset's open(), offer() and expire(). */
int malb_open(const void *position, struct decision *decisions);
void malb_offer(const void *position, int seat, offer_fn *each, void *ctx);
void malb_expire(struct play *play, int seat); /* absent.c */
void malb_seated(struct play *play, uint32_t seats); /* seated.c */
bool malb_side_talk(const void *state);              /* seated.c */
uint32_t malb_stage(const void *state);              /* seated.c */
malb_offer_fn malb_offer_end_step;

#endif
