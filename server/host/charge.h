/* Charges: the processor's time that was taken, on the account of whoever took it: a session, all that come from its address, all
 * that sit at its table. Who has spent his share waits until it has grown again. */
#ifndef TRICORNE_HOST_CHARGE_H
#define TRICORNE_HOST_CHARGE_H

#include <stdbool.h>
#include <stdint.h>

struct host;
struct session;
struct table;

/* From here on it is measured. */
void charge_begin(struct host *h);
/* What was taken since then, or since the last charge; either may be NULL. Returns it, in microseconds. */
int64_t charge_to(struct host *h, struct session *s, struct table *t);
/* How much of the present piece of work was taken so far. */
int64_t charge_so_far(const struct host *h);
/* May this session be served now? */
bool charge_allows(struct session *s);
/* In how many seconds it may. */
int64_t charge_wait(struct session *s);

/* Forgets addresses that owe nothing any more. */
void charge_tidy(struct host *h);

#endif
