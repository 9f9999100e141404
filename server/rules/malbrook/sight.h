/* Sight: what can be seen from where (chapter 8), and what each eye sees and remembers (9.2 of the specification). */
#ifndef TRICORNE_MALBROOK_SIGHT_H
#define TRICORNE_MALBROOK_SIGHT_H

#include "events.h"
#include "unit.h"

/* Gives every wing, Marshal or side its eye, as the option visibility says, and looks about for the first time. */
void malb_open_eyes(struct malb_state *s);

#endif
