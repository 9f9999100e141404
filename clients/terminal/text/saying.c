/* Saying: text and numbers out of objects. */
#include "saying.h"

const char *saying_text(json_t *thing, const char *member)
{
	const char *text = json_string_value(json_object_get(thing, member));
	return text ? text : "";
}

int saying_number(json_t *thing, const char *member)
{
	return (int)json_integer_value(json_object_get(thing, member));
}
