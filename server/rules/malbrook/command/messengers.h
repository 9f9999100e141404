/* Messengers: sent, riding, delivering (4.13, 5.5, 5.10, R-64). What is told face to face is kept as a
 * message that does not ride (SPOKEN), until it is heard. */
#ifndef TRICORNE_MALBROOK_MESSENGERS_H
#define TRICORNE_MALBROOK_MESSENGERS_H

#include "../turn/offer.h"

/* A slot for one more; 0: there is none. */
uint16_t malb_free_messenger(const struct malb_state *s);
/* Tells it face to face; it counts once it is heard. */
void malb_messenger_tell_leader(struct play *play, uint16_t from, uint16_t to,
	const struct malb_written_payload *what);
/* It has been heard: whoever brought it is no longer needed. */
void malb_messenger_delivered(struct play *play, int clause, uint16_t messenger);
/* The side's messengers who have not ridden this phase ride by themselves; what was told to somebody who
 * has gone is lost. */
void malb_messengers_ride(struct play *play, enum malb_side side);
/* Those of a side may ride once more (messenger_moves_twice). */
void malb_rest_messengers(struct play *play, enum malb_side side);

order_check_fn malb_check_send_messenger, malb_check_messenger_move;
order_decide_fn malb_decide_send_messenger, malb_decide_messenger_move;
order_offer_fn malb_offer_send_messenger, malb_offer_messenger_move;
order_preview_fn malb_preview_messenger_move, malb_preview_send_messenger;

#endif
