/* Price: what an order would cost and lead to, in words, as the server's preview says it. */
#ifndef TRICORNE_TERMINAL_PRICE_H
#define TRICORNE_TERMINAL_PRICE_H

#include <jansson.h>
#include <stdio.h>

/* A line for each thing the preview tells, names taken from the view; nothing of rulesets that are not
 * known here. */
void price_show(FILE *to, const char *ruleset, json_t *view, json_t *preview);

#endif
