/* The sessions of the host as its turn serves them. */
#ifndef TRICORNE_HOST_SESSIONS_H
#define TRICORNE_HOST_SESSIONS_H

#include "server/host/fairness/fair.h"

struct host;
struct session;

/* Lets those who had asked too much into the lines of their parties again. */
void sessions_let_in(struct host *h);
/* The first of a party's sessions with something to say, no longer in its line; NULL if there is none. */
struct session *session_next(struct party *p);
/* Likewise those of whose games it is known now whose they are. */
void sessions_go_on(struct host *h);
/* Deals with the oldest message of a session taken from its line. */
void session_serve(struct session *s);

#endif
