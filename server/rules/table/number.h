/* Whole numbers: division with the rounding that is wanted, and roots. Nothing on a measured table is ever a
 * fraction. */
#ifndef TRICORNE_RULES_TABLE_NUMBER_H
#define TRICORNE_RULES_TABLE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* value / by, by > 0; a half goes away from zero. */
static inline int64_t divide_rounded(int64_t value, int64_t by)
{
	return value < 0 ? -((by / 2 - value) / by) : (value + by / 2) / by;
}

/* value / by, by > 0, to the next whole number below (or above). */
int64_t divide_down(int64_t value, int64_t by);
int64_t divide_up(int64_t value, int64_t by);

/* value * part / whole, whole > 0, 0 <= part <= 2^46, rounded half away from zero, where value * part may be
 * too much for an int64_t; the answer is not. */
int64_t portion(int64_t value, int64_t part, int64_t whole);
/* value * value / by rounded down, by > 0, likewise for values up to 2^46; *exact says whether nothing was
 * rounded off. */
int64_t square_over(int64_t value, int64_t by, bool *exact);

/* The square root of a square >= 0: rounded down, up, to the nearest. */
int64_t root_down(int64_t square);
int64_t root_up(int64_t square);
int64_t root_nearest(int64_t square);

#endif
