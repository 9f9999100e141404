/* dba18: the tables of the ruleset, and the ruleset itself. */
#include "dba18.h"

#include "../seating.h"
#include "../turn/judge.h"

#include "aftermath/aftermath.h"
#include "drill/drill.h"
#include "fire/fire.h"
#include "hidden/reveal.h"
#include "hidden/vantage.h"
#include "melee/combat.h"
#include "movement/movement.h"
#include "options.h"
#include "position/in_use.h"
#include "position/unit.h"
#include "setup/deploy.h"
#include "setup/fault.h"
#include "setup/setup.h"
#include "told/told.h"
#include "turn/steps.h"
#include "turn/offer.h"
#include "turn/pips.h"
#include "turn/preview.h"
#include "turn/standing.h"

#define CLAUSE_TABLE  const struct clause dba_clauses[DBA_CLAUSES + 1]
#define CLAUSE_PREFIX "DBA"
#define CLAUSES_DEF   "dba18/clauses.def"
#define TERMS_DEF     "dba18/terms.def"
#include "../clause_tables.h"

/* Chapter 3 of the specification, state by state. */
const struct dba_step_rule dba_steps[STEPS] = {
	/*                          begin                        run                   end                        is_idle decision                   acts                  passed_over             next */
	[STEP_NONE]           = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   DEPLOY_DEFENDER     },
	[DEPLOY_DEFENDER]     = { { NULL,                        NULL,                 dba_end_deploy_defender,   NULL,   ORDER_deploy_done       }, dba_acts_defender,    NULL,                   PLACE_AMBUSHES      },
	[PLACE_AMBUSHES]      = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_deploy_done       }, dba_acts_defender,    NULL,                   DEPLOY_ATTACKER     },
	[DEPLOY_ATTACKER]     = { { NULL,                        NULL,                 dba_end_deploy_attacker,   NULL,   ORDER_deploy_done       }, dba_acts_attacker,    NULL,                   REVEAL              },
	[REVEAL]              = { { dba_begin_reveal,            NULL,                 dba_begin_bound,           NULL,   ORDER_NONE              }, NULL,                 NULL,                   RECOVERY            },
	[RECOVERY]            = { { dba_begin_recovery,          dba_run_recovery,     NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   PIP_DICE            },
	[PIP_DICE]            = { { dba_begin_pip_dice,          NULL,                 NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   ALLOCATE            },
	[ALLOCATE]            = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_allocate_pip_dice }, dba_acts_active_cinc, dba_pips_no_allocation, MOVE_CINC           },
	[MOVE_CINC]           = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_NONE              }, dba_acts_active_cinc, dba_pips_no_cinc,       MOVE_COMMANDERS     },
	[MOVE_COMMANDERS]     = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_NONE              }, dba_acts_active,      NULL,                   COMPULSORY_ENEMY    },
	[COMPULSORY_ENEMY]    = { { dba_begin_compulsory_enemy,  NULL,                 NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   MOVE_TROOPS         },
	[MOVE_TROOPS]         = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_NONE              }, dba_acts_active,      NULL,                   COMPULSORY_OWN      },
	[COMPULSORY_OWN]      = { { dba_begin_compulsory_own,    NULL,                 NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   ARTILLERY_DECLARE   },
	[ARTILLERY_DECLARE]   = { { dba_begin_artillery_declare, NULL,                 dba_end_artillery_declare, NULL,   ORDER_NONE              }, dba_acts_artillery,   NULL,                   ARTILLERY_RESOLVE   },
	[ARTILLERY_RESOLVE]   = { { dba_begin_fire_resolve,      dba_run_fire_resolve, NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   ARTILLERY_RESPONSES },
	[ARTILLERY_RESPONSES] = { { dba_begin_responses,         dba_run_responses,    NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   FIRE_DECLARE        },
	[FIRE_DECLARE]        = { { dba_begin_fire_declare,      NULL,                 NULL,                      NULL,   ORDER_NONE              }, dba_acts_active,      NULL,                   FIRE_RESOLVE        },
	[FIRE_RESOLVE]        = { { dba_begin_fire_resolve,      dba_run_fire_resolve, NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   FIRE_RESPONSES      },
	[FIRE_RESPONSES]      = { { dba_begin_responses,         dba_run_responses,    NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   COMBAT              },
	[COMBAT]              = { { dba_begin_combat,            dba_run_combat,       NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   COMBAT_RESPONSES    },
	[COMBAT_RESPONSES]    = { { dba_begin_responses,         dba_run_responses,    dba_end_combat_responses,  NULL,   ORDER_NONE              }, NULL,                 NULL,                   BOUND_END           },
	[BOUND_END]           = { { NULL,                        dba_run_responses,    dba_end_bound,             NULL,   ORDER_NONE              }, NULL,                 NULL,                   REVEAL              },
	[OVER]                = { { NULL,                        NULL,                 NULL,                      NULL,   ORDER_NONE              }, NULL,                 NULL,                   OVER                },
};

#define AT(step) (1u << (step))
#define DEPLOYING  (AT(DEPLOY_DEFENDER) | AT(DEPLOY_ATTACKER))
#define SETTING_UP (DEPLOYING | AT(PLACE_AMBUSHES))
#define LEADING    (AT(MOVE_CINC) | AT(MOVE_COMMANDERS))
#define MOVING     (LEADING | AT(MOVE_TROOPS))
#define REVEALING  (AT(MOVE_TROOPS) | AT(ARTILLERY_DECLARE) | AT(FIRE_DECLARE))
#define ORDER_ROW(name, ...) [ORDER_##name] = { .check = dba_check_##name, .decide = dba_decide_##name, __VA_ARGS__ }
#define ACTING(name, in, ...) ORDER_ROW(name, .given = GIVEN_ACTING, .steps = (in), __VA_ARGS__)
#define ASKED(name, in, ...) ORDER_ROW(name, .given = GIVEN_ASKED, .steps = (in), .late = dba_late_##name, __VA_ARGS__)
#define ANYTIME(name) ORDER_ROW(name, .given = GIVEN_ANYTIME)
#define INSTRUCTED(name) .beforehand = dba_beforehand_##name
/* Chapter 6. Out of its time an order is refused by 3.11, or by the `timing` of its row. */
const struct order_row dba_order_rows[DBA_ORDERS_COUNT] = {
	[ORDER_NONE] = { .beforehand = dba_beforehand_artillery },
	/*     name                      steps */
	ACTING(deploy_element,           DEPLOYING,             .offer = dba_offer_deploy_element),
	ACTING(deploy_marker,            DEPLOYING,             .offer = dba_offer_deploy_marker),
	ACTING(place_ambush,             AT(PLACE_AMBUSHES),    .offer = dba_offer_place_ambush,
		.never = dba_never_place_ambush),
	ACTING(deploy_done,              SETTING_UP,            .offer = dba_offer_deploy_done,
		.preview = dba_preview_deploy_done),
	ACTING(allocate_pip_dice,        AT(ALLOCATE),          .offer = dba_offer_allocate_pip_dice,
		.never = dba_never_allocate_pip_dice),
	ACTING(move_commander,           LEADING,               .offer = dba_offer_move_commander,
		.preview = dba_preview_move_commander),
	ACTING(attach_commander,         LEADING,               .offer = dba_offer_attach_commander),
	ACTING(detach_commander,         LEADING,               .offer = dba_offer_detach_commander),
	ACTING(move_element,             AT(MOVE_TROOPS),       .offer = dba_offer_move_element,
		.preview = dba_preview_move_element),
	ASKED(resume_move,               MOVING,                .offer = dba_offer_resume_move,
		INSTRUCTED(resume_move)),
	ACTING(move_group,               AT(MOVE_TROOPS),       .offer = dba_offer_move_group,
		.preview = dba_preview_move_group),
	ACTING(retire,                   AT(MOVE_TROOPS),       .offer = dba_offer_retire,
		.preview = dba_preview_retire),
	ACTING(countermarch,             AT(MOVE_TROOPS),       .offer = dba_offer_countermarch,
		.preview = dba_preview_countermarch),
	ACTING(ordered_interpenetration, AT(MOVE_TROOPS),       .offer = dba_offer_ordered_interpenetration,
		.preview = dba_preview_ordered_interpenetration),
	ACTING(move_marker,              AT(MOVE_TROOPS),       .offer = dba_offer_move_marker,
		.preview = dba_preview_move_marker),
	ACTING(move_marker_group,        AT(MOVE_TROOPS),       .offer = dba_offer_move_marker_group,
		.preview = dba_preview_move_marker_group),
	ACTING(turn_guns,                AT(MOVE_TROOPS),       .offer = dba_offer_turn_guns,
		.preview = dba_preview_turn_guns),
	ACTING(limber,                   AT(MOVE_TROOPS),       .offer = dba_offer_limber,
		.preview = dba_preview_limber),
	ACTING(unlimber,                 AT(MOVE_TROOPS),       .offer = dba_offer_unlimber,
		.preview = dba_preview_unlimber),
	ACTING(fixed_manoeuvre,          AT(MOVE_TROOPS),       .offer = dba_offer_fixed_manoeuvre,
		.preview = dba_preview_fixed_manoeuvre),
	ACTING(formation_change,         AT(MOVE_TROOPS),       .offer = dba_offer_formation_change,
		.preview = dba_preview_formation_change),
	ACTING(recover,                  AT(MOVE_TROOPS),       .offer = dba_offer_recover,
		.preview = dba_preview_recover),
	ACTING(rally,                    AT(MOVE_TROOPS),       .offer = dba_offer_rally,
		.preview = dba_preview_rally),
	ACTING(steady,                   AT(MOVE_TROOPS),       .offer = dba_offer_steady,
		.preview = dba_preview_steady),
	ACTING(remove_permanent,         AT(MOVE_TROOPS),       .offer = dba_offer_remove_permanent),
	ACTING(reveal_marker,            AT(MOVE_TROOPS),       .offer = dba_offer_reveal_marker),
	ACTING(reveal_ambush,            REVEALING,             .offer = dba_offer_reveal_ambush),
	ANYTIME(note_marker),
	ASKED(pursue_choice,             0,                     .offer = dba_offer_pursue_choice,
		.preview = dba_preview_pursue_choice,
		INSTRUCTED(pursue_choice)),
	ASKED(place_replacement,         0,                     .offer = dba_offer_place_replacement,
		.never = dba_never_place_replacement,
		INSTRUCTED(place_replacement)),
	ACTING(grant_pips,               MOVING,                .offer = NULL),
	ANYTIME(delegate),
	ACTING(declare_artillery_fire,   AT(ARTILLERY_DECLARE), .offer = dba_offer_declare_artillery_fire,
		.preview = dba_preview_declare_artillery_fire, .timing = { DBA_3_12 }),
	ACTING(declare_small_arms_fire,  AT(FIRE_DECLARE),      .offer = dba_offer_declare_small_arms_fire,
		.preview = dba_preview_declare_small_arms_fire, .timing = { DBA_3_13 }),
	ASKED(return_fire_choice,        0,                     .offer = dba_offer_return_fire_choice,
		.preview = dba_preview_return_fire_choice, .never = dba_never_return_fire_choice,
		INSTRUCTED(return_fire_choice)),
	ACTING(end_step,                 ~SETTING_UP,           .offer = dba_offer_end_step),
	ANYTIME(standing),
};

/* ---- Events -------------------------------------------------------------------------------------------- */

static dba_evolve_fn *const evolves[DBA_EVENTS_COUNT] = {
	NULL, /* the dice */
#define EVOLVE(name, class, gist) dba_evolve_##name,
	DBA_EVENTS(EVOLVE)
#undef EVOLVE
};

static void evolve(void *state, const struct event *event)
{
	if (event->kind != EVENT_DICE)
		evolves[event->kind](state, event);
}

/* ---- The ruleset --------------------------------------------------------------------------------------- */

/* Who gives up (21.3) does so at the table, not by an order of the rules. */
static const char *const roles[] = { "general", "cinc" };
static const struct seating seating = { SEATING(dba, cinc), .roles = roles, .leader = true };

/* What lay hidden on the table lies open. */
static const uint16_t uncovers[] = { EVENT_shown, EVENT_revealed, EVENT_sprung, 0 };

static bool marching(const void *position)
{
	return ((const struct dba_state *)position)->turn.step == MOVE_TROOPS;
}

const struct ruleset dba18 = {
	.name = "dba18",
	.title = "DBA-style rules for the 18th century",
	.version = 3, /* 1: before an examination, 2: before readers of the book were heeded */
	.clauses = dba_clauses,
	.clause_count = DBA_CLAUSES,
	.chapters = chapters,
	.terms = terms,
	.orders = dba_orders,
	.order_count = DBA_ORDERS_COUNT,
	.events = dba_events,
	.event_count = DBA_EVENTS_COUNT,
	.options = dba_option_kinds,
	.rolls = dba_rolls,
	.states = dba_states,
	.needs = dba_needs,
	.uncovers = uncovers,
	.scenario_shape = &dba_scenario_shape,
	.state_shape = &dba_state_shape,
	.view_shape = &dba_view_shape,
	.view_begins_with_position = true,
	.preview_shape = &dba_preview_shape,
	.map_shape = &dba_map_shape,
	.engine = &dba_engine,
	.setup = dba_setup,
	.known = dba_known,
	.check = judge_check,
	TURN_RULES,
	.seated = turn_seated,
	.stage = dba_step_stage,
	.turn = dba_step_turn,
	.instructs = dba_standing_instructs,
	.beforehand = dues_beforehand,
	.matters = &dba_matters,
	.said = dba_standing_said_by,
	.evolve = evolve,
	.rebuild = dba_fault_rebuild,
	.tell = dba_tell,
	.call = dba_called,
	.ask = dba_say_ask,
	.say = dba_say,
	.moment = dba_moment,
	.view = dba_view_of,
	.extents = &dba_extents,
	.map = dba_view_map,
	.vantage = dba_vantage,
	.seats = seating_list,
	.seating = &seating,
	.preview = judge_preview,
	.worth = dba_bound_worth,
	.foresight = { .turns = 1, .drawn = 1, .answers = 1000 },
	.marching = marching,
	.fault = dba_fault,
};
