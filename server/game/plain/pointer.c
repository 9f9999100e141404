/* A JSON pointer into plain data. */
#include "pointer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct walk {
	const char *rest; /* of the pointer: "" or "/..." */
	char name[64];    /* the step just taken          */
	json_t *value;
	void *root;
	const struct clause *clauses;
	struct json_problem *problem;
};

static bool complain(struct walk *w, const char *what)
{
	snprintf(w->problem->text, sizeof w->problem->text, "%s: %s", w->name, what);
	return false;
}

/* The next step into `name`, "~1" and "~0" undone. */
static bool step(struct walk *w)
{
	size_t n = 0;
	if (w->rest[0] != '/')
		return complain(w, "the pointer ends too early, or does not begin with a stroke");
	w->rest++;
	for (; *w->rest && *w->rest != '/'; w->rest++) {
		char c = *w->rest;
		if (c == '~' && (w->rest[1] == '0' || w->rest[1] == '1'))
			c = *++w->rest == '0' ? '~' : '/';
		if (n == sizeof w->name - 1)
			return complain(w, "nothing here has so long a name");
		w->name[n++] = c;
	}
	w->name[n] = '\0';
	return true;
}

static bool walk_struct(struct walk *w, const struct shape *shape, void *data, bool entity);

static bool walk_map(struct walk *w, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	uint32_t slot;
	if (!step(w))
		return false;
	slot = strlen(w->name) < ID_SIZE ? shape_slot(base, field->size, field->room, w->name) : 0;
	if (*w->rest && !slot)
		return complain(w, "nothing with this id is there");
	if (*w->rest)
		return walk_struct(w, field->shape, base + (size_t)slot * field->size, true);
	if (!json_is_null(w->value))
		return json_read_entity(w->value, field, w->name, data, w->root, w->clauses, w->problem);
	if (!slot)
		return complain(w, "nothing with this id is there");
	memset(base + (size_t)slot * field->size, 0, field->size);
	return true;
}

static bool walk_row(struct walk *w, const struct field *field, void *data)
{
	uint32_t count = shape_count(field, data);
	char *end, *at;
	unsigned long i;
	if (!step(w))
		return false;
	i = strtoul(w->name, &end, 10);
	if (end == w->name || *end || i >= field->room || i > count || (i == count && *w->rest))
		return complain(w, "there is no such place in the list");
	at = (char *)data + field->at + i * field->size;
	if (*w->rest)
		return field->type == SHAPE_STRUCT ? walk_struct(w, field->shape, at, false) :
			complain(w, "nothing lies below it");
	memset(at, 0, field->size);
	if (i == count) {
		uint16_t n = (uint16_t)(count + 1);
		memcpy((char *)data + field->count_at, &n, sizeof n);
	}
	return json_is_null(w->value) || json_read_element(w->value, field, at, w->root, w->clauses, w->problem);
}

static bool walk_struct(struct walk *w, const struct shape *shape, void *data, bool entity)
{
	const struct field *field;
	if (!step(w))
		return false;
	field = shape_field(shape, w->name);
	if (!field)
		return complain(w, "no such attribute is known here");
	if (entity && strcmp(w->name, "id") == 0)
		return complain(w, "an id is for ever");
	if (!*w->rest)
		return json_read_member(w->value, field, data, w->root, w->clauses, w->problem);
	if (field->form == SHAPE_MAP)
		return walk_map(w, field, data);
	if (field->form != SHAPE_ONE)
		return walk_row(w, field, data);
	return field->type == SHAPE_STRUCT ? walk_struct(w, field->shape, (char *)data + field->at, false) :
		complain(w, "nothing lies below it");
}

bool pointer_set(const struct shape *shape, void *data, const char *at, json_t *value,
	const struct clause *clauses, struct json_problem *problem)
{
	struct walk w = { .rest = at, .name = "at", .value = value, .root = data, .clauses = clauses,
		.problem = problem };
	return walk_struct(&w, shape, data, false);
}
