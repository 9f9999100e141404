/* Chapter 5, Manoeuvre: turning, wheeling, shifting, stepping back. */
#ifndef TRICORNE_MDCC_MANOEUVRE_H
#define TRICORNE_MDCC_MANOEUVRE_H

#include "../command/action.h"

void mdcc_check_turn(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_turn(struct play *play, int seat, const void *body);
void mdcc_check_wheel(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_wheel(struct play *play, int seat, const void *body);
/* Where a shift leads; may lie off the table. */
struct box mdcc_manoeuvre_shift_box(const struct mdcc_formation *f, const struct mdcc_order_shift *o);
void mdcc_check_shift(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_shift(struct play *play, int seat, const void *body);
void mdcc_check_step_back(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_step_back(struct play *play, int seat, const void *body);

#endif
