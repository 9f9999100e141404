/* The list of the rulesets. */
#include "catalog.h"

#include <string.h>

#include "mdcc/mdcc.h"

const struct ruleset *const rulesets[] = { &mdcc, NULL };

const struct ruleset *ruleset_named(const char *name)
{
	for (const struct ruleset *const *r = rulesets; *r; r++)
		if (strcmp((*r)->name, name) == 0)
			return *r;
	return NULL;
}
