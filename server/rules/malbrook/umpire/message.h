/* Words between seats (22.8; 9.3 of the specification). */
#ifndef TRICORNE_MALBROOK_MESSAGE_H
#define TRICORNE_MALBROOK_MESSAGE_H

#include "../turn/offer.h"

order_check_fn malb_check_message;
order_decide_fn malb_decide_message;

/* Speaks to these seats, as written; nobody named: all of the speaker's side, or all there are for the
 * umpire. */
void malb_message_speak(struct play *play, int clause, int from, const struct malb_units *to,
	const char *text);

#endif
