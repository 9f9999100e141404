/* What can be said beforehand, in words: the decisions, the answers, and the brigade's own state. */
#ifndef TRICORNE_MALBROOK_STANDING_WORDS_H
#define TRICORNE_MALBROOK_STANDING_WORDS_H

#include "../../turn/beforehand.h"

/* By the order that would answer, in the order of the words of struct malb_standing. Kinds are kept for ever:
 * new ones go to the end. */
enum malb_matter {
	NO_MATTER,
	MATTER_SKIRMISH, MATTER_FLANK_FIRE, MATTER_RESPOND, MATTER_FIRE_AT_LEADER, MATTER_AFTER_COMBAT,
	MATTER_CHARGE_DICE,
	MALB_MATTERS
};
enum malb_said {
	NO_SAID, SAY_ASK, SAY_FALL_BACK, SAY_STAY, SAY_FIRE, SAY_HOLD_FIRE, SAY_COUNTERCHARGE, SAY_EVADE,
	SAY_STAND, SAY_REMAIN, SAY_RETIRE, SAY_PURSUE, SAY_TAKE_POSITION, SAY_LEAST,
	MALB_SAIDS
};
enum malb_own_state { NO_OWN_STATE, OWN_ORDERED, OWN_DISORDERED, MALB_OWN_STATES };

struct malb_standing;
/* The word that a brigade's own order has of this matter. */
uint8_t *malb_word_said(struct malb_standing *standing, int matter);

extern const struct matters malb_matters;
extern const char *const malb_matter_names[MALB_MATTERS];
extern const char *const malb_said_names[MALB_SAIDS];
extern const char *const malb_own_state_names[MALB_OWN_STATES];

#endif
