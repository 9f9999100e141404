/* Sight: what each eye sees and remembers (9.2 of the specification). In mode `open` there are no eyes: everything is seen
 * but troops still hidden. In mode `side` each side has one, in mode `wing` each wing, and each side's Marshal and reserves. */
#ifndef TRICORNE_MALBROOK_SIGHT_H
#define TRICORNE_MALBROOK_SIGHT_H

#include "events.h"
#include "line_of_sight.h"

/* Gives every wing, Marshal or side its eye, as the option visibility says, and looks about for the first time. */
void malb_open_eyes(struct malb_state *s);
/* The place of the eye to which this unit's own sight belongs; -1 in mode open. */
int malb_eye_of(const struct malb_state *s, uint16_t unit);
/* Is the unit known to that eye now: in sight, or its own? With -1, to everybody of the other side. */
bool malb_eye_sees(const struct malb_state *s, int eye, uint16_t unit);
/* Is `target` known to whoever commands `unit`? Of its own side and of the enemy alike. */
bool malb_is_known_to(const struct malb_state *s, uint16_t unit, uint16_t target);
/* Is any known enemy (22.9) within reach of the brigade, or of a brigade standing as `as`? On the truth. */
bool malb_known_enemy_within(const struct malb_state *s, uint16_t brigade, int32_t reach);
bool malb_known_enemy_within_of(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *as, int32_t reach);

/* Everybody looks about: who has come into sight and who is gone from it, by events. Called by the crank when an order has
 * been carried out, and in the middle of moves where it matters. */
void malb_look_about(struct play *play);

#endif
