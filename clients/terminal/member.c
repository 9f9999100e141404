/* Member: text and numbers out of objects. */
#include "member.h"

const char *member_text(json_t *thing, const char *member)
{
	const char *text = json_string_value(json_object_get(thing, member));
	return text ? text : "";
}

int member_number(json_t *thing, const char *member)
{
	return (int)json_integer_value(json_object_get(thing, member));
}
