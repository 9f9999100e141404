/* Events of command: the order of play, leaders and their risks, morale, the end of a turn, the end of the battle. */
#ifndef TRICORNE_MALBROOK_COMMAND_EVENTS_H
#define TRICORNE_MALBROOK_COMMAND_EVENTS_H

#include "orders.h"

#define MALB_COMMAND_EVENTS(EVENT) \
	/* deploy.c */ \
	EVENT(leader_placed, "A leader was put on the table.") \
	EVENT(wing_ordered, "A wing has its order.") \
	/* risk.c */ \
	EVENT(risked, "A leader has run his risk of this kind for this turn.") \
	EVENT(leader_hit, "A leader was wounded, killed or captured.") \
	EVENT(messenger_hit, "A messenger was wounded, killed or captured.") \
	/* morale.c */ \
	EVENT(shock, "Something has happened that shakes friends near by.") \
	/* turn_end.c, victory.c */ \
	EVENT(arrived, "Reinforcements have come.") \
	EVENT(objective_held, "An objective has a new holder.") \
	EVENT(scored, "A side has won points.") \
	EVENT(wing_broken, "A wing has lost too much to attack any more.") \
	EVENT(personal, "What became of a personal condition.") \
	EVENT(turn_ended, "The turn is over: its markers are cleared away.")

struct malb_event_leader_placed { char leader[ID_SIZE]; struct point pos; };
struct malb_event_wing_ordered { char wing[ID_SIZE], issued_by[ID_SIZE]; uint8_t order; struct malb_zone zone; };
struct malb_event_risked { char leader[ID_SIZE]; uint8_t cause; /* enum malb_cause */ };
struct malb_event_leader_hit { char leader[ID_SIZE]; uint8_t state, wounds; };
struct malb_event_messenger_hit { char messenger[ID_SIZE], by[ID_SIZE]; uint8_t state, wounds; };
struct malb_event_shock {
	uint8_t kind, side, grade;
	bool foot;
	char brigade[ID_SIZE], wing[ID_SIZE];
	struct point at;
	int16_t turn;
};
struct malb_event_arrived { uint8_t place; /* among the reinforcements */ };
struct malb_event_objective_held { char objective[ID_SIZE]; uint8_t holder; };
struct malb_event_scored { uint8_t side; int16_t points; };
struct malb_event_wing_broken { char wing[ID_SIZE]; };
struct malb_event_personal { uint8_t place; bool met; };
struct malb_event_turn_ended { int16_t n; };

#endif
