/* A purse: how much of something is left to somebody who may have so much of it in so many seconds. */
#ifndef TRICORNE_HOST_PURSE_H
#define TRICORNE_HOST_PURSE_H

#include <stdbool.h>
#include <stdint.h>

/* So much in so many seconds, and at most so much at once. Amount 0: any. */
struct allowance {
	int64_t amount, seconds;
};

/* All zero is a full one. */
struct purse {
	int64_t spent; /* in millionths: what is not yet made good */
	int64_t at_us;
};

/* Is there something left? Then it may be spent, even if it turns out
 * to be more than there was: that is made good later. */
bool purse_open(struct purse *p, struct allowance a, int64_t now_us);
void purse_spend(struct purse *p, struct allowance a, int64_t what, int64_t now_us);
/* Spends it if all of it is there. */
bool purse_pay(struct purse *p, struct allowance a, int64_t what, int64_t now_us);
/* In how many whole seconds there will be so much; 0: now. */
int64_t purse_wait(struct purse *p, struct allowance a, int64_t what, int64_t now_us);
/* Nothing of it is spent. */
bool purse_full(struct purse *p, struct allowance a, int64_t now_us);

#endif
