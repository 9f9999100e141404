/* MDCC: the tables of the ruleset, and the ruleset itself. */
#include "mdcc.h"

#include "../seating.h"
#include <string.h>

#include "aftermath/victory.h"
#include "battle.h"
#include "changes/change.h"
#include "command/activate.h"
#include "command/staff.h"
#include "field/field.h"
#include "fights/guns.h"
#include "movement/manoeuvre.h"
#include "movement/move.h"
#include "movement/square.h"
#include "options.h"
#include "position/call.h"
#include "position/in_use.h"
#include "rules.h"
#include "setup/deploy.h"
#include "setup/scenario.h"
#include "told/say.h"
#include "told/tell.h"
#include "told/view.h"
#include "turn/moment.h"
#include "turn/standing.h"

#define CLAUSE_TABLE  static const struct clause clauses[]
#define CLAUSE_PREFIX "MDCC"
#define CLAUSES_DEF   "mdcc/clauses.def"
#define TERMS_DEF     "mdcc/terms.def"
#include "../clause_tables.h"

/* Chapter 3 of the specification, step by step: what is open, what happens by itself, what end_step means. */
const struct mdcc_step_rule mdcc_steps[STEP_END + 1] = {
	/*                name    open                    run                     end_step                    */
	[STEP_NONE]  = { "",     NULL,                   NULL,                   NULL },
	[STEP_D1]    = { "D1",   mdcc_open_placing,      mdcc_run_placing,       NULL },
	[STEP_D2]    = { "D2",   mdcc_open_placing,      mdcc_run_placing,       NULL },
	[STEP_D3]    = { "D3",   mdcc_open_placing,      mdcc_run_placing,       NULL },
	[STEP_D4]    = { "D4",   mdcc_open_placing,      mdcc_run_placing,       NULL },
	[STEP_D5]    = { "D5",   mdcc_open_placing,      mdcc_run_placing,       NULL },
	[STEP_S1]    = { "S1",   NULL,                   mdcc_run_activation,    NULL },
	[STEP_S2A]   = { "S2a",  NULL,                   mdcc_run_gun_tests,     NULL },
	[STEP_S2B]   = { "S2b",  NULL,                   mdcc_run_after_firing,  mdcc_end_firing },
	[STEP_S3]    = { "S3",   mdcc_open_staff_moves,  mdcc_run_staff_moves,   mdcc_end_first_staff_moves },
	[STEP_S4]    = { "S4",   mdcc_open_actions,      mdcc_run_actions,       mdcc_end_actions },
	[STEP_S5]    = { "S5",   mdcc_open_staff_moves,  mdcc_run_staff_moves,   mdcc_end_second_staff_moves },
	[STEP_S6]    = { "S6",   mdcc_open_s6,           mdcc_run_s6,            NULL },
	[STEP_S7]    = { "S7",   NULL,                   mdcc_run_s7,            NULL },
	[STEP_S8]    = { "S8",   NULL,                   mdcc_run_s8,            NULL },
	[STEP_S9]    = { "S9",   NULL,                   mdcc_run_s9,            NULL },
	[STEP_S10A]  = { "S10a", NULL,                   mdcc_run_s10a,          NULL },
	[STEP_S10B]  = { "S10b", mdcc_open_s10b,         mdcc_run_s10b,          mdcc_end_s10b },
	[STEP_S10C]  = { "S10c", NULL,                   mdcc_run_s10c,          NULL },
	[STEP_S10D]  = { "S10d", NULL,                   mdcc_run_s10d,          NULL },
	[STEP_S10E]  = { "S10e", NULL,                   mdcc_run_s10e,          NULL },
	[STEP_S10F]  = { "S10f", NULL,                   mdcc_run_s10f,          NULL },
	[STEP_S11]   = { "S11",  NULL,                   mdcc_run_s11,           NULL },
	[STEP_END]   = { "END",  NULL,                   NULL,                   NULL },
};

mdcc_work_fn *const mdcc_work_rules[MDCC_WORKS_COUNT] = {
	NULL,
#define WORK_RUN(name) mdcc_run_##name,
	MDCC_WORKS(WORK_RUN)
#undef WORK_RUN
};

#define RULE(name) { mdcc_check_##name, mdcc_decide_##name, NULL }
#define OFFERED(name) { mdcc_check_##name, mdcc_decide_##name, mdcc_offer_##name }
/* An order without an offer of its own answers a decision of another name (the actions of S4, end_step,
 * end_phase). */
const struct mdcc_order_rule mdcc_order_rules[MDCC_ORDERS_COUNT] = {
	[ORDER_place_stand] = OFFERED(place_stand),
	[ORDER_place_staff] = OFFERED(place_staff),
	[ORDER_end_phase] = RULE(end_phase),
	[ORDER_place_gun_marker] = OFFERED(place_gun_marker),
	[ORDER_move_staff] = OFFERED(move_staff),
	[ORDER_end_step] = RULE(end_step),
	[ORDER_select_activation] = OFFERED(select_activation),
	[ORDER_reenter] = OFFERED(reenter),
	[ORDER_move] = RULE(move),
	[ORDER_move_light_guns] = RULE(move_light_guns),
	[ORDER_move_square] = RULE(move_square),
	[ORDER_turn] = RULE(turn),
	[ORDER_wheel] = RULE(wheel),
	[ORDER_shift] = RULE(shift),
	[ORDER_step_back] = RULE(step_back),
	[ORDER_form_square] = RULE(form_square),
	[ORDER_unform_square] = RULE(unform_square),
	[ORDER_engage] = RULE(engage),
	[ORDER_test_return] = OFFERED(test_return),
	[ORDER_resolve_engagement] = OFFERED(resolve_engagement),
	[ORDER_change_facing] = OFFERED(change_facing),
	[ORDER_break_off] = OFFERED(break_off),
	[ORDER_step_back_choice] = OFFERED(step_back_choice),
	[ORDER_rally_facing] = OFFERED(rally_facing),
	[ORDER_send_aide] = OFFERED(send_aide),
	[ORDER_choose_sidestep] = OFFERED(choose_sidestep),
	[ORDER_choose_further_retreat] = OFFERED(choose_further_retreat),
	[ORDER_advance] = OFFERED(advance),
	[ORDER_staff_flee] = OFFERED(staff_flee),
	[ORDER_staff_leave] = OFFERED(staff_leave),
	[ORDER_standing] = RULE(standing),
};

/* ---- Events -------------------------------------------------------------------------------------------- */

/* Whoever has taken a test against his CV has shown it (option hide_cv). */
static void note_tested(struct mdcc_state *s, const struct event *event)
{
	const struct roll *roll = event->body;
	static const char *const tests[] = { "gun_fire", "step_back", "return_test", "steadiness",
		"gun_encounter", "resolve", "advance_test" };
	uint16_t f = mdcc_formation_named(s, roll->by);
	for (size_t i = 0; f && s->formations[f].stand_count && i < SHAPE_COUNTOF(tests); i++)
		if (strcmp(roll->purpose, tests[i]) == 0)
			s->stands[mdcc_formation_lead(s, f, s->formations[f].box)].tested = true;
}

static mdcc_evolve_fn *const evolves[MDCC_EVENTS_COUNT] = {
	note_tested,
#define EVOLVE(name, class, gist) mdcc_evolve_##name,
	MDCC_EVENTS(EVOLVE)
#undef EVOLVE
};

static void evolve(void *state, const struct event *event)
{
	evolves[event->kind](state, event);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

static bool check(const struct ruleset *rules, const void *position, int seat, const struct order *order,
	struct refusal *r)
{
	(void)rules;
	if (seat == SEAT_UMPIRE)
		return refuse(r, MDCC_3_14,
			"the umpire gives no orders of his own; he answers for a seat with answer_for");
	mdcc_order_rules[order->kind].check(position, seat, order->body, r);
	return allowed(r);
}

static void decide(struct play *play, int seat, const struct order *order)
{
	mdcc_order_rules[order->kind].decide(play, seat, order->body);
	mdcc_step_advance(play);
}

static bool same_due(const struct mdcc_due *a, const struct mdcc_due *b)
{
	return a->seat == b->seat && a->order == b->order && a->formation == b->formation && a->staff == b->staff;
}

static bool is_still_due(const struct mdcc_state *s, const struct mdcc_due *due)
{
	struct mdcc_dues now;
	mdcc_step_dues(s, &now);
	for (int i = 0; i < now.count; i++)
		if (same_due(&now.due[i], due))
			return true;
	return false;
}

/* Everything open to the seat at this moment, each with the answer of R44; what that answer settles
 * besides is not asked again. All of it is owed openly, so that it is never one alone. */
static void expire(struct play *play, int seat, const struct decision *only)
{
	(void)only;
	const struct mdcc_state *s = play->state;
	struct mdcc_dues dues;
	mdcc_step_dues(s, &dues);
	for (int i = 0; i < dues.count; i++) {
		struct order order = { .kind = ORDER_NONE };
		if (dues.due[i].seat != seat || !is_still_due(s, &dues.due[i]))
			continue;
		order.kind = (uint16_t)mdcc_absent_answer(s, &dues.due[i], order.body);
		mdcc_order_rules[order.kind].decide(play, seat, order.body);
	}
	mdcc_step_advance(play);
}

/* ---- What the table asks ------------------------------------------------------------------------------- */

static void outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
	const struct mdcc_state *s = state;
	(void)rules;
	*out = (struct outcome){ .over = s->result.over, .clause = s->result.clause };
	if (!s->result.over)
		return;
	TEXT_SET(out->winner, s->sides[s->result.winner].id);
	mdcc_victory_verdict(s, out->why, sizeof out->why);
}

static uint32_t turn_number(const void *state)
{
	return (uint32_t)((const struct mdcc_state *)state)->turn.n;
}

static const char *const roles[] = { "army", "wing" };
static const struct seating seating = { SEATING(mdcc, wing), .roles = roles };

static const uint16_t to_one[] = { EVENT_instructed, 0 };

const struct ruleset mdcc = {
	.name = "mdcc",
	.title = "MDCC",
	.version = 3, /* 1: before what an examination found was put right; 2: before guns were told to fire */
	.clauses = clauses,
	.clause_count = MDCC_CLAUSES,
	.chapters = chapters,
	.terms = terms,
	.orders = mdcc_orders,
	.order_count = MDCC_ORDERS_COUNT,
	.events = mdcc_events,
	.event_count = MDCC_EVENTS_COUNT,
	.options = mdcc_option_kinds,
	.rolls = mdcc_rolls,
	.needs = mdcc_needs,
	.scenario_shape = &mdcc_scenario_shape,
	.state_shape = &mdcc_state_shape,
	.view_shape = &mdcc_view_shape,
	.preview_shape = &mdcc_preview_shape,
	.map_shape = &mdcc_map_shape,
	.setup = mdcc_setup,
	.known = mdcc_view_known,
	.check = check,
	.decide = decide,
	.begin = mdcc_step_advance,
	.expire = expire,
	.late = mdcc_absent_late,
	.answers = mdcc_offer_answers,
	.instructs = mdcc_standing_instructs,
	.beforehand = mdcc_standing_beforehand,
	.matters = &mdcc_matters,
	.said = mdcc_standing_said,
	.evolve = evolve,
	.turn = turn_number,
	.rebuild = mdcc_change_rebuild,
	.tell = mdcc_tell,
	.ask = mdcc_say_ask,
	.say = mdcc_say,
	.moment = mdcc_moment,
	.view = mdcc_view_of,
	.extents = &mdcc_extents,
	.map = mdcc_map_of,
	.vantage = mdcc_view_vantage,
	.knowledge = mdcc_view_knowledge,
	.to_one = to_one,
	.seats = seating_list,
	.seating = &seating,
	.open = mdcc_offer_open,
	.offer = mdcc_offer,
	.preview = mdcc_preview,
	.outcome = outcome,
	.worth = mdcc_victory_worth,
	.foresight = { .turns = 0, .drawn = 4, .answers = 6000 },
	.fault = mdcc_fault,
};
