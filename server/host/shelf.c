/* The shelf: the battles that can be played. */
#include "server/host/shelf.h"

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
static void put(struct shelf *shelf, char *id, const char *text, size_t size, char *owned)
{
	size_t at = 0;
	while (at < shelf->count && strcmp(shelf->scenarios[at].id, id) != 0)
		at++;
	if (at == shelf->count) {
		shelf->count++;
		shelf->scenarios = memory_resize(shelf->scenarios, shelf->count * sizeof *shelf->scenarios);
		shelf->owned = memory_resize(shelf->owned, shelf->count * sizeof *shelf->owned);
	} else {
		free((char *)(uintptr_t)shelf->scenarios[at].id);
		free(shelf->owned[at]);
	}
	shelf->scenarios[at] = (struct host_scenario){ .id = id, .text = text, .size = size };
	shelf->owned[at] = owned;
}

void shelf_fill(struct shelf *shelf)
{
	static const char folder[] = "scenarios/";
	for (const struct embedded *f = embedded_next(folder, NULL); f; f = embedded_next(folder, f)) {
		char *id = memory_text(f->path + sizeof folder - 1), *dot = strstr(id, ending);
		if (dot)
			*dot = '\0';
		put(shelf, id, f->data, f->size, NULL);
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
static char *name_of(const char *path, const char *text, size_t size, char problem[SHELF_PROBLEM_SIZE])
{
	struct json_problem wrong;
	struct refusal r = { 0 };
	struct bytes id = { 0 };
	json_t *json = json_parse(text, size, &wrong);
	const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	const char *ruleset = json_string_value(json_object_get(json, "ruleset"));
	const struct game_plan plan = { .rules = ruleset ? ruleset_named(ruleset) : NULL, .id = "shelf", .scenario = json };
	struct game *game = plan.rules ? game_create(&plan, &r) : NULL;
	if (!json)
		snprintf(problem, SHELF_PROBLEM_SIZE, "%s: %s", path, wrong.text);
	else if (!plan.rules)
		snprintf(problem, SHELF_PROBLEM_SIZE, "%s: no ruleset this server knows is named in it", path);
	else if (!game)
		snprintf(problem, SHELF_PROBLEM_SIZE, "%s: %s", path, r.count ? r.reasons[0].why : "it cannot be laid out");
	else
		bytes_format(&id, "%s/%.*s", ruleset, (int)(strlen(name) - (strstr(name, ending) ? sizeof ending - 1 : 0)), name);
	game_destroy(game);
	json_decref(json);
	return id.size ? (bytes_cstr(&id), id.data) : NULL;
}

bool shelf_add(struct shelf *shelf, const char *path, char problem[SHELF_PROBLEM_SIZE])
{
	struct bytes text = { 0 };
	char *id;
	if (!read_file(path, &text)) {
		snprintf(problem, SHELF_PROBLEM_SIZE, "the scenario %s cannot be read: %s", path, strerror(errno));
		bytes_finish(&text);
		return false;
	}
	id = name_of(path, bytes_cstr(&text), text.size, problem);
	if (!id) {
		bytes_finish(&text);
		return false;
	}
	put(shelf, id, text.data, text.size, text.data);
	return true;
}

void shelf_finish(struct shelf *shelf)
{
	for (size_t i = 0; i < shelf->count; i++) {
		free((char *)(uintptr_t)shelf->scenarios[i].id);
		free(shelf->owned[i]);
	}
	free(shelf->scenarios);
	free(shelf->owned);
	*shelf = (struct shelf){ 0 };
}
