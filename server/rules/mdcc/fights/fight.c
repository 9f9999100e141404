/* Chapter 7, Resolving the engagement: S6 and the count of losses in S7. */
#include "fight.h"

#include <string.h>

#include "../battle.h"
#include "../changes/change.h"
#include "../field/field.h"
#include "../position/call.h"
#include "../turn/offer.h"
#include "advantage.h"

static bool broken(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_losses(s, formation) >= mdcc_formation_threshold(s, formation);
}

/* MDCC-7.10: with skip_broken a fight is off once either has its threshold. */
static bool skipped(const struct mdcc_state *s, const struct mdcc_engagement *e)
{
	return s->options.skip_broken && (broken(s, e->aggressor) || broken(s, e->defender));
}

static bool unfought(const struct mdcc_state *s, uint16_t engagement)
{
	const struct mdcc_engagement *e = &s->engagements[engagement];
	return e->id[0] && !e->decided && e->resolved == 0 && !skipped(s, e);
}

/* The first one created after the one of that number, 0 if there is none. */
static uint16_t next_unfought(const struct mdcc_state *s, uint16_t after)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->engagements_end; i++)
		if (unfought(s, i) && s->engagements[i].seq > after &&
			(next == 0 || s->engagements[i].seq < s->engagements[next].seq))
			next = i;
	return next;
}

/* MDCC-7.9: one decision, which of them comes next, while there is more than one to choose from. */
void mdcc_open_s6(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	uint16_t first = next_unfought(s, 0);
	if (first != 0 && next_unfought(s, s->engagements[first].seq) != 0)
		mdcc_due_add(dues, mdcc_side_army_seat(s, s->turn.active), s->turn.active,
			ORDER_resolve_engagement, 0, 0);
}

static void fight_round(struct play *play, uint16_t engagement);
void mdcc_run_s6(struct play *play)
{
	const struct mdcc_state *s = play->state;
	uint16_t last_one = next_unfought(s, 0);
	if (last_one == 0)
		mdcc_step_to(play, STEP_S7, MDCC_18_3);
	else
		fight_round(play, last_one);
}

/* ---- One round ----------------------------------------------------------------------------------------- */

/* MDCC-10.1: S6a. */
static bool steadies(struct play *play, const struct mdcc_bout *bout)
{
	const struct mdcc_state *s = play->state;
	struct roll roll;
	if (!bout->first_round || !mdcc_advantage_bout_faces(s, bout))
		return false;
	roll = roll_of("steadiness", s->formations[bout->self].id, s->formations[bout->enemy].id);
	roll.target = (int8_t)mdcc_formation_cv(s, bout->self, bout->at);
	play_draw(play, &roll, 1);
	roll.passes = roll.faces[0] <= roll.target;
	roll.fails = (int8_t)!roll.passes;
	emit(play, EVENT_DICE, MDCC_10_1, &roll);
	return roll.passes;
}

struct best_two {
	uint8_t first, second;
};

/* MDCC-7.1: S6b, the two highest of 2D6 and the good dice (0.8). */
static struct best_two throw_combat(struct play *play, const struct mdcc_bout *bout)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("combat", s->formations[bout->self].id, s->formations[bout->enemy].id);
	struct best_two best = { 0, 0 };
	play_draw(play, &roll, 2 + mdcc_advantage_dice(s, bout, &roll));
	roll.kept = 2;
	for (int i = 0; i < roll.face_count; i++) {
		uint8_t face = roll.faces[i];
		if (face > best.first) {
			best.second = best.first;
			best.first = face;
		} else if (face > best.second) {
			best.second = face;
		}
	}
	roll.score = (int16_t)(best.first + best.second);
	emit(play, EVENT_DICE, MDCC_7_1, &roll);
	return best;
}

/* MDCC-7.7: S6d, whoever took no loss may turn, the active side first. */
static void ask_unhurt(struct play *play, uint16_t engagement, struct mdcc_losses losses)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_engagement *e = &s->engagements[engagement];
	bool aggressor_first = s->formations[e->aggressor].side == s->turn.active;
	for (int i = 0; i < 2; i++) {
		bool aggressor = (i == 0) == aggressor_first;
		const struct mdcc_formation *f = &s->formations[aggressor ? e->aggressor : e->defender];
		struct mdcc_event_asked ask = { .decision = ORDER_change_facing, .side = f->side };
		if (f->square || (aggressor ? losses.aggressor : losses.defender) != 0)
			continue;
		TEXT_SET(ask.formation, f->id);
		TEXT_SET(ask.engagement, e->id);
		mdcc_ask(play, MDCC_7_7, ask);
	}
}

static void fight_round(struct play *play, uint16_t engagement)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_bout aggressor = mdcc_advantage_bout_of(s, engagement, true),
		defender = mdcc_advantage_bout_of(s, engagement, false);
	struct mdcc_event_fought fought = { .round = (uint8_t)(s->engagements[engagement].rounds + 1) };
	aggressor.steady = steadies(play, &aggressor);
	defender.steady = steadies(play, &defender);
	struct best_two a = throw_combat(play, &aggressor), d = throw_combat(play, &defender);
	fought.losses.aggressor = (uint8_t)((a.first < d.first) + (a.second < d.second));
	fought.losses.defender = (uint8_t)((d.first < a.first) + (d.second < a.second));
	TEXT_SET(fought.engagement, s->engagements[engagement].id);
	TEXT_SET(fought.aggressor, s->formations[aggressor.self].id);
	TEXT_SET(fought.defender, s->formations[defender.self].id);
	emit(play, EVENT_fought, MDCC_7_2, &fought);
	ask_unhurt(play, engagement, fought.losses);
}

/* MDCC-7.3: markers lie at once, or with loss_marking "end" in S7. */
void mdcc_evolve_fought(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_fought *e = event->body;
	struct mdcc_engagement *g = &s->engagements[mdcc_engagement_named(s, e->engagement)];
	struct mdcc_losses *markers = s->options.loss_marking == MARK_END ? &g->held : &g->losses;
	markers->aggressor = (uint8_t)(markers->aggressor + e->losses.aggressor);
	markers->defender = (uint8_t)(markers->defender + e->losses.defender);
	g->rounds = e->round;
	g->resolved = ++s->turn.fought_count;
	s->formations[g->aggressor].flags.fought = true;
	s->formations[g->defender].flags.fought = true;
}

/* ---- S7: losses are counted ---------------------------------------------------------------------------- */

void mdcc_evolve_markers_placed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_markers_placed *e = event->body;
	struct mdcc_engagement *g = &s->engagements[mdcc_engagement_named(s, e->engagement)];
	g->losses.aggressor = (uint8_t)(g->losses.aggressor + g->held.aggressor);
	g->losses.defender = (uint8_t)(g->losses.defender + g->held.defender);
	g->held = (struct mdcc_losses){ 0, 0 };
}

void mdcc_evolve_must_test(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_must_test *e = event->body;
	uint16_t formation = mdcc_formation_named(s, e->formation);
	s->formations[formation].must_test = true;
	s->formations[formation].test_losses = e->losses;
	for (int i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].aggressor == formation || s->engagements[i].defender == formation)
			s->engagements[i].decided = true;
}

void mdcc_evolve_losses_counted(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_losses_counted *e = event->body;
	s->formations[mdcc_formation_named(s, e->formation)].test_losses = e->losses;
}

/* MDCC-12.1, 7.6, 7.8: who has reached his threshold must test, be they on both sides of a fight. */
void mdcc_fight_count_losses(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *f = &s->formations[i];
		struct mdcc_event_must_test e = { .losses = (uint8_t)mdcc_formation_losses(s, i) };
		if (!mdcc_formation_is_on_field(s, i) || f->must_test || !mdcc_formation_is_engaged(s, i) ||
			!broken(s, i))
			continue;
		TEXT_SET(e.formation, f->id);
		emit(play, EVENT_must_test, MDCC_12_1, &e);
	}
}

/* R58: undecided fights that end in S8 are judged by the losses before any is removed. */
static void count_undecided(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		struct mdcc_event_losses_counted e = { .losses = (uint8_t)mdcc_formation_losses(s, i) };
		if (e.losses == 0 || !mdcc_formation_is_on_field(s, i) || s->formations[i].must_test ||
			!mdcc_formation_in_undecided(s, i, 0))
			continue;
		TEXT_SET(e.formation, s->formations[i].id);
		emit(play, EVENT_losses_counted, MDCC_11_4, &e);
	}
}

void mdcc_run_s7(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		struct mdcc_event_markers_placed placed;
		if (!e->id[0] || e->held.aggressor + e->held.defender == 0)
			continue;
		memset(&placed, 0, sizeof placed);
		TEXT_SET(placed.engagement, e->id);
		emit(play, EVENT_markers_placed, MDCC_7_3, &placed);
	}
	mdcc_fight_count_losses(play);
	count_undecided(play);
	mdcc_step_to(play, STEP_S8, MDCC_18_3);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void mdcc_check_resolve_engagement(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_resolve_engagement *o = body;
	uint16_t slot = mdcc_engagement_named(s, o->engagement);
	const struct mdcc_engagement *e = &s->engagements[slot];
	struct called called;
	if (!mdcc_step_in_time(s, seat, s->turn.active, 1u << STEP_S6, r)) {
		forbid(r, mdcc_side_of_seat(s, seat) != s->turn.active, MDCC_7_9,
			"the active side chooses which engagement is fought next");
		return;
	}
	if (seat != mdcc_side_army_seat(s, s->turn.active)) {
		refuse(r, MDCC_3_14, "the army commander chooses which engagement is fought next");
		return;
	}
	if (slot == 0) {
		forbid(r, true, MDCC_3_14, "there is no such fight");
		forbid(r, true, MDCC_7_9, "name one of the engagements still to be fought");
		return;
	}
	called = mdcc_engagement_called(s, slot);
	forbid(r, e->resolved != 0, MDCC_7_4,
		"the fight of %s has been fought in this step; an engagement is fought once a step", called.text);
	forbid(r, e->decided, MDCC_7_4, "the fight of %s is decided", called.text);
	forbid(r, e->resolved == 0 && skipped(s, e), MDCC_7_10,
		"in the fight of %s one side has its full losses already; it is not fought", called.text);
}

void mdcc_decide_resolve_engagement(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_resolve_engagement *o = body;
	(void)seat;
	fight_round(play, mdcc_engagement_named(play->state, o->engagement));
}

/* R44: the oldest first, which is what an absent player fights. */
void mdcc_offer_resolve_engagement(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_resolve_engagement o = { .engagement = "" };
	(void)due;
	for (uint16_t next = next_unfought(s, 0); next != 0; next = next_unfought(s, s->engagements[next].seq)) {
		TEXT_SET(o.engagement, s->engagements[next].id);
		propose(offering, ORDER_resolve_engagement, &o);
	}
}

void mdcc_check_change_facing(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_change_facing *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_change_facing, f, 0, r);
	if (f == 0)
		return;
	forbid(r, place < 0, MDCC_7_7, "only engaged troops that took no loss in a round may turn, and at once");
	forbid(r, s->formations[f].square, MDCC_15_2, "a square does not turn");
}

void mdcc_decide_change_facing(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_change_facing *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_change_facing, f, 0), MDCC_7_7);
	if (o->facing != FACING_NONE && o->facing != s->formations[f].facing)
		mdcc_change_turned(play, f, o->facing, TURN_UNHURT, MDCC_7_7);
}

/* R44: an absent player does not turn. */
void mdcc_offer_change_facing(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_change_facing o = { .facing = FACING_NONE };
	TEXT_SET(o.formation, s->formations[due->formation].id);
	propose(offering, ORDER_change_facing, &o);
	for (o.facing = NORTH; o.facing <= WEST; o.facing++)
		if (o.facing != s->formations[due->formation].facing)
			propose(offering, ORDER_change_facing, &o);
}
