/* What can be said beforehand, in words: the decisions, the answers, and the troops' own state. */
#ifndef TRICORNE_MDCC_STANDING_WORDS_H
#define TRICORNE_MDCC_STANDING_WORDS_H

/* By the order that would answer. Kinds are kept for ever: new ones go to the end. */
enum mdcc_matter {
	NO_MATTER,
	MATTER_BREAK_OFF, MATTER_STEP_BACK, MATTER_CHANGE_FACING, MATTER_RALLY_FACING, MATTER_SIDESTEP,
	MATTER_FURTHER_RETREAT, MATTER_ADVANCE, MATTER_STAFF_FLEE, MATTER_STAFF_LEAVE, MATTER_SEND_AIDE,
	MATTER_GUN_MARKER,
	MDCC_MATTERS
};
enum mdcc_answer {
	NO_ANSWER, SAY_ASK, SAY_STAY, SAY_STEP, SAY_FORWARD, SAY_ENEMY, SAY_WEST, SAY_EAST, SAY_STRAIGHT,
	SAY_LEFT, SAY_RIGHT, SAY_ADVANCE, SAY_RALLY_BACK, SAY_FLEE, SAY_LEAVE, SAY_SEND, SAY_FIRE,
	MDCC_ANSWERS
};
enum mdcc_own_state {
	NO_OWN_STATE,
	STATE_ORDERED,
	STATE_DISORDERED,
	STATE_UNHURT,
	STATE_HURT,
	MDCC_OWN_STATES
};

extern const char *const mdcc_matter_names[MDCC_MATTERS];
extern const char *const mdcc_answer_names[MDCC_ANSWERS];
extern const char *const mdcc_own_state_names[MDCC_OWN_STATES];

#endif
