/* Charges declared: who may, at whom, and who is charged (16.1-16.9, 16.14-16.16, R-32, R-63). */
#ifndef TRICORNE_MALBROOK_CHARGE_H
#define TRICORNE_MALBROOK_CHARGE_H

#include "../fast/fast.h"
#include "../turn/offer.h"

order_check_fn malb_check_declare_charge;
order_decide_fn malb_decide_declare_charge;
order_offer_fn malb_offer_declare_charge;
order_preview_fn malb_preview_declare_charge;
/* The end of a side's COMBAT_DECLARE: charges that must be tried again are entered (16.8, R-32). */
void malb_end_combat_declare(struct play *play);

/* All declared charges in their order: the first side's right to left, then the other's. A conforming one
 * follows its lead. */
int malb_charges(const struct malb_state *s, uint16_t brigades[BRIGADES_ROOM]);
/* Whither its charge or counter-charge goes: formed troops as they face, others straight at the enemy, but
 * for the deviation of a charge. */
int malb_charge_heading(const struct malb_state *s, uint16_t brigade);
/* The brigade to whose charge this one conforms, 0 none. */
uint16_t malb_charge_lead(const struct malb_state *s, uint16_t brigade);
bool malb_is_charged_by(const struct malb_brigade *b, uint16_t charger);
/* By somebody who has declared his charge in this combat phase; pursuers have been answered when they
 * came. */
bool malb_is_charged_now(const struct malb_state *s, const struct malb_brigade *b);
/* Has it said that it counter-charges him, and not done so yet? */
bool malb_charge_will_ride_at(const struct malb_state *s, uint16_t brigade, uint16_t charger);

/* 16.16: how many dice its speed lets it throw. */
int malb_most_charge_dice(const struct malb_state *s, uint16_t brigade);
/* the most it may roll in a charge now, in mil. */
int32_t malb_greatest_charge(const struct malb_state *s, uint16_t brigade);
/* 16.15: the enemy (units) whom a body that goes so first touches within that distance; their number. */
enum { CHARGED_MAX = 24 };
int malb_charge_in_corridor(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length, uint16_t units[CHARGED_MAX]);

/* Answers, dice, the charges themselves, and support. */
#include "charge_dice.h"
#include "charge_move.h"
#include "respond.h"
#include "support.h"

#endif
