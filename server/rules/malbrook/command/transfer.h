/* Transfers: troops that change their leader (5.2). */
#ifndef TRICORNE_MALBROOK_TRANSFER_H
#define TRICORNE_MALBROOK_TRANSFER_H

#include "../events/events.h"

/* May this leader order such a transfer, and is `to` the one to be told: who loses the troops, or, if that
 * is the giver himself or nobody, who gets them? */
bool malb_check_transfer(const struct malb_state *s, uint16_t giver, uint16_t to,
	const struct malb_written_reassign *what, struct refusal *r);
/* It has been heard. Troops that are gone, or are no longer the hearer's to give, stay where they are. */
void malb_transfer(struct play *play, uint16_t giver, uint16_t hearer,
	const struct malb_written_reassign *what);

#endif
