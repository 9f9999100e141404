/* Staff moves (4.6, 4.13, 18.2; R63). */
#ifndef TRICORNE_MDCC_STAFF_H
#define TRICORNE_MDCC_STAFF_H

#include "../turn/offer.h"

void mdcc_check_move_staff(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_move_staff(struct play *play, int seat, const void *body);
/* Every ride that is open to figures of a side. */
void mdcc_staff_offer(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering);
void mdcc_offer_move_staff(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering);

#endif
