/* Going forward in contact or towards it: guns, trains and held horses are run over, officers met (PB-8.2, 12.9, 12.10). */
#ifndef TRICORNE_PAPERBOYS_OVERRUN_H
#define TRICORNE_PAPERBOYS_OVERRUN_H

#include "troops.h"

/* The unit goes straight to where `as` stands; whatever lies on the way and resists nobody is removed. */
void pb_advance(struct play *play, int clause, uint16_t unit, enum pb_way way, const struct pb_unit *as);

#endif
