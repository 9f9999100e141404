/* Options: what a table may choose before the battle. */
#include "option.h"

const struct field *option_field(const struct shape *scenario, const char *name, const void **usual)
{
	const struct field *options = shape_field(scenario, "options"),
		*field = options ? shape_field(options->shape, name) : NULL;
	if (field)
		*usual = (const char *)scenario->defaults + options->at + field->at;
	return field;
}
