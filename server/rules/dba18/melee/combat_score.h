/* Scores of combat: what is added to the dice of two who fight hand to hand (T-8), and who wins level scores
 * (9.13). */
#ifndef TRICORNE_DBA18_COMBAT_SCORE_H
#define TRICORNE_DBA18_COMBAT_SCORE_H

#include "../../dice.h"
#include "../dba18.h"

/* The combat as both of its sides see it. */
struct dba_melee {
	uint16_t one, other;     /* as in struct dba_combat */
	struct dba_contact on;   /* the contact of `one` with `other` */
	bool bad_going;          /* either of them, even partly */
};
void dba_combat_score(const struct dba_state *s, const struct dba_combat *combat, struct dba_melee *melee);

/* The roll of one of the two, with everything but the die. */
void dba_combat_score_roll(const struct dba_state *s, const struct dba_melee *melee, uint16_t element,
	struct roll *roll);
/* Does it fire off its first volley in this combat (11.8)? */
bool dba_combat_score_gives_volley(const struct dba_state *s, const struct dba_melee *melee,
	uint16_t element);
/* Scores are level: who has the impetus. */
uint16_t dba_combat_score_has_impetus(const struct dba_state *s, const struct dba_melee *melee);

#endif
