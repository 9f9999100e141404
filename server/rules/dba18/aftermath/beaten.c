/* Beaten commands. */
#include "beaten.h"

#include <assert.h>
#include <string.h>

#include "../../table/sweep.h"
#include "../elements/elements.h"
#include "../hidden/reveal.h"
#include "../movement/rout.h"
#include "reaction.h"

/* ---- Counting ------------------------------------------------------------------------------------------ */

static bool is_gone_for_good(const struct dba_element *e)
{
	return e->morale == DESTROYED || e->morale == OFF_TABLE || e->morale == CAPTURED ||
		e->morale == PERM_BROKEN;
}

int dba_beaten_gone(const struct dba_state *s, uint16_t command, bool broken)
{
	assert(command < COMMANDS_ROOM);
	int gone = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (e->id[0] && e->command == command && (is_gone_for_good(e) || (broken && e->morale == BROKEN)))
			gone += dba_unit_count(e);
	}
	return gone;
}

void dba_beaten_command_stands(struct play *play, int clause, uint16_t command, enum dba_command_state state,
	enum dba_suspension reason, int reinstate_bound, bool recovered)
{
	struct dba_event_command_stands e = { .standing = (uint8_t)state, .reason = (uint8_t)reason,
		.reinstate_bound = (int16_t)reinstate_bound, .recovered = recovered };
	assert(command && command < COMMANDS_ROOM && state);
	TEXT_COPY(e.command, ((const struct dba_state *)play->state)->commands[command].id);
	emit(play, EVENT_command_stands, clause, &e);
}

/* ---- Who routs ----------------------------------------------------------------------------------------- */

/* Along its way, from where it stands. */
static int64_t along(int32_t room_low, int32_t room_high, int32_t step)
{
	enum { LEG = 1000000 };
	if (!step)
		return INT64_MAX;
	return (int64_t)(step > 0 ? room_high : room_low) * LEG / (step > 0 ? step : -step);
}

int64_t dba_beaten_way_to_edge(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	struct dba_outset set = dba_rout_outset(s, element, s->sides[s->elements[element].side].home == EDGE_S ?
		HALF_TURN : 0);
	struct point at = set.base.pose.at, step = sweep_offset(set.heading, 1000000);
	int64_t across = along(at.x, s->width - at.x, step.x), up = along(at.y, s->height - at.y, step.y);
	return across < up ? across : up;
}

static bool runs_before(const struct dba_state *s, uint16_t one, uint16_t other)
{
	int64_t a = dba_beaten_way_to_edge(s, one), b = dba_beaten_way_to_edge(s, other);
	return a != b ? a < b : strcmp(s->elements[one].id, s->elements[other].id) < 0;
}

static bool is_beaten(const struct dba_command *c)
{
	return c->id[0] && (c->state == COMMAND_BEATEN || c->state == COMMAND_PERM_BEATEN);
}

/* 16.1; later, out of contact, who has not been rallied or steadied since. Commanders by themselves
 * only ever recoil (2.5). */
static bool has_to_rout(const struct dba_state *s, uint16_t element, bool just_beaten)
{
	const struct dba_element *e = &s->elements[element];
	return dba_unit_in_play(s, element) && !dba_unit_is_commander(e) && !dba_unit_in_flight(e) &&
		!e->marker && !dba_element_in_contact(s, element) && (just_beaten || (!e->rallied && !e->steadied));
}

static void rout_all(struct play *play, uint16_t command, bool just_beaten)
{
	const struct dba_state *s = play->state;
	uint16_t order[ELEMENTS_ROOM];
	int count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		int at = count;
		if (s->elements[i].command != command || !has_to_rout(s, i, just_beaten))
			continue;
		for (; at > 0 && runs_before(s, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
		count++;
	}
	for (int i = 0; i < count; i++)
		dba_reaction_record_rout(play, order[i]);
}

static bool has_lost_half(const struct dba_state *s, uint16_t command)
{
	const struct dba_command *c = &s->commands[command];
	return c->id[0] && c->state == COMMAND_NORMAL && c->initial_count &&
		2 * dba_beaten_gone(s, command, true) >= c->initial_count;
}

/* Is it now, by its losses or with its C-in-C? Who rallied or was steadied before runs again. */
static bool becomes_beaten(struct play *play, uint16_t command)
{
	const struct dba_state *s = play->state;
	const struct dba_command *c = &s->commands[command];
	bool leaderless = c->die_suspended_reason == COMMANDER_LOST;
	if (c->stricken)
		dba_beaten_command_stands(play, DBA_15_6, command, COMMAND_PERM_BEATEN, c->die_suspended_reason,
			c->reinstate_bound, false);
	else if (has_lost_half(s, command))
		dba_beaten_command_stands(play, DBA_13_23, command, COMMAND_BEATEN, leaderless ? COMMANDER_LOST :
			SUSPENDED_BEATEN, leaderless ? c->reinstate_bound : 0, false);
	else
		return false;
	return true;
}

bool dba_beaten_find(struct play *play)
{
	const struct dba_state *s = play->state;
	uint32_t before = play->log->count;
	for (uint16_t i = 1; i < s->commands_end; i++) {
		bool just_beaten = becomes_beaten(play, i);
		if (!is_beaten(&s->commands[i]))
			continue;
		dba_reveal_command(play, i);
		rout_all(play, i, just_beaten);
	}
	return play->log->count != before;
}
