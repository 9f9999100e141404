/* Offers: what a player could order now. */
#ifndef TRICORNE_DBA18_OFFER_H
#define TRICORNE_DBA18_OFFER_H

#include "../offering.h"
#include "crank.h"

/* The ruleset's open() and offer(). */
int dba_open(const void *position, struct decision *decisions);
void dba_offer(const void *position, int seat, offer_fn *each, void *ctx);
dba_offer_fn dba_offer_end_step;
/* expire(): absent.c; seated() and stage(): seated.c. */
void dba_expire(struct play *play, int seat);
void dba_seated(struct play *play, uint32_t seats);
uint32_t dba_stage(const void *state);

#endif
