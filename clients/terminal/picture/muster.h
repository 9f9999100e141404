/* Muster: the troops of a measured table, line by line. */
#ifndef TRICORNE_TERMINAL_MUSTER_H
#define TRICORNE_TERMINAL_MUSTER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* A line for each brigade, gun, leader and messenger the view holds: where it is and how it is. */
void muster_roster(FILE *to, json_t *view);
/* The line of one of them, which stands in that collection, without
 * its id; false if such things have none. */
bool muster_line(FILE *to, const char *collection, json_t *thing);

#endif
