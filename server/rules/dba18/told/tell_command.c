/* The story of the battle: who pursues, and what becomes of commands and armies. */
#include "../position/standing_words.h"
#include "tale.h"

void dba_tell_pursuit_chosen(struct tale *t, const void *body)
{
	const struct dba_event_pursuit_chosen *e = body;
	if (e->answer == ANSWER_NO)
		say(t, "%s does not pursue.", dba_tale_call(t, e->element));
}

/* Of a command that is as it was there is only its die to tell of. */
void dba_tell_command_stands(struct tale *t, const void *body)
{
	const struct dba_event_command_stands *e = body;
	const char *command = dba_tale_call(t, e->command);
	if (e->standing == COMMAND_BEATEN && !e->recovered)
		say(t, "Beaten: %s.", command);
	else if (e->standing == COMMAND_PERM_BEATEN)
		say(t, "Beaten for good with its C-in-C: %s.", command);
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
	say(t, "A new general takes over %s.", dba_tale_call(t, e->command));
}

void dba_tell_defeated(struct tale *t, const void *body)
{
	say(t, "%s have lost two thirds, and are defeated.",
		dba_tale_call(t, ((const struct dba_event_defeated *)body)->side));
}

void dba_tell_instructed(struct tale *t, const void *body)
{
	const struct dba_event_instructed *e = body;
	const struct instruction said = { .within = e->within, .decision = e->decision, .answer = e->answer,
		.enemy = e->enemy, .state = e->own };
	beforehand_tell(t, &dba_matters, e->unit[0] ? dba_tale_call(t, e->unit) : "All elements", &said);
	say(t, ".");
}
