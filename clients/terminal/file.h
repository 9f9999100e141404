/* Files named on the command line: one, or all of a kind under a directory. */
#ifndef TRICORNE_TERMINAL_FILE_H
#define TRICORNE_TERMINAL_FILE_H

#include <jansson.h>
#include <stdbool.h>

#include "protocol/json/json_read.h"
#include "server/base/bytes.h"

/* Adds the whole of a file ("-": standard input) to `out`; false and a sentence if it cannot be read. */
bool file_read(const char *path, struct bytes *out, struct json_problem *problem);
/* A file as JSON, released by the caller; NULL and a sentence. */
json_t *file_json(const char *path, struct json_problem *problem);

struct file_list {
	char **paths;
	size_t count, room;
};

/* Adds `path` itself or, if it is a directory, every file under it whose name ends
 * in `ending`, in order of name. False and a sentence if there is no such thing. */
bool file_list_add(struct file_list *list, const char *path, const char *ending,
	struct json_problem *problem);
void file_list_finish(struct file_list *list);

#endif
