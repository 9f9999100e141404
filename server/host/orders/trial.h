/* Trial: an order is checked and decided, and what comes of it is written, or answered. What is dear goes on
 * beside the loop (errands.h); the line stands meanwhile, so the game stays as it is. Where dice are strict,
 * an order that would roll for all to see waits for what they are made of (draws.h) and is tried again. */
#ifndef TRICORNE_HOST_TRIAL_H
#define TRICORNE_HOST_TRIAL_H

struct queued;
struct table;

/* Takes the order, which has its command. */
void trial_begin(struct table *t, struct queued *p);

#endif
