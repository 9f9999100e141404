/* Malbrook: the tables of the ruleset, and the ruleset itself. */
#include "malbrook.h"

#include "../seating.h"
#include "../turn/judge.h"
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

#define CLAUSE_TABLE  const struct clause malb_clauses[MALB_CLAUSES + 1]
#define CLAUSE_PREFIX "MALB"
#define CLAUSES_DEF   "malbrook/clauses.def"
#define TERMS_DEF     "malbrook/terms.def"
#include "../clause_tables.h"

/* Chapter 3 of the specification, step by step. */
const struct malb_step_rule malb_steps[STEPS] = {
	/*                     begin                      run   end                      is_idle                 both   acts   may_end                   next            owed                      owing */
	[STEP_NONE]      = { { NULL,                      NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     SETUP_DEPLOY,   NULL,                     NULL },
	[SETUP_DEPLOY]   = { { malb_begin_deploy,         NULL, malb_end_deploy,         NULL,                 0 }, false, true,  malb_may_end_deploy,      SETUP_ORDERS,   malb_owed_in_deploy,      malb_deploy_is_placing },
	[SETUP_ORDERS]   = { { malb_begin_wing_orders,    NULL, NULL,                    NULL,                 0 }, false, true,  malb_may_end_wing_orders, INIT,           malb_owed_in_wing_orders, malb_is_ordering },
	[INIT]           = { { malb_begin_init,           NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     BOMB,           NULL,                     NULL },
	[BOMB]           = { { NULL,                      NULL, NULL,                    malb_is_fire_idle,    0 }, true,  true,  NULL,                     CMD_LEADERS,    NULL,                     NULL },
	[CMD_LEADERS]    = { { malb_begin_cmd_leaders,    NULL, malb_end_cmd_leaders,    NULL,                 0 }, true,  true,  NULL,                     CMD_CONTROL,    NULL,                     NULL },
	[CMD_CONTROL]    = { { malb_begin_cmd_control,    NULL, malb_end_cmd_control,    NULL,                 0 }, true,  true,  NULL,                     MOVE,           malb_owed_in_control,     NULL },
	[MOVE]           = { { malb_begin_move,           NULL, malb_end_move,           NULL,                 0 }, true,  true,  malb_may_end_move,        CLOSE_FIRE,     NULL,                     NULL },
	[CLOSE_FIRE]     = { { NULL,                      NULL, NULL,                    malb_is_fire_idle,    0 }, true,  true,  NULL,                     COMBAT_DECLARE, NULL,                     NULL },
	[COMBAT_DECLARE] = { { NULL,                      NULL, malb_end_combat_declare, NULL,                 0 }, true,  true,  NULL,                     COMBAT_RESPOND, NULL,                     NULL },
	[COMBAT_RESPOND] = { { malb_begin_combat_respond, NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     COMBAT_DICE,    NULL,                     NULL },
	[COMBAT_DICE]    = { { malb_begin_combat_dice,    NULL, malb_begin_combat_dice,  NULL,                 0 }, false, false, NULL,                     COMBAT_MOVE,    NULL,                     NULL },
	[COMBAT_MOVE]    = { { malb_begin_combat_move,    NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     COMBAT_GUNS,    NULL,                     NULL },
	[COMBAT_GUNS]    = { { malb_begin_combat_guns,    NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     COMBAT_SUPPORT, NULL,                     NULL },
	[COMBAT_SUPPORT] = { { NULL,                      NULL, NULL,                    malb_is_support_idle, 0 }, true,  true,  NULL,                     COMBAT_ROLL,    NULL,                     NULL },
	[COMBAT_ROLL]    = { { malb_begin_combat_roll,    NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     COMBAT_AFTER,   NULL,                     NULL },
	[COMBAT_AFTER]   = { { malb_begin_combat_after,   NULL, malb_end_combat_after,   NULL,                 0 }, false, false, NULL,                     MORALE,         NULL,                     NULL },
	[MORALE]         = { { malb_begin_morale,         NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     END,            NULL,                     NULL },
	[END]            = { { malb_begin_end,            NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     INIT,           NULL,                     NULL },
	[OVER]           = { { NULL,                      NULL, NULL,                    NULL,                 0 }, false, false, NULL,                     OVER,           NULL,                     NULL },
};

malb_work_fn *const malb_work_rules[MALB_WORKS_COUNT] = {
	[WORK_march]     = malb_run_march,
	[WORK_flight]    = malb_run_flight,
	[WORK_encounter] = malb_run_encounter,
	[WORK_aftermath] = malb_run_aftermath,
};

#define AT(step) (1u << (step))
#define ROW(name, ...) [ORDER_##name] = { .check = malb_check_##name, .decide = malb_decide_##name, __VA_ARGS__ }
#define OFFERED(name, ...) ROW(name, .offer = malb_offer_##name, __VA_ARGS__)
#define ACTING(name, ...) OFFERED(name, .given = GIVEN_ACTING, .steps = __VA_ARGS__)
/* Of the acting seats, and owed by them besides (2.3 of the specification, 6.4, 6.12). */
#define OWED(name, ...) \
	ACTING(name, __VA_ARGS__, .late = malb_late_##name, .absent = malb_absent_##name)
#define ASKED(name, ...) OFFERED(name, .given = GIVEN_ASKED, .late = malb_late_##name, .steps = __VA_ARGS__)
#define ANYTIME(name) ROW(name, .given = GIVEN_ANYTIME)
#define UMPIRE(name) ROW(name, .given = GIVEN_BY_UMPIRE)
#define PREVIEW(name) .preview = malb_preview_##name
#define TIMED(...) .timing = { __VA_ARGS__ }
#define INSTRUCTED(name) .beforehand = malb_beforehand_##name
/* Chapter 6. Out of its time an order is refused by 10.1, and by the clauses of its row besides. */
const struct order_row malb_order_rows[MALB_ORDERS_COUNT] = {
	OWED(deploy,              AT(SETUP_DEPLOY),                                 PREVIEW(deploy)),
	ACTING(set_wing_order,    AT(SETUP_ORDERS),                                                              TIMED(MALB_5_3)),
	ASKED(choose_initiative,  AT(INIT),                                                                      TIMED(MALB_10_3)),
	ACTING(fire_gun,          AT(BOMB) | AT(CLOSE_FIRE),                        PREVIEW(fire_gun),           TIMED(MALB_10_7)),
	ACTING(fire_indirect,     AT(BOMB),                                         PREVIEW(fire_indirect),      TIMED(MALB_15_16)),
	ACTING(leader_move,       AT(CMD_LEADERS),                                  PREVIEW(leader_move),        TIMED(MALB_4_2, MALB_4_4)),
	ACTING(steady,            AT(CMD_LEADERS),                                  PREVIEW(steady),             TIMED(MALB_4_2)),
	ACTING(inspire,           AT(CMD_LEADERS),                                  PREVIEW(inspire),            TIMED(MALB_4_2)),
	ACTING(issue_order,       AT(CMD_LEADERS),                                                               TIMED(MALB_4_2)),
	ACTING(send_messenger,    AT(CMD_LEADERS),                                  PREVIEW(send_messenger),     TIMED(MALB_4_2)),
	ACTING(listen,            AT(CMD_LEADERS),                                                               TIMED(MALB_4_2)),
	ACTING(messenger_move,    AT(CMD_LEADERS) | AT(MOVE),                       PREVIEW(messenger_move),     TIMED(MALB_5_10)),
	OWED(control_choice,      AT(CMD_CONTROL),                                  PREVIEW(control_choice),     TIMED(MALB_6_4)),
	OWED(control_adjust,      AT(CMD_CONTROL),                                  PREVIEW(control_adjust),     TIMED(MALB_6_12)),
	ACTING(choose_controller, AT(CMD_CONTROL),                                                               TIMED(MALB_6_1)),
	ACTING(leader_free_move,  AT(MOVE),                                         PREVIEW(leader_free_move),   TIMED(MALB_4_6)),
	ACTING(roll_move,         AT(MOVE),                                         PREVIEW(roll_move),          TIMED(MALB_12_1)),
	ACTING(move_brigade,      AT(MOVE),                                         PREVIEW(move_brigade)),
	ACTING(change_formation,  AT(MOVE),                                         PREVIEW(change_formation)),
	ACTING(about_face,        AT(MOVE),                                         PREVIEW(about_face)),
	ACTING(refuse_flank,      AT(MOVE),                                         PREVIEW(refuse_flank)),
	ACTING(side_step,         AT(MOVE),                                         PREVIEW(side_step)),
	ACTING(road_move,         AT(MOVE),                                         PREVIEW(road_move)),
	ACTING(reform,            AT(MOVE),                                         PREVIEW(reform)),
	ACTING(gun_move,          AT(MOVE),                                         PREVIEW(gun_move)),
	ACTING(gun_pivot,         AT(MOVE),                                         PREVIEW(gun_pivot)),
	ACTING(unlimber,          AT(MOVE),                                         PREVIEW(unlimber)),
	ACTING(recrew,            AT(MOVE),                                         PREVIEW(recrew)),
	ACTING(take_gun,          AT(MOVE),                                         PREVIEW(take_gun)),
	ACTING(mount,             AT(MOVE),                                         PREVIEW(mount)),
	ACTING(dismount,          AT(MOVE),                                         PREVIEW(dismount)),
	ACTING(horse_holder_move, AT(MOVE),                                         PREVIEW(horse_holder_move)),
	ACTING(merge,             AT(MOVE),                                         PREVIEW(merge)),
	ACTING(split,             AT(MOVE),                                         PREVIEW(split)),
	ASKED(skirmish_withdraw,  AT(MOVE),                                         INSTRUCTED(skirmish_withdraw)),
	ASKED(flank_fire,         AT(MOVE),                                         INSTRUCTED(flank_fire)),
	ACTING(continue_retire,   AT(MOVE),                                         PREVIEW(continue_retire),    TIMED(MALB_20_10)),
	ACTING(declare_charge,    AT(COMBAT_DECLARE),                               PREVIEW(declare_charge),     TIMED(MALB_16_3)),
	ASKED(respond,            AT(COMBAT_RESPOND) | AT(MOVE) | AT(COMBAT_AFTER), PREVIEW(respond), INSTRUCTED(respond)),
	ASKED(charge_dice,        AT(COMBAT_DICE) | AT(MOVE) | AT(COMBAT_AFTER),    PREVIEW(charge_dice), INSTRUCTED(charge_dice)),
	ASKED(fire_at_leader,     AT(COMBAT_GUNS),                                  PREVIEW(fire_at_leader), INSTRUCTED(fire_at_leader)),
	ACTING(declare_support,   AT(COMBAT_SUPPORT),                               PREVIEW(declare_support),    TIMED(MALB_18_17)),
	ASKED(after_combat,       AT(COMBAT_AFTER),                                 PREVIEW(after_combat), INSTRUCTED(after_combat)),
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
	ASKED(rule,               0,                                                .absent = malb_absent_rule),
	ACTING(end_step,          0),
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

/* ---- The ruleset --------------------------------------------------------------------------------------- */

static const char *const roles[] = { "", "marshal", "wing" };
static const struct seating seating = { SEATING(malb, kind), .roles = roles, .leader = SEAT_MARSHAL };

static uint32_t turn_number(const void *state)
{
	return (uint32_t)((const struct malb_state *)state)->turn.n;
}

const struct ruleset malbrook = {
	.name = "malbrook",
	.title = "Malbrook",
	/* 1, 2: before two examinations; 3: before a rider who was caught got away; 4: before the end was
	 * told of "the French"; 5: before an incline had to come first */
	.version = 6,
	.clauses = malb_clauses,
	.clause_count = MALB_CLAUSES,
	.chapters = chapters,
	.terms = terms,
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
	.view_memory_size = sizeof(struct malb_places),
	.setup = malb_setup,
	.known = malb_known,
	.check = judge_check,
	TURN_RULES,
	.seated = malb_seated,
	.side_talk = malb_seated_side_talk,
	.stage = malb_seated_stage,
	.instructs = malb_standing_instructs,
	.beforehand = dues_beforehand,
	.matters = &malb_matters,
	.said = malb_standing_said,
	.evolve = evolve,
	.turn = turn_number,
	.rebuild = malb_fault_rebuild,
	.tell = malb_tell,
	.call = malb_called,
	.ask = malb_say_ask,
	.say = malb_say,
	.moment = malb_moment,
	.view = malb_view_of,
	.extents = &malb_extents,
	.map = malb_view_map,
	.vantage = malb_vantage,
	.seats = seating_list,
	.seating = &seating,
	.preview = judge_preview,
	.suppose = malb_known_suppose,
	.worth = malb_victory_worth,
	/* a turn has many answers: a look into the next would break off in the middle of it */
	.foresight = { .turns = 0, .drawn = 1, .answers = 1000, .looks = 60000 },
	.fault = malb_fault,
};
