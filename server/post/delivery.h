/* A delivery: one message with copies of all it needs, on its way by libcurl. */
#ifndef TRICORNE_POST_DELIVERY_H
#define TRICORNE_POST_DELIVERY_H

#include <curl/curl.h>

#include "server/base/bytes.h"
#include "server/post/sender.h"
#include "server/post/vapid.h"

enum { ANSWER_MAX = 16 * 1024 /* bytes that are read of what a receiver says */ };

struct delivery {
	struct delivery *next;
	enum channel_kind kind;
	struct posted posted;
	CURL *easy;
	struct curl_slist *headers, *recipients;
	struct bytes body; /* as it is sent */
	size_t sent, heard;
	bool inside, forbidden;
	bool broken; /* it cannot be sent; `posted` says why */
	char address[CHANNEL_ADDRESS_SIZE];
};

/* Ready to go; NULL if libcurl has no more memory. */
struct delivery *delivery_new(const struct sender_config *config, const struct vapid *vapid,
	const struct post *post);
/* It has ended so: `posted` says what became of it. */
void delivery_end(struct delivery *d, CURLcode code);
void delivery_free(struct delivery *d);

/* The parts of it for each kind. */
void webhook_fill(struct delivery *d, const struct post *post);
/* False: the browser's keys are none. */
bool push_fill(struct delivery *d, const struct sender_config *config, const struct vapid *vapid,
	const struct post *post);
void mail_fill(struct delivery *d, const struct sender_config *config, const struct post *post);

#endif
