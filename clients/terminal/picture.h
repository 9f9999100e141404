/* Picture: a table in characters, drawn from its view alone. */
#ifndef TRICORNE_TERMINAL_PICTURE_H
#define TRICORNE_TERMINAL_PICTURE_H

#include <jansson.h>
#include <stdio.h>

/* The table with everything on it, north at the top, and what its signs mean: a grid of boxes, or a measured table. Nothing
 * if the map is neither. */
void picture_map(FILE *to, json_t *map, json_t *view);
/* A line for each formation, brigade and figure: where it stands and how it is. */
void picture_roster(FILE *to, json_t *view);
/* "Turn 3, S4, A is active." and a line for each seat: who sits there and how many decisions he owes. */
void picture_state(FILE *to, json_t *view);
/* The sentences of events, each with its clause. */
void picture_events(FILE *to, json_t *events);

#endif
