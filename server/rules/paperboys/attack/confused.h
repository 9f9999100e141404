/* Confused combats: one unit against several, drawn apart or divided (PB-8.25, 8.26, R-73). */
#ifndef TRICORNE_PAPERBOYS_CONFUSED_H
#define TRICORNE_PAPERBOYS_CONFUSED_H

#include "attack.h"
#include "../turn/crank.h"

/* The least shift aside (to the right positive) that leaves it touching its target alone, within its allowance; 0 none. */
int32_t pb_shift_apart(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course);
/* Proposes it to the attacker, who is asked first. */
void pb_ask_to_readjust(struct play *play, const struct pb_work *work, int32_t aside);
/* One meeting for each enemy touched, with the attacker's stands that stand against it. */
void pb_divide(const struct pb_state *s, const struct pb_course *course, struct pb_attack *attack);

pb_check_fn pb_check_readjust;
pb_decide_fn pb_decide_readjust;
pb_offer_fn pb_offer_readjust;
pb_absent_fn pb_absent_readjust;

#endif
