/* Recovery. */
#include "recovery.h"

#include "../elements/elements.h"
#include "../position/unit.h"
#include "beaten.h"

/* ---- Beaten commands ----------------------------------------------------------------------------------- */

/* who is broken for good does not survive; recoiled is as good as steadied. */
static bool survives(const struct dba_state *s, uint16_t element)
{
	return dba_unit_in_play(s, element) && dba_unit_counts(&s->elements[element]) &&
		s->elements[element].morale != PERM_BROKEN;
}

static bool stands_fast(const struct dba_state *s, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	return dba_element_in_contact(s, element) || (!dba_unit_in_flight(e) && (e->rallied || e->steadied));
}

/* 16.6. */
static bool has_recovered(const struct dba_state *s, uint16_t command)
{
	int left = 0;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].command == command && survives(s, i)) {
			if (!stands_fast(s, i))
				return false;
			left++;
		}
	return left > 0;
}

/* 16.7-16.9: reinstated, or halted. Whoever has no commander either waits for the later of the two. */
static void recover(struct play *play, uint16_t command)
{
	const struct dba_state *s = play->state;
	const struct dba_command *c = &s->commands[command];
	int next = s->turn.bound + 2;
	if (2 * dba_beaten_gone(s, command, false) >= c->initial_count)
		dba_beaten_command_stands(play, DBA_16_8, command, COMMAND_HALTED, c->die_suspended_reason,
			c->reinstate_bound, true);
	else if (c->die_suspended_reason == COMMANDER_LOST)
		dba_beaten_command_stands(play, DBA_16_7, command, COMMAND_NORMAL, COMMANDER_LOST,
			c->reinstate_bound > next ? c->reinstate_bound : next, true);
	else
		dba_beaten_command_stands(play, DBA_16_7, command, COMMAND_NORMAL, SUSPENDED_BEATEN, next, true);
}

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static bool has_broken_leader(const struct dba_state *s, uint16_t command)
{
	const struct dba_element *e = &s->elements[dba_unit_of_commander(s, command)];
	return e->id[0] && (e->morale == BROKEN || e->morale == PERM_BROKEN);
}

/* 2.9, 16.9. A general who rode up to the broken has none either, though nothing broke while he was there. */
static void settle_die(struct play *play, uint16_t command)
{
	const struct dba_state *s = play->state;
	const struct dba_command *c = &s->commands[command];
	bool led = !has_broken_leader(s, command);
	if (c->die_suspended_reason == COMMANDER_BROKEN && led)
		dba_beaten_command_stands(play, DBA_2_9, command, c->state, NOT_SUSPENDED, 0, c->recovered);
	else if (!c->die_suspended_reason && !led)
		dba_beaten_command_stands(play, DBA_2_9, command, c->state, COMMANDER_BROKEN, 0, c->recovered);
	else if (c->die_suspended_reason == SUSPENDED_BEATEN && s->turn.bound >= c->reinstate_bound)
		dba_beaten_command_stands(play, DBA_16_9, command, c->state, led ? NOT_SUSPENDED : COMMANDER_BROKEN,
			0, c->recovered);
}

void dba_begin_recovery(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->commands_end; i++) {
		const struct dba_command *c = &s->commands[i];
		if (!c->id[0] || c->side != s->turn.active)
			continue;
		if (c->state == COMMAND_BEATEN && has_recovered(s, i))
			recover(play, i);
		else if (c->state == COMMAND_NORMAL)
			settle_die(play, i);
	}
}
