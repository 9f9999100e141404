/* The drill book: fixed manoeuvres and changes of formation (chapter 19, 5.10, 5.11).
 *
 * Each manoeuvre is planned by its own file as the poses its elements end in; what all of them share - who
 * may, where, at what price - is judged and carried out here. */
#ifndef TRICORNE_DBA18_DRILL_H
#define TRICORNE_DBA18_DRILL_H

#include "../position/events.h"

order_check_fn dba_check_fixed_manoeuvre, dba_check_formation_change;
order_decide_fn dba_decide_fixed_manoeuvre, dba_decide_formation_change;
order_preview_fn dba_preview_fixed_manoeuvre, dba_preview_formation_change;
order_offer_fn dba_offer_fixed_manoeuvre, dba_offer_formation_change; /* drill_offer.c */

#endif
