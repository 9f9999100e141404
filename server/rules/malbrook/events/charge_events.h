/* Events of charges (chapter 16) and of moves made with fast dice. Made true in charge_events.c. */
#ifndef TRICORNE_MALBROOK_CHARGE_EVENTS_H
#define TRICORNE_MALBROOK_CHARGE_EVENTS_H

#include "../position/orders.h"

#define MALB_CHARGE_EVENTS(EVENT) \
	EVENT(charge_declared, FIGHT, "A charge was declared.") \
	EVENT(charged, FIGHT, "Troops are charged.") \
	EVENT(responded, FIGHT, "Charged troops have said what they do.") \
	EVENT(charge_dice, FIGHT, "The dice of a charge or counter-charge were declared.") \
	EVENT(charge_rolled, FIGHT, "A charge or counter-charge has its distance.") \
	EVENT(charge_ended, FIGHT, "A charge or counter-charge has gone as far as it goes.") \
	EVENT(deed, WORD, "What troops have done is remembered (6.18, 13.5).") \
	EVENT(instructed, WORD, "Troops know how to answer while their commander is away.")

struct malb_event_charge_declared {
	char brigade[ID_SIZE], target[ID_SIZE], lead[ID_SIZE]; /* lead: whom it conforms to */
	int16_t dev;
	int32_t distance;
	bool outrance, compulsory;
};
struct malb_event_charged { char brigade[ID_SIZE], by[ID_SIZE]; };
struct malb_event_responded { char brigade[ID_SIZE]; uint8_t response; int16_t dev; };
struct malb_event_charge_dice { char brigade[ID_SIZE]; uint8_t avd, d6; };
struct malb_event_charge_rolled { char brigade[ID_SIZE]; int32_t total; };
struct malb_event_charge_ended {
	char brigade[ID_SIZE];
	bool contacted, failed, with_pursuit;
	struct point shift;
};
struct malb_event_deed { char brigade[ID_SIZE]; uint8_t deed, avd, d6; };
/* Its words, or (`decision`) an instruction by `seat` for it or for all of them. */
struct malb_event_instructed {
	char brigade[ID_SIZE], seat[ID_SIZE];
	uint16_t within;
	uint8_t decision, answer, enemy, own;
	struct malb_standing standing;
};

#endif
