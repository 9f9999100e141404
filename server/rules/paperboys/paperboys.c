/* Paperboys: the tables of the ruleset, and the ruleset itself. */
#include "paperboys.h"

#include "../seating.h"

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
#include "turn/offer.h"
#include "turn/turn.h"

const struct clause pb_clauses[PB_CLAUSES + 1] = {
	{ NULL, NULL },
#define CLAUSE(chapter, number, gist) { "PB-" #chapter "." #number, gist },
#include "clauses.def"
#undef CLAUSE
	{ NULL, NULL },
};

/* Chapter 3 of the specification, step by step; after the sixth card recovery, then routers (PB-3.5). */
const struct pb_step_rule pb_steps[STEPS] = {
	/*                    begin              run   end                who           closing          may_end          needed                next */
	[STEP_NONE]     = { { NULL,              NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 S2_GRENADIERS },
	[S2_GRENADIERS] = { { NULL,              NULL, NULL            }, WHO_BOTH,     ORDER_ready,     NULL,            pb_needs_grenadiers,  S3_RAW },
	[S3_RAW]        = { { pb_begin_raw,      NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            pb_needs_quality,     S4_DEFENDER },
	[S4_DEFENDER]   = { { NULL,              NULL, pb_end_defender }, WHO_DEFENDER, ORDER_ready,     pb_may_be_ready, pb_needs_defender,    S5_ATTACKER },
	[S5_ATTACKER]   = { { NULL,              NULL, NULL            }, WHO_ATTACKER, ORDER_ready,     pb_may_be_ready, pb_needs_attacker,    S6_REARRANGE },
	[S6_REARRANGE]  = { { NULL,              NULL, NULL            }, WHO_DEFENDER, ORDER_ready,     pb_may_be_ready, pb_needs_rearranging, T1_SHUFFLE },
	[T1_SHUFFLE]    = { { pb_begin_shuffle,  NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T2_WINDOW },
	[T2_WINDOW]     = { { NULL,              NULL, NULL            }, WHO_OFFICERS, ORDER_pass,      NULL,            NULL,                 T3_CARD },
	[T3_CARD]       = { { pb_begin_card,     NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 F1_FIRE },
	[F1_FIRE]       = { { pb_open_phase,     NULL, NULL            }, WHO_SIDE,     ORDER_end_phase, NULL,            NULL,                 F2_OBLIGED },
	[F2_OBLIGED]    = { { pb_begin_obliged,  NULL, pb_close_phase  }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 F3_HEAVY },
	[F3_HEAVY]      = { { pb_begin_heavy,    NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[C1_CAVALRY]    = { { pb_open_phase,     NULL, NULL            }, WHO_SIDE,     ORDER_end_phase, NULL,            NULL,                 C2_FIGHTS },
	[C2_FIGHTS]     = { { pb_begin_fights,   NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 C3_CLOSE },
	[C3_CLOSE]      = { { NULL,              NULL, pb_close_phase  }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[I1_FOOT]       = { { pb_open_phase,     NULL, NULL            }, WHO_SIDE,     ORDER_end_phase, NULL,            NULL,                 I2_FIGHTS },
	[I2_FIGHTS]     = { { pb_begin_fights,   NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 I3_CLOSE },
	[I3_CLOSE]      = { { pb_begin_leaving,  NULL, pb_close_phase  }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T4_CHECK },
	[T4_CHECK]      = { { NULL,              NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T2_WINDOW },
	[E1_WINDOW]     = { { NULL,              NULL, NULL            }, WHO_OFFICERS, ORDER_pass,      NULL,            NULL,                 E2_RECOVERY },
	[E2_RECOVERY]   = { { pb_begin_recovery, NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E3_ROUTERS },
	[E3_ROUTERS]    = { { pb_begin_routers,  NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E4_BURNING },
	[E4_BURNING]    = { { pb_begin_burning,  NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 E5_CLOCKS },
	[E5_CLOCKS]     = { { pb_end_clocks,     NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 T1_SHUFFLE },
	[OVER]          = { { NULL,              NULL, NULL            }, WHO_NOBODY,   ORDER_NONE,      NULL,            NULL,                 OVER },
};

pb_work_fn *const pb_work_rules[PB_WORKS_COUNT] = {
	NULL,
#define WORK_RULE(name) pb_run_##name,
	PB_WORKS(WORK_RULE)
#undef WORK_RULE
};

#define AT(step) (1u << (step))
#define PLACING (AT(S4_DEFENDER) | AT(S5_ATTACKER) | AT(S6_REARRANGE))
#define ACTING(name, names, by_arm, steps, timing, offer, preview) \
	[ORDER_##name] = { GIVEN_ACTING, names, by_arm, steps, timing, pb_check_##name, pb_decide_##name, offer, preview, NULL }
#define FREELY(name, names, steps, timing, offer, preview) \
	[ORDER_##name] = { GIVEN_FREELY, names, false, steps, timing, pb_check_##name, pb_decide_##name, offer, preview, NULL }
#define ASKED(name, names, timing, offer, preview) \
	[ORDER_##name] = { GIVEN_ASKED, names, false, 0, timing, pb_check_##name, pb_decide_##name, offer, preview, pb_absent_##name }
#define ANYTIME(name, names) [ORDER_##name] = { GIVEN_ANYTIME, names, false, 0, 0, pb_check_##name, pb_decide_##name, NULL, NULL, NULL }
#define UMPIRE(name) [ORDER_##name] = { GIVEN_BY_UMPIRE, NAMES_NOTHING, false, 0, 0, pb_check_##name, pb_decide_##name, NULL, NULL, NULL }
#define CLOSING(name, steps, preview) [ORDER_##name] = { GIVEN_ACTING, NAMES_NOTHING, false, steps, 0, pb_check_close, pb_decide_close, NULL, preview, NULL }
/* Chapter 6. */
const struct pb_order_row pb_order_rows[PB_ORDERS_COUNT] = {
	/*      name, steps */
	CLOSING(ready,     AT(S2_GRENADIERS) | AT(S4_DEFENDER) | AT(S5_ATTACKER) | AT(S6_REARRANGE), NULL),
	CLOSING(pass,      AT(T2_WINDOW) | AT(E1_WINDOW) | AT(F1_FIRE) | AT(C1_CAVALRY) | AT(I1_FOOT), NULL),
	CLOSING(end_phase, AT(F1_FIRE) | AT(C1_CAVALRY) | AT(I1_FOOT), pb_preview_end_phase),
	ACTING(form_grenadier_battalion, NAMES_NOTHING, false, AT(S2_GRENADIERS), PB_1_6, pb_offer_form_grenadier_battalion, NULL),
	ACTING(place_unit, NAMES_UNIT, false, PLACING, PB_2_3, pb_offer_place_unit, pb_preview_place_unit),
	ACTING(place_officer, NAMES_OFFICER, false, PLACING, PB_2_3, pb_offer_place_officer, NULL),
	ACTING(place_train, NAMES_UNIT, false, PLACING, PB_2_3, pb_offer_place_train, NULL),
	ACTING(take_back, NAMES_EITHER, false, PLACING, PB_2_3, pb_offer_take_back, NULL),
	FREELY(officer_move, NAMES_OFFICER, AT(T2_WINDOW) | AT(E1_WINDOW) | AT(F1_FIRE) | AT(C1_CAVALRY) | AT(I1_FOOT), PB_12_12, pb_offer_officer_move, pb_preview_officer_move),
	ACTING(fire, NAMES_UNIT, false, AT(F1_FIRE), 0, pb_offer_fire, pb_preview_fire),
	ACTING(move, NAMES_UNIT, true, AT(C1_CAVALRY) | AT(I1_FOOT), 0, pb_offer_move, pb_preview_move),
	ACTING(attack, NAMES_UNIT, true, AT(C1_CAVALRY) | AT(I1_FOOT), 0, pb_offer_attack, pb_preview_attack),
	ACTING(overrun, NAMES_UNIT, true, AT(C1_CAVALRY) | AT(I1_FOOT), 0, pb_offer_overrun, pb_preview_overrun),
	ACTING(dismount, NAMES_UNIT, true, AT(C1_CAVALRY), 0, pb_offer_dismount, pb_preview_dismount),
	ACTING(remount, NAMES_UNIT, true, AT(I1_FOOT), 0, pb_offer_remount, pb_preview_remount),
	ACTING(unlimber, NAMES_UNIT, true, AT(I1_FOOT), 0, pb_offer_unlimber, pb_preview_unlimber),
	ACTING(pivot_artillery, NAMES_UNIT, true, AT(I1_FOOT), 0, pb_offer_pivot_artillery, pb_preview_pivot_artillery),
	ASKED(fight_order, NAMES_NOTHING, PB_9_1, pb_offer_fight_order, pb_preview_fight_order),
	ASKED(readjust, NAMES_NOTHING, PB_8_25, pb_offer_readjust, NULL),
	ASKED(retire_before_infantry, NAMES_UNIT, PB_8_23, pb_offer_retire_before_infantry, pb_preview_retire_before_infantry),
	ASKED(pistol_fire, NAMES_UNIT, PB_4_27, pb_offer_pistol_fire, NULL),
	ASKED(glory_attack, NAMES_UNIT, PB_8_11, pb_offer_glory_attack, pb_preview_glory_attack),
	ASKED(glory_decline, NAMES_UNIT, PB_8_11, NULL, NULL),
	ASKED(choose_loss, NAMES_NOTHING, PB_9_15, pb_offer_choose_loss, NULL),
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

/* PB-14.12 comes before PB-3.7: whether it is his turn is not asked of an order that would never make
 * sense. */
static void look_for_nonsense(const void *position, int seat, const struct order *order, struct refusal *r)
{
	struct refusal sense;
	if (r->reasons[0].clause == PB_14_12 || r->reasons[0].clause == PB_14_11)
		return;
	refusal_begin(&sense);
	pb_order_rows[order->kind].check(position, seat, order->body, &sense);
	keep_to_sense(&sense);
	if (!allowed(&sense) && sense.reasons[0].clause == PB_14_12)
		*r = sense;
}

static bool check(const void *position, int seat, const struct order *order, struct refusal *r)
{
	if (!pb_order_rows[order->kind].check)
		return refuse(r, PB_14_12, "this order is not known");
	if (pb_in_order(position, seat, order->kind, order->body, r))
		pb_order_rows[order->kind].check(position, seat, order->body, r);
	else
		look_for_nonsense(position, seat, order, r);
	keep_to_sense(r);
	sort_reasons(r);
	return allowed(r);
}

/* Of what is refused nothing is said beforehand. */
static bool preview(const void *position, int seat, const struct order *order, void *out)
{
	pb_preview_fn *own = pb_order_rows[order->kind].preview;
	struct refusal r;
	refusal_begin(&r);
	return own && check(position, seat, order, &r) && own(position, seat, order->body, out);
}

static void decide(struct play *play, int seat, const struct order *order)
{
	pb_order_rows[order->kind].decide(play, seat, order->body);
	turn_advance(play);
}

static const char *const roles[] = { "", "cinc", "wing" };
static const struct seating seating = { SEATING(pb, role), .roles = roles, .leader = ROLE_CINC };

const struct ruleset paperboys = {
	.name = "paperboys",
	.title = "Paperboys",
	.version = 2, /* 1: before what an examination found was put right */
	.clauses = pb_clauses,
	.clause_count = PB_CLAUSES,
	.orders = pb_orders,
	.order_count = PB_ORDERS_COUNT,
	.events = pb_events,
	.event_count = PB_EVENTS_COUNT,
	.options = pb_option_kinds,
	.rolls = pb_rolls,
	.needs = pb_needs,
	.scenario_shape = &pb_scenario_shape,
	.state_shape = &pb_state_shape,
	.view_shape = &pb_view_shape,
	.view_begins_with_position = true,
	.preview_shape = &pb_preview_shape,
	.map_shape = &pb_map_shape,
	.engine = &pb_engine,
	.setup = pb_setup,
	.known = pb_known,
	.check = check,
	.decide = decide,
	.begin = turn_advance,
	.expire = dues_expire,
	.seated = turn_seated,
	.stage = pb_stage,
	.evolve = evolve,
	.rebuild = pb_rebuild,
	.tell = pb_tell,
	.call = pb_called,
	.ask = pb_asks,
	.say = pb_say,
	.moment = pb_moment,
	.view = pb_view_of,
	.extents = &pb_extents,
	.map = pb_map_of,
	.vantage = pb_vantage,
	.seats = seating_list,
	.seating = &seating,
	.open = dues_open,
	.offer = dues_offer,
	.preview = preview,
	.outcome = turn_outcome,
	.fault = pb_fault,
};
