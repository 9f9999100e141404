/* Chances: what dice may come to before they are thrown, counted over all the ways in which they may fall.
 * For previews. */
#ifndef TRICORNE_MALBROOK_CHANCES_H
#define TRICORNE_MALBROOK_CHANCES_H

#include "preview.h"
#include "throw.h"

struct malb_chances {
	int ways;    /* all                                         */
	int reaches; /* of them go so far                           */
	int tires;   /* ... and cost a DP (13.1, 13.2)              */
};
struct malb_chances malb_chances_of(const struct malb_brigade *b, struct malb_dice dice, int32_t distance,
	bool rough);
/* How many of the ways lead to each number of pips; returns how many there are in all. */
enum { MALB_PIPS_MAX = 16 };
int malb_chances_count_pips(struct malb_dice dice, int ways[MALB_PIPS_MAX + 1]);
/* In how many of a thousand cases one throw goes farther than the other by so much. */
int malb_chances_odds_of_catching(const struct malb_brigade *behind, const struct malb_brigade *ahead,
	int32_t gap);
/* How far such dice lead; on the first move of a flight a little farther (12.20). */
struct malb_spread malb_chances_spread(const struct malb_brigade *b, struct malb_dice dice,
	bool first_flight);
int malb_chances_per_thousand(int part, int whole);

#endif
