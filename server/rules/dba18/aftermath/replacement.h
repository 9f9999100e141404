/* Replacements: new commanders, who start beside the C-in-C (15.4, 15.5, R-63). */
#ifndef TRICORNE_DBA18_REPLACEMENT_H
#define TRICORNE_DBA18_REPLACEMENT_H

#include "../position/events.h"

/* RECOVERY: asks for the place of the next one due. */
bool dba_run_recovery(struct play *play);

/* 15.5, whatever the time. */
order_check_fn dba_never_place_replacement, dba_check_place_replacement;
order_decide_fn dba_decide_place_replacement;
order_offer_fn dba_offer_place_replacement;
order_late_fn dba_late_place_replacement;
order_beforehand_fn dba_beforehand_place_replacement;

#endif
