/* Saves: cover, and what it keeps off (PB-4.22 to 4.26). */
#ifndef TRICORNE_PAPERBOYS_SAVE_H
#define TRICORNE_PAPERBOYS_SAVE_H

#include "target.h"

/* PB-4.26: is the unit behind cover that saves from this weapon, for a shot from this point? */
bool pb_save_is_covered(const struct pb_state *s, struct point from, uint16_t target, enum pb_weapon weapon);
/* PB-4.10: does this wall or building shelter the unit from there, whatever it saves from? */
bool pb_save_shelters(const struct pb_state *s, uint16_t feature, struct point from, uint16_t target);
/* Throws for so many hits; returns how many of them are cancelled. */
int pb_save(struct play *play, uint16_t target, int hits);

#endif
