/* Compulsory moves: what units do that nobody has ordered. They give way, rout, pursue, and run over what
 * resists nobody; friends who see it test; routing units rally or run on at the end of the turn (chapters
 * 8, 11 and 14). */
#ifndef TRICORNE_PAPERBOYS_COMPULSORY_H
#define TRICORNE_PAPERBOYS_COMPULSORY_H

#include "../turn/steps.h"
#include "compulsory_move.h"
#include "friends.h"
#include "overrun.h"
#include "pursuit.h"
#include "retreat.h"

/* E3 (routers.c). */
void pb_begin_routers(struct play *play);
pb_work_fn pb_run_routers;

#endif
