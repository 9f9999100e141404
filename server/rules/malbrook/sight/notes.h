/* Notes, a cache beside the position: by which unit, and along which line, each eye saw a unit when it
 * last looked about. For the position with the same cache key a note holds until one of the two moves or
 * something comes between. For any other position notes are hints: the line is tried first. */
#ifndef TRICORNE_MALBROOK_NOTES_H
#define TRICORNE_MALBROOK_NOTES_H

#include "../malbrook.h"

struct malb_witness {
	uint16_t unit;           /* that saw it; 0: none is noted */
	uint8_t from, to;        /* the points of both ends */
};

struct malb_notes {
	int64_t stamp;           /* malb_state.sight_stamp of that position */
	struct malb_witness witnesses[EYES_MAX][UNITS_ROOM];
};

#endif
