/* Pools: the dice of one side in one combat, each with its clause (chapter 18). */
#ifndef TRICORNE_MALBROOK_POOL_H
#define TRICORNE_MALBROOK_POOL_H

#include "../../dice.h"
#include "../position/unit.h"

struct malb_pool {
	int dice;   /* never below 0 (18.1)         */
	int hits_on; /* 5 or 6: this and above (18.16) */
};
/* Of the brigades of that side whose fight.combat it is; the modifiers are noted in the roll. */
struct malb_pool malb_pool(const struct malb_state *s, uint8_t combat, enum malb_side side,
	struct roll *roll);

/* 18.13, 19.x: did it come into this combat by a charge of its own, or in pursuit? Counter-charges
 * do not count. */
bool malb_pool_came_charging(const struct malb_brigade *b);
/* Does the cavalry that came charging touch the other? */
bool malb_pool_charged_at(const struct malb_state *s, uint16_t charger, uint16_t other);

#endif
