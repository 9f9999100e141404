/* After a combat: what each brigade that fought chooses, and does (20.1-20.8, COMBAT_AFTER). */
#ifndef TRICORNE_MALBROOK_AFTER_COMBAT_H
#define TRICORNE_MALBROOK_AFTER_COMBAT_H

#include "../turn/offer.h"

void malb_begin_combat_after(struct play *play);
/* Who is still in close combat fights on next turn (20.4). */
void malb_end_combat_after(struct play *play);
malb_work_fn malb_run_aftermath;

order_check_fn malb_check_after_combat;
order_decide_fn malb_decide_after_combat;
order_offer_fn malb_offer_after_combat;
order_preview_fn malb_preview_after_combat;
order_late_fn malb_late_after_combat;
order_beforehand_fn malb_beforehand_after_combat;

#endif
