/* Bases: scenarios that cases share. */
#include "base.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "protocol/json/merge.h"

enum { PATH_SIZE = 1024 };
static const char FOLDER[] = "base";

bool base_is_file(const char *path)
{
	const char *end = strrchr(path, '/'), *begin = end;
	while (begin && begin > path && begin[-1] != '/')
		begin--;
	return end && (size_t)(end - begin) == strlen(FOLDER) && strncmp(begin, FOLDER, strlen(FOLDER)) == 0;
}

/* A name is no path: it may not lead anywhere else. */
static bool is_name(const char *name)
{
	return name && *name && !strchr(name, '/');
}

/* Writes where the base lies: beside the file, or in the nearest
 * folder above it that has one; false: nowhere. */
static bool find(const char *of, const char *name, char path[PATH_SIZE])
{
	size_t folder = strlen(of);
	do {
		while (folder && of[folder - 1] != '/')
			folder--;
		if (snprintf(path, PATH_SIZE, "%.*s%s/%s.json", (int)folder, of, FOLDER, name) < PATH_SIZE &&
			access(path, R_OK) == 0)
			return true;
	} while (folder--);
	return false;
}

/* The scenario of the base, a new reference; NULL and a sentence. */
static json_t *read_base(const char *of, json_t *named, struct json_problem *problem)
{
	const char *name = json_string_value(named);
	char path[PATH_SIZE];
	json_t *file, *scenario;
	if (!is_name(name) || !find(of, name, path)) {
		snprintf(problem->text, sizeof problem->text,
			"%.120s: there is no base `%.60s` beside it or above it.", of, name ? name : "");
		return NULL;
	}
	if (!(file = file_json(path, problem)))
		return NULL;
	scenario = json_incref(json_object_get(file, "scenario"));
	json_decref(file);
	if (!json_is_object(scenario)) {
		snprintf(problem->text, sizeof problem->text, "%.160s: a base has a `scenario`, which is an object.",
			path);
		json_decref(scenario);
		return NULL;
	}
	return scenario;
}

bool base_complete(json_t *c, const char *path, struct json_problem *problem)
{
	json_t *named = json_object_get(c, "base"), *own = json_object_get(c, "scenario"), *whole;
	if (!named)
		return true;
	if (own && !json_is_object(own)) {
		snprintf(problem->text, sizeof problem->text, "%.160s: over a base, `scenario` must be an object.",
			path);
		return false;
	}
	if (!(whole = read_base(path, named, problem)))
		return false;
	merge_patch(whole, own);
	json_object_set_new(c, "scenario", whole);
	json_object_del(c, "base");
	return true;
}
