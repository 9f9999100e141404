/* Seating: which seats count as having a player. */
#ifndef TRICORNE_RULES_SEATING_H
#define TRICORNE_RULES_SEATING_H

#include <stdbool.h>
#include <stdint.h>

/* One seat, as far as it matters here. */
struct seating {
	uint8_t side;
	bool leads; /* its side: it stands in for seats that are empty */
};

/* `seated` has a bit for each seat with a player. Of a side that nobody plays at all the first seat that leads (else its first)
 * counts as well: what is asked of a side must be asked of somebody. Returns the bits of those that count. */
uint32_t seating_present(const struct seating *seats, int count, uint32_t seated);

#endif
