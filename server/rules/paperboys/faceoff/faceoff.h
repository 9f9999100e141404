/* The face-off: modifiers, scores, and the tables of what comes of them (PB-8.3 to 8.22). */
#ifndef TRICORNE_PAPERBOYS_FACEOFF_H
#define TRICORNE_PAPERBOYS_FACEOFF_H

#include "../attack/nerve.h"
#include "../turn/crank.h"

void pb_attacker_nerve(const struct pb_state *s, const struct pb_attack *attack, const struct pb_meeting *meeting, struct pb_nerve *nerve);
void pb_defender_nerve(const struct pb_state *s, const struct pb_attack *attack, const struct pb_meeting *meeting, struct pb_nerve *nerve);
/* Tables 5.5: of this difference, the attacker's score less the defender's. */
enum pb_outcome pb_outcome_of(const struct pb_state *s, uint16_t attacker, uint16_t defender, int difference);

/* Throws both dice of a meeting of the attack in that place, and notes in it what came of them. */
void pb_face_off(struct play *play, int place, int meeting);

#endif
