/* The scenarios that are offered here: files, titles, rulesets. */
#ifndef TRICORNE_HOST_SCENARIO_H
#define TRICORNE_HOST_SCENARIO_H

#include "protocol/json/json_read.h"
#include "server/host/host.h"

/* The file of this scenario, or NULL. */
const struct host_scenario *scenario_find(const struct host *h, const char *id);
/* "" if there is none. */
const char *scenario_title(const struct host *h, const char *id);
/* What its file says beside that: "date", "scale"; NULL if it does not, or is none of this house. */
const char *scenario_says(struct host *h, const char *id, const char *name);
/* The ruleset of "mdcc/blenheim", or NULL. */
const struct ruleset *scenario_ruleset(const struct host *h, const char *id);
/* Its JSON, read once and kept: reading is the longest part of making a game. Lent; NULL if it is no JSON. */
json_t *scenario_json(struct host *h, const struct host_scenario *s);
/* It laid out, for games to be made like it (game_plan), lent; NULL: there was no room for it. */
const struct game *scenario_model(const struct host *h, const struct host_scenario *s);
/* Takes over a game that was created of it without options and was not begun; false: there is no room for it,
 * and it stays the caller's. All together take no more than MODELS_BYTES_MAX. */
enum { MODELS_BYTES_MAX = 8 << 20 };
bool scenario_keep_model(struct host *h, const struct host_scenario *s, struct game *game);
/* Reads the titles of all; and forgets all that was read. */
void scenarios_read(struct host *h);
void scenarios_forget(struct host *h);

#endif
