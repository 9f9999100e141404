/* Vantages: whose papers a viewer shares. */
#include "vantage.h"

#include <assert.h>

#include "../ground/sight.h"

static uint32_t every_seat(const struct dba_state *s)
{
	return (1u << s->seat_count) - 1;
}

struct dba_vantage dba_vantage_of(const struct dba_state *s, struct viewer viewer)
{
	uint32_t every = every_seat(s), seats = viewer.seats & every;
	struct dba_vantage v = { .seats = seats, .all = viewer.umpire || seats == every || s->result.over };
	v.barred = !v.all && !seats && s->options.spectators == SPECTATORS_NONE;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (seats >> seat & 1)
			v.sides |= (uint8_t)(1u << s->seats[seat].side);
	return v;
}

/* Even seats that keep nothing from each other, and all when the battle is over, know but their own
 * instructions. */
uint32_t dba_vantage(const void *state, struct viewer viewer)
{
	const struct dba_state *s = state;
	struct dba_vantage v = dba_vantage_of(s, viewer);
	return viewer.umpire ? 0 : 1u + v.seats;
}

bool dba_vantage_is_of(const struct dba_vantage *v, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return v->all || v->sides >> side & 1;
}

static bool has_seat(const struct dba_vantage *v, int seat)
{
	return seat >= 0 && v->seats >> seat & 1;
}

bool dba_vantage_shares(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side,
	uint16_t command)
{
	assert(side < SIDES_ROOM && command < COMMANDS_ROOM);
	if (!dba_vantage_is_of(v, side))
		return false;
	return v->all || s->options.share_hidden_within_side || has_seat(v, dba_side_cinc_seat(s, side)) ||
		has_seat(v, dba_seat_of_command(s, side, command));
}

const char *dba_vantage_ambush_called(const struct dba_state *s, const struct dba_vantage *v, uint16_t ambush)
{
	assert(ambush < AMBUSHES_ROOM);
	const struct dba_ambush *it = &s->ambushes[ambush];
	return dba_vantage_is_of(v, it->side) ? it->id : s->terrain[it->terrain].id;
}

/* A side draws up until its step is over: nobody looks over its shoulder. */
bool dba_vantage_is_drawing_up(const struct dba_state *s, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	enum dba_step own = s->sides[side].role == DEFENDER ? DEPLOY_DEFENDER : DEPLOY_ATTACKER;
	if (s->turn.step > DEPLOY_ATTACKER)
		return false;
	if (s->deployment == ATTACKER_FIRST)
		return s->turn.step == own || (s->turn.step == DEPLOY_ATTACKER && own == DEPLOY_DEFENDER);
	return s->turn.step <= own;
}

/* It lies open on the table: whoever stands before it sees it. */
static bool lies_open(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	if (e->attached_to)
		return lies_open(s, e->attached_to);
	if (!e->deployed || e->marker || (e->ambush && !s->ambushes[e->ambush].revealed))
		return false;
	return !(e->bua && s->options.bua_garrison_hidden && !e->disclosed);
}

/* Who watches sees what any seat of the other side does. */
static uint32_t seats_against(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side)
{
	uint32_t seats = v->seats;
	for (int i = 0; !v->seats && i < s->seat_count; i++)
		seats |= (uint32_t)(s->seats[i].side == dba_side_enemy(side)) << i;
	return seats;
}

bool dba_vantage_sees_place(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side,
	struct point there)
{
	assert(side < SIDES_ROOM);
	if (dba_vantage_is_of(v, side))
		return true;
	return !v->barred && (!s->options.wing_commander_fog ||
		dba_sight_of_seats(s, seats_against(s, v, side), there));
}

bool dba_vantage_knows(const struct dba_state *s, const struct dba_vantage *v, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	const struct dba_element *e = &s->elements[element];
	if (!element || !e->id[0])
		return false;
	if (v->all || dba_vantage_shares(s, v, e->side, e->command))
		return true;
	if (!lies_open(s, element) || (!dba_vantage_is_of(v, e->side) && dba_vantage_is_drawing_up(s, e->side)))
		return false;
	return dba_vantage_sees_place(s, v, e->side, base_centre(dba_base(s, element)));
}

bool dba_vantage_has_read_of(const struct dba_state *s, const struct dba_vantage *v, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	return s->options.public_oob && !v->barred && element && s->elements[element].id[0];
}

bool dba_vantage_knows_contents(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker)
{
	assert(marker < MARKERS_ROOM);
	const struct dba_marker *m = &s->markers[marker];
	return v->all || dba_vantage_shares(s, v, m->side, m->command);
}

bool dba_vantage_knows_marker(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker)
{
	assert(marker < MARKERS_ROOM);
	const struct dba_marker *m = &s->markers[marker];
	if (!marker || !m->id[0])
		return false;
	if (dba_vantage_is_of(v, m->side))
		return true;
	return m->alias[0] && !dba_vantage_is_drawing_up(s, m->side) &&
		dba_vantage_sees_place(s, v, m->side, point_at(m->x, m->y));
}

bool dba_vantage_hides_alias(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return s->options.wing_commander_fog && !v->all && dba_vantage_is_of(v, side);
}

const char *dba_vantage_marker_called(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker)
{
	assert(marker < MARKERS_ROOM);
	const struct dba_marker *m = &s->markers[marker];
	return dba_vantage_is_of(v, m->side) ? m->id : m->alias;
}
