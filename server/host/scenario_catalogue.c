/* The scenario catalogue: the battles that can be played. */
#include "server/host/scenario_catalogue.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/bytes.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/game/game.h"
#include "server/rules/catalog.h"

static const char ending[] = ".json";

/* Takes over `id` and `owned`. */
static void put(struct scenario_catalogue *catalogue, char *id, const char *text, size_t size, char *owned)
{
	size_t at = 0;
	while (at < catalogue->count && strcmp(catalogue->scenarios[at].id, id) != 0)
		at++;
	if (at == catalogue->count) {
		catalogue->count++;
		catalogue->scenarios = memory_resize(catalogue->scenarios,
			catalogue->count * sizeof *catalogue->scenarios);
		catalogue->owned = memory_resize(catalogue->owned, catalogue->count * sizeof *catalogue->owned);
	} else {
		free((char *)(uintptr_t)catalogue->scenarios[at].id);
		free(catalogue->owned[at]);
	}
	catalogue->scenarios[at] = (struct host_scenario){ .id = id, .text = text, .size = size,
		.own = owned };
	catalogue->owned[at] = owned;
}

void scenario_catalogue_fill(struct scenario_catalogue *catalogue)
{
	static const char folder[] = "scenarios/";
	for (const struct embedded *f = embedded_next(folder, NULL); f; f = embedded_next(folder, f)) {
		char *id = memory_text(f->path + sizeof folder - 1), *dot = strstr(id, ending);
		if (dot)
			*dot = '\0';
		put(catalogue, id, f->data, f->size, NULL);
	}
}

static bool read_file(const char *path, struct bytes *out)
{
	char part[8192];
	FILE *file = fopen(path, "rb");
	bool fine;
	if (!file)
		return false;
	for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;)
		bytes_add(out, part, n);
	fine = !ferror(file);
	fclose(file);
	return fine;
}

/* "R/NAME" of the file, or NULL with a problem. */
static char *name_of(const char *path, const char *text, size_t size, char problem[SCENARIO_PROBLEM_SIZE])
{
	struct json_problem wrong;
	struct refusal r = { 0 };
	struct bytes id = { 0 };
	json_t *json = json_parse(text, size, &wrong);
	const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	const char *ruleset = json_string_value(json_object_get(json, "ruleset"));
	const struct game_plan plan = { .rules = ruleset ? ruleset_named(ruleset) : NULL, .id = "shelf",
		.scenario = json };
	struct game *game = plan.rules ? game_create(&plan, &r) : NULL;
	if (!json)
		snprintf(problem, SCENARIO_PROBLEM_SIZE, "%s: %s", path, wrong.text);
	else if (!plan.rules)
		snprintf(problem, SCENARIO_PROBLEM_SIZE, "%s: no ruleset this server knows is named in it", path);
	else if (!game)
		snprintf(problem, SCENARIO_PROBLEM_SIZE, "%s: %s", path, r.count ? r.reasons[0].why :
			"it cannot be laid out");
	else
		bytes_format(&id, "%s/%.*s", ruleset,
			(int)(strlen(name) - (strstr(name, ending) ? sizeof ending - 1 : 0)), name);
	game_destroy(game);
	json_decref(json);
	return id.size ? (bytes_cstr(&id), id.data) : NULL;
}

bool scenario_catalogue_add(struct scenario_catalogue *catalogue, const char *path,
	char problem[SCENARIO_PROBLEM_SIZE])
{
	struct bytes text = { 0 };
	char *id;
	if (!read_file(path, &text)) {
		snprintf(problem, SCENARIO_PROBLEM_SIZE, "the scenario %s cannot be read: %s", path, strerror(errno));
		bytes_finish(&text);
		return false;
	}
	id = name_of(path, bytes_cstr(&text), text.size, problem);
	if (!id) {
		bytes_finish(&text);
		return false;
	}
	put(catalogue, id, text.data, text.size, text.data);
	return true;
}

void scenario_catalogue_finish(struct scenario_catalogue *catalogue)
{
	for (size_t i = 0; i < catalogue->count; i++) {
		free((char *)(uintptr_t)catalogue->scenarios[i].id);
		free(catalogue->owned[i]);
	}
	free(catalogue->scenarios);
	free(catalogue->owned);
	*catalogue = (struct scenario_catalogue){ 0 };
}
