/* Ambushes: when scouts in hiding show themselves, and where (3.8, 3.9, R-55). */
#ifndef TRICORNE_DBA18_AMBUSH_H
#define TRICORNE_DBA18_AMBUSH_H

#include "../../table/base.h"
#include "../position/events.h"

/* One of this side who lies hidden where the base is, 0 none. */
uint16_t dba_ambush_hidden_under(const struct dba_state *s, enum dba_side side, struct base base);
/* The first ambush still hidden, of the enemy of this side, whose feature is within 100 paces of a base; 0:
 * none. */
uint16_t dba_ambush_near(const struct dba_state *s, enum dba_side side, struct base base);
/* Puts all who wait there on the table. */
void dba_ambush_spring(struct play *play, int clause, uint16_t ambush);
/* The same of every ambush with an enemy before it, wherever he came from: at the start of a bound, after
 * moves that nobody ordered, and after orders that put troops elsewhere without a way to halt on. */
void dba_ambush_spring_all(struct play *play);

#endif
