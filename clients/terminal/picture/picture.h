/* Picture: a table in characters, drawn from its view alone. */
#ifndef TRICORNE_TERMINAL_PICTURE_H
#define TRICORNE_TERMINAL_PICTURE_H

#include <jansson.h>
#include <stdio.h>

#include "clients/terminal/console/paper.h"

/* The table with everything on it, north at the top, and for a program what its signs
 * mean: a grid of boxes, or a measured table. Nothing if the map is neither. */
void picture_map(FILE *to, const struct paper *paper, json_t *map, json_t *view);
/* What the signs mean. */
void picture_signs(FILE *to, json_t *map);
/* A line for each formation, brigade and figure: where it stands and how it is. */
void picture_roster(FILE *to, json_t *view);
/* The line of one of them, which stands in that collection of the view, in names alone. */
void picture_line(FILE *to, json_t *view, const char *collection, json_t *thing);
/* "Turn 3, S4, A is active." and a line for each seat: who sits there and how many decisions he owes. */
void picture_state(FILE *to, json_t *view);
/* What a seat has planned, in a line: why it has stopped, or what goes next; nothing if there is nothing. */
void picture_plan(FILE *to, const json_t *plan);
/* The sentences of events, each with its clause. */
void picture_events(FILE *to, json_t *events);

#endif
