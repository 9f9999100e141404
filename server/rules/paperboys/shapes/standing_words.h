/* What can be said beforehand, in words: the decisions, the answers, and the unit's own state. */
#ifndef TRICORNE_PAPERBOYS_STANDING_WORDS_H
#define TRICORNE_PAPERBOYS_STANDING_WORDS_H

#include "../../turn/beforehand.h"

/* In the order of the words of struct pb_standing. Kinds are kept for ever: new ones go to the end. */
enum pb_matter {
	NO_MATTER,
	MATTER_WINDOWS, MATTER_IDLE, MATTER_READJUST, MATTER_RETIRE, MATTER_PISTOLS, MATTER_LOSSES,
	PB_MATTERS
};
enum pb_said {
	NO_SAID, SAY_ASK, SAY_PASS, SAY_END, SAY_ACCEPT, SAY_DECLINE, SAY_LEAST, SAY_STAND, SAY_YES, SAY_NO,
	SAY_DEFAULT,
	PB_SAIDS
};
enum pb_own_state { NO_OWN_STATE, OWN_WHOLE, OWN_HURT, PB_OWN_STATES };

extern const struct matters pb_matters;
extern const char *const pb_matter_names[PB_MATTERS];
extern const char *const pb_said_names[PB_SAIDS];
extern const char *const pb_own_state_names[PB_OWN_STATES];

struct pb_standing;
/* The word that a seat's own answers have of this matter. */
uint8_t *pb_word_said(struct pb_standing *standing, int matter);

#endif
