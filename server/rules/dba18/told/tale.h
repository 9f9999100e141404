/* Tales (../../tale.h): what people are called in them, and who tells of what. */
#ifndef TRICORNE_DBA18_TALE_H
#define TRICORNE_DBA18_TALE_H

#include "../../tale.h"
#include "../hidden/vantage.h"
#include "../position/events.h"

/* What stands in the place of a name that is not his to know. */
#define DBA_UNKNOWN "unknown"

/* What people call whatever has this id (call.h): "Bayreuth", "somebody hidden". Good for the last CALLED_MAX
 * called. */
const char *dba_tale_call(struct tale *t, const char *id);
const char *dba_tale_call_side(struct tale *t, enum dba_side side);

/* tell_bound.c */
tell_fn dba_tell_step, dba_tell_seat_done, dba_tell_seated, dba_tell_game_over, dba_tell_cinc_pips,
	dba_tell_command_die, dba_tell_spent, dba_tell_granted, dba_tell_delegated, dba_tell_line_drawn;
/* tell_hidden.c */
tell_fn dba_tell_loaded, dba_tell_ambushed, dba_tell_revealed, dba_tell_sprung, dba_tell_noted;
/* tell_elements.c */
tell_fn dba_tell_posed, dba_tell_marker_posed, dba_tell_morale, dba_tell_marked, dba_tell_joined,
	dba_tell_contact, dba_tell_barred;
/* tell_fight.c */
tell_fn dba_tell_shot_declared, dba_tell_answer_chosen, dba_tell_fired, dba_tell_exchanged, dba_tell_fought,
	dba_tell_recorded;
/* tell_command.c */
tell_fn dba_tell_pursuit_chosen, dba_tell_command_stands, dba_tell_replaced, dba_tell_defeated,
	dba_tell_instructed;
/* tell_roll.c */
tell_fn dba_tell_roll;

#endif
