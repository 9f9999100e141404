/* Reactions: what was recorded of fire and combat is carried out, with all who copy it (13.1-13.12, 13.26,
 * */
#ifndef TRICORNE_DBA18_REACTION_H
#define TRICORNE_DBA18_REACTION_H

#include "../position/events.h"

/* The next reaction of the step, friends behind first, and what becomes of its commander; false: all have
 * been carried out. */
bool dba_reaction_next(struct play *play);
/* Notes that an element is to rout (13.12). */
void dba_reaction_record_rout(struct play *play, uint16_t element);

#endif
