/* Compulsory moves: fugitives run on in the bounds of both players, and whoever is out of control goes at the
 * enemy (3.15, 9.15, 13.9, 13.10, 13.12, R-52). */
#ifndef TRICORNE_DBA18_COMPULSORY_H
#define TRICORNE_DBA18_COMPULSORY_H

#include "../position/events.h"

/* Before the troops of the active side move: the enemy's fugitives, and the uncontrolled of both. */
void dba_begin_compulsory_enemy(struct play *play);
/* After: the active side's own fugitives. */
void dba_begin_compulsory_own(struct play *play);
/* 13.10: those broken for good who are far from any enemy are taken off. */
void dba_compulsory_remove_the_lost(struct play *play);

#endif
