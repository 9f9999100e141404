/* Exchanges of fire: one at each target, by all who fire at it (3.1, chapter 9). */
#ifndef TRICORNE_DBA18_EXCHANGE_H
#define TRICORNE_DBA18_EXCHANGE_H

#include "../position/events.h"

/* Steps v and vii, resolved: exchanges in the order in which their targets were first named; no one moves
 * yet. */
void dba_begin_fire_resolve(struct play *play);
bool dba_run_fire_resolve(struct play *play);

/* Who is fired at in the exchange that is asked about; 0: there is none of that id. */
uint16_t dba_exchange_target(const struct dba_state *s, const struct dba_order_return_fire_choice *o);

/* 7.5 of those who never may withhold; then the choice itself. */
extern order_check_fn dba_never_return_fire_choice, dba_check_return_fire_choice;
extern order_decide_fn dba_decide_return_fire_choice;
extern order_offer_fn dba_offer_return_fire_choice;
extern order_preview_fn dba_preview_return_fire_choice;
extern order_late_fn dba_late_return_fire_choice;
extern order_beforehand_fn dba_beforehand_return_fire_choice;

#endif
