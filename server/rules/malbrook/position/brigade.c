/* Brigades: kinds of troops, ranks, dice, grades. */
#include "unit.h"

#include <assert.h>

int malb_brigade_fastest_part(const struct malb_brigade *b)
{
	return b->fast_prev ? b->fast_prev : b->speed_prev;
}

void malb_brigade_goes_at(struct malb_brigade *b, int dice)
{
	b->speed_now = (uint8_t)dice;
	b->fast_now = 0;
}

bool malb_brigade_is_cavalry(const struct malb_brigade *b)
{
	return b->type == HORSE || b->type == HUSSARS || (b->type == DRAGOONS && b->mounted);
}

bool malb_brigade_is_dismounted(const struct malb_brigade *b)
{
	return b->type == DRAGOONS && !b->mounted;
}

bool malb_brigade_is_infantry(const struct malb_brigade *b)
{
	return b->type == INFANTRY;
}

bool malb_brigade_is_foot(const struct malb_brigade *b)
{
	return malb_brigade_is_infantry(b) || malb_brigade_is_dismounted(b);
}

bool malb_brigade_is_formed(const struct malb_brigade *b)
{
	return b->formation == LINE || b->formation == MARCH_COLUMN || b->formation == FIELD_COLUMN;
}

/* Mixed with horse they have no special abilities (2.7). */
bool malb_brigade_is_hussars(const struct malb_brigade *b)
{
	return b->type == HUSSARS && !b->mixed;
}

int malb_brigade_rank_size(const struct malb_brigade *b, int rank)
{
	int count = 0;
	for (int i = 0; i < b->base_count; i++)
		count += b->bases[i].rank == rank;
	return count;
}

bool malb_brigade_is_single_line(const struct malb_brigade *b)
{
	return b->formation == LINE && b->ranks <= 1;
}

bool malb_brigade_is_fighting(const struct malb_brigade *b, int base)
{
	assert(base >= 0 && base < BASES_MAX);
	for (int i = 0; i < b->fight.base_count; i++)
		if (b->fight.bases[i] == b->bases[base].id)
			return true;
	return false;
}

int malb_brigade_dp_cap(const struct malb_brigade *b)
{
	return b->base_count < 6 ? b->base_count : 6;
}

int malb_brigade_grade_value(enum malb_grade grade)
{
	return grade ? GRADE_E + 1 - (int)grade : 0;
}
