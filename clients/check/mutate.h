/* Mutations: a legal order with one thing changed, to see how it is refused. */
#ifndef TRICORNE_CHECK_MUTATE_H
#define TRICORNE_CHECK_MUTATE_H

#include <jansson.h>

#include "../../server/machine/chance.h"
#include "server/rules/ruleset.h"

/* A copy of the order with a member changed, left out or added.
 * `view` lends ids of other things. A new reference. */
json_t *mutate_order(json_t *order, const struct ruleset *rules, json_t *view, struct chance *chance);

#endif
