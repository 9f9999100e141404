/* Events of Paperboys: their table. */
#include "events.h"

const struct event_kind pb_events[PB_EVENTS_COUNT] = {
	{ "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
#define EVENT_ROW(name, class, gist) { #name, &pb_event_##name##_shape, gist, CLASS_##class },
	PB_EVENTS(EVENT_ROW)
#undef EVENT_ROW
};
