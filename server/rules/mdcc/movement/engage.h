/* Chapter 6, Engage: who may engage whom, and how an engagement begins. */
#ifndef TRICORNE_MDCC_ENGAGE_H
#define TRICORNE_MDCC_ENGAGE_H

#include "../command/action.h"

/* Everything that forbids the formation, standing in `from` and facing as it does, to engage the enemy
 * ahead: 6.1, 6.4, 6.6 to 6.8, 6.10, 13.3, 13.15. `disordered`: it is, or will certainly be by then. */
void mdcc_check_engagement(const struct mdcc_state *s, uint16_t formation, struct box from, bool disordered,
	struct refusal *r);
/* It engages the enemy ahead, or drives his guns off (6.5). Does nothing if nobody is there any more. */
void mdcc_begin_engagement(struct play *play, uint16_t formation, int clause);

/* The disorder that engaging from one box into the other costs at once (13.14). */
int mdcc_engage_toll(const struct mdcc_state *s, uint16_t formation, struct box from, struct box to);

void mdcc_check_engage(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_engage(struct play *play, int seat, const void *body);

#endif
