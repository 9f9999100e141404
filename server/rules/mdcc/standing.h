/* Standing instructions: what a player has said beforehand of the decisions his troops will owe. */
#ifndef TRICORNE_MDCC_STANDING_H
#define TRICORNE_MDCC_STANDING_H

#include "events.h"

/* What can be said beforehand: the order that would answer. Kinds are kept for ever: new ones go to the
 * end. */
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

mdcc_check_fn mdcc_check_standing;
mdcc_decide_fn mdcc_decide_standing;
bool mdcc_instructs(const void *state, int seat);
bool mdcc_beforehand(const struct ruleset *rules, const void *position, int seat, struct order *order);
/* "British foot: when it is asked to break off, stay, while hurt"; `whom` "": all troops. */
struct tale;
void mdcc_tell_instruction(struct tale *t, const char *whom, const struct mdcc_event_instructed *e);
/* NULL, or what no list of instructions can hold. */
const char *mdcc_fault_of_instructions(const struct mdcc_state *s);

#endif
