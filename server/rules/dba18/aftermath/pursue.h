/* Pursuit: who follows whom after combat, and Line after its fire (13.16-13.22, 13.25, R-24, R-61). */
#ifndef TRICORNE_DBA18_PURSUE_H
#define TRICORNE_DBA18_PURSUE_H

#include "../position/events.h"
#include "../turn/preview.h"

/* Before anybody moves: notes who may have to, or may want to, follow those of whom reactions are
 * recorded. */
void dba_note_pursuits(struct play *play);
/* The next pursuit, those who must before those who may, or the question to its owner; false: there is none
 * left. */
bool dba_pursue_next(struct play *play);

order_check_fn dba_check_pursue_choice;
order_decide_fn dba_decide_pursue_choice;
order_offer_fn dba_offer_pursue_choice;
order_preview_fn dba_preview_pursue_choice;
order_late_fn dba_late_pursue_choice;
order_beforehand_fn dba_beforehand_pursue_choice;

#endif
