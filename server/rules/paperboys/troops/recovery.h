/* Recovery: pips healed at the end of the turn (PB-10.1 to 10.4). */
#ifndef TRICORNE_PAPERBOYS_RECOVERY_H
#define TRICORNE_PAPERBOYS_RECOVERY_H

#include "../turn/crank.h"

/* E2. */
void pb_begin_recovery(struct play *play);

#endif
