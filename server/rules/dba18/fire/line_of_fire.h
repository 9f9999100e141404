/* Lines of fire: what lies between a shooter and his target (8.2, 8.3, 8.8, R-19). */
#ifndef TRICORNE_DBA18_LINE_OF_FIRE_H
#define TRICORNE_DBA18_LINE_OF_FIRE_H

#include "stand.h"

/* Does the stand lie, even partly, in ground of this kind? Garrisons lie in their built-up area. */
bool dba_line_of_fire_is_in(const struct dba_state *s, const struct dba_stand *stand, enum dba_kind kind);
/* The farthest a shot may go because either of them is in a built-up area or a wood, in cp; *clause names
 * which. 0: as far as it carries. */
int32_t dba_line_of_fire_limit(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target, int *clause);
/* How high the ground is at a point: the level of the highest area there. */
int dba_line_of_fire_level(const struct dba_state *s, struct point at);
/* 8.8: can it be hit, along one of the three lines at least? */
bool dba_has_line_of_fire(const struct dba_state *s, const struct dba_stand *shooter,
	const struct dba_stand *target);

#endif
