/* The list of the rulesets. */
#include "catalog.h"

#include <string.h>

/* Each is defined in the folder of its name; their headers are for those who live there. */
extern const struct ruleset mdcc, malbrook, dba18, paperboys;

const struct ruleset *const rulesets[] = { &mdcc, &malbrook, &dba18, &paperboys, NULL };

const struct ruleset *ruleset_named(const char *name)
{
	for (const struct ruleset *const *r = rulesets; *r; r++)
		if (strcmp((*r)->name, name) == 0)
			return *r;
	return NULL;
}
