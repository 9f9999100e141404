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
	unsigned count;          /* of the notices in it      */
	int64_t newest;          /* the greatest number there */
	char subject[SUBJECT_SIZE], link[LINK_TEXT_SIZE];
	struct bytes lines, brief; /* without links; title, lines and the first link */
	struct bytes text, json; /* owed: notice_text_finish() */
};

void notice_text_begin(struct notice_text *t, const struct host *h, int64_t now_ms);
/* One more; the deadline 0: none runs. */
void notice_text_add(struct notice_text *t, const struct store_notice *n, int64_t since_ms,
	int64_t deadline_ms);
/* The request to confirm `channel` with this code, instead. */
void notice_text_confirm(struct notice_text *t, const struct store_channel *channel, const char *code);
/* That a new link to his book is here, as he has lost the old one. */
void notice_text_lost(struct notice_text *t, const char *token);
/* The end of it, when all is in. */
void notice_text_end(struct notice_text *t);
void notice_text_finish(struct notice_text *t);

#endif
