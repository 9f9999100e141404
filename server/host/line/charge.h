/* Charges: the processor's time that was taken, on the account of whoever took it: a session, all that come
 * from its address, all that sit at its table. Who has spent his share waits until it has grown again. */
#ifndef TRICORNE_HOST_CHARGE_H
#define TRICORNE_HOST_CHARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/host/fairness/account.h"

struct host;
struct session;
struct table;

/* From here on it is measured. */
void charge_begin(struct host *h);
/* What was taken since then, or since the last charge; either may be NULL. Returns it, in microseconds. */
int64_t charge_to(struct host *h, struct session *s, struct table *t);
/* The same of what was taken by another thread, for them. */
void charge_beside(struct host *h, struct session *s, struct table *t, int64_t us);
/* How much of the present piece of work was taken so far. */
int64_t charge_so_far(const struct host *h);
/* May this session be served now? */
bool charge_allows(struct session *s);
/* In how many seconds it may. */
int64_t charge_wait(struct session *s);

/* Takes so much of something that is not time; in how many seconds
 * there will be so much, 0: it was taken. NULL is welcome. */
int64_t charge_thing(struct host *h, struct account *account, enum spending what, int64_t amount);
/* May the machine think for this seat, as far as the time goes that the game, and the address that gave it
 * the seat, have for that; and what it took. */
bool charge_thinks(struct table *t, int seat);
void charge_thought(struct table *t, int seat, int64_t us);
/* What was written down of a game, and may come to more than it had
 * left: charge_thing(..., SPEND_BYTES, 1) asks before. */
void charge_bytes(struct table *t, size_t size);
/* Something said at the table: as charge_thing(). */
int64_t charge_word(struct session *s);
/* Forgets accounts that owe nothing any more. */
void charge_tidy(struct host *h);

#endif
