/* dba18: the tables of the ruleset, and the ruleset itself. */
#include "dba18.h"

#include "../seating.h"

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

const struct clause dba_clauses[DBA_CLAUSES + 1] = {
	{ NULL, NULL },
#define CLAUSE(chapter, number, gist) { "DBA-" #chapter "." #number, gist },
#include "clauses.def"
#undef CLAUSE
	{ NULL, NULL },
};

/* Chapter 3 of the specification, state by state. */
const struct dba_step_rule dba_steps[STEPS] = {
	/*                          begin                        run                   end                          acts                  decision                 passed_over        next */
	[STEP_NONE]           = { { NULL,                        NULL,                 NULL                      }, NULL,                 ORDER_NONE,              NULL,              DEPLOY_DEFENDER },
	[DEPLOY_DEFENDER]     = { { NULL,                        NULL,                 dba_end_deploy_defender   }, dba_acts_defender,    ORDER_deploy_done,       NULL,              PLACE_AMBUSHES },
	[PLACE_AMBUSHES]      = { { NULL,                        NULL,                 NULL                      }, dba_acts_defender,    ORDER_deploy_done,       NULL,              DEPLOY_ATTACKER },
	[DEPLOY_ATTACKER]     = { { NULL,                        NULL,                 dba_end_deploy_attacker   }, dba_acts_attacker,    ORDER_deploy_done,       NULL,              REVEAL },
	[REVEAL]              = { { dba_begin_reveal,            NULL,                 dba_begin_bound           }, NULL,                 ORDER_NONE,              NULL,              RECOVERY },
	[RECOVERY]            = { { dba_begin_recovery,          dba_run_recovery,     NULL                      }, NULL,                 ORDER_NONE,              NULL,              PIP_DICE },
	[PIP_DICE]            = { { dba_begin_pip_dice,          NULL,                 NULL                      }, NULL,                 ORDER_NONE,              NULL,              ALLOCATE },
	[ALLOCATE]            = { { NULL,                        NULL,                 NULL                      }, dba_acts_active_cinc, ORDER_allocate_pip_dice, dba_no_allocation, MOVE_CINC },
	[MOVE_CINC]           = { { NULL,                        NULL,                 NULL                      }, dba_acts_active_cinc, ORDER_NONE,              dba_no_cinc,       MOVE_COMMANDERS },
	[MOVE_COMMANDERS]     = { { NULL,                        NULL,                 NULL                      }, dba_acts_active,      ORDER_NONE,              NULL,              COMPULSORY_ENEMY },
	[COMPULSORY_ENEMY]    = { { dba_begin_compulsory_enemy,  NULL,                 NULL                      }, NULL,                 ORDER_NONE,              NULL,              MOVE_TROOPS },
	[MOVE_TROOPS]         = { { NULL,                        NULL,                 NULL                      }, dba_acts_active,      ORDER_NONE,              NULL,              COMPULSORY_OWN },
	[COMPULSORY_OWN]      = { { dba_begin_compulsory_own,    NULL,                 NULL                      }, NULL,                 ORDER_NONE,              NULL,              ARTILLERY_DECLARE },
	[ARTILLERY_DECLARE]   = { { dba_begin_artillery_declare, NULL,                 dba_end_artillery_declare }, dba_acts_artillery,   ORDER_NONE,              NULL,              ARTILLERY_RESOLVE },
	[ARTILLERY_RESOLVE]   = { { dba_begin_fire_resolve,      dba_run_fire_resolve, NULL                      }, NULL,                 ORDER_NONE,              NULL,              ARTILLERY_RESPONSES },
	[ARTILLERY_RESPONSES] = { { dba_begin_responses,         dba_run_responses,    NULL                      }, NULL,                 ORDER_NONE,              NULL,              FIRE_DECLARE },
	[FIRE_DECLARE]        = { { dba_begin_fire_declare,      NULL,                 NULL                      }, dba_acts_active,      ORDER_NONE,              NULL,              FIRE_RESOLVE },
	[FIRE_RESOLVE]        = { { dba_begin_fire_resolve,      dba_run_fire_resolve, NULL                      }, NULL,                 ORDER_NONE,              NULL,              FIRE_RESPONSES },
	[FIRE_RESPONSES]      = { { dba_begin_responses,         dba_run_responses,    NULL                      }, NULL,                 ORDER_NONE,              NULL,              COMBAT },
	[COMBAT]              = { { dba_begin_combat,            dba_run_combat,       NULL                      }, NULL,                 ORDER_NONE,              NULL,              COMBAT_RESPONSES },
	[COMBAT_RESPONSES]    = { { dba_begin_responses,         dba_run_responses,    dba_end_combat_responses  }, NULL,                 ORDER_NONE,              NULL,              BOUND_END },
	[BOUND_END]           = { { NULL,                        dba_run_responses,    dba_end_bound             }, NULL,                 ORDER_NONE,              NULL,              REVEAL },
	[OVER]                = { { NULL,                        NULL,                 NULL                      }, NULL,                 ORDER_NONE,              NULL,              OVER },
};

#define AT(step) (1u << (step))
/* GIVEN(name, when, steps, timing, never, offer, preview, absent). */
#define GIVEN(name, when, steps, timing, never, offer, preview, absent) \
	[ORDER_##name] = { GIVEN_##when, steps, timing, never, dba_check_##name, dba_decide_##name, offer, preview, absent }
/* Chapter 6. */
const struct dba_order_row dba_order_rows[DBA_ORDERS_COUNT] = {
	/*    name               when     steps         timing    never                        offer                        preview absent */
	GIVEN(deploy_element,    ACTING,  AT(DEPLOY_DEFENDER) | AT(DEPLOY_ATTACKER), DBA_3_11, NULL, dba_offer_deploy_element, NULL, NULL),
	GIVEN(deploy_marker,     ACTING,  AT(DEPLOY_DEFENDER) | AT(DEPLOY_ATTACKER), DBA_3_11, NULL, dba_offer_deploy_marker, NULL, NULL),
	GIVEN(place_ambush,      ACTING,  AT(PLACE_AMBUSHES), DBA_3_11, dba_never_place_ambush, dba_offer_place_ambush,    NULL,   NULL),
	GIVEN(deploy_done,       ACTING,  AT(DEPLOY_DEFENDER) | AT(PLACE_AMBUSHES) | AT(DEPLOY_ATTACKER), DBA_3_11, NULL, dba_offer_deploy_done, NULL, NULL),
	GIVEN(allocate_pip_dice, ACTING,  AT(ALLOCATE), DBA_3_11, dba_never_allocate_pip_dice, dba_offer_allocate_pip_dice, NULL,   NULL),
	GIVEN(move_commander,    ACTING,  AT(MOVE_CINC) | AT(MOVE_COMMANDERS), DBA_3_11, NULL, dba_offer_move_commander, dba_preview_move_commander, NULL),
	GIVEN(attach_commander,  ACTING,  AT(MOVE_CINC) | AT(MOVE_COMMANDERS), DBA_3_11, NULL, dba_offer_attach_commander, NULL, NULL),
	GIVEN(detach_commander,  ACTING,  AT(MOVE_CINC) | AT(MOVE_COMMANDERS), DBA_3_11, NULL, dba_offer_detach_commander, NULL, NULL),
	GIVEN(move_element,      ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_move_element, dba_preview_move_element, NULL),
	GIVEN(resume_move,       ASKED,   AT(MOVE_CINC) | AT(MOVE_COMMANDERS) | AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_resume_move, NULL, dba_absent_resume_move),
	GIVEN(move_group,        ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_move_group, dba_preview_move_group, NULL),
	GIVEN(retire,            ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_retire, dba_preview_retire, NULL),
	GIVEN(countermarch,      ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_countermarch, dba_preview_countermarch, NULL),
	GIVEN(ordered_interpenetration, ACTING, AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_ordered_interpenetration, dba_preview_ordered_interpenetration, NULL),
	GIVEN(move_marker,       ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_move_marker, dba_preview_move_marker, NULL),
	GIVEN(move_marker_group, ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_move_marker_group, dba_preview_move_marker_group, NULL),
	GIVEN(turn_guns,         ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_turn_guns, dba_preview_turn_guns, NULL),
	GIVEN(limber,            ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_limber,    dba_preview_limber,    NULL),
	GIVEN(unlimber,          ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_unlimber,  dba_preview_unlimber,  NULL),
	GIVEN(fixed_manoeuvre,   ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_fixed_manoeuvre, dba_preview_fixed_manoeuvre, NULL),
	GIVEN(formation_change,  ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_formation_change, dba_preview_formation_change, NULL),
	GIVEN(recover,           ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_recover,   dba_preview_recover,   NULL),
	GIVEN(rally,             ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_rally,     dba_preview_rally,     NULL),
	GIVEN(steady,            ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_steady,    dba_preview_steady,    NULL),
	GIVEN(remove_permanent,  ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_remove_permanent, NULL, NULL),
	GIVEN(reveal_marker,     ACTING,  AT(MOVE_TROOPS), DBA_3_11, NULL, dba_offer_reveal_marker, NULL, NULL),
	GIVEN(reveal_ambush,     ACTING,  AT(MOVE_TROOPS) | AT(ARTILLERY_DECLARE) | AT(FIRE_DECLARE), DBA_3_11, NULL, dba_offer_reveal_ambush, NULL, NULL),
	GIVEN(note_marker,       ANYTIME, 0,            DBA_3_11, NULL,                        NULL,                        NULL,   NULL),
	GIVEN(pursue_choice,     ASKED,   0,            DBA_3_11, NULL, dba_offer_pursue_choice, dba_preview_pursue_choice, dba_absent_pursue_choice),
	GIVEN(place_replacement, ASKED,   0,            DBA_3_11, dba_never_place_replacement, dba_offer_place_replacement, NULL, dba_absent_place_replacement),
	GIVEN(grant_pips,        ACTING,  AT(MOVE_CINC) | AT(MOVE_COMMANDERS) | AT(MOVE_TROOPS), DBA_3_11, NULL, NULL,      NULL,   NULL),
	GIVEN(delegate,          ANYTIME, 0,            DBA_3_11, NULL,                        NULL,                        NULL,   NULL),
	GIVEN(declare_artillery_fire,   ACTING, AT(ARTILLERY_DECLARE), DBA_3_12, NULL, dba_offer_declare_artillery_fire, dba_preview_declare_artillery_fire, NULL),
	GIVEN(declare_small_arms_fire,  ACTING, AT(FIRE_DECLARE), DBA_3_13, NULL, dba_offer_declare_small_arms_fire, dba_preview_declare_small_arms_fire, NULL),
	GIVEN(return_fire_choice, ASKED,  0,            DBA_3_11, dba_never_return_fire_choice, dba_offer_return_fire_choice, dba_preview_return_fire_choice, dba_absent_return_fire_choice),
	GIVEN(end_step,          ACTING,  ~(AT(DEPLOY_DEFENDER) | AT(PLACE_AMBUSHES) | AT(DEPLOY_ATTACKER)), DBA_3_11, NULL,                        dba_offer_end_step,          NULL,   NULL),
};

/* ---- Events -------------------------------------------------------------------------------------------------------------- */

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

/* ---- Orders --------------------------------------------------------------------------------------------------------------- */

static bool judge(const void *position, int seat, const struct order *order, struct refusal *r)
{
	const struct dba_order_row *row = &dba_order_rows[order->kind];
	if (!row->check)
		return refuse(r, DBA_3_11, "this order is not known");
	if (row->never && dba_seat_side(position, seat)) {
		row->never(position, seat, order->body, r);
		if (!allowed(r))
			return false;
	}
	if (dba_in_time(position, seat, order->kind, r))
		row->check(position, seat, order->body, r);
	return allowed(r);
}

/* Of what is refused nothing is said beforehand. */
static bool preview(const void *position, int seat, const struct order *order, void *out)
{
	dba_preview_fn *own = dba_order_rows[order->kind].preview;
	struct refusal r;
	refusal_begin(&r);
	return own && judge(position, seat, order, &r) && own(position, seat, order->body, out);
}

static void decide(struct play *play, int seat, const struct order *order)
{
	dba_order_rows[order->kind].decide(play, seat, order->body);
	turn_advance(play);
}

/* Who gives up (21.3) does so at the table, not by an order of the rules. */
static const char *const roles[] = { "general", "cinc" };
static const struct seating seating = { SEATING(dba, cinc), .roles = roles, .leader = true };

const struct ruleset dba18 = {
	.name = "dba18",
	.title = "DBA-style rules for the 18th century",
	.version = 2, /* 1: before what an examination found was put right */
	.clauses = dba_clauses,
	.clause_count = DBA_CLAUSES,
	.orders = dba_orders,
	.order_count = DBA_ORDERS_COUNT,
	.events = dba_events,
	.event_count = DBA_EVENTS_COUNT,
	.options = dba_option_kinds,
	.rolls = dba_rolls,
	.needs = dba_needs,
	.scenario_shape = &dba_scenario_shape,
	.state_shape = &dba_state_shape,
	.view_shape = &dba_view_shape,
	.view_begins_with_position = true,
	.preview_shape = &dba_preview_shape,
	.map_shape = &dba_map_shape,
	.engine = &dba_engine,
	.setup = dba_setup,
	.known = dba_known,
	.check = judge,
	.decide = decide,
	.begin = turn_advance,
	.expire = dues_expire,
	.seated = turn_seated,
	.stage = dba_stage,
	.evolve = evolve,
	.rebuild = dba_rebuild,
	.tell = dba_tell,
	.call = dba_called,
	.ask = dba_asks,
	.say = dba_say,
	.moment = dba_moment,
	.view = dba_view_of,
	.extents = &dba_extents,
	.map = dba_map_of,
	.vantage = dba_vantage,
	.seats = seating_list,
	.seating = &seating,
	.open = dues_open,
	.offer = dues_offer,
	.preview = preview,
	.outcome = turn_outcome,
	.fault = dba_fault,
};
