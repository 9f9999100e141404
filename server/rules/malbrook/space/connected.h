/* Connected: bases of one brigade that hang together (11.8, R-107). */
#ifndef TRICORNE_MALBROOK_CONNECTED_H
#define TRICORNE_MALBROOK_CONNECTED_H

#include "../malbrook.h"

/* Of `among` those that hang together with the first: formed bases touch, others are an inch apart at
 * most. Bit i: bases[i]. */
uint32_t malb_connected_lot(const struct malb_brigade *b, uint32_t among);
/* Unformed: are all gaps at most an inch (11.8)? */
bool malb_is_connected(const struct malb_brigade *b);

#endif
