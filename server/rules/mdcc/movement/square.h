/* Chapter 15, Squares: forming, marching, breaking up. */
#ifndef TRICORNE_MDCC_SQUARE_H
#define TRICORNE_MDCC_SQUARE_H

#include "../command/action.h"

void mdcc_check_form_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_form_square(struct play *play, int seat, const void *body);
void mdcc_check_move_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_move_square(struct play *play, int seat, const void *body);
void mdcc_check_unform_square(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_unform_square(struct play *play, int seat, const void *body);

#endif
