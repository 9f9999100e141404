/* Choice: one order chosen by taste while the offers to a seat go by. */
#include "choice.h"

#include <string.h>

bool choice_is_answer(const struct order_kind *kind)
{
	return strcmp(kind->name, "standing") != 0;
}

void choice_begin(struct choice *choice, enum taste taste)
{
	choice->pick = (struct pick){ .taste = taste };
}

void choice_consider(struct choice *choice, struct chance *chance, const struct order_kind *kinds,
	const struct order *order, int says)
{
	int slot = pick_consider(&choice->pick, chance, kinds[order->kind].name, says);
	if (slot >= 0)
		order_copy(kinds, &choice->kept[slot], order);
}

const struct order *choice_made(const struct choice *choice, struct chance *chance)
{
	int slot = pick_choose(&choice->pick, chance);
	return slot < 0 ? NULL : &choice->kept[slot];
}
