/* Chapter 21, victory: what is held, who has won. */
#include "victory.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../space/ground.h"
#include "../troops/troops.h"
#include "../turn/steps.h"
#include "points.h"

/* What wins, and when the battle ends, is said by the scenario (MALB-21.1): by struct malb_victory alone. */

static bool is_broken(const struct malb_state *s, enum malb_side side)
{
	int break_at_pct = s->victory.army[side].break_at_pct, start = malb_points_at_stake(s, side);
	return break_at_pct > 0 && start > 0 && malb_points_lost(s, side) * 100 >= break_at_pct * start;
}

/* ---- What it is worth ---------------------------------------------------------------------------------- */

enum {
	WORTH_POINT = 100, WORTH_LOST = 40, WORTH_DP = 12, WORTH_ROUTING = 60, WORTH_BATTLE = 5000,
	WORTH_INCHES = INCH / 4, /* so far from what is to be held is a hundredth of a point */
};

static int32_t burden(const struct malb_state *s, enum malb_side side)
{
	int32_t sum = WORTH_LOST * malb_points_lost(s, side) +
		WORTH_POINT * malb_points_of(s, malb_side_enemy(side));
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (ON_TABLE_BRIGADE(s, b) && s->brigades[b].side == side)
			sum += WORTH_DP * s->brigades[b].dps + (s->brigades[b].status == ROUTING ? WORTH_ROUTING : 0);
	if (s->result.over && s->result.winner == malb_side_enemy(side))
		sum += WORTH_BATTLE;
	return sum;
}

/* How far its troops are from what is to be held. */
static int32_t aloofness(const struct malb_state *s, enum malb_side side)
{
	int32_t sum = 0;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (!ON_TABLE_BRIGADE(s, b) || brigade->side != side || !malb_brigade_is_formed(brigade) ||
			brigade->status == ROUTING)
			continue;
		for (int i = 0; i < s->victory.objective_count; i++)
			sum += malb_zone_distance(&s->victory.objectives[i].zone, brigade) / WORTH_INCHES;
	}
	return sum;
}

int32_t malb_victory_worth(const struct ruleset *rules, const void *position, int seat, int eagerness)
{
	assert(seat >= 0 && seat < MALB_SEATS_MAX);
	const struct malb_state *s = position;
	enum malb_side side = s->seats[seat].side;
	(void)rules;
	return burden(s, malb_side_enemy(side)) - burden(s, side) - eagerness * aloofness(s, side);
}

/* ---- Objectives (21.4) --------------------------------------------------------------------------------- */

/* A formed brigade that does not rout, with the middle of a base in the zone. */
static bool stands_in(const struct malb_state *s, enum malb_side side, const struct malb_zone *zone)
{
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (!ON_TABLE_BRIGADE(s, b) || brigade->side != side || !malb_brigade_is_formed(brigade) ||
			brigade->status == ROUTING)
			continue;
		for (int i = 0; i < brigade->base_count; i++)
			if (malb_zone_holds(zone, base_centre(malb_footprint_base_at(brigade, i))))
				return true;
	}
	return false;
}

static void judge_objectives(struct play *play)
{
	const struct malb_state *s = play->state;
	for (int i = 0; i < s->victory.objective_count; i++) {
		const struct malb_objective *o = &s->victory.objectives[i];
		bool a = stands_in(s, SIDE_A, &o->zone), b = stands_in(s, SIDE_B, &o->zone);
		struct malb_event_objective_held held = { .holder = (uint8_t)(a ? SIDE_A : SIDE_B) };
		TEXT_SET(held.objective, o->id);
		if (a != b && o->holder != held.holder)
			emit(play, EVENT_objective_held, MALB_21_4, &held);
		if (o->when == EACH_TURN && o->holder && o->points[o->holder]) {
			struct malb_event_scored e = { o->holder, o->points[o->holder] };
			emit(play, EVENT_scored, MALB_21_4, &e);
		}
	}
}

void malb_evolve_objective_held(struct malb_state *s, const struct event *event)
{
	const struct malb_event_objective_held *e = event->body;
	for (int i = 0; i < s->victory.objective_count; i++)
		if (strcmp(s->victory.objectives[i].id, e->objective) == 0)
			s->victory.objectives[i].holder = e->holder;
}

void malb_evolve_scored(struct malb_state *s, const struct event *event)
{
	const struct malb_event_scored *e = event->body;
	s->sides[e->side].points = (int16_t)(s->sides[e->side].points + e->points);
}

/* ---- Wings (21.3) -------------------------------------------------------------------------------------- */

static void judge_wings(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t w = 1; w < s->wings_end; w++) {
		const struct malb_wing *wing = &s->wings[w];
		struct malb_event_wing_broken e = { "" };
		int lost = wing->start_strength - malb_strength_left(s, wing->side, w);
		if (!wing->id[0] || wing->broken || s->victory.wing_break_at_pct <= 0 || !wing->start_strength ||
			lost * 100 < s->victory.wing_break_at_pct * wing->start_strength)
			continue;
		TEXT_SET(e.wing, wing->id);
		emit(play, EVENT_wing_broken, MALB_21_3, &e);
	}
}

/* Its order is to defend where it stands. */
void malb_evolve_wing_broken(struct malb_state *s, const struct event *event)
{
	struct malb_wing *w =
		&s->wings[malb_wing_named(s, ((const struct malb_event_wing_broken *)event->body)->wing)];
	w->broken = true;
	w->order.type = 1;
	w->order.zone = (struct malb_zone){ 0 };
	w->start = malb_zone_of_wing(s, (uint16_t)(w - s->wings));
}

/* ---- Personal conditions (21.6) ------------------------------------------------------------------------ */

static bool wing_holds_zone(const struct malb_state *s, uint16_t wing)
{
	const struct malb_zone *zone = s->wings[wing].order.zone.count ? &s->wings[wing].order.zone
		: &s->wings[wing].start;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		for (int i = 0;
			 malb_wing_of_brigade(s, b) == wing && ON_TABLE_BRIGADE(s, b) && i < s->brigades[b].base_count;
			 i++)
			if (s->brigades[b].status != ROUTING &&
				malb_zone_holds(zone, base_centre(malb_footprint_base_at(&s->brigades[b], i))))
				return true;
	return false;
}

/* Defending or winning a zone fails with nobody left in it; an attack fails with a broken wing. */
static bool order_failed(const struct malb_state *s, uint16_t wing)
{
	return wing && (s->wings[wing].broken || (s->wings[wing].order.type != 3 && !wing_holds_zone(s, wing)));
}

static int personal_points(const struct malb_state *s, int seat, int judged)
{
	int points = 0;
	for (int i = 0; i < judged; i++)
		if (s->victory.personal[i].seat == seat + 1 && s->victory.personal[i].met)
			points += s->victory.personal[i].points;
	return points;
}

static bool is_met(const struct malb_state *s, int place)
{
	const struct malb_personal *p = &s->victory.personal[place];
	int side = s->seats[p->seat - 1].side;
	switch (p->test) {
	case RIVAL_ORDER_FAILED: return order_failed(s, malb_wing_named(s, p->subject));
	case LEADER_ALIVE: return s->leaders[malb_leader_named(s, p->subject)].state == LEADER_OK;
	case HOLDS:
		for (int i = 0; i < s->victory.objective_count; i++)
			if (strcmp(s->victory.objectives[i].id, p->subject) == 0)
				return s->victory.objectives[i].holder == side;
		return false;
	case MORE_POINTS_THAN:
		for (int seat = 0; seat < s->seat_count; seat++)
			if (strcmp(s->seats[seat].id, p->subject) == 0)
				return personal_points(s, p->seat - 1, place) >
					personal_points(s, seat, s->victory.personal_count);
		return false;
	default: return false;
	}
}

/* Comparisons between seats come after what they compare. */
static void judge_personal(struct play *play)
{
	const struct malb_state *s = play->state;
	for (int last = 0; last < 2; last++)
		for (int i = 0; i < s->victory.personal_count; i++)
			if ((s->victory.personal[i].test == MORE_POINTS_THAN) == (last == 1)) {
				struct malb_event_personal e = { (uint8_t)i, is_met(s, i) };
				emit(play, EVENT_personal, MALB_21_6, &e);
			}
}

void malb_evolve_personal(struct malb_state *s, const struct event *event)
{
	const struct malb_event_personal *e = event->body;
	s->victory.personal[e->place].met = e->met;
}

/* ---- The end ------------------------------------------------------------------------------------------- */

static enum malb_margin margin_of(const struct malb_state *s, int difference)
{
	return difference <= s->victory.draw ? DRAWN
		: difference <= s->victory.minor ? MINOR_VICTORY
		: MAJOR_VICTORY;
}

static void finish(struct play *play, int clause, enum malb_side winner, enum malb_margin margin,
	const char *why)
{
	const struct malb_state *s = play->state;
	struct malb_event_game_over e = { .winner = (uint8_t)winner, .margin = (uint8_t)margin };
	judge_personal(play);
	e.points[SIDE_A] = (int16_t)malb_points_of(s, SIDE_A);
	e.points[SIDE_B] = (int16_t)malb_points_of(s, SIDE_B);
	TEXT_SET(e.why, why);
	malb_step_game_over(play, clause, e);
}

void malb_victory_by_will(struct play *play, int clause, enum malb_side winner, const char *why)
{
	assert(winner < SIDES_ROOM);
	finish(play, clause, winner, winner ? MAJOR_VICTORY : DRAWN, why);
}

static struct called called(const struct malb_state *s, enum malb_side side)
{
	struct called c = malb_side_called(s, side);
	naming_capital(c.text);
	return c;
}

static void finish_on_points(struct play *play, int clause, const char *why)
{
	static const char *const words[] = { "", "drawn", "a minor victory", "a major victory" };
	const struct malb_state *s = play->state;
	int a = malb_points_of(s, SIDE_A), b = malb_points_of(s, SIDE_B);
	int difference = a > b ? a - b : b - a;
	enum malb_margin margin = margin_of(s, difference);
	enum malb_side winner = margin == DRAWN ? NO_SIDE : a > b ? SIDE_A : SIDE_B;
	char sentence[SENTENCE_SIZE];
	if (winner)
		snprintf(sentence, sizeof sentence, "%s: %d to %d in points, %s of %s.", why, a, b, words[margin],
			malb_side_called(s, winner).text);
	else
		snprintf(sentence, sizeof sentence, "%s: %d to %d in points, drawn.", why, a, b);
	finish(play, clause, winner, margin, sentence);
}

void malb_victory_judge_turn(struct play *play)
{
	const struct malb_state *s = play->state;
	bool a, b;
	judge_objectives(play);
	judge_wings(play);
	a = is_broken(s, SIDE_A);
	b = is_broken(s, SIDE_B);
	if (a && b) {
		finish_on_points(play, MALB_21_2, "Both armies are broken");
	} else if (a || b) {
		enum malb_side broken = a ? SIDE_A : SIDE_B;
		char why[SENTENCE_SIZE];
		snprintf(why, sizeof why, "%s: the army is broken.", called(s, broken).text);
		finish(play, MALB_21_2, malb_side_enemy(broken), MAJOR_VICTORY, why);
	} else if (s->victory.turn_limit && s->turn.n >= s->victory.turn_limit) {
		finish_on_points(play, MALB_21_5, "The last turn is over");
	}
}
