/* Victory: loss of control, objectives and villages, the last turn (chapter 13). */
#ifndef TRICORNE_PAPERBOYS_VICTORY_H
#define TRICORNE_PAPERBOYS_VICTORY_H

#include "../shapes/events.h"

/* After each resolution: a side without units, or without control (PB-13.5, 13.7). */
void pb_victory_judge_control(struct play *play);
/* At any moment: an enemy in hand on an objective disturbs whoever holds it. */
void pb_victory_watch_objectives(struct play *play);

#endif
