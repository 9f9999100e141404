/* The scenarios that are offered here. */
#include "server/host/orders/scenario.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"

const struct host_scenario *scenario_find(const struct host *h, const char *id)
{
	for (size_t i = 0; i < h->config.scenario_count; i++)
		if (strcmp(h->config.scenarios[i].id, id) == 0)
			return &h->config.scenarios[i];
	return NULL;
}

const char *scenario_title(const struct host *h, const char *id)
{
	const struct host_scenario *s = scenario_find(h, id);
	return s ? h->titles[s - h->config.scenarios] : "";
}

const char *scenario_says(struct host *h, const char *id, const char *name)
{
	const struct host_scenario *s = scenario_find(h, id);
	return s ? json_text_at(scenario_json(h, s), name) : NULL;
}

const struct ruleset *scenario_ruleset(const struct host *h, const char *id)
{
	size_t size = strcspn(id, "/");
	for (const struct ruleset *const *r = h->config.rulesets; *r; r++)
		if (strlen((*r)->name) == size && strncmp((*r)->name, id, size) == 0)
			return *r;
	return NULL;
}

json_t *scenario_json(struct host *h, const struct host_scenario *s)
{
	struct json_problem problem;
	json_t **at = &h->scenario_jsons[s - h->config.scenarios];
	if (!*at)
		*at = json_parse(s->text, s->size, &problem);
	return *at;
}

const struct game *scenario_model(const struct host *h, const struct host_scenario *s)
{
	return h->models[s - h->config.scenarios];
}

bool scenario_keep_model(struct host *h, const struct host_scenario *s, struct game *game)
{
	size_t size = game_rules(game)->state_shape->size + s->size;
	assert(!scenario_model(h, s));
	if (h->models_size + size > MODELS_BYTES_MAX)
		return false;
	h->models_size += size;
	h->models[s - h->config.scenarios] = game;
	return true;
}

void scenarios_forget(struct host *h)
{
	for (size_t i = 0; i < h->config.scenario_count; i++) {
		json_drop(h->scenario_jsons[i]);
		game_destroy(h->models[i]);
	}
	free(h->models);
	free(h->scenario_jsons);
	free(h->titles);
}

void scenarios_read(struct host *h)
{
	h->views = memory_new((h->config.scenario_count + 1) * sizeof *h->views);
	h->models = memory_new((h->config.scenario_count + 1) * sizeof *h->models);
	h->titles = memory_new((h->config.scenario_count + 1) * sizeof *h->titles);
	h->scenario_jsons = memory_new((h->config.scenario_count + 1) * sizeof *h->scenario_jsons);
	for (size_t i = 0; i < h->config.scenario_count; i++) {
		const char *title = json_text_at(scenario_json(h, &h->config.scenarios[i]), "title");
		TEXT_SET(h->titles[i], title ? title : "");
	}
}
