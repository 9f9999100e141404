/* Rolls: who learns of one (9.2 of the specification), and dice drawn for those alone. */
#ifndef TRICORNE_MALBROOK_ROLLS_H
#define TRICORNE_MALBROOK_ROLLS_H

#include "../sight/vantage.h"

/* Rolls for a unit are heard of by whoever knows it or its opponent; those of a side, and an umpire's, by
 * everybody. */
bool malb_hears_roll(const struct malb_state *s, const struct malb_vantage *v, const struct roll *roll);
/* Draws `count` dice from the stream of those who will hear of the roll, so that nobody else's dice fall
 * otherwise for it. */
void malb_roll_draw(struct play *play, struct roll *roll, int count);
/* Tells of the roll. Since it was drawn nothing else may have happened. */
void malb_roll_show(struct play *play, int clause, const struct roll *roll);

/* Rolls of one side against the other. */
#include "rolloff.h"

#endif
