/* Bouts: the scores of an exchange of fire before the dice. */
#include "bout.h"

#include "cover.h"
#include "outcome.h"
#include "shot.h"

bool dba_bout_is_answerable(const struct dba_state *s, const struct dba_exchange *x)
{
	return !x->point_blank && dba_shot_can_be_returned(s, x->target, x->shooter);
}

/* Option return_support: friends beside the target, base to base, who could return fire as well and would do
 * some harm. */
static int returners(const struct dba_state *s, const struct dba_exchange *x, uint16_t shooters[SHOOTERS_MAX])
{
	int count = 0;
	shooters[count++] = x->target;
	for (uint16_t i = 1; s->options.return_support && i < s->elements_end && count < SHOOTERS_MAX; i++)
		if (i != x->target && dba_unit_on_table(s, i) && dba_unit_on_table(s, x->target) &&
			s->elements[i].side == s->elements[x->target].side &&
			dba_space_bases_touch(dba_base(s, i), dba_base(s, x->target)) &&
			dba_shot_can_be_returned(s, i, x->shooter) && dba_shot_factor(s, i, x->shooter, NULL) > 0)
			shooters[count++] = i;
	return count;
}

void dba_bout(const struct dba_state *s, const struct dba_exchange *x, const uint16_t *shooters, int count,
	struct dba_bout *b)
{
	b->x = *x;
	b->count = count < SHOOTERS_MAX ? count : SHOOTERS_MAX;
	for (int i = 0; i < b->count; i++)
		b->shooters[i] = shooters[i];
	b->returned = x->answer != ANSWER_NO && dba_bout_is_answerable(s, x);
	b->return_count = b->returned ? returners(s, x, b->returners) : 0;
	dba_target_weigh_fire(s, x->target, b->shooters, b->count, &b->on_target);
	b->on_shooter = (struct dba_fire_on){ .direction = FROM_FRONT };
	if (b->returned)
		dba_target_weigh_fire(s, x->shooter, b->returners, b->return_count, &b->on_shooter);
	dba_score_shooting(s, x->shooter, x->target, false, &b->on_shooter, &b->shooter);
	if (b->returned)
		dba_score_shooting(s, x->target, x->shooter, true, &b->on_target, &b->target);
	else
		dba_score_shot_at(s, x->target, x->shooter, &b->on_target, &b->target);
}

/* ---- What it leads to ---------------------------------------------------------------------------------- */

/* whose bad going makes Line break under the fire of Scouts. */
static bool native_ground(const struct dba_state *s, const struct dba_stand *loser,
	const struct dba_stand *winner)
{
	bool target = dba_cover_in_bad_going(s, loser), shooter = dba_cover_in_bad_going(s, winner);
	return s->options.scouts_bg_break == BG_SHOOTER ? shooter : s->options.scouts_bg_break == BG_EITHER ?
		target || shooter : target;
}

static bool is_duel(const struct dba_state *s, const struct dba_bout *b)
{
	return b->returned && dba_unit_is_artillery(&s->elements[b->x.shooter]) &&
		dba_unit_is_artillery(&s->elements[b->x.target]);
}

enum dba_reaction_kind dba_bout_outcome(const struct dba_state *s, const struct dba_bout *b, bool target_lost,
	bool doubled, int difference, int *clause)
{
	uint16_t loser = target_lost ? b->x.target : b->x.shooter;
	uint16_t winner = target_lost ? b->x.shooter : b->x.target;
	struct dba_stand beaten, by;
	struct dba_defeat defeat = {
		.loser = &s->elements[loser], .winner = &s->elements[winner], .doubled = doubled,
			.returned = b->returned, .point_blank = b->x.point_blank, .duel = is_duel(s, b),
		.difference = difference,
	};
	if (!target_lost && !b->returned && !b->x.point_blank)
		return NO_REACTION;
	dba_stand(s, loser, &beaten);
	dba_stand(s, winner, &by);
	defeat.bad_going = dba_cover_in_bad_going(s, &beaten);
	defeat.native_ground = native_ground(s, &beaten, &by);
	return dba_outcome_of_fire(s, &defeat, clause);
}

/* ---- Odds ---------------------------------------------------------------------------------------------- */

enum { FACES = 6 };
static const uint8_t faces[] = { 1, 2, 3, 4, 5, 6 }, average[] = { 2, 3, 3, 4, 4, 5 };

static struct roll thrown(const struct roll *roll, int face)
{
	struct roll done = *roll;
	done.score = (int16_t)(done.score + (roll->sides < 0 ? average : faces)[face]);
	return done;
}

/* Of one side that is beaten only if the other can harm it. */
static void count_throw(struct dba_odds *odds, int mine, int his, bool harmful)
{
	if (mine > his)
		*(dba_outcome_is_doubled(mine, his) ? &odds->doubles : &odds->beats) += 1;
	else if (mine < his && harmful)
		*(dba_outcome_is_doubled(his, mine) ? &odds->doubled : &odds->beaten) += 1;
	else
		odds->nothing++;
}

static int16_t of_a_thousand(int16_t throws)
{
	return (int16_t)((throws * 1000 + FACES * FACES / 2) / (FACES * FACES));
}

struct dba_odds dba_odds_of_bout(const struct dba_state *s, const struct dba_bout *b)
{
	struct dba_odds odds = { 0 };
	int clause = DBA_14_1;
	for (int i = 0; i < FACES; i++)
		for (int j = 0; j < FACES; j++) {
			struct roll mine = thrown(&b->shooter, i), his = thrown(&b->target, j);
			dba_score_grade_fire(s, b->x.shooter, &mine, b->x.target, &his);
			count_throw(&odds, mine.score, his.score, b->returned || b->x.point_blank);
		}
	odds.doubles = of_a_thousand(odds.doubles);
	odds.beats = of_a_thousand(odds.beats);
	odds.beaten = of_a_thousand(odds.beaten);
	odds.doubled = of_a_thousand(odds.doubled);
	odds.nothing = (int16_t)(1000 - odds.doubles - odds.beats - odds.beaten - odds.doubled);
	if (is_duel(s, b))
		return odds;
	odds.if_doubles = (uint8_t)dba_bout_outcome(s, b, true, true, 0, &clause);
	odds.if_beats = (uint8_t)dba_bout_outcome(s, b, true, false, 0, &clause);
	odds.if_beaten = (uint8_t)dba_bout_outcome(s, b, false, false, 0, &clause);
	odds.if_doubled = (uint8_t)dba_bout_outcome(s, b, false, true, 0, &clause);
	return odds;
}
