/* Responses. */
#include "respond.h"

#include "../elements/losses.h"
#include "../hidden/ambush.h"
#include "beaten.h"
#include "pursue.h"
#include "reaction.h"

void dba_begin_responses(struct play *play)
{
	dba_note_pursuits(play);
}

/* Who ran, or was set free, may stand before an ambush; then the step's reactions are forgotten. */
static bool tidy_up(struct play *play)
{
	const struct dba_state *s = play->state;
	struct dba_event_responses_over e = { s->turn.step };
	if (!s->reaction_count && !s->pursuit_count)
		return false;
	dba_ambush_spring_all(play);
	emit(play, EVENT_responses_over, DBA_3_14, &e);
	return true;
}

bool dba_run_responses(struct play *play)
{
	return dba_reaction_next(play) || dba_pursue_next(play) || dba_losses_free_prisoners(play) ||
		dba_beaten_find(play) || tidy_up(play);
}
