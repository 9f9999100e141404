/* Tales (../tale.h): what people are called in them, and who tells of what. */
#ifndef TRICORNE_PAPERBOYS_TALE_H
#define TRICORNE_PAPERBOYS_TALE_H

#include "../../tale.h"
#include "../shapes/events.h"
#include "vantage.h"

/* What people call whatever has this id (call.h), good for the last CALLED_MAX called. */
const char *pb_tell_call(struct tale *t, const char *id);
const char *pb_tell_call_slot(struct tale *t, uint16_t unit);
const char *pb_tell_call_side(struct tale *t, enum pb_side side);

/* tell_turn.c */
tell_fn pb_tell_step, pb_tell_seat_done, pb_tell_seated, pb_tell_turn_begun, pb_tell_shuffled,
	pb_tell_card_turned, pb_tell_window, pb_tell_standing_set, pb_tell_game_over, pb_tell_objective,
	pb_tell_battalion_formed, pb_tell_quality, pb_tell_taken_back;
/* tell_units.c */
tell_fn pb_tell_placed, pb_tell_pips, pb_tell_casualties, pb_tell_stand_lost, pb_tell_status, pb_tell_removed,
	pb_tell_marked, pb_tell_loss_order_set, pb_tell_officer_placed, pb_tell_officer_lost,
	pb_tell_horses_placed;
/* tell_fight.c */
tell_fn pb_tell_roll, pb_tell_fired, pb_tell_wall_hit, pb_tell_breached, pb_tell_building_hit,
	pb_tell_burning, pb_tell_attack_begun, pb_tell_faced_off, pb_tell_glory, pb_tell_fight_begun,
	pb_tell_fight_round, pb_tell_fight_left, pb_tell_fight_over;

#endif
