/* Engaging: a face-off that has come to a fight (3.4 A7; PB-14.6). */
#ifndef TRICORNE_PAPERBOYS_ENGAGE_H
#define TRICORNE_PAPERBOYS_ENGAGE_H

#include "../attack/attack.h"

/* The attacker closes with the first of those it fights, and a fight begins with each, or it joins theirs. */
void pb_engage(struct play *play, int place);

/* The attacker as it would lie against that target, coming from where it stands as `as`; false: it does
 * not come to it. */
bool pb_engage_lies_against(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_unit *as, uint16_t target, struct pb_unit *there);
/* The fight that the meeting would begin, or join. */
struct pb_fight pb_engage_fight_of_meeting(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *m);

#endif
