/* Before the combats are fought: crews leave their guns, civilians scatter, muskets are fired at flanks
 * and at lone leaders (7.6, 17.4, 17.6, 17.7, 17.11; COMBAT_GUNS). */
#ifndef TRICORNE_MALBROOK_COMBAT_GUNS_H
#define TRICORNE_MALBROOK_COMBAT_GUNS_H

#include "../turn/offer.h"

void malb_begin_combat_guns(struct play *play);
/* Is the gun in close combat with this enemy brigade: foot that has it an inch before its front, or
 * cavalry that touches it? */
bool malb_gun_engaged(const struct malb_state *s, uint16_t gun, uint16_t enemy);

order_check_fn malb_check_fire_at_leader;
order_decide_fn malb_decide_fire_at_leader;
order_offer_fn malb_offer_fire_at_leader;
order_preview_fn malb_preview_fire_at_leader;
order_late_fn malb_late_fire_at_leader;
order_beforehand_fn malb_beforehand_fire_at_leader;

#endif
