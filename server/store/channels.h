/* Channels: where the owner of a book is told that something waits for him; and notices, what is still to be
 * told there. A notice is written together with what causes it (journal.h, store_say) for every channel that
 * wants it of every book that holds the seat; whoever sends it says afterwards that it arrived, or failed.
 *
 * Writing is queued with everything else (store.h); reading sees what is committed. */
#ifndef TRICORNE_STORE_CHANNELS_H
#define TRICORNE_STORE_CHANNELS_H

#include "server/store/store.h"

enum {
	CHANNELS_MAX = 5,           /* of one book                                           */
	CHANNEL_MISSES_MAX = 5,     /* wrong codes, after which a channel is gone            */
	CHANNEL_ASKED_MAX = 3,      /* requests to confirm that go to one address in a day   */
	CHANNEL_ADDRESS_SIZE = 512,
	CHANNEL_KEYS_SIZE = 128,
	CHANNEL_FAILURE_SIZE = 120,
	CHANNEL_SECRET_SIZE = 32,
};

enum channel_kind { CHANNEL_MAIL, CHANNEL_WEBHOOK, CHANNEL_PUSH, CHANNEL_KINDS };
extern const char *const channel_kinds[CHANNEL_KINDS];

enum channel_verb {
	CHANNEL_ADD,     /* a new one of `book`, with the request to confirm; the answer's `seq` is its number */
	CHANNEL_CONFIRM, /* what was sent there has come back: notices go there from now on             */
	CHANNEL_MISS,    /* something else came back; after CHANNEL_MISSES_MAX the channel is gone      */
	CHANNEL_SET,     /* `every_ms` and `wants`; one that was off serves again                       */
	CHANNEL_END,     /* it is gone, and what waited for it                                          */
	CHANNEL_REFUSE,  /* the same, and whoever has its address is not asked again (`asked`)          */
	CHANNEL_LOST,    /* whoever reads the mail at `address` has lost his book: a new link is to be told there,
	                  * if that was confirmed and not asked too often; nobody hears whether it was      */
	CHANNEL_TOLD,    /* what was due at `at_ms`, up to the notice `upto`, has arrived               */
	CHANNEL_DROPPED, /* the same does not hold any more, and was not sent                           */
	CHANNEL_LATER,   /* what is due at `at_ms` and may wait is due at `due_ms`                      */
	CHANNEL_FAILED,  /* all that is due at `at_ms` failed with `failure`: due again at `due_ms`; 0: off */
	CHANNEL_CLAIM,   /* this daemon alone tells what is due there, until it says what became of it: TOLD,
	                  * DROPPED, LATER, FAILED; refused while another one that lives does                   */
	NOTICE_LATER,    /* the notice `upto` is due at `due_ms`                                        */
};

/* One thing to change; what the verb does not name is not looked at. Everything is copied. */
struct channel_change {
	enum channel_verb verb;
	int64_t book;    /* of ADD, CONFIRM, MISS, SET, END: whose it must be; else 0 */
	int64_t channel;
	int64_t at_ms;
	enum channel_kind kind;
	const char *address, *keys;
	uint8_t secret[CHANNEL_SECRET_SIZE];
	uint8_t asked[32]; /* hash of the person at that address */
	int64_t every_ms;
	unsigned wants;    /* a bit for each notice_sort */
	int64_t upto, due_ms;
	const char *failure;
};

/* Refused if there is no such book or channel, if there would be too many,
 * or if the address was asked too often. */
void store_change_channel(struct store *s, const struct channel_change *change, journal_done *done,
	void *ctx);

struct store_channel {
	int64_t number, book;
	enum channel_kind kind;
	const char *address, *keys;
	uint8_t secret[CHANNEL_SECRET_SIZE];
	int64_t every_ms;
	unsigned wants;
	int64_t made_ms, confirmed_ms, off_ms, sent_ms, failed_ms;
	unsigned failures;
	const char *failure;
};
/* Those of a book, oldest first; or one. Lent for the call; false ends it. */
typedef bool store_each_channel(void *ctx, const struct store_channel *channel);
enum journal_found store_channels(struct store *s, int64_t book, store_each_channel *each, void *ctx);
enum journal_found store_channel(struct store *s, int64_t number, store_each_channel *each, void *ctx);

/* What waits, earliest first: for which channel, and from when on it may be told. False ends it. */
typedef bool store_each_due(void *ctx, int64_t channel, int64_t due_ms);
enum journal_found store_notices_due(struct store *s, store_each_due *each, void *ctx);

struct store_notice {
	int64_t number, at_ms;
	enum notice_sort sort;
	struct journal_game game; /* without its secret; id "": none                 */
	const char *role;
	const char *plan;         /* of NOTICE_PLAN: the seat's, as it is now; else ""     */
	bool open;                /* the seat is in the book, and its link opens yet */
};
/* What is due at a channel, oldest first. Lent for the call; false ends it. */
typedef bool store_each_notice(void *ctx, const struct store_notice *notice);
enum journal_found store_notices(struct store *s, int64_t channel, int64_t now_ms, store_each_notice *each,
	void *ctx);

#endif
