/* Deployment: the steps before the first turn, and what may be placed where (chapter 2 of the rules). */
#ifndef TRICORNE_PAPERBOYS_DEPLOY_H
#define TRICORNE_PAPERBOYS_DEPLOY_H

#include "crank.h"

/* Is there anything to do in this step of S2 to S6? */
bool pb_setup_step_is_needed(const struct pb_state *s, enum pb_step step);
/* PB-2.6: how many units the defender may place anew. */
int pb_rearrangeable(const struct pb_state *s, enum pb_side side);

#endif
