/* Going forward in contact or towards it: guns, trains and held horses are run over, officers met (PB-8.2,
 * 12.9, 12.10). */
#ifndef TRICORNE_PAPERBOYS_OVERRUN_H
#define TRICORNE_PAPERBOYS_OVERRUN_H

#include "../troops/troops.h"

/* Slots of the guns and trains of the enemy's that lie on a straight way, and of held horses. */
struct pb_prey {
	uint16_t units[UNITS_ROOM], horses[MARKERS_ROOM];
	int unit_count, horses_count;
};
void pb_overrun_prey_on_way(const struct pb_state *s, enum pb_side side, const struct pb_unit *from,
	const struct pb_unit *to, struct pb_prey *prey);

/* The unit goes straight to where `as` stands; whatever lies on the way and resists nobody is removed. */
void pb_overrun_advance(struct play *play, int clause, uint16_t unit, enum pb_way way,
	const struct pb_unit *as);

/* PB-8.2: the one it was ordered to overrun is removed where it has come up to him, too. */
void pb_overrun_touched(struct play *play, const struct pb_attack *attack);

#endif
