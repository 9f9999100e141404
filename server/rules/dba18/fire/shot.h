/* Shots: whether an element may fire at another (chapters 7 and 8, 5.14, 12.2, 13.3), open fire or in return
 * (R-15, R-59). */
#ifndef TRICORNE_DBA18_SHOT_H
#define TRICORNE_DBA18_SHOT_H

#include "stand.h"

/* Everything that speaks against one opening fire at the other, in the order of checks, but for what depends
 * on other shots (9.3, 9.4, 9.6, 9.7). The shooter is the seat's own, the target an enemy it knows of. */
void dba_judge_shot(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire,
	struct refusal *r);
/* Whether nothing does; quicker for those who try many. */
bool dba_shot_may_be_fired(const struct dba_state *s, uint16_t shooter, uint16_t target, enum dba_fire fire);
/* 9.3: an enemy straight ahead at which it has to fire rather than at this one; 0: none. */
uint16_t dba_shot_first_target(const struct dba_state *s, uint16_t shooter, uint16_t target);
/* The factor of T-5 for that shot; OUT_OF_RANGE beyond. *band, if asked for, says in which band. */
int dba_shot_factor(const struct dba_state *s, uint16_t shooter, uint16_t target, int *band);

/* A battery with an enemy on its front edge (7.7): fires at him or at nobody. The enemy it would fire at of
 * itself; 0: none. */
uint16_t dba_shot_at_muzzles(const struct dba_state *s, uint16_t battery);
bool dba_shot_is_at_muzzles(const struct dba_state *s, uint16_t battery, uint16_t enemy);

/* is it able to return the fire of that shooter? */
bool dba_shot_can_be_returned(const struct dba_state *s, uint16_t target, uint16_t shooter);

#endif
