/* Combat: step ix, and facing who took one in flank or rear at the end of step x (3.4, 20.6). */
#ifndef TRICORNE_DBA18_COMBAT_H
#define TRICORNE_DBA18_COMBAT_H

#include "../position/events.h"

void dba_begin_combat(struct play *play);
/* Fights the next combat, the newest contact first. */
bool dba_run_combat(struct play *play);
/* 20.6, at the end of step x. */
void dba_end_combat_responses(struct play *play);

#endif
