/* Case: one readable example of a rule. A file holds one, or a list of them. */
#ifndef TRICORNE_CHECK_CASE_H
#define TRICORNE_CHECK_CASE_H

#include "clients/terminal/file.h"
#include "reader.h"
#include "server/rules/ruleset.h"

/* What is not as a case is written, a line for each; true if nothing
 * is. Puts shorthand into its plain form. */
bool case_examine(json_t *c, struct bytes *says);
/* "title", or "" */
const char *case_title(json_t *c);
/* The name of its ruleset: its own member, else its scenario's; NULL if neither says. */
const char *case_ruleset(json_t *c);

/* Called for every case under the paths, with its whole scenario if it has a base
 * (base.h); `number` counts the cases of a file from 1, 0 if it holds but one.
 * What cannot be read is called with `c` NULL and the sentence in `problem`. */
typedef void case_fn(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem);
void cases_each(int path_count, char *const *paths, case_fn *each, void *ctx);

/* ---- Hearing ------------------------------------------------------------------------------------------- */

/* Plays a case that was examined, and adds a line to `says` for everything
 * that does not hold. True if all does. `rules` NULL: the catalogue is
 * asked. `reader` reads whatever is said on the way; NULL: nobody does. */
bool case_hear(json_t *c, const struct ruleset *rules, struct reader *reader, struct bytes *says);

#endif
