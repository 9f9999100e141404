/* Events of the frame of the turn: steps, cards, seats, what is owed and what is under way. Made true in
 * turn_events.c. Of begun, seat_done, seated, answered and finished the bodies are those of
 * ../turn/steps.h. */
#ifndef TRICORNE_PAPERBOYS_TURN_EVENTS_H
#define TRICORNE_PAPERBOYS_TURN_EVENTS_H

#include "orders.h"

#define PB_TURN_EVENTS(EVENT) \
	EVENT(step, STEP, "The turn goes on to another step.") \
	EVENT(begun, STEP, "The step has done what it does by itself before its first order, or after its last.") \
	EVENT(seat_done, STEP, "A seat has done with the step.") \
	EVENT(seated, WORD, "A seat has a player, or has none any more.") \
	EVENT(asked, WORD, "A seat owes a decision.") \
	EVENT(answered, WORD, "The decision was taken.") \
	EVENT(work_begun, WORD, "Something was begun that may be interrupted.") \
	EVENT(worked, WORD, "It went on.") \
	EVENT(finished, WORD, "It is done.") \
	EVENT(turn_begun, TURN, "A turn begins, and what held for the last one alone is forgotten.") \
	EVENT(shuffled, WORD, "The cards were shuffled.") \
	EVENT(card_turned, WORD, "A card was turned up.") \
	EVENT(phase_opened, WORD, "A phase begins, and what units are bound to in it is fixed.") \
	EVENT(phase_closed, WORD, "A phase ends, and what units were bound to in it is over.") \
	EVENT(window, WORD, "The umpire has opened a window for officers, or it is over.") \
	EVENT(standing_set, WORD, "A seat has said beforehand how it answers.") \
	EVENT(game_over, WORD, "The game is over.")

struct pb_event_step { uint8_t step, side; int16_t n; };
struct pb_event_asked {
	uint8_t decision, side;  /* enum pb_order */
	uint16_t work;
	char unit[ID_SIZE], other[ID_SIZE], fight[ID_SIZE];
	int32_t at, most;
};
struct pb_event_work_begun {
	uint16_t id, parent;
	uint8_t kind, stage, attack;
	char unit[ID_SIZE], other[ID_SIZE], fight[ID_SIZE];
	int32_t at, left;
};
struct pb_event_worked {
	uint16_t id;
	uint8_t stage, attack;
	char unit[ID_SIZE], other[ID_SIZE], fight[ID_SIZE];
	int32_t at, left;
};
struct pb_event_turn_begun { int16_t n; };
struct pb_event_shuffled { char deck[CARDS_TEXT]; };
struct pb_event_card_turned { char card[2]; uint8_t side, kind; };
struct pb_event_phase_opened { uint8_t side, card; };
struct pb_event_phase_closed { uint8_t side, card; };
struct pb_event_window { bool open; char reason[REASON_TEXT_SIZE]; };
/* All its words, or (`decision`) an instruction for a unit or for all. */
struct pb_event_standing_set {
	char seat[ID_SIZE], unit[ID_SIZE];
	struct pb_standing standing;
	uint8_t decision, answer, enemy, own;
};
struct pb_event_game_over { uint8_t winner; char why[SENTENCE_SIZE]; };

#endif
