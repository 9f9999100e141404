/* What can be said beforehand, in words: the decisions, the answers, and the element's own state. */
#ifndef TRICORNE_DBA18_STANDING_WORDS_H
#define TRICORNE_DBA18_STANDING_WORDS_H

#include "../../turn/beforehand.h"

/* By the order that would answer. Kinds are kept for ever: new ones go to the end. */
enum dba_matter {
	NO_MATTER,
	MATTER_RETURN_FIRE, MATTER_PURSUE, MATTER_REPLACEMENT, MATTER_RESUME, MATTER_ARTILLERY,
	DBA_MATTERS
};
enum dba_instructed {
	NO_INSTRUCTED, SAY_ASK, SAY_FIRE, SAY_WITHHOLD, SAY_PURSUE, SAY_STAY, SAY_BESIDE, SAY_HALT,
	DBA_INSTRUCTED
};
enum dba_own_state { NO_OWN_STATE, OWN_FIRST_VOLLEY, OWN_VOLLEY_SPENT, OWN_STEADY, OWN_RECOILED,
	DBA_OWN_STATES };

extern const struct matters dba_matters;
extern const char *const dba_matter_names[DBA_MATTERS];
extern const char *const dba_instructed_names[DBA_INSTRUCTED];
extern const char *const dba_own_state_names[DBA_OWN_STATES];

#endif
