/* The story of the battle: events in sentences, for those who may learn of them. */
#include "tell.h"

bool malb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told)
{
	(void)state;
	(void)viewer;
	told->body = event->body;
	TEXT_SET(told->sentence, malb_events[event->kind].gist);
	return true;
}
