/* Movement: its orders, as paperboys.c names them, and what may be moved how far. */
#ifndef TRICORNE_PAPERBOYS_MOVEMENT_H
#define TRICORNE_PAPERBOYS_MOVEMENT_H

#include "manoeuvre.h"
#include "move.h"

/* A move, a formation, a wheel (move.c). */
order_check_fn pb_check_move;
order_decide_fn pb_decide_move;
order_offer_fn pb_offer_move;
order_preview_fn pb_preview_move;

/* An officer rides (officer_move.c). */
order_check_fn pb_check_officer_move;
order_decide_fn pb_decide_officer_move;
order_offer_fn pb_offer_officer_move;
order_preview_fn pb_preview_officer_move;

/* Dragoons dismount and mount again (dragoons.c). */
order_check_fn pb_check_dismount, pb_check_remount;
order_decide_fn pb_decide_dismount, pb_decide_remount;
order_offer_fn pb_offer_dismount, pb_offer_remount;
order_preview_fn pb_preview_dismount, pb_preview_remount;

/* Guns unlimber, and turn to another point of aim (guns_move.c). */
order_check_fn pb_check_unlimber, pb_check_pivot_artillery;
order_decide_fn pb_decide_unlimber, pb_decide_pivot_artillery;
order_offer_fn pb_offer_unlimber, pb_offer_pivot_artillery;
order_preview_fn pb_preview_unlimber, pb_preview_pivot_artillery;

#endif
