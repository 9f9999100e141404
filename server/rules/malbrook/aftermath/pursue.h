/* Pursuit: after those who gave way, at once after a combat and on in the turns after it (20.14,
 * 20.17-20.20, R-42, R-115). */
#ifndef TRICORNE_MALBROOK_PURSUE_H
#define TRICORNE_MALBROOK_PURSUE_H

#include "../turn/steps.h"

/* Rolls the fast dice of a brigade that pursues its quarry and begins the work of its way, on which new
 * enemy may answer. */
void malb_pursue(struct play *play, uint16_t brigade, uint16_t parent);
malb_work_fn malb_run_encounter;

/* Before the first order of a side's MOVE: its pursuers go on, each after its quarry has run; then its own
 * routers whom nobody follows. */
void malb_begin_pursuits(struct play *play);
malb_work_fn malb_run_flight;

#endif
