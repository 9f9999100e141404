/* Malbrook: the tables of the ruleset, and the ruleset itself. */
#include "malbrook.h"

#include "../seating.h"
#include <stdio.h>

#include "aftermath/aftermath.h"
#include "artillery/artillery.h"
#include "charge/charge.h"
#include "combat/combat.h"
#include "command/command.h"
#include "control/control.h"
#include "dice/preview.h"
#include "movement/movement.h"
#include "options.h"
#include "phases/phases.h"
#include "position/in_use.h"
#include "setup/setup.h"
#include "sight/observers.h"
#include "sight/vantage.h"
#include "told/told.h"
#include "troops/troops.h"
#include "turn/offer.h"
#include "turn/standing.h"
#include "turn/steps.h"
#include "umpire/umpire.h"

const struct clause malb_clauses[MALB_CLAUSES + 1] = {
	{ NULL, NULL },
#define CLAUSE(chapter, number, gist) { "MALB-" #chapter "." #number, gist },
#include "clauses.def"
#undef CLAUSE
	{ NULL, NULL },
};

/* Chapter 3 of the specification, step by step. */
const struct malb_step_rule malb_steps[STEPS] = {
	/*                     begin                      run   end                        both   acts   may_end                   next            owed                      owing */
	[STEP_NONE]      = { { NULL,                      NULL, NULL                    }, false, false, NULL,                     SETUP_DEPLOY,   NULL,                     NULL },
	[SETUP_DEPLOY]   = { { malb_begin_deploy,         NULL, malb_end_deploy         }, false, true,  malb_may_end_deploy,      SETUP_ORDERS,   malb_owed_in_deploy,      malb_is_placing },
	[SETUP_ORDERS]   = { { malb_begin_wing_orders,    NULL, NULL                    }, false, true,  malb_may_end_wing_orders, INIT,           malb_owed_in_wing_orders, malb_is_ordering },
	[INIT]           = { { malb_begin_init,           NULL, NULL                    }, false, false, NULL,                     BOMB,           NULL,                     NULL },
	[BOMB]           = { { NULL,                      NULL, NULL                    }, true,  true,  NULL,                     CMD_LEADERS,    NULL,                     NULL },
	[CMD_LEADERS]    = { { malb_begin_cmd_leaders,    NULL, malb_end_cmd_leaders    }, true,  true,  NULL,                     CMD_CONTROL,    NULL,                     NULL },
	[CMD_CONTROL]    = { { malb_begin_cmd_control,    NULL, malb_end_cmd_control    }, true,  true,  NULL,                     MOVE,           malb_owed_in_control,     NULL },
	[MOVE]           = { { malb_begin_move,           NULL, malb_end_move           }, true,  true,  malb_may_end_move,        CLOSE_FIRE,     NULL,                     NULL },
	[CLOSE_FIRE]     = { { NULL,                      NULL, NULL                    }, true,  true,  NULL,                     COMBAT_DECLARE, NULL,                     NULL },
	[COMBAT_DECLARE] = { { NULL,                      NULL, malb_end_combat_declare }, true,  true,  NULL,                     COMBAT_RESPOND, NULL,                     NULL },
	[COMBAT_RESPOND] = { { malb_begin_combat_respond, NULL, NULL                    }, false, false, NULL,                     COMBAT_DICE,    NULL,                     NULL },
	[COMBAT_DICE]    = { { malb_begin_combat_dice,    NULL, malb_begin_combat_dice  }, false, false, NULL,                     COMBAT_MOVE,    NULL,                     NULL },
	[COMBAT_MOVE]    = { { malb_begin_combat_move,    NULL, NULL                    }, false, false, NULL,                     COMBAT_GUNS,    NULL,                     NULL },
	[COMBAT_GUNS]    = { { malb_begin_combat_guns,    NULL, NULL                    }, false, false, NULL,                     COMBAT_SUPPORT, NULL,                     NULL },
	[COMBAT_SUPPORT] = { { NULL,                      NULL, NULL                    }, true,  true,  NULL,                     COMBAT_ROLL,    NULL,                     NULL },
	[COMBAT_ROLL]    = { { malb_begin_combat_roll,    NULL, NULL                    }, false, false, NULL,                     COMBAT_AFTER,   NULL,                     NULL },
	[COMBAT_AFTER]   = { { malb_begin_combat_after,   NULL, malb_end_combat_after   }, false, false, NULL,                     MORALE,         NULL,                     NULL },
	[MORALE]         = { { malb_begin_morale,         NULL, NULL                    }, false, false, NULL,                     END,            NULL,                     NULL },
	[END]            = { { malb_begin_end,            NULL, NULL                    }, false, false, NULL,                     INIT,           NULL,                     NULL },
	[OVER]           = { { NULL,                      NULL, NULL                    }, false, false, NULL,                     OVER,           NULL,                     NULL },
};

malb_work_fn *const malb_work_rules[MALB_WORKS_COUNT] = {
	[WORK_march]     = malb_run_march,
	[WORK_flight]    = malb_run_flight,
	[WORK_encounter] = malb_run_encounter,
	[WORK_aftermath] = malb_run_aftermath,
};

#define AT(step) (1u << (step))
#define ACTING(name, steps, timing, offer, preview) [ORDER_##name] = { GIVEN_ACTING, steps, timing, malb_check_##name, malb_decide_##name, offer, preview, NULL, 0 }
/* Of the acting seats, and owed by them besides (2.3 of the specification, 6.4, 6.12). */
#define OWED(name, steps, timing, offer, preview) [ORDER_##name] = { GIVEN_ACTING, steps, timing, malb_check_##name, malb_decide_##name, offer, preview, malb_absent_##name, 0 }
#define ASKED(name, steps, timing, offer, preview) [ORDER_##name] = { GIVEN_ASKED, steps, timing, malb_check_##name, malb_decide_##name, offer, preview, malb_absent_##name, 0 }
#define ANYTIME(name) [ORDER_##name] = { GIVEN_ANYTIME, 0, 0, malb_check_##name, malb_decide_##name, NULL, NULL, NULL, 0 }
#define UMPIRE(name) [ORDER_##name] = { GIVEN_BY_UMPIRE, 0, 0, malb_check_##name, malb_decide_##name, NULL, NULL, NULL, 0 }
/* Chapter 6. A row that is asked for names in `steps` where the question can be open. */
const struct malb_order_row malb_order_rows[MALB_ORDERS_COUNT] = {
	/*      name               steps                        timing      offer                   preview */
	OWED(deploy,               AT(SETUP_DEPLOY),            0,          malb_offer_deploy,      malb_preview_deploy),
	ACTING(set_wing_order,     AT(SETUP_ORDERS),            MALB_5_3,   malb_offer_set_wing_order, NULL),
	ASKED(choose_initiative,   AT(INIT),                    MALB_10_3,  malb_offer_choose_initiative, NULL),
	ACTING(fire_gun,           AT(BOMB) | AT(CLOSE_FIRE),   MALB_10_7,  malb_offer_fire_gun,    malb_preview_fire_gun),
	ACTING(fire_indirect,      AT(BOMB),                    MALB_15_16, malb_offer_fire_indirect, malb_preview_fire_indirect),
	[ORDER_leader_move] = { GIVEN_ACTING, AT(CMD_LEADERS), MALB_4_2, malb_check_leader_move, malb_decide_leader_move, malb_offer_leader_move,
		malb_preview_leader_move, NULL, MALB_4_4 },
	ACTING(steady,             AT(CMD_LEADERS),             MALB_4_2,   malb_offer_steady,      malb_preview_steady),
	ACTING(inspire,            AT(CMD_LEADERS),             MALB_4_2,   malb_offer_inspire,     malb_preview_inspire),
	ACTING(issue_order,        AT(CMD_LEADERS),             MALB_4_2,   malb_offer_issue_order, NULL),
	ACTING(send_messenger,     AT(CMD_LEADERS),             MALB_4_2,   malb_offer_send_messenger, malb_preview_send_messenger),
	ACTING(listen,             AT(CMD_LEADERS),             MALB_4_2,   malb_offer_listen,      NULL),
	ACTING(messenger_move,     AT(CMD_LEADERS) | AT(MOVE),  MALB_5_10,  malb_offer_messenger_move, malb_preview_messenger_move),
	OWED(control_choice,       AT(CMD_CONTROL),             MALB_6_4,   malb_offer_control_choice, malb_preview_control_choice),
	OWED(control_adjust,       AT(CMD_CONTROL),             MALB_6_12,  malb_offer_control_adjust, malb_preview_control_adjust),
	ACTING(choose_controller,  AT(CMD_CONTROL),             MALB_6_1,   malb_offer_choose_controller, NULL),
	ACTING(leader_free_move,   AT(MOVE),                    MALB_4_6,   malb_offer_leader_free_move, malb_preview_leader_free_move),
	ACTING(roll_move,          AT(MOVE),                    MALB_12_1,  malb_offer_roll_move,   malb_preview_roll_move),
	ACTING(move_brigade,       AT(MOVE),                    0,          malb_offer_move_brigade, malb_preview_move_brigade),
	ACTING(change_formation,   AT(MOVE),                    0,          malb_offer_change_formation, malb_preview_change_formation),
	ACTING(about_face,         AT(MOVE),                    0,          malb_offer_about_face,  malb_preview_about_face),
	ACTING(refuse_flank,       AT(MOVE),                    0,          malb_offer_refuse_flank, malb_preview_refuse_flank),
	ACTING(side_step,          AT(MOVE),                    0,          malb_offer_side_step,   malb_preview_side_step),
	ACTING(road_move,          AT(MOVE),                    0,          malb_offer_road_move,   malb_preview_road_move),
	ACTING(reform,             AT(MOVE),                    0,          malb_offer_reform,      malb_preview_reform),
	ACTING(gun_move,           AT(MOVE),                    0,          malb_offer_gun_move,    malb_preview_gun_move),
	ACTING(gun_pivot,          AT(MOVE),                    0,          malb_offer_gun_pivot,   malb_preview_gun_pivot),
	ACTING(unlimber,           AT(MOVE),                    0,          malb_offer_unlimber,    malb_preview_unlimber),
	ACTING(recrew,             AT(MOVE),                    0,          malb_offer_recrew,      malb_preview_recrew),
	ACTING(take_gun,           AT(MOVE),                    0,          malb_offer_take_gun,    malb_preview_take_gun),
	ACTING(mount,              AT(MOVE),                    0,          malb_offer_mount,       malb_preview_mount),
	ACTING(dismount,           AT(MOVE),                    0,          malb_offer_dismount,    malb_preview_dismount),
	ACTING(horse_holder_move,  AT(MOVE),                    0,          malb_offer_horse_holder_move, malb_preview_horse_holder_move),
	ACTING(merge,              AT(MOVE),                    0,          malb_offer_merge,       malb_preview_merge),
	ACTING(split,              AT(MOVE),                    0,          malb_offer_split,       malb_preview_split),
	ASKED(skirmish_withdraw,   AT(MOVE),                    0,          malb_offer_skirmish_withdraw, NULL),
	ASKED(flank_fire,          AT(MOVE),                    0,          malb_offer_flank_fire,  NULL),
	ACTING(continue_retire,    AT(MOVE),                    MALB_20_10, malb_offer_continue_retire, malb_preview_continue_retire),
	ACTING(declare_charge,     AT(COMBAT_DECLARE),          MALB_16_3,  malb_offer_declare_charge, malb_preview_declare_charge),
	ASKED(respond,             AT(COMBAT_RESPOND) | AT(MOVE) | AT(COMBAT_AFTER), 0, malb_offer_respond, malb_preview_respond),
	ASKED(charge_dice,         AT(COMBAT_DICE) | AT(MOVE) | AT(COMBAT_AFTER), 0, malb_offer_charge_dice, malb_preview_charge_dice),
	ASKED(fire_at_leader,      AT(COMBAT_GUNS),             0,          malb_offer_fire_at_leader, malb_preview_fire_at_leader),
	ACTING(declare_support,    AT(COMBAT_SUPPORT),          MALB_18_17, malb_offer_declare_support, malb_preview_declare_support),
	ASKED(after_combat,        AT(COMBAT_AFTER),            0,          malb_offer_after_combat, malb_preview_after_combat),
	ANYTIME(standing),
	ANYTIME(preset_loss),
	ANYTIME(message),
	UMPIRE(reveal),
	UMPIRE(hide),
	UMPIRE(place_unit),
	UMPIRE(remove_unit),
	UMPIRE(move_unit),
	UMPIRE(set_terrain),
	UMPIRE(send_message),
	UMPIRE(roll),
	ASKED(rule,                0,                           0,          malb_offer_rule,        NULL),
	ACTING(end_step,           0,                           0,          malb_offer_end_step,    NULL),
};

/* ---- Events -------------------------------------------------------------------------------------------- */

static malb_evolve_fn *const evolves[MALB_EVENTS_COUNT] = {
	NULL, /* the dice */
#define EVOLVE(name, class, gist) malb_evolve_##name,
	MALB_EVENTS(EVOLVE)
#undef EVOLVE
};

static void evolve(void *state, const struct event *event)
{
	if (event->kind != EVENT_DICE)
		evolves[event->kind](state, event);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

static bool check(const void *position, int seat, const struct order *order, struct refusal *r)
{
	if (!malb_order_rows[order->kind].check)
		return refuse(r, MALB_10_1, "this order is not known");
	if (malb_in_time(position, seat, order->kind, r))
		malb_order_rows[order->kind].check(position, seat, order->body, r);
	return allowed(r);
}

static void decide(struct play *play, int seat, const struct order *order)
{
	malb_order_rows[order->kind].decide(play, seat, order->body);
	turn_advance(play);
}

static const char *const roles[] = { "", "marshal", "wing" };
static const struct seating seating = { SEATING(malb, kind), .roles = roles, .leader = SEAT_MARSHAL };

const struct ruleset malbrook = {
	.name = "malbrook",
	.title = "Malbrook",
	.version = 2, /* 1: before what an examination found was put right */
	.clauses = malb_clauses,
	.clause_count = MALB_CLAUSES,
	.orders = malb_orders,
	.order_count = MALB_ORDERS_COUNT,
	.events = malb_events,
	.event_count = MALB_EVENTS_COUNT,
	.options = malb_option_kinds,
	.rolls = malb_rolls,
	.needs = malb_needs,
	.scenario_shape = &malb_scenario_shape,
	.state_shape = &malb_state_shape,
	.view_shape = &malb_view_shape,
	.view_begins_with_position = true,
	.preview_shape = &malb_preview_shape,
	.map_shape = &malb_map_shape,
	.engine = &malb_engine,
	.notes_size = sizeof(struct malb_notes),
	.workspace_size = sizeof(struct malb_workspace),
	.setup = malb_setup,
	.known = malb_known,
	.check = check,
	.decide = decide,
	.begin = turn_advance,
	.expire = dues_expire,
	.seated = malb_seated,
	.side_talk = malb_side_talk,
	.stage = malb_stage,
	.evolve = evolve,
	.rebuild = malb_rebuild,
	.tell = malb_tell,
	.call = malb_called,
	.ask = malb_asks,
	.say = malb_say,
	.moment = malb_moment,
	.view = malb_view_of,
	.extents = &malb_extents,
	.map = malb_map_of,
	.vantage = malb_vantage,
	.seats = seating_list,
	.seating = &seating,
	.open = dues_open,
	.offer = dues_offer,
	.preview = malb_preview,
	.outcome = turn_outcome,
	.fault = malb_fault,
};
