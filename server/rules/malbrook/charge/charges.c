/* Charges: which there are, in what order, and how far they may go. */
#include "charge.h"

#include <assert.h>

#include "../dice/throw.h"
#include "../space/space.h"

uint16_t malb_charge_lead(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	bool conforms = b->control == CONFORMING && b->charge.declared && !b->charge.compulsory;
	return conforms && s->brigades[b->conform_to].charge.declared ? b->conform_to : 0;
}

bool malb_is_charged_by(const struct malb_brigade *b, uint16_t charger)
{
	for (int i = 0; i < b->charge.by_count; i++)
		if (b->charge.by[i] == charger)
			return true;
	return false;
}

bool malb_is_charged_now(const struct malb_state *s, const struct malb_brigade *b)
{
	for (int i = 0; i < b->charge.by_count; i++)
		if (s->brigades[b->charge.by[i]].charge.declared)
			return true;
	return false;
}

bool malb_charge_will_ride_at(const struct malb_state *s, uint16_t brigade, uint16_t charger)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	return ON_TABLE_BRIGADE(s, brigade) && b->charge.counter && !b->charge.moved &&
		malb_is_charged_by(b, charger);
}

static int charges_of(const struct malb_state *s, enum malb_side side, bool led,
	uint16_t brigades[BRIGADES_ROOM])
{
	int count = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side == side && s->brigades[i].charge.declared &&
			(malb_charge_lead(s, i) != 0) == led)
			brigades[count++] = UNIT_BRIGADE + i;
	malb_right_to_left(s, side, brigades, count);
	for (int i = 0; i < count; i++)
		brigades[i] = malb_slot(brigades[i]);
	return count;
}

int malb_charges(const struct malb_state *s, uint16_t brigades[BRIGADES_ROOM])
{
	enum malb_side first = s->turn.first_side, second = malb_side_enemy(first);
	int count = charges_of(s, first, false, brigades);
	count += charges_of(s, first, true, &brigades[count]);
	count += charges_of(s, second, false, &brigades[count]);
	return count + charges_of(s, second, true, &brigades[count]);
}

int malb_most_charge_dice(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	int most = s->brigades[brigade].speed_prev + 2;
	return most > 3 || !s->options.charge_speed_limit ? 3 : most;
}

int32_t malb_greatest_charge(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	static const int pips[] = { 0, 5, 5 + 6, 5 + 5 + 6 };
	struct malb_thrown best = { .count = malb_most_charge_dice(s, brigade) };
	best.pips = pips[best.count];
	return malb_thrown_distance(&s->brigades[brigade], &best, false);
}
