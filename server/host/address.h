/* Addresses: from where sessions come, and what all that come from one place together may still take. Those that come from this
 * very machine, or through a proxy that does not say for whom, have none and are not counted together. */
#ifndef TRICORNE_HOST_ADDRESS_H
#define TRICORNE_HOST_ADDRESS_H

#include "server/host/purse.h"

enum { ADDRESS_SIZE = 46, ADDRESS_BUCKETS = 1024 };

struct address {
	struct address *next; /* in the bucket */
	char text[ADDRESS_SIZE];
	unsigned sessions;
	struct purse time, creations;
};

struct addresses {
	struct address *buckets[ADDRESS_BUCKETS];
};

/* The one of this text, made if need be; NULL for none or "". address_leave() is owed. */
struct address *address_join(struct addresses *all, const char *text);
/* NULL is welcome. */
void address_leave(struct address *a);
/* Forgets those nobody comes from any more and who owe nothing. */
void addresses_tidy(struct addresses *all, struct allowance time, struct allowance creations, int64_t now_us);
void addresses_finish(struct addresses *all);

#endif
