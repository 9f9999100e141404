/* Standing instructions: what a player has said beforehand of the decisions his troops will owe. */
#ifndef TRICORNE_MDCC_STANDING_H
#define TRICORNE_MDCC_STANDING_H

#include "../position/events.h"
#include "../position/standing_words.h"

mdcc_check_fn mdcc_check_standing;
mdcc_decide_fn mdcc_decide_standing;
bool mdcc_standing_instructs(const void *state, int seat);
bool mdcc_standing_beforehand(const struct ruleset *rules, const void *position, int seat,
	struct order *order);
extern const struct matters mdcc_matters;
void mdcc_standing_said(const void *position, int seat, said_fn *each, void *ctx);
/* NULL, or what no list of instructions can hold. */
const char *mdcc_standing_fault(const struct mdcc_state *s);

#endif
