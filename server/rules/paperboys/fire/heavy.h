/* Heavy casualties: the test at the end of the enemy's fire (PB-11.1 to 11.3, 11.10, 11.11). */
#ifndef TRICORNE_PAPERBOYS_HEAVY_H
#define TRICORNE_PAPERBOYS_HEAVY_H

#include "../turn/crank.h"

/* F3. */
void pb_begin_heavy(struct play *play);

#endif
