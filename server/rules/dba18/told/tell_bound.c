/* The story of the battle: the bound, and command. */
#include <string.h>

#include "moment.h"
#include "tale.h"

void dba_tell_step(struct tale *t, const void *body)
{
	const struct dba_event_step *e = body;
	const char *told = dba_moment_step_told(e->step);
	if (e->step == REVEAL) {
		say(t, "Bound %d begins: %s.", e->bound, dba_tale_call_side(t, e->active));
		t->told->class = CLASS_TURN;
	} else if (told)
		say(t, "%s.", told);
}

void dba_tell_seat_done(struct tale *t, const void *body)
{
	say(t, "Done with the step: %s.", dba_tale_call(t, ((const struct event_seat_done *)body)->seat));
}

void dba_tell_seated(struct tale *t, const void *body)
{
	const struct event_seated *e = body;
	if (strcmp(e->seat, "umpire") == 0)
		say(t, e->absent ? "There is no umpire." : "The umpire is there.");
	else
		say(t, e->absent ? "Nobody plays %s: those troops obey the C-in-C." : "Somebody plays %s.",
			dba_tale_call(t, e->seat));
}

void dba_tell_game_over(struct tale *t, const void *body)
{
	const struct dba_event_game_over *e = body;
	if (e->winner)
		say(t, "The battle is over: %s have won. %s", dba_tale_call_side(t, e->winner), e->why);
	else
		say(t, "The battle is over, and drawn. %s", e->why);
}

void dba_tell_cinc_pips(struct tale *t, const void *body)
{
	const struct dba_event_cinc_pips *e = body;
	say(t, "%s have %d PIP%s of the C-in-C.", dba_tale_call(t, e->side), e->die, e->die == 1 ? "" : "s");
}

void dba_tell_command_die(struct tale *t, const void *body)
{
	const struct dba_event_command_die *e = body;
	say(t, "%s for %s.", naming_count(e->die, "PIP", "PIPs").text, dba_tale_call(t, e->command));
}

void dba_tell_spent(struct tale *t, const void *body)
{
	const struct dba_event_spent *e = body;
	say(t, "%s paid by %s", naming_count(e->own + e->cinc, "PIP", "PIPs").text,
		dba_tale_call(t, e->command[0] ? e->command : e->side));
	if (e->cinc && e->own + e->cinc > 1)
		say(t, ", %s of them the C-in-C's own", naming_number(e->cinc).text);
	else if (e->cinc)
		say(t, ", the C-in-C's own");
	if (e->march)
		say(t, ", one for a march");
	if (e->commander)
		say(t, "%s one since its commander is busy", e->march ? " and" : ",");
	if (e->distance)
		say(t, "%s one since its general is far", e->march || e->commander ? " and" : ",");
	say(t, ".");
}

void dba_tell_granted(struct tale *t, const void *body)
{
	const struct dba_event_granted *e = body;
	say(t, "The C-in-C lets %s have %d of his PIPs.", dba_tale_call(t, e->command), e->n);
}

void dba_tell_delegated(struct tale *t, const void *body)
{
	const struct dba_event_delegated *e = body;
	say(t, "The troops of %s are handed to %s.", dba_tale_call(t, e->command), dba_tale_call(t, e->seat));
}

void dba_tell_line_drawn(struct tale *t, const void *body)
{
	(void)body;
	say(t, "The line along the front of those who have drawn up is known.");
}
