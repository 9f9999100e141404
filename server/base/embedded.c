/* Looking up the files that travel inside the programs; the table itself is generated (tools/embed.c). */
#include "embedded.h"

#include <string.h>

extern const struct embedded embedded_files[];
extern const size_t embedded_count;

/* The first file whose path is not before `path`; the table is sorted. */
static const struct embedded *lower_bound(const char *path)
{
	size_t low = 0, high = embedded_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (strcmp(embedded_files[middle].path, path) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return embedded_files + low;
}

const struct embedded *embedded_find(const char *path)
{
	const struct embedded *file = lower_bound(path);

	return file < embedded_files + embedded_count && strcmp(file->path, path) == 0 ? file : NULL;
}

const struct embedded *embedded_next(const char *prefix, const struct embedded *after)
{
	const struct embedded *file = after ? after + 1 : lower_bound(prefix);

	return file < embedded_files + embedded_count && strncmp(file->path, prefix, strlen(prefix)) == 0 ? file :
		NULL;
}
