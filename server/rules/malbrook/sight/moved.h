/* The units that have moved, or changed what can be seen of them, since eyes last looked about. */
#ifndef TRICORNE_MALBROOK_MOVED_H
#define TRICORNE_MALBROOK_MOVED_H

#include "../../play.h"
#include "../position/unit.h"

struct malb_moved {
	bool units[UNITS_ROOM];
	bool any;
	bool turn_over;   /* smoke has cleared */
	/* The only unit that was put elsewhere, with leaders that moved with it; it was looked at before that
	 * (settle.c). 0: none, or several. */
	uint16_t settled;
};

/* Reads them off the events since then. */
void malb_note_moved(const struct malb_state *s, const struct event_log *log, struct malb_moved *moved);

#endif
