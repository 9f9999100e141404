/* Readjusting: a shift that makes it one unit against one, which both sides must want (PB-8.25). */
#ifndef TRICORNE_PAPERBOYS_READJUST_H
#define TRICORNE_PAPERBOYS_READJUST_H

#include "../turn/steps.h"

/* Proposes to the attacker, who is asked first, to go so far aside. */
void pb_ask_to_readjust(struct play *play, const struct pb_work *work, int32_t aside);

#endif
