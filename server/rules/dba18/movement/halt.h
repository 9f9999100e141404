/* Halts: an ambush stops those who come near it, an enemy nobody saw those who come upon him, and their owner
 * may go on with the rest (R-55; resume.c). */
#ifndef TRICORNE_DBA18_HALT_H
#define TRICORNE_DBA18_HALT_H

#include "move.h"

/* The ambush that stopped it shows itself; if something of its allowance is left, its owner is asked. */
void dba_halt_move(struct play *play, const struct dba_move *move);
/* The allowance of a halted move, of which a part is spent: the road has one rate whatever the going. */
int32_t dba_halt_allowance(const struct dba_state *s, const struct dba_body *body, enum dba_pace pace,
	bool bad_going);

#endif
