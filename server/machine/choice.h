/* Choice: one order chosen by taste while the offers to a seat go by. */
#ifndef TRICORNE_MACHINE_CHOICE_H
#define TRICORNE_MACHINE_CHOICE_H

#include "server/rules/order.h"
#include "taste.h"

struct choice {
	struct pick pick;
	struct order kept[PICK_TYPES_MAX]; /* by slot of the pick */
};

/* Does an order of this kind answer anything that is owed? What is said beforehand does not: while another is
 * waited for it could be said for ever. */
bool choice_is_answer(const struct order_kind *kind);

void choice_begin(struct choice *choice, enum taste taste);
/* An order of this table goes by; it says so much (taste_says()). */
void choice_consider(struct choice *choice, struct chance *chance, const struct order_kind *kinds,
	const struct order *order, int says);
/* What is chosen, until the choice begins anew; NULL: nothing went by. */
const struct order *choice_made(const struct choice *choice, struct chance *chance);

#endif
