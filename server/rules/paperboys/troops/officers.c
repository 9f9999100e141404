/* Officers: joining units, leaving them, and what becomes of one whom the enemy meets alone. */
#include "officers.h"

#include <assert.h>

#include "../position/space.h"
#include "troops.h"


enum { OFFICER_SIZE = 3 * CM, PIPS_OF_OFFICER = 2, PIPS_OF_COMMANDER = 3 };

struct base pb_officer_base(struct point at)
{
	return base_about(at, 0, OFFICER_SIZE, OFFICER_SIZE);
}

struct convex pb_officer_area(struct point at)
{
	return convex_base(pb_officer_base(at));
}

/* ---- With a unit --------------------------------------------------------------------------------------- */

static void place(struct play *play, int clause, uint16_t officer, struct point at, uint16_t unit, int held,
	bool moved)
{
	const struct pb_state *s = play->state;
	struct pb_event_officer_placed e = { .at = at, .pips_held = (uint8_t)held, .moved = moved };
	TEXT_COPY(e.officer, s->officers[officer].id);
	TEXT_COPY(e.attached_to, s->units[unit].id);
	emit(play, EVENT_officer_placed, clause, &e);
}

void pb_officer_leaves(struct play *play, int clause, uint16_t officer, struct point at, bool moved)
{
	assert(officer && officer < OFFICERS_ROOM);
	const struct pb_officer *o = &((const struct pb_state *)play->state)->officers[officer];
	uint16_t unit = o->attached_to;
	int held = o->pips_held;
	place(play, clause, officer, at, 0, 0, moved);
	if (unit)
		pb_troops_turn_pips(play, PB_12_4, unit, held, CAUSE_OFFICER);
}

int pb_officer_pips(const struct pb_officer *o, const struct pb_unit *unit)
{
	int most = o->kind == COMMANDER ? PIPS_OF_COMMANDER : PIPS_OF_OFFICER;
	return !pb_unit_has_record_dice(unit) ? 0 : unit->pips < most ? unit->pips : most;
}

void pb_officer_joins(struct play *play, int clause, uint16_t officer, uint16_t unit, bool moved)
{
	assert(officer && officer < OFFICERS_ROOM && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	const struct pb_officer *o = &s->officers[officer];
	int taken;
	if (o->attached_to)
		pb_officer_leaves(play, clause, officer, o->at, moved);
	taken = pb_officer_pips(o, &s->units[unit]);
	place(play, clause, officer, o->at, unit, taken, moved);
	pb_troops_turn_pips(play, PB_12_3, unit, -taken, CAUSE_OFFICER);
}

/* ---- Alone, and met ------------------------------------------------------------------------------------ */

bool pb_officer_may_be_joined(const struct pb_state *s, uint16_t unit, enum pb_side side)
{
	assert(unit < UNITS_ROOM && side < SIDES_ROOM);
	return s->units[unit].side == side && pb_unit_is_on_table(&s->units[unit]) && s->units[unit].arm != TRAIN;
}

static uint16_t refuge_of(const struct pb_state *s, const struct pb_officer *o)
{
	struct convex area = pb_officer_area(o->at);
	struct figure self = figure_convex(&area);
	int64_t least = (int64_t)OFFICER_MOVE * OFFICER_MOVE + 1;
	uint16_t nearest = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct body body;
		if (!pb_officer_may_be_joined(s, u, o->side))
			continue;
		pb_space_body(&s->units[u], &body);
		for (int i = 0; i < body.count; i++) {
			int64_t square = figures_square(&self, &body.figures[i]);
			if (square < least) {
				least = square;
				nearest = u;
			}
		}
	}
	return nearest;
}

static bool is_met(const struct pb_unit *was, const struct pb_unit *is, struct point at)
{
	struct convex area = pb_officer_area(at);
	struct figure officer = figure_convex(&area);
	struct body start, end;
	pb_space_body(was->stand_count == is->stand_count ? was : is, &start);
	pb_space_body(is, &end);
	for (int i = 0; i < end.count; i++) {
		struct convex way = convex_around(&start.areas[i], &end.areas[i]);
		struct figure ridden = figure_convex(&way);
		if (figures_within(&ridden, &officer, TOUCH))
			return true;
	}
	return false;
}

static void escape(struct play *play, uint16_t officer)
{
	const struct pb_state *s = play->state;
	uint16_t refuge = refuge_of(s, &s->officers[officer]);
	struct pb_event_officer_lost e = { .fate = OFFICER_CAPTURED };
	if (refuge) {
		pb_officer_joins(play, PB_12_10, officer, refuge, false);
		return;
	}
	TEXT_COPY(e.officer, s->officers[officer].id);
	emit(play, EVENT_officer_lost, PB_12_10, &e);
}

void pb_meet_officers(struct play *play, uint16_t unit, const struct pb_unit *was)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	if (s->options.lone_officers == LONE_IGNORE || s->turn.step < T1_SHUFFLE)
		return;
	for (uint16_t o = 1; o < s->officers_end; o++) {
		const struct pb_officer *officer = &s->officers[o];
		if (officer->state == OFFICER_ALIVE && !officer->attached_to &&
			officer->side != s->units[unit].side && is_met(was, &s->units[unit], officer->at))
			escape(play, o);
	}
}

bool pb_officer_by_enemy(const struct pb_state *s, enum pb_side side, struct point at)
{
	assert(side < SIDES_ROOM);
	struct convex area = pb_officer_area(at);
	struct figure self = figure_convex(&area);
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct body body;
		if (s->units[u].side == side || !pb_unit_is_on_table(&s->units[u]))
			continue;
		pb_space_body(&s->units[u], &body);
		if (body_within(&body, &self, TOUCH))
			return true;
	}
	return false;
}

void pb_gather_lone_officers(struct play *play)
{
	const struct pb_state *s = play->state;
	for (uint16_t o = 1; o < s->officers_end && s->options.lone_officers != LONE_IGNORE; o++) {
		const struct pb_officer *officer = &s->officers[o];
		if (officer->state == OFFICER_ALIVE && !officer->attached_to &&
			pb_officer_by_enemy(s, officer->side, officer->at))
			escape(play, o);
	}
}
