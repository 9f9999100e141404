/* Events of the frame of the turn: steps, seats, what is owed and what is under way. Made true in steps.c.
 * Of begun, seat_done, seated, answered and finished the bodies are those of ../../turn/engine.h. */
#ifndef TRICORNE_MALBROOK_TURN_EVENTS_H
#define TRICORNE_MALBROOK_TURN_EVENTS_H

#include "../position/orders.h"

#define MALB_TURN_EVENTS(EVENT) \
	EVENT(step, STEP, "The turn goes on to another step, or to the other side's half of it.") \
	EVENT(begun, STEP, "The step has done what it does by itself before its first order, or after its last.") \
	EVENT(seat_done, STEP, "A seat has done with the step.") \
	EVENT(seated, WORD, "A seat has a player, or has none any more.") \
	EVENT(asked, WORD, "A seat owes a decision.") \
	EVENT(answered, WORD, "The decision was taken.") \
	EVENT(work_begun, WORD, "Something was begun that may be interrupted.") \
	EVENT(worked, WORD, "It went on.") \
	EVENT(finished, WORD, "It is done.") \
	EVENT(order_of_play, WORD, "It is settled which side acts first this turn.") \
	EVENT(game_over, WORD, "The game is over.")

struct malb_event_step { uint8_t step, half, acting; int16_t n; };
struct malb_event_asked {
	uint8_t decision, side; /* enum malb_order */
	uint16_t work, question;
	char brigade[ID_SIZE], gun[ID_SIZE], leader[ID_SIZE], other[ID_SIZE];
	int32_t at;
};
struct malb_event_work_begun {
	uint16_t id, parent;
	uint8_t kind, stage, combat;
	char brigade[ID_SIZE], other[ID_SIZE], gun[ID_SIZE];
	int32_t at, left;
};
struct malb_event_worked {
	uint16_t id;
	uint8_t stage;
	char brigade[ID_SIZE], other[ID_SIZE];
	int32_t at, left;
};
struct malb_event_order_of_play { uint8_t first_side, initiative_side; };
struct malb_event_game_over { uint8_t winner, margin; int16_t points[SIDES_ROOM]; char why[SENTENCE_SIZE]; };

#endif
