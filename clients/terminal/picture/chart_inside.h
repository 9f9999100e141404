/* Chart, inside: the sheet of cells as those see it who draw on it. */
#ifndef TRICORNE_TERMINAL_CHART_INSIDE_H
#define TRICORNE_TERMINAL_CHART_INSIDE_H

#include <jansson.h>

#include "clients/terminal/console/paper.h"
#include "server/rules/table/base.h"

/* What a table is measured in: an inch, or what stands for one, has so many parts; how it is said. */
struct measure {
	int32_t inch, said;
	const char *word;
};

/* A cell is twice as high as wide, as characters are. */
struct chart {
	const struct paper *paper;
	const struct measure *measure;
	int32_t column, row; /* of a cell, in parts of the table */
	int columns, rows;
	char *cells;
	json_t **stands;     /* who fills the cell; NULL: nobody */
};

void chart_put(struct chart *c, struct point at, char sign, json_t *who);
void chart_line(struct chart *c, json_t *corners, char sign);
void chart_fill(struct chart *c, json_t *polygon, char sign);
void chart_base(struct chart *c, struct base base, char sign, json_t *who);
/* Writes the arrow, and the id or name as far as there is room, into the
 * longest row of cells that somebody fills; facing in tenths of a degree. */
void chart_name(struct chart *c, const char *id, json_t *who, int facing);

#endif
