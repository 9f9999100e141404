/* What comes of a face-off for both sides, in the order of 3.4 A6. */
#ifndef TRICORNE_PAPERBOYS_OUTCOME_H
#define TRICORNE_PAPERBOYS_OUTCOME_H

#include "../turn/steps.h"

/* A unit that has stopped pursuing horse, to be faced when all else is done. */
struct pb_barrier {
	uint16_t horse, unit;
};
/* What the meeting does to the one attacked, and to horse that rides after him. */
void pb_outcome_apply_to_defender(struct play *play, int place, int meeting, struct pb_barrier *barrier);
/* What several meetings do in which horse routs foot, all of them together; of a single one, nothing. */
void pb_outcome_ride_down(struct play *play, int place, struct pb_barrier *barrier);
/* What all meetings of the attack together do to the attacker: his movement follows the worst of them
 * (R-73). */
void pb_outcome_apply_to_attacker(struct play *play, int place, struct pb_barrier *barrier);
/* Does it come to a fight in any of them, and in none to worse? Have all enemies given way? Have they all
 * routed, so that it may be glory (PB-8.11)? */
bool pb_outcome_is_fight(const struct pb_state *s, const struct pb_attack *attack);
bool pb_outcome_has_won(const struct pb_state *s, const struct pb_attack *attack);
bool pb_outcome_is_glorious(const struct pb_state *s, const struct pb_attack *attack);

#endif
