/* The orders that move troops, of chapters 2, 5, 6 and 12, as the table of orders has them. */
#ifndef TRICORNE_DBA18_MOVEMENT_H
#define TRICORNE_DBA18_MOVEMENT_H

#include "../position/events.h"

order_check_fn dba_check_move_element, dba_check_move_group, dba_check_resume_move, dba_check_retire,
	dba_check_move_marker, dba_check_move_marker_group, dba_check_move_commander, dba_check_countermarch,
	dba_check_ordered_interpenetration, dba_check_attach_commander, dba_check_detach_commander;
order_decide_fn dba_decide_move_element, dba_decide_move_group, dba_decide_resume_move, dba_decide_retire,
	dba_decide_move_marker, dba_decide_move_marker_group, dba_decide_move_commander, dba_decide_countermarch,
	dba_decide_ordered_interpenetration, dba_decide_attach_commander, dba_decide_detach_commander;
order_preview_fn dba_preview_move_element, dba_preview_move_group, dba_preview_resume_move,
	dba_preview_retire, dba_preview_move_marker, dba_preview_move_marker_group, dba_preview_move_commander,
	dba_preview_countermarch, dba_preview_ordered_interpenetration;
order_offer_fn dba_offer_move_element, dba_offer_move_group, dba_offer_resume_move, dba_offer_retire,
	dba_offer_move_marker, dba_offer_move_marker_group, dba_offer_move_commander, dba_offer_countermarch,
	dba_offer_ordered_interpenetration, dba_offer_attach_commander, dba_offer_detach_commander;
order_late_fn dba_late_resume_move;
order_beforehand_fn dba_beforehand_resume_move;

/* guns.c */
order_check_fn dba_check_limber, dba_check_unlimber, dba_check_turn_guns;
order_decide_fn dba_decide_limber, dba_decide_unlimber, dba_decide_turn_guns;
order_offer_fn dba_offer_limber, dba_offer_unlimber, dba_offer_turn_guns;
order_preview_fn dba_preview_limber, dba_preview_unlimber, dba_preview_turn_guns;

#endif
