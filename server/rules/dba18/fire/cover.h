/* Cover: what the ground under troops does for them - bad going, works, slopes, river banks (R-27, R-58,
 * 10.7, 10.8, 10.13, 11.1-11.3, 11.20). */
#ifndef TRICORNE_DBA18_COVER_H
#define TRICORNE_DBA18_COVER_H

#include "stand.h"

/* Is any of it in bad going? Is all of it? `hiding`: in such as hides (not marsh, soft sand or bog, 10.7). */
bool dba_cover_in_bad_going(const struct dba_state *s, const struct dba_stand *stand);
bool dba_cover_wholly_in_bad_going(const struct dba_state *s, const struct dba_stand *stand, bool hiding);

/* The strongest works that protect it against what comes from that point. */
enum dba_defence dba_cover_works_against(const struct dba_state *s, const struct dba_stand *stand,
	struct point from);

/* 11.3: does it stand higher than the other, or on the bank of a river in which the other stands, away from
 * fords? */
bool dba_cover_stands_higher(const struct dba_state *s, const struct dba_stand *stand,
	const struct dba_stand *other);
bool dba_cover_holds_bank(const struct dba_state *s, const struct dba_stand *stand,
	const struct dba_stand *other);

#endif
