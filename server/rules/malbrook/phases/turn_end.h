/* The end of a turn and the beginning of the next: markers cleared, speeds and deeds remembered,
 * reinforcements. */
#ifndef TRICORNE_MALBROOK_TURN_END_H
#define TRICORNE_MALBROOK_TURN_END_H

#include "../events/events.h"

void malb_begin_end(struct play *play);
/* Whoever is due, or was due and found his ground taken, comes on. */
void malb_turn_end_reinforcements(struct play *play);

#endif
