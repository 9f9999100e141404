/* Engaging: a face-off that has come to a fight (3.4 A7; PB-14.6). */
#ifndef TRICORNE_PAPERBOYS_ENGAGE_H
#define TRICORNE_PAPERBOYS_ENGAGE_H

#include "attack.h"

/* The attacker closes with the first of those it fights, and a fight begins with each, or it joins theirs. */
void pb_engage(struct play *play, int place);

#endif
