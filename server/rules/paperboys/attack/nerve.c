/* Nerve: what a side adds to its die, and why. */
#include "nerve.h"

void pb_nerve_add(struct pb_nerve *nerve, int clause, int amount, const char *what)
{
	if (!amount || nerve->count == MOTIVES_MAX)
		return;
	nerve->of[nerve->count++] = (struct pb_motive){ (uint16_t)clause, (int16_t)amount, what };
	nerve->total += amount;
}
