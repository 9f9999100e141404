/* The end of a turn and the beginning of the next. */
#include "turn_end.h"

#include <string.h>

#include "../combat/combat.h"
#include "../command/command.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "victory.h"

void malb_begin_end(struct play *play)
{
	const struct malb_state *s = play->state;
	struct malb_event_turn_ended e = { s->turn.n };
	malb_victory_judge_turn(play);
	if (!s->result.over)
		emit(play, EVENT_turn_ended, MALB_10_5, &e);
}

/* ---- Clearing away ------------------------------------------------------------------------------------- */

/* What it did is what it did last; who did nothing has halted. */
static struct malb_action as_last(struct malb_action now)
{
	if (now.deed == DEED_NONE)
		now.deed = DEED_HALT;
	return now;
}

/* 17.5: the fire of one turn gives passage in the next, not for ever. */
static void forget_immunity(struct malb_brigade *b, int16_t turn)
{
	uint16_t kept = 0;
	for (int i = 0; i < b->immune_count; i++)
		if (b->flank_immune[i].turn >= turn)
			b->flank_immune[kept++] = b->flank_immune[i];
	memset(&b->flank_immune[kept], 0, (size_t)(b->immune_count - kept) * sizeof b->flank_immune[0]);
	b->immune_count = kept;
}

static void end_turn_of(struct malb_brigade *b, int16_t turn)
{
	b->last_move = as_last(b->now_move);
	b->now_move = (struct malb_action){ 0 };
	b->speed_prev = b->speed_now;
	b->fast_prev = b->fast_now;
	b->speed_now = b->fast_now = 0;
	b->failed_charge = b->charge.failed;
	b->charge_on = b->moved = b->displaced = b->in_combat = b->under_fire = b->fired = b->has_taken =
		b->newly_moved_off = false;
	b->halted = NOT_HALTED;
	b->control = CONTROL_NONE;
	b->controller = b->conform_to = b->flank_fire_by = 0;
	b->die = b->shift = 0;
	b->inspired = b->morale_dps_this_turn = 0;
	b->passed_count = 0;
	memset(b->passed_by, 0, sizeof b->passed_by);
	b->move = (struct malb_move){ 0 };
	malb_forget_combat(b);
	forget_immunity(b, turn);
}

static void end_turn_of_gun(struct malb_gun *g)
{
	g->last_move = as_last(g->now_move);
	g->now_move = (struct malb_action){ 0 };
	g->speed_prev = g->speed_now;
	g->speed_now = 0;
	g->shot_bombard = g->shot_bombard_close = g->shot_close = g->moved = g->under_fire = false;
	g->control = CONTROL_NONE;
	g->halted = NOT_HALTED;
	g->controller = 0;
	g->die = g->shift = 0;
	g->move = (struct malb_move){ 0 };
}

static void forget_shocks(struct malb_state *s)
{
	uint16_t kept = 0;
	for (int i = 0; i < s->morale_event_count; i++)
		if (s->morale_events[i].turn > s->turn.n)
			s->morale_events[kept++] = s->morale_events[i];
	memset(&s->morale_events[kept], 0, (size_t)(s->morale_event_count - kept) * sizeof s->morale_events[0]);
	s->morale_event_count = kept;
}

void malb_evolve_turn_ended(struct malb_state *s, const struct event *event)
{
	const struct malb_event_turn_ended *e = event->body;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (s->brigades[i].id[0])
			end_turn_of(&s->brigades[i], e->n);
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (s->guns[i].id[0])
			end_turn_of_gun(&s->guns[i]);
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		struct malb_leader *l = &s->leaders[i];
		l->inspire = 0;
		l->actions_left = l->state == LEADER_OK ? malb_leader_actions(l) : 0;
		l->free_moved = l->risked_fire = l->risked_combat = l->risked_other = false;
	}
	for (uint16_t i = 1; i < s->messengers_end; i++)
		s->messengers[i].moved = false;
	for (uint16_t i = 1; i < s->wagons_end; i++) {
		s->wagons[i].moved = false;
		s->wagons[i].move = (struct malb_move){ 0 };
	}
	memset(s->combats, 0, s->combat_count * sizeof s->combats[0]);
	s->combat_count = 0;
	forget_shocks(s);
}

/* ---- Reinforcements (3.6) ------------------------------------------------------------------------------ */

/* How far a brigade drawn up so reaches back. */
static int32_t column_depth(const struct malb_brigade *b)
{
	switch (b->formation) {
	case MARCH_COLUMN: return b->base_count * b->depth;
	case FIELD_COLUMN: return (b->base_count + 1) / 2 * b->depth;
	case LINE: return b->ranks * b->depth;
	default: return b->depth;
	}
}

/* Brigades of one group come one behind the other; who has no room yet waits for the next turn. */
static bool bring_brigade(struct play *play, const struct malb_reinforcement *group, uint16_t brigade,
	int32_t *behind)
{
	const struct malb_state *s = play->state;
	struct malb_brigade as = s->brigades[brigade];
	if (as.fate != FATE_RESERVE)
		return true;
	as.formation = as.formation == UNFORMED ? UNFORMED : group->formation;
	as.frame = (struct malb_frame){ point_ahead(group->at, group->facing * 10, 0, -*behind), group->facing };
	as.trail_count = 0;
	malb_layout(&as, true);
	if (!malb_may_end(s, &as, brigade))
		return false;
	malb_place(play, MALB_3_6, brigade, WAY_ARRIVED, &as);
	*behind += column_depth(&as) + INCH / 2;
	return true;
}

/* Guns come beside the column, leaders at its head. */
static bool bring_other(struct play *play, const struct malb_reinforcement *group, int place, uint16_t unit)
{
	const struct malb_state *s = play->state;
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_GUN && s->guns[slot].fate == FATE_RESERVE) {
		struct point at = point_ahead(group->at, group->facing * 10, 2 * INCH * (place + 1), 0);
		struct base base = { { at, group->facing * 10 }, s->guns[slot].width, s->guns[slot].depth };
		if (!malb_base_may_end(s, base, unit))
			return false;
		malb_place_gun(play, MALB_3_6, slot, WAY_ARRIVED, at, group->facing, s->guns[slot].limbered);
	}
	if (malb_kind(unit) == KIND_LEADER && s->leaders[slot].fate == FATE_RESERVE) {
		struct malb_event_leader_placed e = { .pos = group->at };
		TEXT_SET(e.leader, s->leaders[slot].id);
		malb_settle_point(play, unit, e.pos);
		emit(play, EVENT_leader_placed, MALB_3_6, &e);
	}
	return true;
}

static bool bring_group(struct play *play, const struct malb_reinforcement *group)
{
	bool all = true;
	int32_t behind = 0;
	for (int i = 0; i < group->unit_count; i++) {
		uint16_t unit = malb_unit_named(play->state, group->units[i]);
		if (malb_kind(unit) == KIND_BRIGADE)
			all = all && bring_brigade(play, group, malb_slot(unit), &behind);
		else
			all &= bring_other(play, group, i, unit);
	}
	return all;
}

void malb_turn_end_reinforcements(struct play *play)
{
	const struct malb_state *s = play->state;
	for (int i = 0; i < s->reinforcement_count; i++) {
		const struct malb_reinforcement *group = &s->reinforcements[i];
		struct malb_event_arrived e = { (uint8_t)i };
		if (!group->arrived && group->turn <= s->turn.n && bring_group(play, group))
			emit(play, EVENT_arrived, MALB_3_6, &e);
	}
}

void malb_evolve_arrived(struct malb_state *s, const struct event *event)
{
	s->reinforcements[((const struct malb_event_arrived *)event->body)->place].arrived = true;
}
