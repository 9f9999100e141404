/* The parts of a position as a viewer knows it, while it is built up from nothing (known.h): what they
 * share. */
#ifndef TRICORNE_MALBROOK_KNOWN_PARTS_H
#define TRICORNE_MALBROOK_KNOWN_PARTS_H

#include "../sight/vantage.h"

struct knowing {
	const struct malb_state *s;
	struct malb_state *to;
	struct malb_vantage v;
	uint8_t acquaintance[UNITS_ROOM];
	uint8_t combats[COMBATS_MAX]; /* places of the combats he knows of in his position, + 1 */
};

static inline bool malb_knows(const struct knowing *k, uint16_t unit)
{
	return unit && k->acquaintance[unit] != UNKNOWN;
}

/* References: nobody is named who is not known. */
void malb_known_forget_brigade(const struct knowing *k, uint16_t *brigade);
void malb_known_forget_gun(const struct knowing *k, uint16_t *gun);
void malb_known_forget_leader(const struct knowing *k, uint16_t *leader);
void malb_known_forget_brigades(const struct knowing *k, uint16_t *brigades, uint16_t *count);

/* Everything that stands, rides or lies on the table, once it is settled with whom he is acquainted
 * (known_units.c). */
void malb_show_units(struct knowing *k);

#endif
