/* Guns: limbering, unlimbering, and turning them by hand (5.13, 5.19, 6.5, R-53). */
#ifndef TRICORNE_DBA18_GUNS_H
#define TRICORNE_DBA18_GUNS_H

#include "../position/events.h"

dba_check_fn dba_check_limber, dba_check_unlimber, dba_check_turn_guns;
dba_decide_fn dba_decide_limber, dba_decide_unlimber, dba_decide_turn_guns;
dba_offer_fn dba_offer_limber, dba_offer_unlimber, dba_offer_turn_guns;
dba_preview_fn dba_preview_limber, dba_preview_unlimber, dba_preview_turn_guns;

#endif
