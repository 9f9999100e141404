/* Chapter 9, the morale phase: ranks dressed again, and the shocks of the turn. */
#ifndef TRICORNE_MALBROOK_MORALE_H
#define TRICORNE_MALBROOK_MORALE_H

#include "../events/events.h"

/* 9.6: a leader is killed, captured or routing; generals of a wing and Marshals shake their own. */
void malb_morale_shock_general(struct play *play, uint16_t leader);
void malb_begin_morale(struct play *play);

#endif
