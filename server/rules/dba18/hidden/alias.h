/* Aliases: what the enemy calls markers, whose own names he never hears (18.1). */
#ifndef TRICORNE_DBA18_ALIAS_H
#define TRICORNE_DBA18_ALIAS_H

#include "../position/events.h"

/* They are named as they are first shown, those of a moment from west to east, then from south to north
 * (1.2): m1, m2 ... over both sides as each has drawn up. With wing_commander_fog a marker is shown when a
 * seat of the enemy first sees it, and the markers of a side have numbers of their own, odd or even: none
 * counts a marker that nobody has seen. */

/* Names those of a position to begin with. */
void dba_alias_name_markers(struct dba_state *s);
/* Shows those of a side (NO_SIDE: of either) that have no alias yet and lie on the table, or are seen by
 * now. */
void dba_alias_show_markers(struct play *play, enum dba_side side);
/* The same of both, where it turns on who sees them. */
void dba_alias_show_markers_seen(struct play *play);
bool dba_alias_is_before(const struct dba_marker *a, const struct dba_marker *b);

#endif
