/* The orders of wings (chapter 5): giving and hearing them. What they allow is said by
 * control/discipline.h. */
#ifndef TRICORNE_MALBROOK_WING_ORDER_H
#define TRICORNE_MALBROOK_WING_ORDER_H

#include "../turn/offer.h"

/* An advance is onto some ground (5.3); where any is named it has an outline that encloses it. */
void malb_order_check_ground(int type, const struct malb_zone *zone, struct refusal *r);
/* May this leader order that, by word or messenger? `to` is a leader of his side on the table. */
bool malb_order_check_payload(const struct malb_state *s, uint16_t leader, uint16_t to,
	const struct malb_written_payload *what, struct refusal *r);
/* What both 4.13 and 4.14 ask of a leader who gives orders or sends them. */
bool malb_may_give_orders(const struct malb_state *s, int seat, uint16_t leader, uint16_t to,
	const struct malb_written_payload *what, struct refusal *r);

/* Proposes what wings might be ordered, as orders of this kind: issue_order or send_messenger, whose
 * bodies are alike. */
void malb_offer_orders(const struct malb_state *s, struct offering *offering, enum malb_order kind);

order_check_fn malb_check_issue_order, malb_check_listen;
order_decide_fn malb_decide_issue_order, malb_decide_listen;
order_offer_fn malb_offer_issue_order, malb_offer_listen;

#endif
