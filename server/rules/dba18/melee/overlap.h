/* Overlaps: enemies on the flanks and the rear of who fights another (11.16, 11.24, R-25, R-74). */
#ifndef TRICORNE_DBA18_OVERLAP_H
#define TRICORNE_DBA18_OVERLAP_H

#include "../ground/space.h"

/* How many of its flanks, and its rear, are overlapped or touched by enemies other than that opponent: 0..3.
 * Of a garrison: how many attackers besides its opponent (17.5), 3 at most. */
int dba_overlaps(const struct dba_state *s, uint16_t element, uint16_t opponent);

#endif
