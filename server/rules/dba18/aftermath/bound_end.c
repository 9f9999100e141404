/* The end of a bound. */
#include "bound_end.h"

#include <assert.h>

#include "../../table/point.h"
#include "../position/unit.h"
#include "../turn/steps.h"
#include "beaten.h"
#include "compulsory.h"

/* ---- Losses -------------------------------------------------------------------------------------------- */

/* Elements that serve no command are counted by themselves. */
static bool is_lost(const struct dba_element *e)
{
	return e->morale == BROKEN || e->morale == PERM_BROKEN || e->morale == DESTROYED ||
		e->morale == OFF_TABLE || e->morale == CAPTURED;
}

int dba_bound_end_lost(const struct dba_state *s, enum dba_side side, bool beaten)
{
	assert(side < SIDES_ROOM);
	int lost = 0;
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].id[0] && s->commands[i].side == side)
			lost += beaten && s->commands[i].state != COMMAND_NORMAL ? s->commands[i].initial_count :
				dba_beaten_gone(s, i, true);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && s->elements[i].side == side && !s->elements[i].command &&
			is_lost(&s->elements[i]))
			lost += dba_unit_count(&s->elements[i]);
	return lost;
}

/* 13.24. */
static bool is_defeated(const struct dba_state *s, enum dba_side side)
{
	return s->sides[side].initial_total && 3 * dba_bound_end_lost(s, side, true) >= 2 *
		s->sides[side].initial_total;
}

/* ---- What it is worth ---------------------------------------------------------------------------------- */

enum {
	WORTH_LOST = 100, WORTH_SHAKEN = 25, WORTH_ASIDE = 15, WORTH_BATTLE = 5000,
	WORTH_WAY = 8 * PACE, /* so far from the enemy is a hundredth of an element */
};

static int32_t burden(const struct dba_state *s, enum dba_side side)
{
	int32_t sum = WORTH_LOST * dba_bound_end_lost(s, side, true);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && s->elements[i].side == side && s->elements[i].morale == RECOILED)
			sum += WORTH_SHAKEN;
	if (s->result.over && s->result.winner == dba_side_enemy(side))
		sum += WORTH_BATTLE;
	return sum;
}

static struct point place_of(const struct dba_element *e)
{
	return point_at(e->x, e->y);
}

static bool stands(const struct dba_state *s, uint16_t element)
{
	return s->elements[element].id[0] && dba_unit_on_table(s, element) && !is_lost(&s->elements[element]);
}

/* The nearest of the enemy of this element; 0: none stands. */
static uint16_t nearest_enemy(const struct dba_state *s, const struct dba_element *e)
{
	uint16_t nearest = 0;
	int64_t least = INT64_MAX;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side != e->side && stands(s, i)) {
			int64_t square = points_square(place_of(e), place_of(&s->elements[i]));
			nearest = square < least ? i : nearest;
			least = square < least ? square : least;
		}
	return nearest;
}

/* Is it within half a right angle of straight ahead? */
static bool faces(const struct dba_element *e, struct point there)
{
	struct point ahead = point_minus(point_ahead(place_of(e), e->heading, 0, PACE), place_of(e)),
		way = point_minus(there, place_of(e));
	int64_t along = point_dot(ahead, way), across = point_cross(ahead, way);
	return along >= (across < 0 ? -across : across);
}

/* Who stays far off, or turns aside, wins nothing. */
static int32_t aloofness(const struct dba_state *s, enum dba_side side, int eagerness)
{
	int32_t sum = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		uint16_t enemy = e->side == side && stands(s, i) ? nearest_enemy(s, e) : 0;
		if (!enemy)
			continue;
		struct point there = place_of(&s->elements[enemy]);
		sum += eagerness * points_distance(place_of(e), there) / WORTH_WAY +
			(faces(e, there) ? 0 : WORTH_ASIDE);
	}
	return sum;
}

int32_t dba_bound_worth(const struct ruleset *rules, const void *position, int seat, int eagerness)
{
	assert(seat >= 0 && seat < DBA_SEATS_MAX);
	const struct dba_state *s = position;
	enum dba_side side = s->seats[seat].side;
	(void)rules;
	return burden(s, dba_side_enemy(side)) - burden(s, side) - aloofness(s, side, eagerness);
}

/* ---- Whether it is over -------------------------------------------------------------------------------- */

static void note_defeated(struct play *play, enum dba_side side)
{
	struct dba_event_defeated e = { "" };
	TEXT_COPY(e.side, ((const struct dba_state *)play->state)->sides[side].id);
	emit(play, EVENT_defeated, DBA_13_24, &e);
}

/* 21.2: whoever lost the smaller part of what he had; of equal parts nobody. */
static enum dba_side better_off(const struct dba_state *s)
{
	int64_t a = (int64_t)dba_bound_end_lost(s, SIDE_A, false) * s->sides[SIDE_B].initial_total,
		b = (int64_t)dba_bound_end_lost(s, SIDE_B, false) * s->sides[SIDE_A].initial_total;
	return a < b ? SIDE_A : b < a ? SIDE_B : NO_SIDE;
}

void dba_end_bound(struct play *play)
{
	const struct dba_state *s = play->state;
	bool a = is_defeated(s, SIDE_A), b = is_defeated(s, SIDE_B);
	dba_compulsory_remove_the_lost(play);
	if (a)
		note_defeated(play, SIDE_A);
	if (b)
		note_defeated(play, SIDE_B);
	if (a || b)
		dba_step_game_over(play, DBA_21_1, a && b ? NO_SIDE : a ? SIDE_B : SIDE_A, a &&
			b ? "Both armies are defeated." : "Two thirds of the other army are lost.");
	else if (s->bound_limit && s->turn.bound >= s->bound_limit && s->limit_winner)
		dba_step_game_over(play, DBA_21_2, s->limit_winner, "The last bound has been played.");
	else if (s->bound_limit && s->turn.bound >= s->bound_limit)
		dba_step_game_over(play, DBA_21_2, better_off(s), "The last bound has been played; losses decide.");
}

void dba_begin_bound(struct play *play)
{
	struct dba_event_bound_cleared e = { ((const struct dba_state *)play->state)->turn.active };
	emit(play, EVENT_bound_cleared, DBA_3_5, &e);
}
