/* Events before the battle: grenadiers, quality, deployment. Made true in setup_events.c. */
#ifndef TRICORNE_PAPERBOYS_SETUP_EVENTS_H
#define TRICORNE_PAPERBOYS_SETUP_EVENTS_H

#include "orders.h"

#define PB_SETUP_EVENTS(EVENT) \
	EVENT(battalion_formed, WORD, "Grenadier stands have become a battalion of their own.") \
	EVENT(quality, WORD, "It was diced for what a unit is worth.") \
	EVENT(taken_back, WORD, "A piece was taken off the table again before the battle.") \
	EVENT(layout_kept, WORD, "The defender's layout lies open.") \
	EVENT(value_counted, WORD, "What each side is worth before the battle was counted.")

struct pb_event_member { char unit[ID_SIZE]; uint8_t stand; };
struct pb_event_battalion_formed {
	char unit[ID_SIZE], name[NAME_SIZE];
	uint8_t side;
	uint16_t member_count;
	struct pb_event_member members[STANDS_MAX];
};
struct pb_event_quality { char unit[ID_SIZE]; uint8_t quality; };
struct pb_event_taken_back { char piece[ID_SIZE]; };
struct pb_event_layout_kept { uint8_t side; };
struct pb_event_value_counted { int32_t french, alliance; };

#endif
