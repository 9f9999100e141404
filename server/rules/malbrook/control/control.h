/* Control: who is led, who conforms, who is tested, and what that leaves a unit free to do (chapter 6). */
#ifndef TRICORNE_MALBROOK_CONTROL_H
#define TRICORNE_MALBROOK_CONTROL_H

#include "../turn/offer.h"

/* ---- What others may ask ------------------------------------------------------------------------------- */

/* How far a detached leader of that rank controls (table 5.3). */
int32_t malb_control_radius(enum malb_rank rank);
/* Does this leader control the unit (brigade or gun) from where both stand now (6.1, 6.2)? */
bool malb_controls(const struct malb_state *s, uint16_t leader, uint16_t unit);
/* Some leader who does, Major General before Lieutenant General before Marshal; 0 none. */
uint16_t malb_controller_of(const struct malb_state *s, uint16_t unit);
/* May the unit move in MOVE? Else why not: steadied (4.9), halted or looting (6.17), stopped by musketry
 * (17.3), carried on by rout, pursuit or a combat (6.20, 6.21, 12.5). Manoeuvres on the spot are another
 * matter. */
bool malb_control_allows_move(const struct malb_state *s, uint16_t unit, struct refusal *r);
/* May it manoeuvre on the spot in this way (WAY_FORMATION, WAY_ABOUT, WAY_REFUSED, WAY_REFORMED, ...)? Not
 * who conforms, but to the same one, nor who must repeat a move (6.16), loots (6.17) or fights
 * (R-112). */
bool malb_control_allows_manoeuvre(const struct malb_state *s, uint16_t unit, enum malb_way way,
	struct refusal *r);
/* 6.16, 6.18: must it make its last move again? Then `last_move` says which. */
bool malb_control_must_repeat(const struct malb_state *s, uint16_t unit);
/* 6.18, R-13: is its last move one that goes somewhere, and not a halt? */
bool malb_control_has_move_to_repeat(const struct malb_state *s, uint16_t unit);

/* ---- CMD_CONTROL --------------------------------------------------------------------------------------- */

void malb_begin_cmd_control(struct play *play);
/* What nobody has chosen takes its default. */
void malb_end_cmd_control(struct play *play);
/* What is owed in the step. */
void malb_owed_in_control(const struct malb_state *s, struct dues *dues);
/* The order that is owed about this unit now: control_choice, control_adjust, or ORDER_NONE. */
enum malb_order malb_control_owed(const struct malb_state *s, uint16_t unit);

order_check_fn malb_check_control_choice, malb_check_control_adjust, malb_check_choose_controller;
order_decide_fn malb_decide_control_choice, malb_decide_control_adjust, malb_decide_choose_controller;
order_offer_fn malb_offer_control_choice, malb_offer_control_adjust, malb_offer_choose_controller;
order_absent_fn malb_absent_control_choice, malb_absent_control_adjust;
order_late_fn malb_late_control_choice, malb_late_control_adjust;
order_preview_fn malb_preview_control_choice, malb_preview_control_adjust;

/* Who moves with whom, and does as whom. */
#include "group.h"

#endif
