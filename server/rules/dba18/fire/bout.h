/* Bouts: the scores of an exchange of fire as they stand before the dice, and what the dice may make of them
 * (3.1). */
#ifndef TRICORNE_DBA18_BOUT_H
#define TRICORNE_DBA18_BOUT_H

#include "../turn/preview.h"
#include "score.h"

struct dba_bout {
	struct dba_exchange x;
	uint16_t shooters[SHOOTERS_MAX], returners[SHOOTERS_MAX]; /* the main ones first */
	int count, return_count;
	bool returned;
	struct dba_fire_on on_target, on_shooter;
	struct roll shooter, target;
};
/* Whether the target of the exchange is able to return fire. At point blank nobody is. */
bool dba_bout_is_answerable(const struct dba_state *s, const struct dba_exchange *x);
/* `shooters`: all who fire at its target, the main one first. It returns fire if it can and has not chosen to
 * withhold. */
void dba_bout(const struct dba_state *s, const struct dba_exchange *x, const uint16_t *shooters, int count,
	struct dba_bout *bout);

/* What befalls who is beaten, and by which clause: the target, or else the main shooter, who suffers
 * only from fire that came back (3.1). `difference`: of their scores. */
enum dba_reaction_kind dba_bout_outcome(const struct dba_state *s, const struct dba_bout *bout,
	bool target_lost, bool doubled, int difference, int *clause);

/* Of all throws of both dice: what they bring for the shooter. Where it hangs on the difference what
 * befalls the loser (14.20), that is not told. */
struct dba_odds dba_odds_of_bout(const struct dba_state *s, const struct dba_bout *bout);

#endif
