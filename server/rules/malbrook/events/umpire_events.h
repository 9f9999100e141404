/* Events of words and of the umpire's acts. */
#ifndef TRICORNE_MALBROOK_UMPIRE_EVENTS_H
#define TRICORNE_MALBROOK_UMPIRE_EVENTS_H

#include "../position/orders.h"

#define MALB_UMPIRE_EVENTS(EVENT) \
	EVENT(spoken, WORD, "Somebody has spoken to other seats.") \
	EVENT(umpired, WORD, "The umpire has acted, and says why.") \
	EVENT(withheld, WORD, "The umpire hides a unit, or shows it again.") \
	EVENT(terrain_changed, WORD, "The umpire has changed the ground.")

/* Heard by the seats it is meant for, and by the umpire. */
struct malb_event_spoken {
	char from[ID_SIZE];
	uint16_t to_count;
	char to[MALB_SEATS_MAX][ID_SIZE];
	char text[MESSAGE_SIZE];
};
struct malb_event_umpired {
	uint8_t act; /* enum malb_order */
	char unit[ID_SIZE];
	char reason[REASON_TEXT_SIZE];
};
struct malb_event_withheld { char unit[ID_SIZE]; bool withheld; };
/* What the feature is from now on. */
struct malb_event_terrain_changed {
	char feature[ID_SIZE];
	bool impassable, rough, dense, blocks_los;
	uint8_t obstacle;
};

#endif
