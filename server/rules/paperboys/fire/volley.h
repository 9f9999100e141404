/* Volleys: the dice of stands that fire at one target (PB-4.5). */
#ifndef TRICORNE_PAPERBOYS_VOLLEY_H
#define TRICORNE_PAPERBOYS_VOLLEY_H

#include "target.h"

/* The dice of a unit's stands; the hits of each, of which those who fire two dice score up to two. */
struct pb_volley {
	int bead_count;
	struct pb_bead beads[STANDS_MAX];
	uint8_t hits[STANDS_MAX];
	int dice, total;
};
void pb_throw_volley(struct play *play, int clause, const char *purpose, uint16_t shooter, uint16_t target,
	struct pb_volley *volley);
/* The same of a roll whose modifiers are noted already; `added` is what they come to. */
void pb_volley_throw_fire(struct play *play, int clause, struct roll *roll, int added,
	struct pb_volley *volley);

/* All stands that fire at the same unit, with what comes of it. */
struct pb_group {
	uint16_t target;
	int64_t square;
	int saved;
	struct pb_volley volley;
};
/* Sorts them by target, the nearest first; returns how many groups there are. */
int pb_volley_group_beads(const struct pb_bead *beads, int bead_count, struct pb_group groups[STANDS_MAX]);

#endif
