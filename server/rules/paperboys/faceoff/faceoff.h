/* The face-off: modifiers, scores, and the tables of what comes of them (PB-8.3 to 8.22). */
#ifndef TRICORNE_PAPERBOYS_FACEOFF_H
#define TRICORNE_PAPERBOYS_FACEOFF_H

#include "../attack/nerve.h"
#include "../turn/steps.h"

void pb_face_off_attacker_nerve(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *meeting, struct pb_nerve *nerve);
void pb_face_off_defender_nerve(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *meeting, struct pb_nerve *nerve);
/* Tables 5.5: of this difference, the attacker's score less the defender's. */
enum pb_outcome pb_face_off_outcome(const struct pb_state *s, uint16_t attacker, uint16_t defender,
	int difference);

/* Throws both dice of a meeting of the attack in that place, and notes in it what came of them. */
void pb_face_off(struct play *play, int place, int meeting);

/* ---- What paperboys.c names ---------------------------------------------------------------------------- */
/* An attack, from its wheel to its end (chain.c). */
pb_work_fn pb_run_attack;

/* A shift that makes it one against one (readjust.c). */
order_check_fn pb_check_readjust;
order_decide_fn pb_decide_readjust;
order_offer_fn pb_offer_readjust;
order_late_fn pb_late_readjust;

/* Horse goes back before foot (retire_before.c). */
order_check_fn pb_check_retire_before_infantry;
order_decide_fn pb_decide_retire_before_infantry;
order_offer_fn pb_offer_retire_before_infantry;
order_late_fn pb_late_retire_before_infantry;
order_beforehand_fn pb_beforehand_retire_before_infantry;
order_preview_fn pb_preview_retire_before_infantry;

/* Glory (glory.c). */
order_check_fn pb_check_glory_attack, pb_check_glory_decline;
order_decide_fn pb_decide_glory_attack, pb_decide_glory_decline;
order_offer_fn pb_offer_glory_attack, pb_offer_glory_decline;
order_late_fn pb_late_glory_attack, pb_late_glory_decline;

/* Where an attack leads, and how likely each outcome is (preview_attack.c). */
order_preview_fn pb_preview_attack, pb_preview_overrun, pb_preview_glory_attack;

#endif
