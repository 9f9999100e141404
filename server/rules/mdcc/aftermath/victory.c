/* Chapter 21, Winning and losing: S10f and S11. */
#include "victory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "../battle.h"
#include "../field/field.h"
#include "../position/call.h"

/* ---- The count of 21.1 --------------------------------------------------------------------------------- */

/* The box in which the stand is: of a square the front pair stands before the rear pair. */
static struct box box_of(const struct mdcc_state *s, uint16_t stand)
{
	const struct mdcc_formation *f = &s->formations[s->stands[stand].formation];
	for (int i = 2; f->square && i < f->stand_count; i++)
		if (f->stands[i] == stand)
			return f->box2;
	return f->box;
}

/* Who stands on his own baseline is not on the field, and counts towards defeat (25.1, 25.2). */
struct mdcc_tally mdcc_victory_tally(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	struct mdcc_tally tally = { 0 };
	for (uint16_t i = 1; i < s->stands_end; i++) {
		const struct mdcc_stand *stand = &s->stands[i];
		int strength = stand->side == side ? mdcc_formation_stand_strength(s, i) : 0;
		if (!strength)
			continue;
		if (stand->fate == FATE_SURRENDERED)
			tally.surrendered += strength;
		else if (stand->fate == FATE_DISPERSED || stand->fate == FATE_ABANDONED)
			tally.dispersed += strength;
		else if (stand->fate == FATE_LIMBO || mdcc_formation_in_limbo(s, stand->formation))
			tally.limbo += strength;
		else if (stand->formation != 0 && box_of(s, i).r == s->sides[side].baseline)
			tally.baseline += strength;
		else if (stand->formation != 0)
			tally.ahead += strength;
	}
	return tally;
}

int mdcc_victory_tally_lost(const struct mdcc_tally *tally)
{
	return tally->baseline + tally->limbo + tally->dispersed + tally->surrendered;
}

static int total(const struct mdcc_tally *tally)
{
	return mdcc_victory_tally_lost(tally) + tally->ahead;
}

/* ---- The verdict in words ------------------------------------------------------------------------------ */

/* "the Allies have lost 7 of 20 stands": a half-stand is half of one. */
static int write_share(const struct mdcc_state *s, enum mdcc_side side, char *out, size_t size)
{
	struct mdcc_tally tally = mdcc_victory_tally(s, side);
	int lost = mdcc_victory_tally_lost(&tally), all = total(&tally);
	return snprintf(out, size, "%s have lost %d%s of %d%s stand%s", mdcc_side_called(s, side).text, lost / 2,
		lost % 2 ? "\u00bd" : "", all / 2, all % 2 ? "\u00bd" : "", all > 2 ? "s" : "");
}

/* ---- What it is worth ---------------------------------------------------------------------------------- */

enum {
	WORTH_LOST = 50, WORTH_DISORDER = 12,
	WORTH_MARK = 15,     /* a loss in a fight that goes on                                         */
	WORTH_BEHIND = 16,   /* that a half-stand has one box behind it; each box more is worth half   */
	BEHIND_MAX = 3,
	WORTH_BOX = 8,       /* that a body of troops is one box farther off than it need be           */
	NEAR_ENOUGH = 1,
	UNENGAGED_BOXES = 3, /* so far off counts who fights nobody                                    */
	ASIDE_BOXES = 2,     /* and so far besides who does not face the nearest of the enemy          */
	WORTH_REACHED = 3,   /* a body in the nine boxes of a commander                                */
	WORTH_ABLE = 2,      /* a stand that was activated and has yet to act                          */
	WORTH_AHEAD = 60, WORTH_AHEAD_LATE = 140, /* to lose the smaller part, and at the limit besides */
	WORTH_BATTLE = 5000,
};

static int32_t marks(const struct mdcc_state *s, enum mdcc_side side)
{
	int32_t sum = 0;
	for (uint16_t i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->id[0])
			sum += s->formations[e->aggressor].side == side ? e->losses.aggressor : e->losses.defender;
	}
	return sum;
}

static int half_stands(const struct mdcc_state *s, const struct mdcc_formation *f)
{
	int sum = 0;
	for (int i = 0; i < f->stand_count; i++)
		sum += mdcc_formation_stand_strength(s, f->stands[i]);
	return sum;
}

/* Whoever is driven back has less room before he counts as lost. Guns never count, but see little from the
 * last row. */
static int32_t narrowness(const struct mdcc_state *s, const struct mdcc_formation *f)
{
	int behind = abs(f->box.r - s->sides[f->side].baseline), halves = half_stands(s, f);
	if (!halves)
		return behind < 1 ? WORTH_BEHIND : 0;
	return behind < 1 || behind > BEHIND_MAX ? 0 : halves * (WORTH_BEHIND >> (behind - 1));
}

static int32_t burden(const struct mdcc_state *s, enum mdcc_side side)
{
	struct mdcc_tally tally = mdcc_victory_tally(s, side);
	int32_t sum = WORTH_LOST * mdcc_victory_tally_lost(&tally) + WORTH_MARK * marks(s, side);
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].id[0] && s->formations[i].side == side)
			sum += WORTH_DISORDER * s->formations[i].disorder;
	return sum;
}

static int32_t cramped(const struct mdcc_state *s, enum mdcc_side side)
{
	int32_t sum = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].side == side && mdcc_formation_is_on_field(s, i))
			sum += narrowness(s, &s->formations[i]);
	return sum;
}

/* Guns fight from afar. */
static bool closes_in(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_is_on_field(s, formation) && mdcc_formation_arm(s, formation) != GUNS;
}

/* Steps of a box: who stands aslant of the enemy has one more to go. */
static int steps_between(struct box from, struct box to)
{
	return abs(from.c - to.c) + abs(from.r - to.r);
}

/* The nearest of the enemy of this formation; 0: there is none on the field. */
static uint16_t nearest_enemy(const struct mdcc_state *s, const struct mdcc_formation *f)
{
	uint16_t nearest = 0;
	int least = INT8_MAX;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		const struct mdcc_formation *other = &s->formations[i];
		if (other->side == f->side || !mdcc_formation_is_on_field(s, i))
			continue;
		int way = steps_between(f->box, other->box);
		nearest = way < least ? i : nearest;
		least = way < least ? way : least;
	}
	return nearest;
}

/* Is it within half a right angle of straight ahead? */
static bool faces(const struct mdcc_formation *f, struct box there)
{
	struct box ahead = box_ahead(f->box, f->facing, 1);
	int columns = there.c - f->box.c, rows = there.r - f->box.r;
	int along = columns * (ahead.c - f->box.c) + rows * (ahead.r - f->box.r);
	int across = columns * (ahead.r - f->box.r) - rows * (ahead.c - f->box.c);
	return along >= abs(across);
}

/* In boxes: how far it is from where it could fight, with what it costs to turn there and to begin. */
static int way_to_fight(const struct mdcc_state *s, uint16_t formation, int eagerness)
{
	const struct mdcc_formation *f = &s->formations[formation];
	uint16_t enemy = mdcc_formation_is_engaged(s, formation) ? 0 : nearest_enemy(s, f);
	if (!enemy)
		return 0;
	struct box there = s->formations[enemy].box;
	int way = steps_between(f->box, there) - NEAR_ENOUGH;
	return eagerness * (UNENGAGED_BOXES + (way > 0 ? way : 0)) + (faces(f, there) ? 0 : ASIDE_BOXES);
}

/* Who stays far off, looks aside or looks on, wins nothing. */
static int32_t aloofness(const struct mdcc_state *s, enum mdcc_side side, int eagerness)
{
	int32_t boxes = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].side == side && closes_in(s, i))
			boxes += way_to_fight(s, i, eagerness);
	return WORTH_BOX * boxes;
}

static bool is_reached(const struct mdcc_state *s, enum mdcc_side side, struct box box)
{
	for (uint16_t i = 1; i < s->staff_end; i++)
		if (s->staff[i].id[0] && s->staff[i].side == side && s->staff[i].role != ROLE_AIDE &&
			mdcc_staff_on_field(s, i) && box_distance(s->staff[i].box, box) <= 1)
			return true;
	return false;
}

/* Who stands near a commander can be activated by him (3.5). */
static int32_t reach(const struct mdcc_state *s, enum mdcc_side side)
{
	int32_t sum = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].side == side && closes_in(s, i) && is_reached(s, side, s->formations[i].box))
			sum += WORTH_REACHED;
	return sum;
}

/* Whoever activates many does more in the turn than who activates few. */
static int32_t ability(const struct mdcc_state *s, enum mdcc_side side)
{
	int32_t sum = 0;
	if (s->turn.phase != STEP_S4 || s->turn.closed || s->turn.active != side)
		return 0;
	for (uint16_t i = 1; i < s->stands_end; i++)
		if (s->stands[i].side == side && s->stands[i].eligible && !s->stands[i].acted)
			sum += WORTH_ABLE;
	return sum;
}

/* Who has lost the smaller part, as 21.7 asks: above 0 this side, below 0 the other. */
static int balance(const struct mdcc_state *s, enum mdcc_side side)
{
	struct mdcc_tally own = mdcc_victory_tally(s, side), other = mdcc_victory_tally(s, mdcc_side_enemy(side));
	return mdcc_victory_tally_lost(&other) * total(&own) - mdcc_victory_tally_lost(&own) * total(&other);
}

/* A battle that is drawn is half lost. */
static int32_t prospect(const struct mdcc_state *s, enum mdcc_side side)
{
	int ahead = balance(s, side);
	int32_t worth = WORTH_AHEAD;
	if (s->result.over) {
		worth = WORTH_BATTLE;
		ahead = s->result.winner == side ? 1 : s->result.winner ? -1 : 0;
	} else if (s->turn_limit) {
		worth += WORTH_AHEAD_LATE * s->turn.n / s->turn_limit;
	}
	return ahead > 0 ? worth : ahead < 0 ? -worth : -worth / 2;
}

/* Who is not ahead must dare: what he does to the enemy counts twice what is done to him. */
int32_t mdcc_victory_worth(const struct ruleset *rules, const void *position, int seat, int eagerness)
{
	assert(seat >= 0 && seat < ARMY_SEATS_MAX);
	const struct mdcc_state *s = position;
	enum mdcc_side side = s->seats[seat].side, enemy = mdcc_side_enemy(side);
	int daring = balance(s, side) > 0 ? 1 : 2;
	(void)rules;
	return daring * burden(s, enemy) - burden(s, side) + cramped(s, enemy) - cramped(s, side) -
		aloofness(s, side, eagerness) + reach(s, side) + ability(s, side) + prospect(s, side);
}

/* ---- The verdict --------------------------------------------------------------------------------------- */

/* What the battle was judged by; "" if that needs no words. */
static void write_grounds(const struct mdcc_state *s, char *out, size_t size)
{
	bool counted = s->result.clause == MDCC_21_1 || s->result.clause == MDCC_21_5 ||
		s->result.clause == MDCC_21_7;
	int used = 0;
	out[0] = '\0';
	if (s->result.clause == MDCC_21_2)
		snprintf(out, size, "the other army's commander is captured");
	else if (s->result.clause == MDCC_21_8)
		snprintf(out, size, "what the scenario set as an objective is held");
	if (!counted)
		return;
	used += snprintf(out, size, "%s", s->result.clause == MDCC_21_7 ? "the last turn is over; " : "");
	used += write_share(s, SIDE_A, out + used, size - (size_t)used);
	used += snprintf(out + used, size - (size_t)used, ", ");
	write_share(s, SIDE_B, out + used, size - (size_t)used);
}

void mdcc_victory_verdict(const struct mdcc_state *s, char *out, size_t size)
{
	char grounds[4 * NAME_SIZE];
	write_grounds(s, grounds, sizeof grounds);
	if (s->result.winner)
		snprintf(out, size, "%s have won%s%s.", mdcc_side_called(s, s->result.winner).text,
			grounds[0] ? ": " : "", grounds);
	else
		snprintf(out, size, "The battle is drawn%s%s.", grounds[0] ? ": " : "", grounds);
	naming_capital(out);
}

/* ---- The end of a turn --------------------------------------------------------------------------------- */

/* MDCC-21.1, 21.5. True if the battle is over. */
static bool broken_army(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_tally a = mdcc_victory_tally(s, SIDE_A), b = mdcc_victory_tally(s, SIDE_B);
	bool a_lost = mdcc_victory_tally_lost(&a) > a.ahead, b_lost = mdcc_victory_tally_lost(&b) > b.ahead;
	if (s->objectives_replace || s->turn.n < s->options.victory_first_turn || (!a_lost && !b_lost))
		return false;
	mdcc_step_win(play,
		a_lost && b_lost ? NO_SIDE
			: a_lost     ? SIDE_B
			: SIDE_A,
		a_lost && b_lost ? MDCC_21_5 : MDCC_21_1);
	return true;
}

/* Who holds the objective of the scenario, if it is judged now and he may win by it. */
static enum mdcc_side holder(const struct mdcc_state *s, const struct mdcc_objective *objective)
{
	uint16_t there = mdcc_formation_in(s, objective->box);
	if (there == 0 || (objective->turn != 0 && objective->turn != s->turn.n))
		return NO_SIDE;
	enum mdcc_side side = s->formations[there].side;
	return objective->side == NO_SIDE || objective->side == side ? side : NO_SIDE;
}

/* MDCC-21.8: objectives a scenario sets. Both sides gaining theirs at once is a draw. */
static bool objective_gained(struct play *play)
{
	const struct mdcc_state *s = play->state;
	bool gained[SIDES_ROOM] = { false };
	for (int i = 0; i < s->objective_count; i++)
		gained[holder(s, &s->objectives[i])] = true;
	if (!gained[SIDE_A] && !gained[SIDE_B])
		return false;
	mdcc_step_win(play, gained[SIDE_A] && gained[SIDE_B] ? NO_SIDE : gained[SIDE_A] ? SIDE_A : SIDE_B,
		MDCC_21_8);
	return true;
}

/* MDCC-21.7: the side that has lost the smaller part of its army wins. */
static bool limit_reached(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_tally a = mdcc_victory_tally(s, SIDE_A), b = mdcc_victory_tally(s, SIDE_B);
	int a_part = mdcc_victory_tally_lost(&a) * total(&b), b_part = mdcc_victory_tally_lost(&b) * total(&a);
	if (s->turn_limit == 0 || s->turn.n < s->turn_limit)
		return false;
	mdcc_step_win(play, a_part < b_part ? SIDE_A : b_part < a_part ? SIDE_B : NO_SIDE, MDCC_21_7);
	return true;
}

/* Figures and captures of S10 were settled where they happened; after the extra round of a 1-1 turn it
 * begins in earnest. */
void mdcc_run_s10f(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_phase turn_goes_on = { STEP_S2A, false };
	if (s->turn.extra)
		emit(play, EVENT_phase, MDCC_19_1, &turn_goes_on);
	else
		mdcc_step_to(play, STEP_S11, MDCC_18_3);
}

void mdcc_evolve_turn_ended(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_turn_ended *e = event->body;
	s->sides[SIDE_A].was_active = s->turn.active == SIDE_A;
	s->sides[SIDE_B].was_active = s->turn.active == SIDE_B;
	s->turn.n = (int16_t)(e->n + 1);
}

void mdcc_run_s11(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_turn_ended ended = { s->turn.n };
	mdcc_rally_release_aides(play);
	if (broken_army(play) || objective_gained(play) || limit_reached(play))
		return;
	emit(play, EVENT_turn_ended, MDCC_18_1, &ended);
	mdcc_step_to(play, STEP_S1, MDCC_18_1);
}
