/* Standing instructions (21.6): what a player has said beforehand of the decisions he will owe. */
#ifndef TRICORNE_DBA18_STANDING_H
#define TRICORNE_DBA18_STANDING_H

#include "../position/standing_words.h"
#include "steps.h"

order_check_fn dba_check_standing;
order_decide_fn dba_decide_standing;
bool dba_standing_instructs(const void *state, int seat);
void dba_standing_said_by(const void *position, int seat, said_fn *each, void *ctx);
/* NULL, or what no list of instructions can hold. */
const char *dba_standing_fault(const struct dba_state *s);

/* What the seat has said: of this element (0: of none), at this enemy (0: at none, or one it does not know),
 * who is no farther than that many paces. */
enum dba_instructed dba_standing_said(const struct dba_state *s, int seat, enum dba_matter matter,
	uint16_t element, uint16_t enemy, int32_t paces);

#endif
