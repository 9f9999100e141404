/* Responses: what charged troops do, and those to whom foot came up (16.10-16.13, 17.2, R-83 to R-87). */
#ifndef TRICORNE_MALBROOK_RESPOND_H
#define TRICORNE_MALBROOK_RESPOND_H

#include "../turn/offer.h"

/* COMBAT_RESPOND: everybody charged is asked. */
void malb_begin_combat_respond(struct play *play);
/* Notes that a brigade is charged by another. */
void malb_respond_note_charge(struct play *play, int clause, uint16_t brigade, uint16_t by);
/* Asks a charged brigade for its response (work 0: the step waits), or takes what it has said beforehand;
 * who does not see the charge stands. */
void malb_call_for_response(struct play *play, uint16_t brigade, uint16_t by, uint16_t work);

order_check_fn malb_check_respond;
order_decide_fn malb_decide_respond;
order_offer_fn malb_offer_respond;
order_preview_fn malb_preview_respond;
order_late_fn malb_late_respond;
order_beforehand_fn malb_beforehand_respond;

#endif
