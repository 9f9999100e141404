/* Kept: offers as they were answered last, for whoever asks the same again before he was told of anything.
 * They are his alone: whether somebody else has asked makes no answer quicker. */
#ifndef TRICORNE_HOST_KEPT_H
#define TRICORNE_HOST_KEPT_H

#include "server/base/bytes.h"
#include "server/rules/naming.h"
#include "server/store/journal.h"

enum { KEPT_MAX = 64, KEPT_BYTES_MAX = 4 << 20 };

struct kept_key {
	char game[JOURNAL_ID_SIZE];
	int viewer;
	uint32_t number; /* his */
	uint32_t seats;  /* whose offers */
	char subject[ID_SIZE];
};

/* All zero is empty; kept_finish() is owed. */
struct kept {
	struct kept_offers {
		struct kept_key key;
		struct bytes result;
		uint64_t used;
	} all[KEPT_MAX];
	size_t bytes;
	uint64_t clock;
};

/* Lent until something is put there; NULL: it was not kept. */
const struct bytes *kept_find(struct kept *k, const struct kept_key *key);
/* What was not asked for longest makes room. */
void kept_put(struct kept *k, const struct kept_key *key, const struct bytes *result);
/* What is known of this game has changed, and not everybody was told. */
void kept_forget(struct kept *k, const char *game);
void kept_finish(struct kept *k);

#endif
