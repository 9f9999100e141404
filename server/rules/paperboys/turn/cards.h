/* The cards: shuffled each turn, turned one by one (PB-3.1 to 3.3). */
#ifndef TRICORNE_PAPERBOYS_CARDS_H
#define TRICORNE_PAPERBOYS_CARDS_H

#include "steps.h"

/* The card that lies up: whose it is, and what it is good for (PB-3.2). */
struct pb_card_up {
	uint8_t side, kind;
};
struct pb_card_up pb_card_up(const struct pb_state *s);
/* What it is of which `seen` shows the first letters: of the last of them. */
struct pb_card_up pb_last_card(const char *seen);
char pb_card_letter(enum pb_side side);

#endif
