/* Riding through, and taking the position: moves straight on over the ground the enemy holds or held
 * (20.5-20.8, R-104, R-105). */
#ifndef TRICORNE_MALBROOK_RIDE_H
#define TRICORNE_MALBROOK_RIDE_H

#include "../events/events.h"

/* 20.7: in how many of a thousand throws of so many dice, 2 or 3, is there room? And is there any such
 * throw? */
int malb_ride_through_odds(const struct malb_state *s, uint16_t brigade, int dice);
bool malb_may_ride_through(const struct malb_state *s, uint16_t brigade, int dice);
/* Rolls and rides. False: there was no room for so short a ride, nothing but the fatigue happened. */
bool malb_ride_through(struct play *play, uint16_t brigade, int dice);
/* How far it is onto the ground of the enemy, once he has left it. */
int32_t malb_ride_way_to_position(const struct malb_state *s, uint16_t brigade);
void malb_ride_take_position(struct play *play, uint16_t brigade);

#endif
