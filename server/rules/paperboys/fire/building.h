/* Buildings: who is in one that burns, and how he comes out of it (PB-4.31, 4.39). */
#ifndef TRICORNE_PAPERBOYS_BUILDING_H
#define TRICORNE_PAPERBOYS_BUILDING_H

#include "../turn/crank.h"

/* I3: those of the phase's side that are still inside are moved out. E4: those that could not be are lost. */
void pb_begin_leaving(struct play *play);
void pb_begin_burning(struct play *play);

#endif
