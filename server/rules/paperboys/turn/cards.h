/* The cards: shuffled each turn, turned one by one (PB-3.1 to 3.3). */
#ifndef TRICORNE_PAPERBOYS_CARDS_H
#define TRICORNE_PAPERBOYS_CARDS_H

#include "crank.h"

/* The card that lies up: whose it is, and what it is good for (PB-3.2). */
struct pb_card_up {
	uint8_t side, kind;
};
struct pb_card_up pb_card_up(const struct pb_state *s);
/* What it is of which `seen` shows the first letters: of the last of them. */
struct pb_card_up pb_last_card(const char *seen);
char pb_letter_of(enum pb_side side);

/* T1: the turn begins, the cards are shuffled. T3: the top one is turned. */
void pb_begin_shuffle(struct play *play);
void pb_begin_card(struct play *play);
/* F1, C1 and I1 begin, F2, C3 and I3 end: what units are bound to in the phase. */
void pb_open_phase(struct play *play);
void pb_close_phase(struct play *play);

#endif
