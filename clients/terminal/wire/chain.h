/* Chains: numbers this client gives for strict dice, for the seats of its link (protocol/dice.md). */
#ifndef TRICORNE_TERMINAL_CHAIN_H
#define TRICORNE_TERMINAL_CHAIN_H

#include "table.h"

/* The order that commits to a chain, if the view wants one of this seat; else NULL. */
json_t *chain_order(const struct table *table, const char *seat);
/* Answers the notification `chance`: for each seat it names, whose chain is this client's, the next number.
 * */
void chain_give(struct table *table, json_t *params);
/* Says so if a number was used for another order than the one for which it was given. */
void chain_check(struct table *table, json_t *events);

#endif
