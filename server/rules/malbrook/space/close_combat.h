/* Close combat: who is in it with whom (12.5, R-36). */
#ifndef TRICORNE_MALBROOK_CLOSE_COMBAT_H
#define TRICORNE_MALBROOK_CLOSE_COMBAT_H

#include "space.h"

/* Is the brigade in close combat with anybody? */
bool malb_in_close_combat(const struct malb_state *s, uint16_t brigade);
/* Are these two? */
bool malb_are_in_close_combat(const struct malb_state *s, uint16_t brigade, uint16_t enemy);

#endif
