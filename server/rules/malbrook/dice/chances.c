/* Chances: what dice may come to before they are thrown. */
#include "chances.h"

#include <string.h>

/* Each way in which the dice may fall, one after the other; `way` begins at 0. False: there are no more. */
static bool next_way(struct malb_dice dice, int *way, struct malb_thrown *thrown)
{
	static const uint8_t average[] = { 2, 3, 3, 4, 4, 5 };
	int left = (*way)++;
	*thrown = (struct malb_thrown){ .count = dice.avd + dice.d6 };
	for (int i = 0; i < dice.avd; i++, left /= 6)
		thrown->pips += thrown->faces[i] = average[left % 6];
	for (int i = 0; i < dice.d6; i++, left /= 6)
		thrown->pips += thrown->faces[2] = (uint8_t)(left % 6 + 1);
	return left == 0;
}

struct malb_chances malb_chances_of(const struct malb_brigade *b, struct malb_dice dice, int32_t distance,
	bool rough)
{
	struct malb_chances chances = { 0 };
	struct malb_thrown thrown;
	for (int way = 0; next_way(dice, &way, &thrown);) {
		chances.ways++;
		chances.reaches += malb_thrown_distance(b, &thrown, false) >= distance;
		chances.tires += malb_throw_fatigue(b, &thrown, rough) > 0;
	}
	return chances;
}

int malb_chances_count_pips(struct malb_dice dice, int ways[MALB_PIPS_MAX + 1])
{
	struct malb_thrown thrown;
	int all = 0;
	memset(ways, 0, (MALB_PIPS_MAX + 1) * sizeof ways[0]);
	for (int way = 0; next_way(dice, &way, &thrown); all++)
		ways[thrown.pips]++;
	return all;
}

static int32_t distance_of(const struct malb_brigade *b, struct malb_dice dice, int pips, bool first_flight)
{
	struct malb_thrown thrown = { .count = dice.avd + dice.d6, .pips = pips };
	return malb_thrown_distance(b, &thrown, first_flight);
}

int malb_chances_odds_of_catching(const struct malb_brigade *behind, const struct malb_brigade *ahead,
	int32_t gap)
{
	struct malb_dice own = malb_throw_fast_dice(behind), his = malb_throw_fast_dice(ahead);
	int own_ways[MALB_PIPS_MAX + 1], his_ways[MALB_PIPS_MAX + 1],
		all = malb_chances_count_pips(own, own_ways) * malb_chances_count_pips(his, his_ways), caught = 0;
	for (int i = 0; i <= MALB_PIPS_MAX; i++)
		for (int k = 0; k <= MALB_PIPS_MAX; k++)
			if (distance_of(behind, own, i, false) >= gap + distance_of(ahead, his, k, true))
				caught += own_ways[i] * his_ways[k];
	return malb_chances_per_thousand(caught, all);
}

struct malb_spread malb_chances_spread(const struct malb_brigade *b, struct malb_dice dice, bool first_flight)
{
	enum { PAIR = 7 }; /* two average dice, or two common ones, show so many pips as a rule */
	struct malb_spread spread = {
		.least = distance_of(b, dice, 2 * dice.avd + dice.d6, first_flight),
		.most = distance_of(b, dice, 5 * dice.avd + 6 * dice.d6, first_flight),
	};
	int32_t bonus = distance_of(b, dice, 0, first_flight);
	spread.mean = bonus + (distance_of(b, dice, PAIR * (dice.avd + dice.d6), first_flight) - bonus) / 2;
	return spread;
}

int malb_chances_per_thousand(int part, int whole)
{
	return (int)(((int64_t)part * 1000 + whole / 2) / whole);
}
