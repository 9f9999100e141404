/* The rulesets this server can referee. */
#ifndef TRICORNE_RULES_CATALOG_H
#define TRICORNE_RULES_CATALOG_H

#include "ruleset.h"

/* All of them, ended by NULL. */
extern const struct ruleset *const rulesets[];
/* By name, or NULL. */
const struct ruleset *ruleset_named(const char *name);

#endif
