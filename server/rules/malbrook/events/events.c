/* Events of Malbrook: their table. */
#include "events.h"

const struct event_kind malb_events[MALB_EVENTS_COUNT] = {
	{ "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
#define EVENT_ROW(name, class, gist) { #name, &malb_event_##name##_shape, gist, CLASS_##class },
	MALB_EVENTS(EVENT_ROW)
#undef EVENT_ROW
};
