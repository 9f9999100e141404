/* A tale: the sentence in which one viewer is told of an event. Every kind of event that people care about has its teller; all
 * of them read a body from which what the viewer may not know has been taken out. */
#ifndef TRICORNE_MALBROOK_TALE_H
#define TRICORNE_MALBROOK_TALE_H

#include "events.h"
#include "vantage.h"

enum { CALLED_SIZE = NAME_SIZE + ID_SIZE + 16, CALLED_MAX = 4 };

/* What stands in the place of a name that is not his to know. */
#define MALB_UNKNOWN "unknown"

struct malb_tale {
	const struct malb_state *s;     /* after the event */
	const struct malb_vantage *v;
	const struct event *event;
	char *out;                      /* SENTENCE_SIZE */
	int used, calls;
	char called[CALLED_MAX][CALLED_SIZE];
};

/* Adds to the sentence; what does not fit is left out. */
void malb_say(struct malb_tale *t, const char *format, ...) REFUSAL_FORMAT(2, 3);
/* What people call a unit: "Orkney (F1)", "horse H2", "somebody unseen". Good for the last four called. */
const char *malb_call(struct malb_tale *t, const char *id);
/* "The Allies" */
const char *malb_call_side(const struct malb_tale *t, enum malb_side side);
/* A length in inches: "3.5". */
const char *malb_inches(struct malb_tale *t, int32_t mil);

typedef void malb_tell_fn(struct malb_tale *t, const void *body);
/* tell_troops.c */
malb_tell_fn malb_tell_placed, malb_tell_gun_placed, malb_tell_disordered, malb_tell_casualty, malb_tell_removed, malb_tell_status, malb_tell_split,
	malb_tell_merged, malb_tell_marked, malb_tell_mounted, malb_tell_rolled, malb_tell_served, malb_tell_wagon_placed, malb_tell_marker_placed;
/* tell_fight.c */
malb_tell_fn malb_tell_shot, malb_tell_crew_left, malb_tell_crew_lost, malb_tell_fought, malb_tell_result, malb_tell_after_chosen,
	malb_tell_charge_declared, malb_tell_responded, malb_tell_charge_rolled, malb_tell_charge_ended, malb_tell_aside;
/* tell_command.c */
malb_tell_fn malb_tell_leader_placed, malb_tell_wing_ordered, malb_tell_leader_hit, malb_tell_messenger_hit, malb_tell_leader_moved,
	malb_tell_leader_acted, malb_tell_leader_replaced, malb_tell_messenger_sent, malb_tell_messenger_rode, malb_tell_heard,
	malb_tell_transferred, malb_tell_against_order, malb_tell_referred, malb_tell_ruled, malb_tell_controlled, malb_tell_shifted,
	malb_tell_arrived, malb_tell_wing_broken, malb_tell_personal;
/* tell_roll.c */
malb_tell_fn malb_tell_roll;

#endif
