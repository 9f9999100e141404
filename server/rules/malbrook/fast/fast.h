/* Fast moves: whoever goes straight on by fast dice, at the enemy, away from him or through him (12.19,
 * 16.17, chapter 20). */
#ifndef TRICORNE_MALBROOK_FAST_H
#define TRICORNE_MALBROOK_FAST_H

#include "ride.h"
#include "rout.h"
#include "run.h"

#endif
