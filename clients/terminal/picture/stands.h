/* Stands: a table of units of stands, drawn on the chart and told line by line. */
#ifndef TRICORNE_TERMINAL_STANDS_H
#define TRICORNE_TERMINAL_STANDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

struct chart;

/* Is the unit on the table, not in reserve and not gone? */
bool stands_are_there(json_t *unit);

/* The ground as it now is, with what burns and is breached; stands, officers and held horses. */
void stands_draw(struct chart *c, json_t *map, json_t *view);
/* What the signs mean. */
void stands_signs(FILE *to);

/* What each side has lost; a line for each unit, officer, fight and marker. */
void stands_roster(FILE *to, json_t *view);
/* The line of a unit, officer or marker, which stands in that
 * collection, without its id; false if such things have none. */
bool stands_line(FILE *to, const char *collection, json_t *thing);

#endif
