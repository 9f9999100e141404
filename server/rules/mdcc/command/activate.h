/* Activation and the frame of the active side's steps (chapters 3 and 16): S1, the selection, S3 to S5. */
#ifndef TRICORNE_MDCC_ACTIVATE_H
#define TRICORNE_MDCC_ACTIVATE_H

#include "../turn/offer.h"

/* S1: the dice, and who is active. */
void mdcc_run_activation(struct play *play);
/* Makes the stands in the selected boxes eligible (3.10). */
void mdcc_activate_mark_eligible(struct mdcc_state *s);

void mdcc_open_staff_moves(const struct mdcc_state *s, struct mdcc_dues *dues); /* S3, S5 */
void mdcc_open_actions(const struct mdcc_state *s, struct mdcc_dues *dues);     /* S4     */
void mdcc_run_actions(struct play *play);     /* S4, once it is closed     */
void mdcc_run_staff_moves(struct play *play); /* S3, S5, when nobody rides */
void mdcc_end_first_staff_moves(struct play *play, enum mdcc_side side);
void mdcc_end_actions(struct play *play, enum mdcc_side side);
void mdcc_end_second_staff_moves(struct play *play, enum mdcc_side side);

void mdcc_check_select_activation(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_select_activation(struct play *play, int seat, const void *body);
void mdcc_offer_select_activation(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering);
void mdcc_check_end_step(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_end_step(struct play *play, int seat, const void *body);

#endif
