/* Paperboys: the tables of the ruleset, and the ruleset itself. */
#include "paperboys.h"

#include "../seating.h"
#include "../turn/judge.h"

#include "attack/attack.h"
#include "compulsory/compulsory.h"
#include "faceoff/faceoff.h"
#include "fault/fault.h"
#include "fights/fights.h"
#include "fire/fire.h"
#include "movement/movement.h"
#include "options.h"
#include "position/call.h"
#include "setup/deploy.h"
#include "setup/setup.h"
#include "shapes/events.h"
#include "shapes/preview.h"
#include "shapes/shapes.h"
#include "told/told.h"
#include "troops/losses.h"
#include "turn/standing.h"
#include "turn/turn.h"
#include "turn/value.h"

#define CLAUSE_TABLE  const struct clause pb_clauses[PB_CLAUSES + 1]
#define CLAUSE_PREFIX "PB"
#define CLAUSES_DEF   "paperboys/clauses.def"
#define TERMS_DEF     "paperboys/terms.def"
#include "../clause_tables.h"

/* Chapter 3 of the specification, step by step; after the sixth card recovery, then routers (PB-3.5). */
const struct pb_step_rule pb_steps[STEPS] = {
	/*                    begin              run   end              is_idle            who           closing          may_end          needed                next */
	[STEP_NONE]     = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 S2_GRENADIERS },
	[S2_GRENADIERS] = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_BOTH,     ORDER_ready,     NULL,            pb_needs_grenadiers,  S3_RAW },
	[S3_RAW]        = { { pb_begin_raw,      NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            pb_needs_quality,     S4_DEFENDER },
	[S4_DEFENDER]   = { { NULL,              NULL, pb_end_defender, NULL,            0 }, WHO_DEFENDER, ORDER_ready,     pb_deploy_may_be_ready, pb_needs_defender, S5_ATTACKER },
	[S5_ATTACKER]   = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_ATTACKER, ORDER_ready,     pb_deploy_may_be_ready, pb_needs_attacker, S6_REARRANGE },
	[S6_REARRANGE]  = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_DEFENDER, ORDER_ready,     pb_deploy_may_be_ready, pb_needs_rearranging, T1_SHUFFLE },
	[T1_SHUFFLE]    = { { pb_begin_shuffle,  NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T2_WINDOW },
	[T2_WINDOW]     = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_OFFICERS, ORDER_pass,      NULL,            NULL,                 T3_CARD },
	[T3_CARD]       = { { pb_begin_card,     NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 F1_FIRE },
	[F1_FIRE]       = { { pb_open_phase,     NULL, NULL,            pb_is_fire_idle, 0 }, WHO_SIDE,     ORDER_end_phase, NULL,            NULL,                 F2_OBLIGED },
	[F2_OBLIGED]    = { { pb_begin_obliged,  NULL, pb_card_close_phase, NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 F3_HEAVY },
	[F3_HEAVY]      = { { pb_begin_heavy,    NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[C1_CAVALRY]    = { { pb_open_phase,     NULL, NULL,            pb_standing_is_move_idle, 0 }, WHO_SIDE, ORDER_end_phase, NULL,            NULL,                 C2_FIGHTS },
	[C2_FIGHTS]     = { { pb_begin_fights,   NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 C3_CLOSE },
	[C3_CLOSE]      = { { NULL,              NULL, pb_card_close_phase, NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[I1_FOOT]       = { { pb_open_phase,     NULL, NULL,            pb_standing_is_move_idle, 0 }, WHO_SIDE, ORDER_end_phase, NULL,            NULL,                 I2_FIGHTS },
	[I2_FIGHTS]     = { { pb_begin_fights,   NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 I3_CLOSE },
	[I3_CLOSE]      = { { pb_begin_leaving,  NULL, pb_card_close_phase, NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[T4_CHECK]      = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T2_WINDOW },
	[E1_WINDOW]     = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_OFFICERS, ORDER_pass,      NULL,            NULL,                 E2_RECOVERY },
	[E2_RECOVERY]   = { { pb_begin_recovery, NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E3_ROUTERS },
	[E3_ROUTERS]    = { { pb_begin_routers,  NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E4_BURNING },
	[E4_BURNING]    = { { pb_begin_burning,  NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E5_CLOCKS },
	[E5_CLOCKS]     = { { pb_end_clocks,     NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T1_SHUFFLE },
	[OVER]          = { { NULL,              NULL, NULL,            NULL,            0 }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 OVER },
};

pb_work_fn *const pb_work_rules[PB_WORKS_COUNT] = {
	NULL,
#define WORK_RULE(name) pb_run_##name,
	PB_WORKS(WORK_RULE)
#undef WORK_RULE
};

#define AT(step) (1u << (step))
#define PLACING    (AT(S4_DEFENDER) | AT(S5_ATTACKER) | AT(S6_REARRANGE))
#define SETTING_UP (AT(S2_GRENADIERS) | PLACING)
#define WINDOWS    (AT(T2_WINDOW) | AT(E1_WINDOW))
#define MOVING     (AT(C1_CAVALRY) | AT(I1_FOOT))
#define PHASES     (AT(F1_FIRE) | MOVING)
#define ROW(name, ...) [ORDER_##name] = { .by.check = pb_check_##name, .by.decide = pb_decide_##name, __VA_ARGS__ }
#define ACTING(name, what, ...) \
	ROW(name, .by.given = GIVEN_ACTING, .names = what, OFFER(name), .by.steps = __VA_ARGS__)
#define BY_ARM(name, ...) ACTING(name, __VA_ARGS__, .by_arm = true)
#define FREELY(name, what, ...) \
	ROW(name, .by.given = GIVEN_FREELY, .names = what, OFFER(name), .by.steps = __VA_ARGS__)
#define ASKED(name, what, ...) \
	ROW(name, .by.given = GIVEN_ASKED, .names = what, .by.late = pb_late_##name, __VA_ARGS__)
/* What becomes of it without a word is no order. */
#define LEFT(name, what, ...) \
	ROW(name, .by.given = GIVEN_ASKED, .names = what, .by.absent = pb_absent_##name, __VA_ARGS__)
#define ANYTIME(name, what) ROW(name, .by.given = GIVEN_ANYTIME, .names = what)
#define UMPIRE(name) ROW(name, .by.given = GIVEN_BY_UMPIRE)
#define CLOSING(name, ...) [ORDER_##name] = { .by.given = GIVEN_ACTING, \
	.by.check = pb_check_close, .by.decide = pb_decide_close, .by.steps = __VA_ARGS__ }
#define OFFER(name) .by.offer = pb_offer_##name
#define PREVIEW(name) .by.preview = pb_preview_##name
#define TIMED(clause) .by.timing = { clause }
#define INSTRUCTED(name) .by.beforehand = pb_beforehand_##name
/* Chapter 6. Out of its time an order is refused by PB-3.7, or by the clause of its row. */
const struct pb_order_row pb_order_rows[PB_ORDERS_COUNT] = {
	[ORDER_NONE] = { .by = { .offer = pb_offer_close, .late = pb_late_close, .beforehand = pb_beforehand_close } },
	/*      name                      names          steps                   what it would lead to            its clause of timing */
	CLOSING(ready,                                  SETTING_UP),
	CLOSING(pass,                                   WINDOWS | PHASES),
	CLOSING(end_phase,                              PHASES,                        PREVIEW(end_phase)),
	ACTING(form_grenadier_battalion, NAMES_NOTHING, AT(S2_GRENADIERS),                                              TIMED(PB_1_6)),
	ACTING(place_unit,               NAMES_UNIT,    PLACING,                       PREVIEW(place_unit),             TIMED(PB_2_3)),
	ACTING(place_officer,            NAMES_OFFICER, PLACING,                                                        TIMED(PB_2_3)),
	ACTING(place_train,              NAMES_UNIT,    PLACING,                                                        TIMED(PB_2_3)),
	ACTING(take_back,                NAMES_EITHER,  PLACING,                                                        TIMED(PB_2_3)),
	FREELY(officer_move,             NAMES_OFFICER, WINDOWS | PHASES,              PREVIEW(officer_move),           TIMED(PB_12_12)),
	ACTING(fire,                     NAMES_UNIT,    AT(F1_FIRE),                   PREVIEW(fire)),
	BY_ARM(move,                     NAMES_UNIT,    MOVING,                        PREVIEW(move)),
	BY_ARM(attack,                   NAMES_UNIT,    MOVING,                        PREVIEW(attack), .by.assault = true),
	BY_ARM(overrun,                  NAMES_UNIT,    MOVING,                        PREVIEW(overrun), .by.assault = true),
	BY_ARM(dismount,                 NAMES_UNIT,    AT(C1_CAVALRY),                PREVIEW(dismount)),
	BY_ARM(remount,                  NAMES_UNIT,    AT(I1_FOOT),                   PREVIEW(remount)),
	BY_ARM(unlimber,                 NAMES_UNIT,    AT(I1_FOOT),                   PREVIEW(unlimber)),
	BY_ARM(pivot_artillery,          NAMES_UNIT,    AT(I1_FOOT),                   PREVIEW(pivot_artillery)),
	LEFT(fight_order,                NAMES_NOTHING, OFFER(fight_order),            PREVIEW(fight_order),            TIMED(PB_9_1)),
	ASKED(readjust,                  NAMES_NOTHING, OFFER(readjust),                                                TIMED(PB_8_25), INSTRUCTED(readjust)),
	ASKED(retire_before_infantry,    NAMES_UNIT,    OFFER(retire_before_infantry), PREVIEW(retire_before_infantry), TIMED(PB_8_23), INSTRUCTED(retire_before_infantry)),
	ASKED(pistol_fire,               NAMES_UNIT,    OFFER(pistol_fire),                                             TIMED(PB_4_27), INSTRUCTED(pistol_fire)),
	ASKED(glory_attack,              NAMES_UNIT,    OFFER(glory_attack),           PREVIEW(glory_attack),           TIMED(PB_8_11)),
	ASKED(glory_decline,             NAMES_UNIT,                                                                    TIMED(PB_8_11)),
	LEFT(choose_loss,                NAMES_NOTHING, OFFER(choose_loss),                                             TIMED(PB_9_15), INSTRUCTED(choose_loss)),
	UMPIRE(open_window),
	ANYTIME(standing, NAMES_NOTHING),
	ANYTIME(set_loss_order, NAMES_UNIT),
};

/* ---- Events -------------------------------------------------------------------------------------------- */

static pb_evolve_fn *const evolves[PB_EVENTS_COUNT] = {
	NULL, /* the dice */
#define EVOLVE(name, class, gist) pb_evolve_##name,
	PB_EVENTS(EVOLVE)
#undef EVOLVE
};

static void evolve(void *state, const struct event *event)
{
	if (event->kind != EVENT_DICE)
		evolves[event->kind](state, event);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

/* Chapter 6 of the specification: clauses are named in ascending order. */
static void sort_reasons(struct refusal *r)
{
	for (int i = 1; i < r->count; i++)
		for (int at = i; at && r->reasons[at - 1].clause > r->reasons[at].clause; at--) {
			struct reason lower = r->reasons[at];
			r->reasons[at] = r->reasons[at - 1];
			r->reasons[at - 1] = lower;
		}
}

/* An order that makes no sense is refused for that alone. */
static void keep_to_sense(struct refusal *r)
{
	for (int i = 1; i < r->count; i++)
		if (r->reasons[i].clause == PB_14_12)
			r->reasons[0] = r->reasons[i];
	if (r->count && r->reasons[0].clause == PB_14_12)
		r->count = 1;
}

static bool check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	judge_check(rules, position, seat, order, r);
	keep_to_sense(r);
	sort_reasons(r);
	return allowed(r);
}

static const char *const roles[] = { "", "cinc", "wing" };
static const struct seating seating = { SEATING(pb, role), .roles = roles, .leader = ROLE_CINC };

static uint32_t turn_number(const void *state)
{
	return (uint32_t)((const struct pb_state *)state)->turn.n;
}

/* The card that lay on top is known now. */
static const uint16_t uncovers[] = { EVENT_card_turned, 0 };

static bool marching(const void *position)
{
	const struct pb_state *s = position;
	return s->turn.step == C1_CAVALRY || s->turn.step == I1_FOOT;
}

const struct ruleset paperboys = {
	.name = "paperboys",
	.title = "Paperboys",
	.version = 3, /* 1: before an examination, 2: before readers of the book were heeded */
	.clauses = pb_clauses,
	.clause_count = PB_CLAUSES,
	.chapters = chapters,
	.terms = terms,
	.orders = pb_orders,
	.order_count = PB_ORDERS_COUNT,
	.events = pb_events,
	.event_count = PB_EVENTS_COUNT,
	.options = pb_option_kinds,
	.rolls = pb_rolls,
	.states = pb_states,
	.needs = pb_needs,
	.uncovers = uncovers,
	.scenario_shape = &pb_scenario_shape,
	.state_shape = &pb_state_shape,
	.view_shape = &pb_view_shape,
	.view_begins_with_position = true,
	.preview_shape = &pb_preview_shape,
	.map_shape = &pb_map_shape,
	.engine = &pb_engine,
	.setup = pb_setup,
	.known = pb_known,
	.suppose = pb_known_suppose,
	.draw_lots = pb_known_draw_lots,
	.check = check,
	TURN_RULES,
	.seated = turn_seated,
	.stage = pb_step_stage,
	.instructs = pb_standing_instructs,
	.beforehand = dues_beforehand,
	.matters = &pb_matters,
	.said = pb_standing_said,
	.evolve = evolve,
	.turn = turn_number,
	.rebuild = pb_fault_rebuild,
	.tell = pb_tell,
	.call = pb_called,
	.ask = pb_say_ask,
	.say = pb_say,
	.moment = pb_moment,
	.view = pb_view_of,
	.extents = &pb_extents,
	.map = pb_view_map,
	.vantage = pb_vantage,
	.seats = seating_list,
	.seating = &seating,
	.preview = judge_preview,
	.worth = pb_value_worth,
	.foresight = { .turns = 0, .drawn = 1, .answers = 1000 },
	.marching = marching,
	.fault = pb_fault,
};
