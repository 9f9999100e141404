/* Disorder (9.1 to 9.3). */
#include "troops_inside.h"

#include <assert.h>
#include <string.h>

#include "../sight/sight.h"
#include "../space/space.h"

static int at_most(int a, int b)
{
	return a < b ? a : b;
}

static int room_for(int dps, int cap)
{
	return dps < cap ? cap - dps : 0;
}

static bool has_risk(enum malb_cause cause)
{
	return cause == CAUSE_FIRE || cause == CAUSE_COMBAT;
}

void malb_disorder_changed(struct play *play, int clause, uint16_t unit, int dps, int by,
	enum malb_cause cause)
{
	struct malb_event_disordered e = { .by = (int8_t)by,
		.now = (uint8_t)(dps + by),
		.cause = (uint8_t)cause };
	if (by == 0)
		return;
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_disordered, clause, &e);
}

static bool is_from_moving(enum malb_cause cause)
{
	return cause == CAUSE_MOVEMENT || cause == CAUSE_MANOEUVRE;
}

void malb_disorder(struct play *play, int clause, uint16_t brigade, int dps, enum malb_cause cause)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	int taken = dps;
	if (dps < 0)
		taken = -at_most(-dps, b->dps);
	else if (is_from_moving(cause))
		taken = at_most(dps, room_for(b->dps, MOVING_DPS_MAX));
	else if (cause != CAUSE_UMPIRE)
		taken = at_most(dps, room_for(b->dps, malb_brigade_dp_cap(b)));
	malb_disorder_changed(play, clause, UNIT_BRIGADE + brigade, b->dps, taken, cause);
	if (taken > 0 && has_risk(cause))
		malb_risk(play, brigade, cause);
	if (is_from_moving(cause))
		return;
	for (; taken < dps && ON_TABLE_BRIGADE(s, brigade); taken++)
		malb_casualty(play, MALB_9_2, brigade, cause);
}

void malb_disorder_formed(struct play *play, int clause, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	if (ON_TABLE_BRIGADE(s, brigade) && malb_brigade_is_formed(&s->brigades[brigade]))
		malb_disorder(play, clause, brigade, 1, CAUSE_MANOEUVRE);
}

void malb_disorder_gun(struct play *play, int clause, uint16_t gun, int dps, enum malb_cause cause)
{
	assert(gun && gun < GUNS_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_gun *g = &s->guns[gun];
	int limit = is_from_moving(cause) ? MOVING_DPS_MAX : s->options.gun_dp_cap, taken;
	taken = dps < 0 ? -at_most(-dps, g->dps) : at_most(dps, room_for(g->dps, limit));
	malb_disorder_changed(play, clause, UNIT_GUN + gun, g->dps, taken, cause);
	if (taken < dps && !is_from_moving(cause))
		malb_troops_remove(play, MALB_9_2, UNIT_GUN + gun, FATE_DESTROYED);
}

void malb_evolve_disordered(struct malb_state *s, const struct event *event)
{
	const struct malb_event_disordered *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN) {
		s->guns[malb_slot(unit)].dps = e->now;
		return;
	}
	s->brigades[malb_slot(unit)].dps = e->now;
	if (e->cause == CAUSE_MORALE && e->by > 0)
		s->brigades[malb_slot(unit)].morale_dps_this_turn =
			(uint8_t)(s->brigades[malb_slot(unit)].morale_dps_this_turn + e->by);
}
