/* Combats: who fights whom, the dice, and the losses (chapters 18 and 19, COMBAT_ROLL). */
#ifndef TRICORNE_MALBROOK_COMBAT_H
#define TRICORNE_MALBROOK_COMBAT_H

#include "../turn/steps.h"

void malb_begin_combat_roll(struct play *play);
/* What is left of a turn's combat and charge when the turn is over: a fight that goes on remembers how it
 * was opened, and pursuers who met new enemy after the combats have charged in the next turn's
 * (R-115). */
void malb_forget_combat(struct malb_brigade *b);

/* What comes of it. */
#include "results.h"

#endif
