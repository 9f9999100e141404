/* Events of the table made true. */
#ifndef TRICORNE_GAME_TABLE_EVOLVE_H
#define TRICORNE_GAME_TABLE_EVOLVE_H

#include "../members.h"
#include "../plain/scratch.h"

/* `becomes` is the state a rewind goes back to, or a correction leads to. The event fits
 * (table_event_fits(), or it was just made by table_act()). */
void table_evolve(const struct game *game, struct position *position, const struct event *event,
	const void *becomes);
/* Whether an event that was read from somewhere names seats of this
 * game, and a correction that can be made: where it leads lies in `room` then. */
bool table_event_fits(const struct game *game, struct scratch *room, const struct event *event);

#endif
