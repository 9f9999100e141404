/* The parts of the ruleset that malbrook.c puts together: what the steps do, how orders are judged, what the server asks. */
#ifndef TRICORNE_MALBROOK_STEPS_H
#define TRICORNE_MALBROOK_STEPS_H

#include "after.h"
#include "artillery.h"
#include "charge.h"
#include "charge_dice.h"
#include "charge_move.h"
#include "combat.h"
#include "combat_guns.h"
#include "control.h"
#include "crank.h"
#include "deploy.h"
#include "dragoons.h"
#include "fault.h"
#include "first_orders.h"
#include "gun_service.h"
#include "guns_move.h"
#include "in_use.h"
#include "initiative.h"
#include "known.h"
#include "leaders.h"
#include "manoeuvre.h"
#include "march.h"
#include "merge.h"
#include "messengers.h"
#include "message.h"
#include "morale.h"
#include "move.h"
#include "offer.h"
#include "preview.h"
#include "pursue.h"
#include "respond.h"
#include "retire.h"
#include "road.h"
#include "standing.h"
#include "support.h"
#include "tell.h"
#include "turn_end.h"
#include "umpire.h"
#include "vantage.h"
#include "view.h"
#include "wing_order.h"

malb_check_fn malb_check_end_step; /* crank.c */
malb_decide_fn malb_decide_end_step;

#endif
