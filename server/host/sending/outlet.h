/* The outlet: what carries a session's frames to its client. A socket in the daemon, a list in the tests.
 *
 * None of these calls back into the host. */
#ifndef TRICORNE_HOST_OUTLET_H
#define TRICORNE_HOST_OUTLET_H

#include "server/host/sending/frame.h"

/* Why a connection is closed; the numbers are those of RFC 6455. */
enum close_code {
	CLOSE_GOING_AWAY = 1001, /* the server is shutting down                  */
	CLOSE_BINARY = 1003,
	CLOSE_NOT_UTF8 = 1007,
	CLOSE_POLICY = 1008,     /* too slow a reader; a seat that was handed over */
	CLOSE_TOO_BIG = 1009,
	CLOSE_FULL = 1013,       /* there is no room; a little later there may be */
};

struct outlet {
	/* Sends the frame, or queues it behind what waits; holds it as long as it needs it. */
	void (*send)(void *carrier, struct frame *frame);
	/* What is sent from here on leaves together, once that is over; NULL: nothing is gained by it. */
	void (*gather)(void *carrier, bool gather);
	/* Bytes that wait because the client does not read. */
	size_t (*waiting)(const void *carrier);
	/* Forgets the droppable frames that wait. */
	void (*forget_droppable)(void *carrier);
	/* Reads no further from the client, or goes on. */
	void (*hold)(void *carrier, bool hold);
	/* Closes when what waits has left, or at once and without it. The
	 * host hears session_gone() when it is done. */
	void (*close)(void *carrier, enum close_code code, const char *reason, bool at_once);
};

#endif
