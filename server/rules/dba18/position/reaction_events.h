/* Events of reactions: what fire and combat do to troops, from when it is known until it is carried out
 * (3.2), who follows whom, and what becomes of commands, bounds and armies by it. Made true in
 * reaction_events.c. */
#ifndef TRICORNE_DBA18_REACTION_EVENTS_H
#define TRICORNE_DBA18_REACTION_EVENTS_H

#include "orders.h"

#define DBA_REACTION_EVENTS(EVENT) \
	EVENT(recorded, FIGHT, "It is known how an element will react; the response step carries it out.") \
	EVENT(carried_out, FIGHT, "An element reacts.") \
	EVENT(responses_over, FIGHT, "All reactions of the step have been carried out.") \
	EVENT(pursuing, FIGHT, "An element may, or must, follow whom it has beaten.") \
	EVENT(pursuit_chosen, FIGHT, "Its owner lets it follow, or not.") \
	EVENT(pursuit_over, FIGHT, "It has followed, or does not.") \
	EVENT(command_stands, WORD, "A command is beaten or recovers, or loses or gets back its die.") \
	EVENT(replaced, WORD, "A new commander stands beside the C-in-C.") \
	EVENT(bound_cleared, WORD, "A bound begins: what was noted of the last one is forgotten.") \
	EVENT(defeated, WORD, "An army is defeated.")

/* A dba_reaction, added to those of the step. `reaction` none: it lost, which only its commander may feel
 * (15.1). */
struct dba_event_recorded {
	char element[ID_SIZE], by[ID_SIZE];
	int32_t heading;
	uint8_t reaction, cause, direction;
	bool copied, odd;
};
/* `reaction`: what it comes to where what was recorded cannot be done (13.4, 13.26); none: nothing. */
struct dba_event_carried_out { char element[ID_SIZE]; uint16_t place; uint8_t reaction; };
struct dba_event_responses_over { uint8_t step; };
/* A dba_pursuit, added to those of the step. */
struct dba_event_pursuing {
	char element[ID_SIZE], beaten[ID_SIZE], initiator[ID_SIZE];
	uint16_t seq;
	int32_t distance;
	uint8_t bound_of, melee_bounds;
	bool asked, into_contact, pinned;
};
struct dba_event_pursuit_chosen { char element[ID_SIZE]; uint16_t place; uint8_t answer; };
struct dba_event_pursuit_over { char element[ID_SIZE]; uint16_t place; bool followed; };
struct dba_event_command_stands { char command[ID_SIZE]; uint8_t standing, reason; int16_t reinstate_bound;
	bool recovered; };
struct dba_event_replaced { char command[ID_SIZE], commander[ID_SIZE]; int32_t x, y, heading; };
struct dba_event_bound_cleared { uint8_t active; };
struct dba_event_defeated { char side[ID_SIZE]; };

#endif
