/* Events of deployment, and of what is hidden. Made true in deploy.c, reveal.c and note.c. */
#ifndef TRICORNE_DBA18_HIDDEN_EVENTS_H
#define TRICORNE_DBA18_HIDDEN_EVENTS_H

#include "orders.h"

#define DBA_HIDDEN_EVENTS(EVENT) \
	EVENT(loaded, WORD, "A marker holds these elements, or nothing.") \
	EVENT(ambushed, WORD, "An element waits in ambush.") \
	EVENT(shown, MOVE, "A marker is seen for the first time, and named.") \
	EVENT(line_drawn, WORD, "The line along the front of those who have deployed is drawn.") \
	EVENT(revealed, MOVE, "A marker is uncovered: what it holds stands on the table, or it was a decoy.") \
	EVENT(sprung, MOVE, "An ambush shows itself.") \
	EVENT(noted, WORD, "A side notes what it thinks is under a marker of the enemy.")

struct dba_event_loaded { char marker[ID_SIZE]; uint16_t content_count; char contents[CONTENTS_MAX][ID_SIZE];
	};
/* The ambush of that id is made if it is new. */
struct dba_event_ambushed { char ambush[ID_SIZE], terrain[ID_SIZE], element[ID_SIZE]; int32_t x, y, heading;
	};
struct dba_event_shown { char marker[ID_SIZE], alias[ID_SIZE]; };
struct dba_event_line_drawn { int32_t y; };
/* `alias`: what the enemy called it. */
struct dba_event_revealed { char marker[ID_SIZE], alias[ID_SIZE]; int32_t x, y; uint8_t side; bool decoy;
	uint8_t spare[2]; };
struct dba_event_sprung { char ambush[ID_SIZE]; };
/* `marker`: what the enemy calls it; an empty text takes the note away. */
struct dba_event_noted { char side[ID_SIZE], marker[ID_SIZE], text[NOTE_SIZE]; };

#endif
