/* Asks: what is read, read on a thread of its own. Whoever reads waits for it, if he does not want to hear of
 * it later (store.h, reading without waiting). */
#ifndef TRICORNE_STORE_POSTGRES_ASKS_H
#define TRICORNE_STORE_POSTGRES_ASKS_H

#include "server/store/postgres/statements.h"
#include "server/store/store.h"

struct asking;

/* Reads by this connection, which is the thread's from then on. */
struct asking *asking_start(struct postgres_sql *reading, const struct store_options *options);
/* The connection that the loop reads by. */
struct sql *asking_sql(struct asking *a);
/* The thread ends; what it had not answered yet is never answered. NULL is welcome. */
void asking_stop(struct asking *a);
void asking_finish(struct asking *a);

/* As store.h promises of the functions of these names. */
void asking_begin(struct asking *a, struct store_asks **asks);
bool asking_end(struct asking *a);
bool asking_waits(const struct asking *a);
bool asking_is_settled(struct asking *a, const struct store_asks *asks);
void asking_forget(struct asking *a, struct store_asks **asks);
void asking_forget_used(struct asking *a, struct store_asks *asks);

#endif
