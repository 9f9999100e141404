/* Rolls, before those who may know of them: each audience has a stream of dice of its own, so that no number
 * of a roll tells of others that one was not shown. */
#ifndef TRICORNE_DBA18_ROLLS_H
#define TRICORNE_DBA18_ROLLS_H

#include "../../dice.h"
#include "../../play.h"
#include "vantage.h"

/* PIP dice are their side's, unless all see them (option public_pips); fire and combat are heard of by
 * whoever knows one of those who fire or fight. */
bool dba_hears_roll(const struct dba_state *s, const struct dba_vantage *v, const struct roll *roll);
/* play_draw() of one die, and the event, for those who will hear of it. */
void dba_roll_draw(struct play *play, struct roll *roll);
void dba_show_roll(struct play *play, int clause, const struct roll *roll);

#endif
