/* Options: what a table may choose before the battle. A field of `options` in the scenario's shape says
 * what values there are, its defaults which is the usual one; here stands what people read of it. */
#ifndef TRICORNE_RULES_OPTION_H
#define TRICORNE_RULES_OPTION_H

#include "shape.h"

/* A row of a ruleset's table of options, which ends with an empty one. */
struct option_kind {
	const char *name;  /* of the field: "sight_range" */
	const char *title; /* "Range of sight"            */
	const char *gist;  /* what it does, in a sentence */
};

/* The field of this name, and where its usual value lies; NULL if the scenario has no such option. */
const struct field *option_field(const struct shape *scenario, const char *name, const void **usual);

#endif
