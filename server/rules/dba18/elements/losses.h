/* Losses: what goes with troops who are lost: their commander, their prisoner, their place in a town
 * (chapters 2 and 15). */
#ifndef TRICORNE_DBA18_LOSSES_H
#define TRICORNE_DBA18_LOSSES_H

#include "../position/events.h"

/* The element is destroyed, or (OFF_TABLE) has left the field, and whoever is with it shares its fate (2.8,
 * 15.1, 13.15). */
void dba_losses_lose(struct play *play, int clause, uint16_t element, enum dba_morale fate,
	enum dba_cause cause);
/* 15.1: its commander, after it lost with an odd die of its own. Who fights in the ranks has no such die: he
 * falls with his element (15.2). */
void dba_losses_lose_commander(struct play *play, uint16_t element);
/* Prisoners whose captor was cut down are by themselves again where he stood (2.8); false: there are none. */
bool dba_losses_free_prisoners(struct play *play);
/* Whoever attacks the built-up area it held fights for it with the next garrison. Before it leaves. */
void dba_losses_hand_over(struct play *play, uint16_t garrison);

#endif
