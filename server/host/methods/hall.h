/* The hall: what can be played. */
#ifndef TRICORNE_HOST_HALL_H
#define TRICORNE_HOST_HALL_H

#include "server/host/host.h"

/* Writes the list of what can be played, once. */
void hall_open(struct host *h);

#endif
