/* The umpire's acts on the battlefield (MALB-3.9, 22.4; 9.4 of the specification). Each says why. `set`,
 * pauses, going back, and ending or adjourning the battle (MALB-21.8) are acts at the table, the same in
 * every ruleset. */
#ifndef TRICORNE_MALBROOK_UMPIRE_H
#define TRICORNE_MALBROOK_UMPIRE_H

#include "../turn/offer.h"

order_check_fn malb_check_reveal, malb_check_hide, malb_check_place_unit, malb_check_remove_unit,
	malb_check_move_unit, malb_check_set_terrain, malb_check_rule, malb_check_send_message, malb_check_roll;
order_decide_fn malb_decide_reveal, malb_decide_hide, malb_decide_place_unit, malb_decide_remove_unit,
	malb_decide_move_unit, malb_decide_set_terrain, malb_decide_rule, malb_decide_send_message,
	malb_decide_roll;
order_offer_fn malb_offer_rule;
order_absent_fn malb_absent_rule;
order_late_fn malb_late_rule;

/* Words between seats. */
#include "message.h"

#endif
