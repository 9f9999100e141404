/* Fire: the order, and units that must fire (PB-4.1 to 4.21; 3.3 of the specification). */
#ifndef TRICORNE_PAPERBOYS_FIRE_H
#define TRICORNE_PAPERBOYS_FIRE_H

#include "target.h"

pb_check_fn pb_check_fire;
pb_decide_fn pb_decide_fire;
pb_offer_fn pb_offer_fire;
pb_preview_fn pb_preview_fire;

/* F2: who must fire and has not done so fires at his nearest target (PB-4.19). */
void pb_begin_obliged(struct play *play);

/* Throws for these dice of a unit; returns the hits of each bead, of which those who fire two dice score up to two. */
struct pb_volley {
	int bead_count;
	struct pb_bead beads[STANDS_MAX];
	uint8_t hits[STANDS_MAX];
	int dice, total;
};
void pb_throw_volley(struct play *play, int clause, const char *purpose, uint16_t shooter, uint16_t target, struct pb_volley *volley);

#endif
