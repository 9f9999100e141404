/* The parts of the ruleset that malbrook.c puts together: what the steps do, how orders are judged, what the server asks. */
#ifndef TRICORNE_MALBROOK_STEPS_H
#define TRICORNE_MALBROOK_STEPS_H

#include "aftermath/after.h"
#include "aftermath/pursue.h"
#include "aftermath/retire.h"
#include "artillery/artillery.h"
#include "artillery/combat_guns.h"
#include "artillery/gun_service.h"
#include "charge/charge.h"
#include "charge/charge_dice.h"
#include "charge/charge_move.h"
#include "charge/respond.h"
#include "charge/support.h"
#include "combat/combat.h"
#include "command/control.h"
#include "command/leaders.h"
#include "command/messengers.h"
#include "command/wing_order.h"
#include "dice/preview.h"
#include "movement/dragoons.h"
#include "movement/guns_move.h"
#include "movement/manoeuvre.h"
#include "movement/march.h"
#include "movement/merge.h"
#include "movement/move.h"
#include "movement/road.h"
#include "position/in_use.h"
#include "setup/deploy.h"
#include "setup/fault.h"
#include "setup/first_orders.h"
#include "sight/vantage.h"
#include "told/known.h"
#include "told/tell.h"
#include "told/view.h"
#include "troops/morale.h"
#include "turn/crank.h"
#include "turn/initiative.h"
#include "turn/offer.h"
#include "turn/standing.h"
#include "turn/turn_end.h"
#include "umpire/message.h"
#include "umpire/umpire.h"

malb_check_fn malb_check_end_step; /* crank.c */
malb_decide_fn malb_decide_end_step;

#endif
