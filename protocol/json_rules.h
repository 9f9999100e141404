/* What clients are told of a ruleset once: what people call its rolls and states, and its options. */
#ifndef TRICORNE_PROTOCOL_JSON_RULES_H
#define TRICORNE_PROTOCOL_JSON_RULES_H

#include "server/base/bytes.h"
#include "server/rules/ruleset.h"

/* {"combat":"Fight",...}: what stands above the dice thrown for a purpose. */
void json_rolls(struct bytes *out, const struct ruleset *rules);
/* {"units.status":{"gone":"left the field"},...}: what people call the words of a view. */
void json_states(struct bytes *out, const struct ruleset *rules);
/* [{"name","title","gist","value","choices"}]: `value` is the usual
 * one, `choices` stand where there is a list of words or numbers. */
void json_options(struct bytes *out, const struct ruleset *rules);
/* [{"name","title","answers":{"stay":"stay",...},"member","units","within":{"most","measure"},"enemies",
 * "states"}]: what can be said beforehand; `member` where the order has a member of that name, what is not
 * asked of a decision is left out. */
void json_matters(struct bytes *out, const struct ruleset *rules);

#endif
