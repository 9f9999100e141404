/* Roster. */
#include "roster.h"

#include <string.h>

void roster_show(FILE *to, json_t *view, const struct roster_kind *kinds, size_t count)
{
	const char *id;
	json_t *one;
	for (size_t i = 0; i < count; i++)
		json_object_foreach(json_object_get(view, kinds[i].collection), id, one)
			kinds[i].show(to, id, one);
}

bool roster_line(FILE *to, const char *collection, json_t *thing, const struct roster_kind *kinds,
	size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(kinds[i].collection, collection) == 0) {
			kinds[i].show(to, "", thing);
			return true;
		}
	return false;
}
