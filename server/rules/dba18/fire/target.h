/* Targets: from where fire comes upon one, who supports it, and whether it rakes (9.1, 9.2, R-17, R-18);
 * which target Foot must take first (9.3). */
#ifndef TRICORNE_DBA18_TARGET_H
#define TRICORNE_DBA18_TARGET_H

#include "stand.h"

/* on the target as it stands displayed. */
enum dba_direction dba_target_direction(const struct dba_stand *shooter, const struct dba_stand *target);

/* All the fire of one exchange as it meets one element. */
enum { SHOOTERS_MAX = 32 };
struct dba_fire_on {
	enum dba_direction direction; /* of the main shooter's */
	int supporters;               /* who cost it 1 each, 3 at most */
	/* enfiladed by artillery, or hit by it at the head of a column (10.10, 10.22) */
	bool raked_by_guns;
	/* enfiladed by small arms, or hit from behind by any (10.2, 10.15); never both */
	bool raked;
};
/* `shooters`: the main one first. */
void dba_target_weigh_fire(const struct dba_state *s, uint16_t target, const uint16_t *shooters, int count,
	struct dba_fire_on *fire);

/* The friend that stands close behind it, corner to corner and facing the same way; 0 none. */
uint16_t dba_target_friend_behind(const struct dba_state *s, uint16_t element);

#endif
