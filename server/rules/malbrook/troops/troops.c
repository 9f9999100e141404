/* Troops: who is gone from the table, who runs, what is marked of whom. */
#include "troops_inside.h"

#include <assert.h>
#include <string.h>

#include "../sight/sight.h"

/* ---- Gone from the table ------------------------------------------------------------------------------- */

void malb_troops_remove(struct play *play, int clause, uint16_t unit, enum malb_fate fate)
{
	assert(unit && unit < UNITS_ROOM);
	struct extent box = malb_footprint_box(play->state, unit);
	if (malb_kind(unit) == KIND_BRIGADE && (fate == FATE_SURRENDERED || fate == FATE_LEFT))
		malb_risk_share_fate(play, clause, malb_slot(unit), fate);
	if (malb_kind(unit) == KIND_BRIGADE && (fate == FATE_DESTROYED || fate == FATE_SURRENDERED))
		malb_morale_shock(play, SHOCK_DESTROYED, malb_slot(unit));
	malb_casualty_remove(play, clause, unit, fate, point_between(box.low, box.high, 1, 2));
}

/* Whoever was bound to the brigade is now to the other one, or to nobody (0). */
void malb_troops_rebind(struct malb_state *s, uint16_t brigade, uint16_t to)
{
	assert(brigade < BRIGADES_ROOM && to < BRIGADES_ROOM);
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == brigade)
			s->leaders[i].attached_to = to;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct malb_brigade *b = &s->brigades[i];
		b->quarry = b->quarry == brigade ? to : b->quarry;
		b->conform_to = b->conform_to == brigade ? to : b->conform_to;
	}
	for (uint16_t i = 1; i < s->guns_end; i++) {
		struct malb_gun *g = &s->guns[i];
		if (g->crew_with != brigade)
			continue;
		g->crew_lost = g->crew_lost || !to;
		g->crew_with = to;
	}
	for (uint16_t i = 1; i < s->markers_end; i++) {
		if (s->markers[i].brigade != brigade)
			continue;
		if (!to || s->brigades[to].horse_holder) {
			malb_place_clear_marker(s, i);
		} else {
			s->markers[i].brigade = to;
			s->brigades[to].horse_holder = i;
		}
	}
}

void malb_evolve_removed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_removed *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit), slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		s->brigades[slot].fate = e->fate;
		s->brigades[slot].status = STATUS_NORMAL;
		s->brigades[slot].quarry = 0;
		malb_troops_rebind(s, slot, 0);
		return;
	case KIND_GUN:
		s->guns[slot].fate = e->fate;
		s->guns[slot].state = e->fate == FATE_DESTROYED ? GUN_DESTROYED : s->guns[slot].state;
		return;
	case KIND_LEADER:
		s->leaders[slot].fate = e->fate;
		s->leaders[slot].attached_to = 0;
		return;
	case KIND_WAGON: s->wagons[slot].fate = e->fate; return;
	case KIND_MARKER: malb_place_clear_marker(s, slot); return;
	default: return;
	}
}

/* ---- Status -------------------------------------------------------------------------------------------- */

void malb_troops_set_status(struct play *play, int clause, uint16_t brigade, enum malb_status status,
	uint16_t quarry)
{
	assert(brigade && brigade < BRIGADES_ROOM && quarry < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_status e = { .status = (uint8_t)status };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.quarry, s->brigades[quarry].id);
	emit(play, EVENT_status, clause, &e);
}

/* 11.5: ranks and files are gone. */
void malb_troops_unform(struct malb_brigade *b)
{
	b->formation = UNFORMED;
	b->trail_count = 0;
	memset(b->trail, 0, sizeof b->trail);
	for (int i = 0; i < b->base_count; i++) {
		b->bases[i].rank = b->bases[i].file = 0;
		b->bases[i].detached = false;
	}
}

void malb_evolve_status(struct malb_state *s, const struct event *event)
{
	const struct malb_event_status *e = event->body;
	struct malb_brigade *b = &s->brigades[malb_brigade_named(s, e->brigade)];
	bool moves_off = e->status == ROUTING || e->status == RETIRING;
	b->newly_moved_off = b->newly_moved_off || (moves_off && b->status != e->status);
	b->safe = b->safe && b->status == e->status;
	b->status = e->status;
	b->quarry = malb_brigade_named(s, e->quarry);
	if (e->status != STATUS_NORMAL && e->status != LOOTING)
		malb_troops_unform(b);
	if (e->status != STATUS_NORMAL) /* what it charged for is over */
		b->charge_on = b->failed_charge = b->charge.failed = false;
}

/* ---- Markers ------------------------------------------------------------------------------------------- */

static void emit_mark(struct play *play, int clause, uint16_t unit, enum malb_mark mark, int32_t value,
	const char *ref)
{
	struct malb_event_marked e = { .mark = (uint8_t)mark, .value = value };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	TEXT_SET(e.ref, ref);
	emit(play, EVENT_marked, clause, &e);
}

void malb_troops_mark(struct play *play, int clause, uint16_t unit, enum malb_mark mark, int32_t value)
{
	assert(unit && unit < UNITS_ROOM);
	emit_mark(play, clause, unit, mark, value, "");
}

void malb_troops_mark_ref(struct play *play, int clause, uint16_t unit, enum malb_mark mark, uint16_t ref)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	emit_mark(play, clause, unit, mark, 0, s->brigades[ref].id);
}

static void add_immunity(struct malb_brigade *b, uint16_t ref, int turn)
{
	if (b->immune_count == IMMUNE_MAX) {
		memmove(&b->flank_immune[0], &b->flank_immune[1], (IMMUNE_MAX - 1) * sizeof b->flank_immune[0]);
		b->immune_count--;
	}
	b->flank_immune[b->immune_count++] = (struct malb_immunity){ ref, (int16_t)turn };
}

static void add_passer(struct malb_brigade *b, uint16_t ref)
{
	if (b->passed_count < PASSED_MAX)
		b->passed_by[b->passed_count++] = ref;
}

static void mark_gun(struct malb_gun *g, const struct malb_event_marked *e)
{
	switch (e->mark) {
	case MARK_MOVED: g->moved = e->value; break;
	case MARK_UNDER_FIRE: g->under_fire = e->value; break;
	case MARK_HALTED: g->halted = (uint8_t)e->value; break;
	case MARK_SPEED: g->speed_now = (uint8_t)e->value; break;
	case MARK_DEED: g->now_move.deed = (uint8_t)e->value; break;
	case MARK_SHOT_BOMBARD: g->shot_bombard = e->value; break;
	case MARK_SHOT_BOMBARD_CLOSE: g->shot_bombard_close = e->value; break;
	case MARK_SHOT_CLOSE: g->shot_close = e->value; break;
	default: break;
	}
}

static void mark_brigade(struct malb_state *s, struct malb_brigade *b, const struct malb_event_marked *e)
{
	uint16_t ref = malb_brigade_named(s, e->ref);
	switch (e->mark) {
	case MARK_MOVED: b->moved = e->value; break;
	case MARK_DISPLACED: b->displaced = e->value; break;
	case MARK_IN_COMBAT: b->in_combat = e->value; break;
	case MARK_CONTINUING: b->continuing = e->value; break;
	case MARK_UNDER_FIRE: b->under_fire = e->value; break;
	case MARK_FIRED: b->fired = e->value; break;
	case MARK_HALTED: b->halted = (uint8_t)e->value; break;
	case MARK_FAILED_CHARGE: b->failed_charge = e->value; break;
	case MARK_CHARGE_ON: b->charge_on = e->value; break;
	case MARK_SPEED: malb_brigade_goes_at(b, e->value); break;
	case MARK_INSPIRED: b->inspired = (uint8_t)e->value; break;
	case MARK_DEED: b->now_move.deed = (uint8_t)e->value; break;
	case MARK_SAFE: b->safe = e->value; break;
	case MARK_HAS_TAKEN: b->has_taken = e->value; break;
	case MARK_NEXT_LOSS: b->next_loss = (uint8_t)e->value; break;
	case MARK_PRESET_LOSS: b->preset_loss = (uint8_t)e->value; break;
	case MARK_FLANK_FIRE_BY: b->flank_fire_by = ref; break;
	case MARK_IMMUNE: add_immunity(b, ref, s->turn.n); break;
	case MARK_PASSED_BY: add_passer(b, ref); break;
	case MARK_QUARRY: b->quarry = ref; break;
	default: break;
	}
}

void malb_evolve_marked(struct malb_state *s, const struct event *event)
{
	const struct malb_event_marked *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit);
	if (malb_kind(unit) == KIND_GUN)
		mark_gun(&s->guns[malb_slot(unit)], e);
	else if (malb_kind(unit) == KIND_BRIGADE)
		mark_brigade(s, &s->brigades[malb_slot(unit)], e);
}
