/* Chapter 4, Movement. */
#ifndef TRICORNE_MDCC_MOVE_H
#define TRICORNE_MDCC_MOVE_H

#include "engage.h"

/* Goes on `boxes` boxes straight ahead when nobody owes anything, then engages the enemy ahead if told to.
 * Pushed before the first step of the action, since each box may bring an interrupt with it. */
void mdcc_move_march(struct play *play, uint16_t formation, int boxes, bool then_engage);
mdcc_work_fn mdcc_run_march;

void mdcc_check_move(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_move(struct play *play, int seat, const void *body);
void mdcc_check_move_light_guns(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_move_light_guns(struct play *play, int seat, const void *body);

#endif
