/* Placing: a unit comes to stand elsewhere, or otherwise. */
#ifndef TRICORNE_PAPERBOYS_PLACE_H
#define TRICORNE_PAPERBOYS_PLACE_H

#include "../shapes/events.h"

/* The unit stands as `as` does: stands, formation, and the building they are then in. Officers with it go
 * along; enemy officers whom it meets alone ride away (PB-12.10). */
void pb_place(struct play *play, int clause, uint16_t unit, enum pb_way way, const struct pb_unit *as);

#endif
