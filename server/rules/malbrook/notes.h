/* Notes beside the position: along which line each eye last found that it sees a unit. They are guesses: each is looked along
 * anew, and where it is not free any more, or nonsense, everybody looks. */
#ifndef TRICORNE_MALBROOK_NOTES_H
#define TRICORNE_MALBROOK_NOTES_H

#include "malbrook.h"

struct malb_witness {
	uint16_t unit;           /* who saw it; 0: nobody is remembered */
	uint8_t from, to;        /* the places of both ends */
};

struct malb_notes {
	struct malb_witness witnesses[EYES_MAX][UNITS_ROOM];
};

#endif
