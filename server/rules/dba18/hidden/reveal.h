/* Revealing: markers uncovered, by the enemy's coming near, by touch, by shooting or by their owner (chapter
 * 18). */
#ifndef TRICORNE_DBA18_REVEAL_H
#define TRICORNE_DBA18_REVEAL_H

#include "../position/events.h"

/* REVEAL: what was shown or has shot since, of the side whose bound it is not (18.5, 18.6), and ambushes
 * before an enemy (3.8). Then a new bound begins (bound_end.h). */
void dba_begin_reveal(struct play *play);
/* What it holds stands in its place as a column, or it is gone (18.12). */
void dba_reveal(struct play *play, int clause, uint16_t marker);
/* 18.14: all markers and ambushes of a command that is beaten. */
void dba_reveal_command(struct play *play, uint16_t command);

order_check_fn dba_check_reveal_marker, dba_check_reveal_ambush;
order_decide_fn dba_decide_reveal_marker, dba_decide_reveal_ambush;
order_offer_fn dba_offer_reveal_marker, dba_offer_reveal_ambush;

#endif
