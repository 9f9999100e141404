/* Chapter 11, Indecisive combat: S8. */
#include "../battle.h"
#include "../changes/change.h"
#include "../changes/enter.h"
#include "../field/field.h"
#include "../turn/offer.h"

/* ---- The step ------------------------------------------------------------------------------------------ */

/* What of a fight of S8 has been settled: `how` of its work. */
enum { MAY_BREAK_OFF, MAY_END, AGGRESSOR_CHOOSES };

void mdcc_evolve_settled(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_settled *e = event->body;
	s->engagements[mdcc_engagement_named(s, e->engagement)].resolved = 0;
}

/* Undecided fights of this step, in the order in which they were fought. */
static uint16_t next_unsettled(const struct mdcc_state *s)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->id[0] && !e->decided && e->resolved != 0 &&
			(next == 0 || e->resolved < s->engagements[next].resolved))
			next = i;
	}
	return next;
}

void mdcc_run_s8(struct play *play)
{
	const struct mdcc_state *s = play->state;
	uint16_t engagement = next_unsettled(s);
	struct mdcc_event_settled settled = { .engagement = "" };
	if (engagement == 0) {
		mdcc_step_to(play, s->turn.extra ? STEP_S10A : STEP_S9, MDCC_18_3);
		return;
	}
	TEXT_SET(settled.engagement, s->engagements[engagement].id);
	emit(play, EVENT_settled, MDCC_18_3, &settled);
	mdcc_begin_work(play,
		(struct mdcc_work){ .kind = WORK_settle,
			.how = MAY_BREAK_OFF,
			.engagement = engagement,
			.formation = s->engagements[engagement].aggressor });
}

/* MDCC-11.5: mounted of higher CV than the foot they fight. */
static bool outclasses(const struct mdcc_state *s, uint16_t engagement, bool aggressor)
{
	const struct mdcc_engagement *e = &s->engagements[engagement];
	uint16_t self = aggressor ? e->aggressor : e->defender, enemy = aggressor ? e->defender : e->aggressor;
	struct box at = aggressor ? e->aggressor_box : e->defender_box,
		against = aggressor ? e->defender_box : e->aggressor_box;
	return self != 0 && enemy != 0 && mdcc_formation_arm(s, self) == MOUNTED &&
		mdcc_formation_arm(s, enemy) == FOOT &&
		mdcc_formation_cv(s, self, at) > mdcc_formation_cv(s, enemy, against);
}

static void ask_about(struct play *play, enum mdcc_order decision, uint16_t formation, uint16_t engagement,
	int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_asked ask = { .decision = (uint8_t)decision, .side = s->formations[formation].side };
	TEXT_SET(ask.formation, s->formations[formation].id);
	if (engagement != 0)
		TEXT_SET(ask.engagement, s->engagements[engagement].id);
	mdcc_ask(play, clause, ask);
}

/* R58: by the losses counted before any was removed. */
static int judged_losses(const struct mdcc_state *s, uint16_t formation)
{
	int now = mdcc_formation_losses(s, formation), counted = s->formations[formation].test_losses;
	return counted > now ? counted : now;
}

/* MDCC-11.4, 11.6, 14.3: the one that must step back, or 0; the aggressor that has no choice because of it
 * is never asked. */
static uint16_t heavier_loser(const struct mdcc_state *s, const struct mdcc_engagement *e)
{
	int aggressor = judged_losses(s, e->aggressor), defender = judged_losses(s, e->defender);
	return aggressor > defender ? e->aggressor : defender > aggressor ? e->defender : 0;
}

/* Of them the one that has room to (11.4) and is in no other fight (11.6), or 0. */
static uint16_t driven_back(const struct mdcc_state *s, uint16_t engagement)
{
	uint16_t loser = heavier_loser(s, &s->engagements[engagement]);
	return loser != 0 && !mdcc_formation_in_undecided(s, loser, engagement) &&
		mdcc_enter_can_step_back(s, loser) ? loser : 0;
}

/* MDCC-11.1 to 11.4; who was attacked stays where he is (11.3), unless he must step back. The work is on
 * top of the stack. */
static void end_indecisive(struct play *play, uint16_t engagement)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_engagement e = s->engagements[engagement];
	uint16_t loser = heavier_loser(s, &e), driven = driven_back(s, engagement);
	if (loser != e.aggressor && mdcc_formation_arm(s, e.aggressor) == MOUNTED)
		mdcc_worked(play, 0, AGGRESSOR_CHOOSES, box_at(0, 0));
	else
		mdcc_work_finished(play);
	mdcc_engagement_ended(play, engagement, ENDING_INDECISIVE, MDCC_11_1);
	if (driven != 0)
		mdcc_enter_step_back(play, driven, WAY_PUSHED_BACK, MDCC_11_4);
}

void mdcc_run_settle(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_engagement *e = &s->engagements[work->engagement];
	uint16_t aggressor = work->formation, breaker;
	if (work->how == AGGRESSOR_CHOOSES && aggressor != 0) {
		mdcc_work_finished(play);
		ask_about(play, ORDER_step_back_choice, aggressor, 0, MDCC_11_2);
	} else if (work->how == MAY_BREAK_OFF && work->engagement != 0) {
		breaker = outclasses(s, work->engagement, true) ? e->aggressor
			: outclasses(s, work->engagement, false)    ? e->defender
														: 0;
		mdcc_worked(play, 0, MAY_END, box_at(0, 0));
		if (breaker != 0)
			ask_about(play, ORDER_break_off, breaker, work->engagement, MDCC_11_5);
	} else if (work->engagement != 0 && e->rounds >= 3) {
		end_indecisive(play, work->engagement);
	} else {
		mdcc_work_finished(play);
	}
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

/* 11.7: it takes no dice, and no test of resolve. */
static bool may_break_off(const struct mdcc_state *s, uint16_t formation)
{
	for (uint16_t i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if ((e->aggressor == formation && outclasses(s, i, true)) ||
			(e->defender == formation && outclasses(s, i, false)))
			return true;
	}
	return false;
}

static int engagement_count(const struct mdcc_state *s, uint16_t formation)
{
	int count = 0;
	for (int i = 1; i < s->engagements_end; i++)
		count += s->engagements[i].id[0] && !s->engagements[i].decided &&
			(s->engagements[i].aggressor == formation || s->engagements[i].defender == formation);
	return count;
}

void mdcc_check_break_off(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_break_off *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_break_off, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	forbid(r, place < 0 && !may_break_off(s, f), MDCC_11_5,
		"only mounted of better quality than the foot they fight break off");
	forbid(r, s->formations[f].square, MDCC_15_8, "a square does not break off");
	forbid(r, o->step && engagement_count(s, f) > 1, MDCC_11_6, "they are in another fight as well");
	forbid(r, o->step && !mdcc_enter_can_step_back(s, f), MDCC_5_13, "there is no free box behind them");
}

/* A third round that was broken off has been fought none the less: 11.4 holds for the other side. */
void mdcc_decide_break_off(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_break_off *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_ask_place(s, ORDER_break_off, f, 0);
	uint16_t engagement = s->asks[place].engagement;
	(void)seat;
	mdcc_ask_answered(play, place, MDCC_11_5);
	if (!o->step)
		return;
	uint16_t driven = s->engagements[engagement].rounds >= 3 ? driven_back(s, engagement) : 0;
	mdcc_engagement_ended(play, engagement, ENDING_BROKEN_OFF, MDCC_11_5);
	mdcc_enter_step_back(play, f, WAY_PUSHED_BACK, MDCC_11_5);
	if (driven != 0 && driven != f)
		mdcc_enter_step_back(play, driven, WAY_PUSHED_BACK, MDCC_11_4);
}

/* R44: an absent player fights on. */
void mdcc_offer_break_off(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct mdcc_order_break_off o = { .step = false };
	TEXT_SET(o.formation, s->formations[due->formation].id);
	propose(offering, ORDER_break_off, &o);
	o.step = true;
	propose(offering, ORDER_break_off, &o);
}

/* MDCC-11.2 in S8, 24.6 in S10e. */
void mdcc_check_step_back_choice(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_step_back_choice *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_step_back_choice, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	forbid(r, place < 0, MDCC_11_2, "only a mounted aggressor has this choice after an indecisive fight");
	forbid(r, place < 0, MDCC_24_6, "only victors whose enemy tested and stayed have this choice");
	forbid(r, o->step && mdcc_formation_in_undecided(s, f, 0), MDCC_11_6,
		"they are in another fight as well");
	forbid(r, o->step && !mdcc_enter_can_step_back(s, f), MDCC_5_13, "there is no free box behind them");
}

void mdcc_decide_step_back_choice(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_step_back_choice *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int clause = s->turn.phase == STEP_S8 ? MDCC_11_2 : MDCC_24_6;
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_step_back_choice, f, 0), clause);
	if (o->step)
		mdcc_enter_step_back(play, f, WAY_PUSHED_BACK, clause);
}

/* R44: an absent player stays. */
void mdcc_offer_step_back_choice(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_step_back_choice o = { .step = false };
	TEXT_SET(o.formation, s->formations[due->formation].id);
	propose(offering, ORDER_step_back_choice, &o);
	o.step = true;
	propose(offering, ORDER_step_back_choice, &o);
}
