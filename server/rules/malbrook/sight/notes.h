/* Notes beside the position: by whom, and along which line, each eye saw a unit when it last looked about. They belong to the
 * position that has the same stamp, and to no other: there they are certain as long as neither of the two has moved and nothing
 * has come between. Beside any other position they are guesses, looked along anew. */
#ifndef TRICORNE_MALBROOK_NOTES_H
#define TRICORNE_MALBROOK_NOTES_H

#include "../malbrook.h"

struct malb_witness {
	uint16_t unit;           /* who saw it; 0: nobody is remembered */
	uint8_t from, to;        /* the places of both ends */
};

struct malb_notes {
	int64_t stamp;           /* of the position after the look (malb_state.sight_stamp) */
	struct malb_witness witnesses[EYES_MAX][UNITS_ROOM];
};

#endif
