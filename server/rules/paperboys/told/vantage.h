/* Vantages: what of the little that is hidden here a viewer may know (chapter 9 of the specification). */
#ifndef TRICORNE_PAPERBOYS_VANTAGE_H
#define TRICORNE_PAPERBOYS_VANTAGE_H

#include "../position/unit.h"

struct pb_vantage {
	uint32_t seats;  /* those he holds */
	uint8_t sides;   /* bit by enum pb_side: those he belongs to */
	bool umpire;     /* knows the deck */
	bool over;       /* the battle: nothing but the deck is hidden any more */
};

struct pb_vantage pb_vantage_of(const struct pb_state *s, struct viewer viewer);
bool pb_vantage_is_of(const struct pb_vantage *v, enum pb_side side);
/* What it has said beforehand is nobody else's, not even when the battle is over. */
bool pb_vantage_has_seat(const struct pb_vantage *v, int seat);
/* May he know which stand of the unit is the grenadiers'? It is marked underneath with the French alone. */
bool pb_vantage_knows_grenadiers(const struct pb_vantage *v, const struct pb_unit *u);
/* Is the side drawing up while this viewer must not look (S4, S5; in S6 he sees the layout that was
 * shown)? */
bool pb_vantage_is_screened(const struct pb_state *s, const struct pb_vantage *v, enum pb_side side);

#endif
