/* The sessions of the host as its turn serves them. */
#ifndef TRICORNE_HOST_SESSIONS_H
#define TRICORNE_HOST_SESSIONS_H

#include "server/host/fairness/fair.h"

struct host;
struct session;

/* Lets those who had asked too much into the lines of their parties again. */
void sessions_let_in(struct host *h);
/* Likewise those of whose games it is known now whose they are, and those whose errands are done. */
void sessions_go_on(struct host *h);
/* Of a party's sessions with something to say the first whose address has had
 * least, no longer in its line; NULL if there is none. */
struct session *session_next(struct party *p);
/* The tag of that address (fair.h); UINT64_MAX: there is none. */
uint64_t sessions_address_tag(const struct party *p);
/* Deals with the oldest message of a session taken from its line. */
void session_serve(struct session *s);

#endif
