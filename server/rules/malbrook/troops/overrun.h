/* Overrunning: what becomes of leaders and messengers in the way of troops (7.6, 7.7, R-15). */
#ifndef TRICORNE_MALBROOK_OVERRUN_H
#define TRICORNE_MALBROOK_OVERRUN_H

#include "troops.h"

/* A leader or messenger (by unit) more than 4 inches from every friendly brigade and crewed gun, and
 * attached to none. */
bool malb_overrun_is_lone(const struct malb_state *s, uint16_t unit);
/* Enemy leaders and messengers whom the brigade reached on a way straight on from where it stood: lone
 * ones are taken by cavalry, the others step aside to the nearest friend. */
void malb_overrun(struct play *play, uint16_t brigade, const struct malb_brigade *from, int heading,
	int32_t length);

#endif
