/* A session: one client from its arrival until it is gone. What carries it (a socket,
 * a test) speaks to the host with these, and hears from it through its outlet. */
#ifndef TRICORNE_HOST_SESSION_H
#define TRICORNE_HOST_SESSION_H

#include "server/host/sending/outlet.h"

struct host;
struct session;

/* A client has come, from this address ("" or NULL: from this machine, or from nobody knows
 * where). NULL if the host takes nobody any more. The outlet must outlive the session. */
struct session *session_arrive(struct host *host, const struct outlet *outlet, void *carrier,
	const char *address);
/* A whole message has come; it is copied, and dealt with in the host's next turn. */
void session_receive(struct session *s, const char *text, size_t size);
/* Around what is written to it apart from the host's turns, because it had to wait: the time that takes is on
 * its account. */
void session_writing(struct session *s);
void session_written(struct session *s);
/* All that waited in the outlet has left. */
void session_drained(struct session *s);
/* The client is gone: nothing is sent any more, and the carrier is
 * forgotten. What it ordered is played all the same. */
void session_gone(struct session *s);

#endif
