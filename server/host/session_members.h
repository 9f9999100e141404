/* A session from the inside: its members, for the files of this folder. What carries it asks session.h. */
#ifndef TRICORNE_HOST_SESSION_MEMBERS_H
#define TRICORNE_HOST_SESSION_MEMBERS_H

#include "server/base/token.h"
#include "server/host/clocks.h"
#include "server/host/fairness/fair.h"
#include "server/host/line/charge.h"
#include "server/host/reading/reading.h"
#include "server/host/session.h"
#include "server/store/journal.h"

struct message {
	struct message *next;
	size_t size;
	char text[];
};

struct session {
	struct host *host;
	const struct outlet *outlet;
	void *carrier;
	struct session *next, *previous;                   /* of all                                        */
	struct session *next_in_line;
	struct table *table;                               /* NULL: at none                                 */
	struct session *next_at_table, *previous_at_table;
	struct party alone;                                /* while it sits at no table                     */
	struct account *account;                           /* of its address; NULL: of this machine         */
	struct message *first, **last;
	unsigned messages, owed;                           /* waiting; answers that come later              */
	bool in_line, held, gone, closing;
	bool behind, catching_up;                          /* owed a fresh view; the fresh view still waits */
	bool umpire;
	bool machine;                                      /* a player of the daemon's own                  */
	uint32_t seats;
	int viewer, eyes;                                  /* who it is; through whose eyes it looks        */
	int64_t *deadlines;                                /* of all clocks, as it was told them last       */
	uint32_t seen;                                     /* what was shown, as was said last              */
	uint64_t heard;                                    /* the last word its table told it when it came  */
	int seen_by;                                       /* whose number that is                          */
	bool seen_unsaved;
	char role[ID_SIZE];                                /* of its link                                   */
	uint8_t link_key[TOKEN_HASH_SIZE];                 /* of its link (token.h), unless it came by a book */
	int64_t book, book_link;                           /* that it opened, and by which link; 0: none    */
	bool by_book;                                      /* its table was opened by way of it             */
	struct purse requests, time, chat;                 /* what it may ask, take and say                 */
	struct errand *errand;                             /* on which his first message waits; NULL: none  */
	unsigned errand_tries;                             /* for that message, in vain                     */
	bool holds;                                        /* the line of its table, until that is answered */
	bool answered;                                     /* that message, by the errand                   */
	struct session *next_settled;                      /* whose errands are done                        */
	struct claim *claim;                               /* of a game that is asked for; NULL: none       */
	struct session *next_at_claim;
	struct reading reading;                            /* of what it has asked last                     */
	int64_t throttled_since_us;                          /* 0: it need not wait                           */
};

#endif
