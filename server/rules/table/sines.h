/* The sines of the first quarter in steps of a hundredth of a degree, in millionths, rounded half away from
 * zero. */
#ifndef TRICORNE_RULES_TABLE_SINES_H
#define TRICORNE_RULES_TABLE_SINES_H

#include <stdint.h>

extern const int32_t sines[9001];

#endif
