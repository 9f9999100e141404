/* Tales (../../tale.h): what people are called in them, and who tells of what. */
#ifndef TRICORNE_MALBROOK_TALE_H
#define TRICORNE_MALBROOK_TALE_H

#include "../../tale.h"
#include "../events/events.h"
#include "../sight/vantage.h"

/* What stands in the place of a name that is not his to know. */
#define MALB_UNKNOWN "unknown"

/* What people call whatever has this id (call.h): "Orkney", "somebody unseen". Good for the last
 * CALLED_MAX called. */
const char *malb_tell_call(struct tale *t, const char *id);
/* "The Allies" */
const char *malb_tell_call_side(struct tale *t, enum malb_side side);
/* A length: "3.5 inches", "one inch". */
const char *malb_tell_inches(struct tale *t, int32_t mil);

/* tell_troops.c */
tell_fn malb_tell_placed, malb_tell_gun_placed, malb_tell_disordered, malb_tell_casualty, malb_tell_removed,
	malb_tell_status, malb_tell_split, malb_tell_merged, malb_tell_marked, malb_tell_mounted,
	malb_tell_rolled, malb_tell_served, malb_tell_wagon_placed, malb_tell_marker_placed;
/* tell_fight.c */
tell_fn malb_tell_shot, malb_tell_crew_left, malb_tell_crew_lost, malb_tell_fought, malb_tell_result,
	malb_tell_after_chosen, malb_tell_charge_declared, malb_tell_responded, malb_tell_charge_rolled,
	malb_tell_charge_ended, malb_tell_aside;
/* tell_command.c */
tell_fn malb_tell_leader_placed, malb_tell_wing_ordered, malb_tell_leader_hit, malb_tell_messenger_hit,
	malb_tell_leader_moved, malb_tell_leader_acted, malb_tell_leader_replaced, malb_tell_messenger_sent,
	malb_tell_messenger_rode, malb_tell_heard, malb_tell_transferred, malb_tell_against_order,
	malb_tell_referred, malb_tell_ruled, malb_tell_controlled, malb_tell_shifted, malb_tell_arrived,
	malb_tell_wing_broken, malb_tell_personal;
/* tell_roll.c */
tell_fn malb_tell_roll;

#endif
