/* Who has moved: been put elsewhere, or made to look otherwise, since eyes last looked about. */
#ifndef TRICORNE_MALBROOK_MOVED_H
#define TRICORNE_MALBROOK_MOVED_H

#include "../position/unit.h"
#include "../../play.h"

struct malb_moved {
	bool units[UNITS_ROOM];
	bool any;
	bool turn_over;   /* who fired is forgotten */
	uint16_t settled; /* the one unit that has been put elsewhere, if all who moved went with it; it was looked at before it
	                     came there (settle.c). 0: none, or several */
};

/* By the events since then. */
void malb_note_moved(const struct malb_state *s, const struct event_log *log, struct malb_moved *moved);

#endif
