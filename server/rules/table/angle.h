/* Angles in whole hundredths of a degree, clockwise, 0 = north (y grows), 9000 = east (x grows), and their
 * sines. */
#ifndef TRICORNE_RULES_TABLE_ANGLE_H
#define TRICORNE_RULES_TABLE_ANGLE_H

#include <stdint.h>

enum {
	DEGREE = 100,
	QUARTER_TURN = 9000,
	HALF_TURN = 18000,
	FULL_TURN = 36000,
	SINE_ONE = 1000000, /* sines are counted in millionths */
};

/* Of any angle, negative ones and several turns too. */
int32_t angle_sin(int32_t angle);
int32_t angle_cos(int32_t angle);

/* The same direction as 0..35999. */
int32_t angle_normal(int32_t angle);
/* The shortest turn from one heading to another: -17999..18000, clockwise positive. */
int32_t angle_turn(int32_t from, int32_t to);
/* How far apart two headings are: 0..18000. */
int32_t angle_apart(int32_t a, int32_t b);

/* The heading of an offset to the nearest hundredth, 0..35999; of no offset at all, 0. A quarter turn of the
 * offset is a quarter turn of the answer. An offset laid off along a heading gives that heading back from a
 * length of 10,000 on; shorter ones are too coarsely rounded for hundredths. */
int32_t angle_of(int64_t east, int64_t north);

/* The arc of a circle, rounded: 4000 and 22.5 degrees give 1571. */
int32_t angle_arc(int32_t radius, int32_t angle);
/* The greatest angle (to a full turn) whose arc is not longer than that. */
int32_t angle_within_arc(int32_t radius, int32_t arc);

#endif
