/* Routing units at the end of the turn: they rally, or rout on, pursued or not (PB-10.5, 10.9, 8.20; 3.7). */
#ifndef TRICORNE_PAPERBOYS_ROUTERS_H
#define TRICORNE_PAPERBOYS_ROUTERS_H

#include "../turn/crank.h"

/* E3. */
void pb_begin_routers(struct play *play);
pb_work_fn pb_run_routers;

#endif
