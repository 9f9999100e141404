/* Events of victory. Made true in end_events.c. */
#ifndef TRICORNE_PAPERBOYS_END_EVENTS_H
#define TRICORNE_PAPERBOYS_END_EVENTS_H

#include "orders.h"

#define PB_END_EVENTS(EVENT) \
	EVENT(objective, WORD, "An objective is held, is held no more, or has been disturbed.")

struct pb_event_objective { char objective[ID_SIZE]; uint8_t holder; int16_t since; bool disturbed; };

#endif
