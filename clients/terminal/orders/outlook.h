/* Outlook: what an order would mean, asked of the server before it is given. */
#ifndef TRICORNE_TERMINAL_OUTLOOK_H
#define TRICORNE_TERMINAL_OUTLOOK_H

#include "clients/terminal/wire/table.h"

/* Asks for a preview of `order` and says on standard output what it tells: cost and
 * consequences, or every clause that speaks against it. `seat` may be NULL. False if
 * it would be refused, or could not be asked: then a failure with its sentence. */
bool outlook_show(struct table *table, json_t *order, const char *seat, struct failure *failure);

#endif
