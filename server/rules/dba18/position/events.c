/* Events of dba18: their table. */
#include "events.h"

const struct event_kind dba_events[DBA_EVENTS_COUNT] = {
	{ "roll", &roll_shape, "Dice were rolled.", CLASS_WORD },
#define EVENT_ROW(name, class, gist) { #name, &dba_event_##name##_shape, gist, CLASS_##class },
	DBA_EVENTS(EVENT_ROW)
#undef EVENT_ROW
};
