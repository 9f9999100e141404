/* Past: what was told before this moment, asked for page by page. */
#ifndef TRICORNE_TERMINAL_PAST_H
#define TRICORNE_TERMINAL_PAST_H

#include "table.h"

/* Each row ({ seq, at, events }) from this number to the table's newest, in order. False and a failure. */
bool past_walk(struct table *table, json_int_t from, void (*each)(void *ctx, json_t *row), void *ctx,
	struct failure *failure);

#endif
