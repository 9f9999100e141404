/* Chapter 17, Guns: S2 of every turn. */
#ifndef TRICORNE_MDCC_GUNS_H
#define TRICORNE_MDCC_GUNS_H

#include "../turn/offer.h"

/* S2a: every gun that may fire is tested; S2b: whoever passed names a target. */
void mdcc_run_gun_tests(struct play *play);
void mdcc_run_after_firing(struct play *play);
/* The guns of the side that have not fired yet do not. */
void mdcc_end_firing(struct play *play, enum mdcc_side side);

void mdcc_check_place_gun_marker(const struct mdcc_state *s, int seat, const void *body, struct refusal *r);
void mdcc_decide_place_gun_marker(struct play *play, int seat, const void *body);
void mdcc_offer_place_gun_marker(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering);

#endif
