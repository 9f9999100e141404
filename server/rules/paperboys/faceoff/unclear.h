/* Unclear: two units advance on each other, and the story says who is the attacker (PB-8.24). */
#ifndef TRICORNE_PAPERBOYS_UNCLEAR_H
#define TRICORNE_PAPERBOYS_UNCLEAR_H

#include "../turn/steps.h"

/* Does the option turn it round? Then the other's attack. */
bool pb_unclear_story_turns(const struct pb_state *s, const struct pb_attack *was, struct pb_attack *attack);
/* By the option, where it cannot be told who attacks: the story's defender defends, and the attack under
 * way is the other's. */
void pb_unclear_settle_attacker(struct play *play, const struct pb_work *work);

#endif
