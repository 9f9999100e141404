/* Paper: how large a table may be drawn, and for whom. */
#ifndef TRICORNE_TERMINAL_PAPER_H
#define TRICORNE_TERMINAL_PAPER_H

#include <stdbool.h>

#include "screen.h"

/* For a program: as large as the table wants, ids on the troops, and what the signs mean. */
struct paper {
	bool named;                   /* for a person: names on the troops, as small as need be, no legend */
	int rows, columns;            /* that there are, for a person      */
	const struct screen *screen;  /* whose inks it is drawn in, for a person */
};

#endif
