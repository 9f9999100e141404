/* Passages: who may pass through which friends (chapter 12, R-36). */
#ifndef TRICORNE_DBA18_PASSAGE_H
#define TRICORNE_DBA18_PASSAGE_H

#include "../ground/space.h"
#include "../position/events.h"

/* Front to rear or rear to front (12.1): headings within 22.5 degrees of equal or opposite, recoiled ones
 * turned back. */
bool dba_passage_is_through(const struct dba_state *s, struct base mover, uint16_t friend_);
/* 12.3, 12.7, 12.8: does it pass freely whenever it likes? That costs it nothing of its move (12.4). */
bool dba_passage_is_free(const struct dba_state *s, uint16_t mover, struct base base, uint16_t friend_);
/* The same on the run, when 12.5 (`rout`: 12.6) helps, too. */
bool dba_passage_in_flight(const struct dba_state *s, uint16_t mover, struct base base, int32_t heading,
	bool rout, uint16_t friend_);
/* 12.10-12.13: the clause by which it may be ordered through, 0: none. */
int dba_passage_is_ordered(const struct dba_state *s, uint16_t mover, uint16_t friend_, bool retires);

#endif
