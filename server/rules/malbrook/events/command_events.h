/* Events of command: the order of play, leaders and their risks, morale, the end of a turn, the end of the
 * battle. */
#ifndef TRICORNE_MALBROOK_COMMAND_EVENTS_H
#define TRICORNE_MALBROOK_COMMAND_EVENTS_H

#include "../position/orders.h"

#define MALB_COMMAND_EVENTS(EVENT) \
	/* deploy.c */ \
	EVENT(leader_placed, MOVE, "A leader was put on the table.") \
	EVENT(wing_ordered, WORD, "A wing has its order.") \
	/* risk.c */ \
	EVENT(risked, WORD, "A leader has run his risk of this kind for this turn.") \
	EVENT(leader_hit, FIGHT, "A leader was wounded, killed or captured.") \
	EVENT(messenger_hit, FIGHT, "A messenger was wounded, killed or captured.") \
	/* morale.c */ \
	EVENT(shock, FIGHT, "Something has happened that shakes friends near by.") \
	/* turn_end.c, victory.c */ \
	EVENT(arrived, WORD, "Reinforcements have come.") \
	EVENT(objective_held, WORD, "An objective has a new holder.") \
	EVENT(scored, WORD, "A side has won points.") \
	EVENT(wing_broken, WORD, "A wing has lost too much to attack any more.") \
	EVENT(personal, WORD, "What became of a personal condition.") \
	EVENT(turn_ended, STEP, "The turn is over: its markers are cleared away.") \
	/* sequence.c */ \
	EVENT(turn_taken, WORD, "A seat has acted so far to the left.") \
	/* leaders.c */ \
	EVENT(messengers_rested, WORD, "The messengers of a side may ride once more this turn.") \
	EVENT(leader_moved, MOVE, "A leader has ridden, joined a brigade or left it.") \
	EVENT(leader_acted, WORD, "A leader has spent an action.") \
	EVENT(leader_replaced, WORD, "Another leader has taken the place of one who fell.") \
	/* messengers.c */ \
	EVENT(messenger_sent, WORD, "A messenger sets out, or something is told face to face.") \
	EVENT(messenger_rode, MOVE, "A messenger has ridden on.") \
	EVENT(heard, WORD, "A message has been heard, or can be heard no more.") \
	/* transfer.c, wing_order.c */ \
	EVENT(transferred, WORD, "Troops have another leader.") \
	EVENT(against_order, WORD, "A brigade acts against the order of its wing.") \
	EVENT(referred, WORD, "Something is referred to the umpire.") \
	EVENT(ruled, WORD, "The umpire has ruled, or his ruling has been used.") \
	/* control.c */ \
	EVENT(controlled, WORD, "How a unit comes out of the command phase.") \
	EVENT(shifted, WORD, "A control test will be adjusted.")

struct malb_event_leader_placed { char leader[ID_SIZE]; struct point pos; };
struct malb_event_wing_ordered {
	char wing[ID_SIZE], issued_by[ID_SIZE];
	uint8_t order;
	struct malb_zone zone;
};
struct malb_event_risked { char leader[ID_SIZE]; uint8_t cause; /* enum malb_cause */ };
struct malb_event_leader_hit { char leader[ID_SIZE]; uint8_t now, wounds; };
struct malb_event_messenger_hit { char messenger[ID_SIZE], by[ID_SIZE]; uint8_t now, wounds; };
struct malb_event_shock {
	uint8_t kind, side, grade;
	bool foot;
	char brigade[ID_SIZE], wing[ID_SIZE];
	struct malb_zone at;
	int16_t turn;
};
struct malb_event_arrived { uint8_t place; /* among the reinforcements */ };
struct malb_event_objective_held { char objective[ID_SIZE]; uint8_t holder; };
struct malb_event_scored { uint8_t side; int16_t points; };
struct malb_event_wing_broken { char wing[ID_SIZE]; };
struct malb_event_personal { uint8_t place; bool met; };
struct malb_event_turn_ended { int16_t n; };
struct malb_event_turn_taken { char seat[ID_SIZE]; int32_t reach; /* see sequence.c */ };
struct malb_event_messengers_rested { uint8_t side; };
/* `spends` an action, or is his `free` move of the movement phase; brigade: the one he is with now. */
struct malb_event_leader_moved {
	char leader[ID_SIZE], brigade[ID_SIZE];
	struct point pos;
	bool spends, free;
};
enum malb_act { NO_ACT, ACT_STEADY, ACT_INSPIRE, ACT_ISSUE, ACT_SEND, ACT_LISTEN, MALB_ACTS };
extern const char *const malb_act_names[MALB_ACTS];
struct malb_event_leader_acted { char leader[ID_SIZE], brigade[ID_SIZE]; uint8_t act; };
struct malb_event_leader_replaced { char leader[ID_SIZE]; int8_t base_actions; struct point pos; };
struct malb_event_messenger_sent {
	char messenger[ID_SIZE], from[ID_SIZE], to[ID_SIZE];
	uint8_t now, kind;     /* enum malb_messenger_state, enum malb_payload_kind */
	struct point pos;
	char wing[ID_SIZE];
	uint8_t order;
	struct malb_zone zone;
	char unit[ID_SIZE], leader[ID_SIZE]; /* who is given to whom */
	char text[MESSAGE_SIZE];
};
struct malb_event_messenger_rode {
	char messenger[ID_SIZE];
	struct point pos;
	uint8_t now;
	bool heading_back;
};
struct malb_event_heard { char messenger[ID_SIZE]; bool lapsed; };
struct malb_event_transferred { char unit[ID_SIZE], command[ID_SIZE], wing[ID_SIZE], leader[ID_SIZE]; };
struct malb_event_against_order { char brigade[ID_SIZE], wing[ID_SIZE]; };
struct malb_event_referred {
	uint16_t question;
	char seat[ID_SIZE], brigade[ID_SIZE];
	uint8_t order;
	uint16_t against;
};
/* seat: whose order was ruled on; empty when the leave that was given is used up. */
struct malb_event_ruled { uint16_t question; bool allowed; char seat[ID_SIZE], brigade[ID_SIZE]; };
struct malb_event_controlled {
	char unit[ID_SIZE], controller[ID_SIZE], conform_to[ID_SIZE];
	uint8_t control, halted;
	int8_t die;
	bool charge_on;
};
struct malb_event_shifted { char unit[ID_SIZE]; int8_t shift; };

#endif
