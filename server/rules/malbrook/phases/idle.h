/* Steps in which nobody could do anything, as all at the table can see. */
#ifndef TRICORNE_MALBROOK_IDLE_H
#define TRICORNE_MALBROOK_IDLE_H

#include <stdbool.h>

/* BOMB, CLOSE_FIRE: no gun of the acting side has an enemy in its reach. */
bool malb_is_fire_idle(const void *state);
/* COMBAT_SUPPORT: nobody fights. */
bool malb_is_support_idle(const void *state);

#endif
