/* A message: what one channel is told at once, in words and for programs. It holds nothing that the
 * seats it is about do not see, and no link that opens anything. */
#ifndef TRICORNE_HOST_NOTICE_TEXT_H
#define TRICORNE_HOST_NOTICE_TEXT_H

#include "server/base/bytes.h"
#include "server/store/channels.h"

enum { SUBJECT_SIZE = 160, LINK_TEXT_SIZE = 400 };

struct host;

struct notice_text {
	const struct host *host;
	int64_t now_ms;
	const char *zone;        /* of its reader's clocks, "" is UTC; lent */
	unsigned count, told;    /* of the notices in it; of those in words */
	int64_t newest;          /* the greatest number there */
	char subject[SUBJECT_SIZE], link[LINK_TEXT_SIZE];
	struct bytes lines, brief; /* without links; title, lines and the first link */
	struct bytes text, json; /* owed: notice_text_finish() */
};

void notice_text_begin(struct notice_text *t, const struct host *h, const char *zone, int64_t now_ms);
/* What is known of one beside its sort; 0: there is none. */
struct notice_facts {
	int64_t since_ms, deadline_ms;
	const char *why; /* of NOTICE_PLAN, in a sentence */
};
/* One more. */
void notice_text_add(struct notice_text *t, const struct store_notice *n, const struct notice_facts *facts);
/* The request to confirm `channel` with this code, instead. */
void notice_text_confirm(struct notice_text *t, const struct store_channel *channel, const char *code);
/* That a new link to his book is here, as he has lost the old one. */
void notice_text_lost(struct notice_text *t, const char *token);
/* The end of it, when all is in. */
void notice_text_end(struct notice_text *t);
void notice_text_finish(struct notice_text *t);

#endif
