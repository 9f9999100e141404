/* Accounts: what all that come from one address together, or all that happens in one game,
 * may still take. An account outlives its users for as long as something of it is spent:
 * who leaves and comes back, or lets a game sleep and wakes it, begins with no more. */
#ifndef TRICORNE_HOST_ACCOUNT_H
#define TRICORNE_HOST_ACCOUNT_H

#include "server/host/fairness/purse.h"

enum { ACCOUNT_SIZE = 46, ACCOUNT_BUCKETS = 1024 };

/* An address spends time, creations and thoughts of the machine's, a game time and the rest. */
enum spending {
	SPEND_TIME,
	SPEND_CREATIONS,
	SPEND_BOOKS,
	SPEND_CALENDARS,
	SPEND_CHANNELS,
	SPEND_MACHINES,
	SPEND_THINKING,
	SPEND_BYTES,
	SPEND_CHAT,
	SPEND_ANNOUNCEMENTS,
	SPENDINGS
};

struct account {
	struct account *next; /* in the bucket */
	char text[ACCOUNT_SIZE];
	unsigned users;
	uint64_t tag; /* of an address: whose turn it is (fair.h) */
	struct purse purses[SPENDINGS];
};

/* All zero is none. */
struct accounts {
	struct account *buckets[ACCOUNT_BUCKETS];
};

/* The one of this text, made if need be; NULL for none or "". account_leave() is owed. */
struct account *account_join(struct accounts *all, const char *text);
/* NULL is welcome. */
void account_leave(struct account *a);
/* Forgets those nobody uses any more and of which nothing is spent. */
void accounts_tidy(struct accounts *all, const struct allowance allowances[SPENDINGS], int64_t now_us);
void accounts_finish(struct accounts *all);

#endif
