/* Files that travel inside the programs: migrations, scenarios, the web page. They are named by where
 * they belong, not by where they lay: "migrations/0001_games.sql", "scenarios/mdcc/blenheim.json",
 * "web/index.html"; what gzip makes of that last one is "packed/index.html", brotli "brotli/index.html". */
#ifndef TRICORNE_BASE_EMBEDDED_H
#define TRICORNE_BASE_EMBEDDED_H

#include <stddef.h>

struct embedded {
	const char *path;
	const char *data; /* a NUL stands behind it, outside `size` */
	size_t size;
};

/* The file of exactly this path, or NULL. It lives as long as the program. */
const struct embedded *embedded_find(const char *path);

/* The first file whose path begins with `prefix` (`after` NULL), or the next one behind `after`; NULL when
 * there are no more. They come in the order of their paths, so migrations come in the order they must run. */
const struct embedded *embedded_next(const char *prefix, const struct embedded *after);

#endif
