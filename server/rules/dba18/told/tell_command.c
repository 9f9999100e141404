/* The story of the battle: who pursues, and what becomes of commands and armies. */
#include "../position/standing_words.h"
#include "tale.h"

void dba_tell_pursuit_chosen(struct tale *t, const void *body)
{
	const struct dba_event_pursuit_chosen *e = body;
	if (e->answer == ANSWER_NO)
		say(t, "%s does not pursue.", dba_call(t, e->element));
}

/* Of a command that is as it was there is only its die to tell of. */
void dba_tell_command_stands(struct tale *t, const void *body)
{
	const struct dba_event_command_stands *e = body;
	const char *command = dba_call(t, e->command);
	if (e->standing == COMMAND_BEATEN && !e->recovered)
		say(t, "Beaten: %s.", command);
	else if (e->standing == COMMAND_HALTED)
		say(t, "Halted, since too much is lost to go on: %s.", command);
	else if (e->standing == COMMAND_NORMAL && e->reason && e->recovered)
		say(t, "Recovered: %s; the die returns in bound %d.", command, e->reinstate_bound);
	else if (e->standing == COMMAND_NORMAL && !e->reason)
		say(t, "The die of %s is there again.", command);
}

void dba_tell_replaced(struct tale *t, const void *body)
{
	const struct dba_event_replaced *e = body;
	say(t, "A new general takes over %s.", dba_call(t, e->command));
}

void dba_tell_defeated(struct tale *t, const void *body)
{
	say(t, "%s have lost two thirds, and are defeated.",
		dba_call(t, ((const struct dba_event_defeated *)body)->side));
}

static const char *enemy_told(uint8_t type)
{
	static const char *const enemies[DBA_TYPES] = { "", " of tribesmen", " of warriors", " of Line",
		" of Scouts", " of Cuirassiers", " of Dragoons", " of Hussars", " of artillery", " of generals",
		" of C-in-Cs", " of baggage" };
	return enemies[type < DBA_TYPES ? type : 0];
}

void dba_tell_instruction(struct tale *t, const char *whom, const struct dba_event_instructed *e)
{
	static const char *const asked[DBA_MATTERS] = { "be asked", "return fire", "pursue", "replace a general",
		"go on after an ambush", "fire guns" };
	static const char *const done[DBA_INSTRUCTED] = { "be asked", "be asked", "fire", "withhold", "pursue",
		"stay", "beside the C-in-C", "halt" };
	static const char *const states[DBA_OWN_STATES] = { "", ", while the first volley is unused",
		", after the first volley", ", while steady", ", while recoiled" };
	say(t, "%s, when to %s: %s%s", whom[0] ? whom : "All elements",
		asked[e->decision < DBA_MATTERS ? e->decision : 0], done[e->answer < DBA_INSTRUCTED ? e->answer : 0],
		states[e->own < DBA_OWN_STATES ? e->own : 0]);
	if (e->within || e->enemy)
		say(t, ", at an enemy%s", enemy_told(e->enemy));
	if (e->within)
		say(t, " within %d paces", e->within);
}

void dba_tell_instructed(struct tale *t, const void *body)
{
	const struct dba_event_instructed *e = body;
	dba_tell_instruction(t, e->unit[0] ? dba_call(t, e->unit) : "", e);
	say(t, ".");
}
