/* Moves: what is common to all orders that move somebody (5.1-5.30, 6.1-6.7, 12.1-12.8, 20.1-20.4). */
#ifndef TRICORNE_DBA18_MOVE_H
#define TRICORNE_DBA18_MOVE_H

#include "attempt.h"
#include "../turn/crank.h"
#include "../turn/offer.h"
#include "../turn/preview.h"

/* An order to move, understood. */
struct dba_move {
	struct dba_attempt attempt;
	struct dba_path path;          /* of those that are made of one leg */
	struct dba_bill bill;
	int basic;                     /* PIPs; 0: it is paid already */
	bool march;                    /* it is a second or later move       */
	bool advances;                 /* by mode, to fire (5.15)            */
	uint8_t kind;                  /* enum dba_move_kind                 */
};

/* Reads the body and the array: everything of chapter 6 up to the kind of order; false: no sense in looking further. */
bool dba_begin_move(const struct dba_state *s, struct dba_move *move, bool into_contact, struct refusal *r);
/* A way that is far too long is not tried. */
bool dba_is_endless(const struct dba_attempt *attempt);
/* Tries the path; then ground and way, proximity, contact, PIPs. */
void dba_judge_move(const struct dba_state *s, int seat, struct dba_move *move, struct dba_pay pay, struct refusal *r);
/* Are the segments forward, or wheels (5.1, 5.2)? */
bool dba_read_path(const struct dba_path *path, struct refusal *r);
enum dba_pace dba_pace_of_mode(enum dba_mode mode);
/* Adds the enemy edge an order names for one of the body; false, and 21.5 or 20.1 noted, if there is none such. */
bool dba_read_meeting(const struct dba_state *s, struct dba_attempt *attempt, int place, const char *target, enum dba_edge edge, struct refusal *r);

/* An ambush shows itself when it moves (3.8); recoiled troops turn back first, at no extra cost. */
void dba_make_ready(struct play *play, const struct dba_body *body);
/* Carries it out on the truth: pays, turns back the recoiled, goes, halts before ambushes, turns up markers, breaks friends,
 * lines up, settles contacts. */
void dba_make_move(struct play *play, struct dba_move *move);
/* What it would come to; always true. */
bool dba_preview_of_move(const struct dba_move *move, struct dba_preview *preview);
/* resume.c: an ambush stopped it, and something of its allowance is left: its owner is asked. */
void dba_halt_move(struct play *play, const struct dba_move *move);

dba_check_fn dba_check_move_element, dba_check_move_group, dba_check_resume_move, dba_check_retire, dba_check_move_marker, dba_check_move_marker_group,
	dba_check_move_commander, dba_check_countermarch, dba_check_ordered_interpenetration, dba_check_attach_commander, dba_check_detach_commander;
dba_decide_fn dba_decide_move_element, dba_decide_move_group, dba_decide_resume_move, dba_decide_retire, dba_decide_move_marker,
	dba_decide_move_marker_group, dba_decide_move_commander, dba_decide_countermarch, dba_decide_ordered_interpenetration, dba_decide_attach_commander,
	dba_decide_detach_commander;
dba_preview_fn dba_preview_move_element, dba_preview_move_group, dba_preview_resume_move, dba_preview_retire, dba_preview_move_marker,
	dba_preview_move_marker_group, dba_preview_move_commander, dba_preview_countermarch, dba_preview_ordered_interpenetration;
dba_offer_fn dba_offer_move_element, dba_offer_move_group, dba_offer_resume_move, dba_offer_retire, dba_offer_move_marker, dba_offer_move_marker_group,
	dba_offer_move_commander, dba_offer_countermarch, dba_offer_ordered_interpenetration, dba_offer_attach_commander, dba_offer_detach_commander;
dba_absent_fn dba_absent_resume_move;

#endif
