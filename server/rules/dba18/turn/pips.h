/* PIP dice: throwing them (PIP_DICE), giving them out (ALLOCATE), and handing PIPs and commands on. */
#ifndef TRICORNE_DBA18_PIPS_H
#define TRICORNE_DBA18_PIPS_H

#include "steps.h"

void dba_begin_pip_dice(struct play *play);
/* Both are plain to everybody: only an army with that privilege, and a C-in-C, has dice to give out (4.8);
 * only a C-in-C at large is moved. */
bool dba_pips_no_allocation(const struct dba_state *s);
bool dba_pips_no_cinc(const struct dba_state *s);

order_check_fn dba_never_allocate_pip_dice, dba_check_allocate_pip_dice, dba_check_grant_pips,
	dba_check_delegate;
order_decide_fn dba_decide_allocate_pip_dice, dba_decide_grant_pips, dba_decide_delegate;
order_offer_fn dba_offer_allocate_pip_dice;

#endif
