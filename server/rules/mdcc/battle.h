/* The steps of the turn from the fights to its end, as the step table calls them (S6 to S11). `open` adds
 * what a step leaves to the players, `run` does its next piece. */
#ifndef TRICORNE_MDCC_BATTLE_H
#define TRICORNE_MDCC_BATTLE_H

#include "turn/steps.h"

void mdcc_open_s6(const struct mdcc_state *s, struct mdcc_dues *dues);
void mdcc_run_s6(struct play *play);
void mdcc_run_s7(struct play *play);
void mdcc_run_s8(struct play *play);
void mdcc_run_s9(struct play *play);
void mdcc_run_s10a(struct play *play);
void mdcc_open_s10b(const struct mdcc_state *s, struct mdcc_dues *dues);
void mdcc_run_s10b(struct play *play);
void mdcc_end_s10b(struct play *play, enum mdcc_side side); /* by end_step */
void mdcc_run_s10c(struct play *play);
void mdcc_run_s10d(struct play *play);
void mdcc_run_s10e(struct play *play);
void mdcc_run_s10f(struct play *play);
void mdcc_run_s11(struct play *play);

/* 12.25: aides whose troops have no disorder left are free again. */
void mdcc_rally_release_aides(struct play *play);

/* Orders of these steps, and of S4 those about troops and commanders off the field; works; events. */
mdcc_check_fn mdcc_check_resolve_engagement, mdcc_check_change_facing, mdcc_check_break_off,
	mdcc_check_step_back_choice, mdcc_check_rally_facing, mdcc_check_send_aide, mdcc_check_choose_sidestep,
	mdcc_check_choose_further_retreat, mdcc_check_advance, mdcc_check_staff_flee, mdcc_check_staff_leave,
	mdcc_check_test_return, mdcc_check_reenter;
mdcc_decide_fn mdcc_decide_resolve_engagement, mdcc_decide_change_facing, mdcc_decide_break_off,
	mdcc_decide_step_back_choice, mdcc_decide_rally_facing, mdcc_decide_send_aide,
	mdcc_decide_choose_sidestep, mdcc_decide_choose_further_retreat, mdcc_decide_advance,
	mdcc_decide_staff_flee, mdcc_decide_staff_leave, mdcc_decide_test_return, mdcc_decide_reenter;
mdcc_offer_fn mdcc_offer_resolve_engagement, mdcc_offer_change_facing, mdcc_offer_break_off,
	mdcc_offer_step_back_choice, mdcc_offer_rally_facing, mdcc_offer_send_aide, mdcc_offer_choose_sidestep,
	mdcc_offer_choose_further_retreat, mdcc_offer_advance, mdcc_offer_staff_flee, mdcc_offer_staff_leave,
	mdcc_offer_test_return, mdcc_offer_reenter;
mdcc_work_fn mdcc_run_flee, mdcc_run_depart, mdcc_run_settle, mdcc_run_retreat, mdcc_run_further,
	mdcc_run_fall_back;
mdcc_evolve_fn mdcc_evolve_side_begins, mdcc_evolve_fought, mdcc_evolve_markers_placed, mdcc_evolve_must_test,
	mdcc_evolve_losses_counted, mdcc_evolve_settled, mdcc_evolve_retreat_began, mdcc_evolve_retreat_ended,
	mdcc_evolve_tested, mdcc_evolve_consequence, mdcc_evolve_retest, mdcc_evolve_met,
	mdcc_evolve_return_tested, mdcc_evolve_returned, mdcc_evolve_commander_returns, mdcc_evolve_turn_ended;

#endif
