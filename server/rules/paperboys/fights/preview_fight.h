/* Previews of fights: who throws how many dice, what is added to them, and how likely each outcome of the round is. */
#ifndef TRICORNE_PAPERBOYS_PREVIEW_FIGHT_H
#define TRICORNE_PAPERBOYS_PREVIEW_FIGHT_H

#include "../shapes/preview.h"
#include "round.h"

/* Adds the next round of that fight. */
void pb_preview_bout(const struct pb_bout *b, struct pb_preview *preview);

/* The fights of the phase, in the order in which they would be thrown. */
pb_preview_fn pb_preview_fight_order, pb_preview_end_phase;

#endif
