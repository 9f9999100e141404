/* Standing instructions: what a player has said beforehand of the decisions his troops will owe. */
#ifndef TRICORNE_MDCC_STANDING_H
#define TRICORNE_MDCC_STANDING_H

#include "../position/events.h"
#include "../position/standing_words.h"

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
