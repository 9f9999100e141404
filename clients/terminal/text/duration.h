/* Duration: a length of time as people say it. */
#ifndef TRICORNE_TERMINAL_DURATION_H
#define TRICORNE_TERMINAL_DURATION_H

#include <stdint.h>
#include <stdio.h>

/* "1:05" below an hour, "2 h 5 min", "3 days"; less than nothing is "0:00". */
void duration_write(FILE *to, int64_t seconds);

#endif
