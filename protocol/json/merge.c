/* JSON Merge Patch. */
#include "merge.h"

void merge_patch(json_t *target, json_t *patch)
{
	const char *name;
	json_t *value, *inner;
	json_object_foreach(patch, name, value) {
		if (json_is_null(value)) {
			json_object_del(target, name);
			continue;
		}
		if (!json_is_object(value)) {
			json_object_set(target, name, value);
			continue;
		}
		inner = json_object_get(target, name);
		if (!json_is_object(inner)) {
			inner = json_object();
			json_object_set_new(target, name, inner);
		}
		merge_patch(inner, value);
	}
}
