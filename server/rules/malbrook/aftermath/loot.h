/* Looting: troops that end a pursuit, a ride-through or a step forward among plunder stay there. */
#ifndef TRICORNE_MALBROOK_LOOT_H
#define TRICORNE_MALBROOK_LOOT_H

#include "../troops/troops.h"

/* Called where such a move has ended. Whoever is in close combat has other things to do. */
void malb_loot_tempt(struct play *play, uint16_t brigade);

#endif
