/* Wholeness: does an order say all that it must? */
#include "json_whole.h"

#include <string.h>

#include "json_reader.h"

static bool is_whole(struct reader *r, json_t *value, const struct shape *shape);

/* Is one of the members named, with spaces between them, in the object? */
static bool has_one_of(json_t *object, const char *names)
{
	char name[FIELD_NAME_SIZE];
	while (names && *names) {
		size_t length = strcspn(names, " ");
		text_set(name, sizeof name, "");
		memcpy(name, names, length < sizeof name ? length : sizeof name - 1);
		if (json_object_get(object, name) && !json_is_null(json_object_get(object, name)))
			return true;
		names += length + (names[length] == ' ');
	}
	return false;
}

/* What tells an entry of a list from the others: itself, or the first member its shape has. */
static json_t *key_of(json_t *entry, const struct field *field)
{
	return json_is_object(entry) && field->type == SHAPE_STRUCT ?
		json_object_get(entry, field->shape->fields[0].name) : entry;
}

static bool is_distinct(struct reader *r, json_t *list, const struct field *field)
{
	json_t *entry;
	size_t i;
	json_array_foreach(list, i, entry)
		for (size_t before = 0; before < i; before++) {
			json_t *key = key_of(entry, field);
			if (!key || !json_equal(key, key_of(json_array_get(list, before), field)))
				continue;
			return json_is_string(key) ? reader_complain(r, "%s stands here twice", json_string_value(key)) :
				reader_complain(r, "the same stands here twice");
		}
	return true;
}

static bool are_whole(struct reader *r, json_t *list, const struct field *field)
{
	json_t *entry;
	size_t i;
	json_array_foreach(list, i, entry) {
		size_t back = reader_descend_to(r, NULL, i);
		if (json_is_null(entry))
			return reader_complain(r, "nothing is named here");
		if (field->type == SHAPE_STRUCT && !is_whole(r, entry, field->shape))
			return false;
		r->path[back] = '\0';
	}
	return !(field->flags & SHAPE_DISTINCT) || is_distinct(r, list, field);
}

static bool is_member_whole(struct reader *r, json_t *value, const struct field *field)
{
	if (field->form == SHAPE_LIST || field->form == SHAPE_ARRAY)
		return are_whole(r, value, field);
	return field->type != SHAPE_STRUCT || field->form != SHAPE_ONE || is_whole(r, value, field->shape);
}

static bool is_tuple_whole(struct reader *r, json_t *value)
{
	json_t *part;
	size_t i;
	json_array_foreach(value, i, part)
		if (json_is_null(part))
			return reader_complain(r, "a part of it is left out");
	return true;
}

/* Must this member stand in the object, beside those that do? */
static bool is_wanted(const struct field *field, json_t *object)
{
	return (field->flags & SHAPE_WANTED) && !has_one_of(object, field->unless) &&
		(!field->with || has_one_of(object, field->with));
}

static bool is_object_whole(struct reader *r, json_t *value, const struct shape *shape)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		json_t *member = json_object_get(value, field->name);
		size_t back = reader_descend(r, field->name);
		bool there = member && !json_is_null(member);
		if (!there && is_wanted(field, value))
			return reader_complain(r, "this is left out: %s", field->gist ? field->gist : "it must be said");
		if (there && !is_member_whole(r, member, field))
			return false;
		r->path[back] = '\0';
	}
	return true;
}

static bool is_whole(struct reader *r, json_t *value, const struct shape *shape)
{
	if (shape->style == SHAPE_TUPLE)
		return is_tuple_whole(r, value);
	if (shape->style == SHAPE_BARE)
		return is_member_whole(r, value, &shape->fields[0]);
	return !json_is_object(value) || is_object_whole(r, value, shape);
}

bool json_is_whole(json_t *value, const struct shape *shape, struct json_problem *problem)
{
	struct reader r = { .problem = problem };
	problem->text[0] = '\0';
	return is_whole(&r, value, shape);
}
