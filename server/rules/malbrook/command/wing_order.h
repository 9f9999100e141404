/* The orders of wings (chapter 5): giving, hearing, and keeping to them. */
#ifndef TRICORNE_MALBROOK_WING_ORDER_H
#define TRICORNE_MALBROOK_WING_ORDER_H

#include "../turn/offer.h"

/* ---- Discipline (5.6) ------------------------------------------------------------------------------------------------- */

/* Does the order of its wing let the brigade end a move of its own will standing as `as`? */
bool malb_order_allows_ground(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *as);
/* ... and charge, or come into combat with, this enemy unit? */
bool malb_order_allows_enemy(const struct malb_state *s, uint16_t brigade, uint16_t enemy);
/* 21.3: brigades of a broken wing neither charge nor come into combat of their own will. */
bool malb_may_attack(const struct malb_state *s, uint16_t brigade, struct refusal *r);

/* What the option orders_enforcement makes of an order (enum malb_order) that would break 5.6, `keeps` false:
 * mechanical, or nobody in the umpire's chair: refused by the check;
 * umpire: the check lets it pass once; `malb_refer` then holds it for his ruling (true: carry nothing out) until he has ruled;
 * honour: it is carried out, and malb_refer makes it known. */
bool malb_check_keeps(const struct malb_state *s, int seat, enum malb_order order, uint16_t brigade, bool keeps, struct refusal *r);
bool malb_refer(struct play *play, int seat, enum malb_order order, uint16_t brigade, bool keeps);
/* The umpire has ruled on a question: allowed, the order may be given once more; else it is forgotten. */
void malb_rule_on(struct play *play, uint16_t question, bool allowed);

/* ---- Giving and hearing --------------------------------------------------------------------------------------------------- */

/* May this leader order that, by word or messenger? `to` is a leader of his side on the table. */
bool malb_check_payload(const struct malb_state *s, uint16_t leader, uint16_t to, const struct malb_written_payload *what, struct refusal *r);
/* What both 4.13 and 4.14 ask of a leader who gives orders or sends them. */
bool malb_may_give_orders(const struct malb_state *s, int seat, uint16_t leader, uint16_t to, const struct malb_written_payload *what, struct refusal *r);

/* Proposes what wings might be ordered, as orders of this kind: issue_order or send_messenger, whose bodies are alike. */
void malb_offer_orders(const struct malb_state *s, struct offering *offering, enum malb_order kind);

malb_check_fn malb_check_issue_order, malb_check_listen;
malb_decide_fn malb_decide_issue_order, malb_decide_listen;
malb_offer_fn malb_offer_issue_order, malb_offer_listen;

#endif
