/* Leaders: what becomes of commands as the element that leads them breaks, is lost, or comes back (chapters 2
 * and 15). */
#ifndef TRICORNE_DBA18_LEADER_H
#define TRICORNE_DBA18_LEADER_H

#include "../dba18.h"

/* Of the state after an element's morale has changed: commands it, or a commander with it, leads (2.9, 2.10,
 * 15.4, 15.6, 15.7, R-38). Part of making that event true, which says whether it strikes a command. */
void dba_leader_follow(struct dba_state *s, uint16_t element, bool strikes);
/* Is the C-in-C's own command beaten with him (15.6) once this becomes of the element? The event says so:
 * what was written down before anybody ran for that stays what it was. */
bool dba_leader_strikes(const struct dba_state *s, uint16_t element, enum dba_morale morale);

#endif
