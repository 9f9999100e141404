/* Leaders: their actions and their ways (chapter 4). */
#ifndef TRICORNE_MALBROOK_LEADERS_H
#define TRICORNE_MALBROOK_LEADERS_H

#include "../turn/offer.h"

/* CMD_LEADERS of a side: new leaders replace the fallen; when all have acted, messengers nobody has
 * led ride on by themselves. */
void malb_begin_cmd_leaders(struct play *play);
void malb_end_cmd_leaders(struct play *play);

/* Is the leader this seat's, on the table, with an action left (4.15, 22.1)? */
bool malb_leader_may_act(const struct malb_state *s, int seat, uint16_t leader, struct refusal *r);
/* He spends one. */
void malb_leader_spend_action(struct play *play, int clause, uint16_t leader, enum malb_act act);

order_check_fn malb_check_leader_move, malb_check_leader_free_move, malb_check_steady, malb_check_inspire;
order_decide_fn malb_decide_leader_move, malb_decide_leader_free_move, malb_decide_steady,
	malb_decide_inspire;
order_offer_fn malb_offer_leader_move, malb_offer_leader_free_move, malb_offer_steady, malb_offer_inspire;
order_preview_fn malb_preview_leader_move, malb_preview_leader_free_move, malb_preview_steady,
	malb_preview_inspire;

#endif
