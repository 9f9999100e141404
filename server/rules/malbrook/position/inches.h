/* Lengths in words: inches. */
#ifndef TRICORNE_MALBROOK_INCHES_H
#define TRICORNE_MALBROOK_INCHES_H

#include "../../table/whereabouts.h"

extern const struct measure malb_inch_measure;

/* How long something is at most, and what is more than that: length_most(), length_over(). */
struct called malb_most(int32_t most);
struct called malb_over(int32_t length, int32_t most);

#endif
