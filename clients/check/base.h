/* Bases: scenarios that cases share. A case that says `"base": "field"` gives in its own
 * `scenario` only what is otherwise, as a merge patch (RFC 7396) of the scenario in
 * base/field.json, which lies beside the case or in a folder above it; the nearest counts. */
#ifndef TRICORNE_CHECK_BASE_H
#define TRICORNE_CHECK_BASE_H

#include "clients/terminal/file.h"

/* Is it the file of a base, which is no case? Whatever lies in a folder named `base` is one. */
bool base_is_file(const char *path);

/* Gives a case that names a base its whole scenario, and takes the name away;
 * a case without one stays as it is. `path` is the file of the case. False and
 * a sentence if there is no such base, or nothing that could be merged. */
bool base_complete(json_t *c, const char *path, struct json_problem *problem);

#endif
