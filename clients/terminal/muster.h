/* Muster: the troops of a measured table, line by line. */
#ifndef TRICORNE_TERMINAL_MUSTER_H
#define TRICORNE_TERMINAL_MUSTER_H

#include <jansson.h>
#include <stdio.h>

/* A line for each brigade, gun, leader and messenger the view holds: where it is and how it is. */
void muster_roster(FILE *to, json_t *view);

#endif
