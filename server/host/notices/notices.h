/* Notices: what waits to be told is taken from the store when it is due, put into one message for each
 * channel, and handed to whoever sends it. What has failed is tried again later, ever more seldom, and
 * then no more. */
#ifndef TRICORNE_HOST_NOTICES_H
#define TRICORNE_HOST_NOTICES_H

#include <stdint.h>

#include "server/store/channels.h"

struct host;

enum { CODE_SIZE = 10, ENDING_SIZE = 56 };

/* Sends what is due. To be called about once a second; looks at the store only if something may be due. */
void notices_tick(struct host *h);

/* What is sent to a new channel and must be brought back: "ABCD-EFGH". */
void notice_code(const uint8_t secret[CHANNEL_SECRET_SIZE], char out[CODE_SIZE]);
/* The token of the link that ends a channel. */
void notice_ending(int64_t channel, const uint8_t secret[CHANNEL_SECRET_SIZE], char out[ENDING_SIZE]);

#endif
