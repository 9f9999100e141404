/* Events of the frame of the bound: steps, seats, what is owed. Made true in steps.c. Of begun, seat_done,
 * seated and answered the bodies are those of ../../turn/engine.h. */
#ifndef TRICORNE_DBA18_TURN_EVENTS_H
#define TRICORNE_DBA18_TURN_EVENTS_H

#include "orders.h"

#define DBA_TURN_EVENTS(EVENT) \
	EVENT(step, STEP, "The bound goes on to another step, or the other side's bound begins.") \
	EVENT(begun, STEP, "The step has done what it does by itself before its first order, or after its last.") \
	EVENT(seat_done, STEP, "A seat has done with the step.") \
	EVENT(seated, WORD, "A seat has a player, or has none any more.") \
	EVENT(asked, WORD, "A seat owes a decision.") \
	EVENT(answered, WORD, "The decision was taken.") \
	EVENT(game_over, WORD, "The game is over.") \
	EVENT(instructed, WORD, "A player has said beforehand how he answers.")

struct dba_event_step { uint8_t step, active; int16_t bound; };
struct dba_event_asked { char element[ID_SIZE], command[ID_SIZE]; uint16_t exchange; uint8_t decision, side;
	};
struct dba_event_game_over { char why[SENTENCE_SIZE]; uint8_t winner; };
struct dba_event_instructed {
	char seat[ID_SIZE], unit[ID_SIZE]; /* unit: an element; empty: all of the seat */
	uint16_t within;
	uint8_t decision, answer, enemy, own; /* own: of its own state */
};

#endif
