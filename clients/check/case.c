/* Case: how one is written, and finding all of them. */
#include "case.h"

#include <stdio.h>
#include <string.h>

#include "base.h"

enum kind { ANYTHING, TEXT, OBJECT, LIST, TEXTS, DICE, SCENARIO };
static const char *const kind_names[] = {
	[TEXT] = "a text", [OBJECT] = "an object", [LIST] = "a list", [TEXTS] = "a text or a list of texts",
	[DICE] = "a list, an object or a text", [SCENARIO] = "an object, or the name of a scenario",
};

struct member {
	const char *name;
	enum kind kind;
};

#define REMARKS { "note", ANYTHING }, { "comment", ANYTHING }, { "source", ANYTHING }, { "id", ANYTHING }, { "title", TEXT }

static const struct member case_members[] = {
	REMARKS, { "clauses", TEXTS }, { "ruleset", TEXT }, { "scenario", SCENARIO }, { "dice", DICE },
		{ "steps", LIST }, { "twin", OBJECT },
	{ "refused", TEXTS }, { "expect", OBJECT }, { "absent", TEXTS }, { "open", LIST }, { "offers", LIST },
		{ "views", LIST }, { NULL, 0 },
};
static const struct member step_members[] = {
	REMARKS, { "clauses", TEXTS }, { "seat", TEXT }, { "order", OBJECT }, { "try", OBJECT },
		{ "expire", TEXT }, { "dice", DICE }, { "refused", TEXTS },
	{ "preview", OBJECT }, { "events", LIST }, { "expect", OBJECT }, { "absent", TEXTS }, { "open", LIST },
		{ "offers", LIST }, { "told", OBJECT },
	{ "views", LIST }, { NULL, 0 },
};
static const struct member view_members[] = {
	REMARKS, { "as", TEXTS }, { "expect", OBJECT }, { "absent", TEXTS }, { NULL, 0 },
};
static const struct member twin_members[] = {
	REMARKS, { "scenario", OBJECT }, { "as", TEXTS }, { "until", ANYTHING }, { NULL, 0 },
};

static bool is_texts(json_t *value)
{
	json_t *one;
	size_t i;
	json_array_foreach(value, i, one)
		if (!json_is_string(one))
			return false;
	return json_is_string(value) || json_is_array(value);
}

static bool is_kind(json_t *value, enum kind kind)
{
	switch (kind) {
	case TEXT: return json_is_string(value);
	case OBJECT: return json_is_object(value);
	case LIST: return json_is_array(value);
	case TEXTS: return is_texts(value);
	case DICE: return json_is_array(value) || json_is_object(value) || json_is_string(value) ||
		json_is_null(value);
	case SCENARIO: return json_is_object(value) || json_is_string(value);
	default: return true;
	}
}

static void examine_members(json_t *thing, const struct member *members, const char *where,
	struct bytes *says)
{
	const char *name;
	json_t *value;
	if (!json_is_object(thing)) {
		bytes_format(says, "%s: an object is wanted\n", where);
		return;
	}
	json_object_foreach(thing, name, value) {
		const struct member *m = members;
		while (m->name && strcmp(m->name, name) != 0)
			m++;
		if (!m->name)
			bytes_format(says, "%s: no member `%s` is known here\n", where, name);
		else if (!is_kind(value, m->kind))
			bytes_format(says, "%s: `%s` must be %s\n", where, name, kind_names[m->kind]);
	}
}

static void examine_views(json_t *views, const char *where, struct bytes *says)
{
	json_t *view;
	size_t i;
	json_array_foreach(views, i, view) {
		char place[64];
		snprintf(place, sizeof place, "%s, view %zu", where, i + 1);
		examine_members(view, view_members, place, says);
		if (!json_object_get(view, "as"))
			bytes_format(says, "%s: `as` says whose view it is\n", place);
	}
}

/* A member that is null is not there; an order that is but its type may be written as a text. */
static void plain(json_t *thing)
{
	json_t *order = json_object_get(thing, "order"), *value;
	const char *name;
	void *next;
	json_object_foreach_safe(thing, next, name, value)
		if (json_is_null(value))
			json_object_del(thing, name);
	if (json_is_string(order))
		json_object_set_new(thing, "order", json_pack("{s:O}", "type", order));
}

static void examine_step(json_t *step, size_t number, struct bytes *says)
{
	char where[32];
	snprintf(where, sizeof where, "step %zu", number);
	plain(step);
	examine_members(step, step_members, where, says);
	if (!!json_object_get(step, "order") + !!json_object_get(step, "try") +
		!!json_object_get(step, "expire") > 1)
		bytes_format(says, "%s: either an `order`, or one to `try`, or `expire`\n", where);
	if (json_object_get(step, "refused") && !json_object_get(step, "order") && !json_object_get(step, "try"))
		bytes_format(says, "%s: only an `order` can be `refused`\n", where);
	if (json_object_get(step, "preview") && !json_object_get(step, "try"))
		bytes_format(says, "%s: only of an order to `try` there is a `preview`\n", where);
	examine_views(json_object_get(step, "views"), where, says);
}

bool case_examine(json_t *c, struct bytes *says)
{
	size_t before = says->size, i;
	json_t *step, *twin;
	plain(c);
	twin = json_object_get(c, "twin");
	examine_members(c, case_members, "the case", says);
	if (json_is_object(c) && !json_object_get(c, "scenario"))
		bytes_text(says, "the case: it has no `scenario`\n");
	json_array_foreach(json_object_get(c, "steps"), i, step)
		examine_step(step, i + 1, says);
	examine_views(json_object_get(c, "views"), "the case", says);
	if (twin)
		examine_members(twin, twin_members, "twin", says);
	return says->size == before;
}

const char *case_title(json_t *c)
{
	const char *title = json_string_value(json_object_get(c, "title"));
	return title ? title : "";
}

const char *case_ruleset(json_t *c)
{
	const char *name = json_string_value(json_object_get(c, "ruleset"));
	json_t *scenario = json_object_get(c, "scenario");
	if (!name)
		name = json_string_value(json_object_get(scenario, "ruleset"));
	return name;
}

/* ---- Finding them -------------------------------------------------------------------------------------- */

static void each_one(const char *path, int number, json_t *c, case_fn *each, void *ctx)
{
	struct json_problem problem = { "" };
	each(ctx, path, number, base_complete(c, path, &problem) ? c : NULL, &problem);
}

static void each_of_file(const char *path, case_fn *each, void *ctx)
{
	struct json_problem problem = { "" };
	json_t *value = file_json(path, &problem), *one;
	size_t i;
	if (!value)
		each(ctx, path, 0, NULL, &problem);
	else if (!json_is_array(value))
		each_one(path, 0, value, each, ctx);
	json_array_foreach(value, i, one)
		each_one(path, (int)i + 1, one, each, ctx);
	json_decref(value);
}

void cases_each(int path_count, char *const *paths, case_fn *each, void *ctx)
{
	for (int p = 0; p < path_count; p++) {
		struct file_list files = { 0 };
		struct json_problem problem = { "" };
		if (!file_list_add(&files, paths[p], ".json", &problem))
			each(ctx, paths[p], 0, NULL, &problem);
		for (size_t i = 0; i < files.count; i++)
			if (!base_is_file(files.paths[i]))
				each_of_file(files.paths[i], each, ctx);
		file_list_finish(&files);
	}
}
