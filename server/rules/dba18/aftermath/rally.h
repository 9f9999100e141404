/* Rallying: troops in disorder are taken in hand again, or given up (13.7, 13.10, 13.13, 13.14, 16.3-16.5,
 * 16.10, R-44, R-45). */
#ifndef TRICORNE_DBA18_RALLY_H
#define TRICORNE_DBA18_RALLY_H

#include "../turn/preview.h"

order_check_fn dba_check_recover, dba_check_rally, dba_check_steady, dba_check_remove_permanent;
order_decide_fn dba_decide_recover, dba_decide_rally, dba_decide_steady, dba_decide_remove_permanent;
order_offer_fn dba_offer_recover, dba_offer_rally, dba_offer_steady, dba_offer_remove_permanent;
order_preview_fn dba_preview_recover, dba_preview_rally, dba_preview_steady;

#endif
