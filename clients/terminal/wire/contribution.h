/* Contributions: what this client adds to the dice for the seats of its link (protocol/dice.md). */
#ifndef TRICORNE_TERMINAL_CONTRIBUTION_H
#define TRICORNE_TERMINAL_CONTRIBUTION_H

#include <stdint.h>

#include "table.h"

/* Commits and opens what the view asks of the link's seats, unasked by the player. A refusal
 * is of no consequence: then the seat adds nothing. False if the connection is gone. */
bool contribution_make(struct table *table, struct failure *failure);

/* The secret this client keeps to itself, SECRET_SIZE bytes. */
const uint8_t *contribution_secret(void);

#endif
