/* Responses: what fire and combat have brought about is carried out (3.2 of the specification, 3.14). */
#ifndef TRICORNE_DBA18_RESPOND_H
#define TRICORNE_DBA18_RESPOND_H

#include "../position/events.h"

void dba_begin_responses(struct play *play);
/* Reactions, then pursuits, then prisoners freed, then commands beaten and their rout, until nothing is left.
 * Also what the end of a bound looks after. */
bool dba_run_responses(struct play *play);

#endif
