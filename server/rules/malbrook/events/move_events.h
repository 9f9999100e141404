/* Events of MOVE: rolls, ways, what is done on the spot. Made true in move_events.c. */
#ifndef TRICORNE_MALBROOK_MOVE_EVENTS_H
#define TRICORNE_MALBROOK_MOVE_EVENTS_H

#include "../position/orders.h"

#define MALB_MOVE_EVENTS(EVENT) \
	EVENT(rolled, MOVE, "A unit may move so far this turn.") \
	EVENT(left_out, MOVE, "The group of a unit has rolled without it.") \
	EVENT(set_off, MOVE, "A unit sets off on its way.") \
	EVENT(met, MOVE, "Somebody on the way of a unit has been dealt with.") \
	EVENT(marched, MOVE, "A unit has gone a leg of its way.") \
	EVENT(move_over, MOVE, "The move of a unit is over.") \
	EVENT(spent, MOVE, "A unit has used its move, or half of it, on something else than going on.") \
	EVENT(searched, WORD, "A side knows that nobody hides in a place.") \
	EVENT(served, WORD, "A gun has a crew again.")

struct malb_event_rolled {
	char unit[ID_SIZE];
	struct malb_dice dice;
	uint8_t faces[3];
	bool doubled;
	int32_t allowance, left;
	struct malb_halt_declared halt;
};
struct malb_event_left_out { char unit[ID_SIZE]; };
struct malb_event_set_off {
	char unit[ID_SIZE];
	int32_t left;
	uint16_t leg_count;
	struct malb_leg legs[WAY_LEGS_MAX];
};
struct malb_event_met { char unit[ID_SIZE], other[ID_SIZE]; };
struct malb_event_marched { char unit[ID_SIZE]; uint16_t leg; int32_t left; bool rough; };
/* `owes_half`: half of it, for the time being. */
struct malb_event_move_over { char unit[ID_SIZE]; uint8_t deed; bool owes_half; int32_t dist; };
struct malb_event_spent { char unit[ID_SIZE]; bool whole; };
struct malb_event_searched { uint8_t side; char area[ID_SIZE]; };
struct malb_event_served { char gun[ID_SIZE]; uint8_t side; char command[ID_SIZE], brigade[ID_SIZE]; };

#endif
