/* Plain data written down faithfully. */
#include "snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_write.h"

/* ---- Writing ------------------------------------------------------------------------------------------- */

static void write_value(struct bytes *out, const struct field *field, const void *at,
	const struct clause *clauses)
{
	int64_t value;
	if (field->type == SHAPE_STRUCT) {
		snapshot_write(out, field->shape, at, clauses);
		return;
	}
	if (field->type == SHAPE_TEXT) {
		json_text(out, at, field->size);
		return;
	}
	value = shape_get(field, at);
	if (field->type == SHAPE_ENUM && value > 0 && value < field->names_count && field->names[value])
		json_text(out, field->names[value], SIZE_MAX);
	else if (field->type == SHAPE_CLAUSE && value && clauses)
		json_text(out, clauses[value].id, SIZE_MAX);
	else
		json_int(out, value);
}

/* By slot, those that are not zero. */
static void write_slots(struct bytes *out, const struct field *field, const char *base, uint32_t count,
	const struct clause *clauses)
{
	bool first = true;
	bytes_char(out, '{');
	for (uint32_t i = 0; i < count; i++) {
		const char *at = base + (size_t)i * field->size;
		char slot[16];
		if (shape_is_zero(at, field->size))
			continue;
		snprintf(slot, sizeof slot, "%u", (unsigned)i);
		json_key(out, &first, slot);
		write_value(out, field, at, clauses);
	}
	bytes_char(out, '}');
}

static void write_field(struct bytes *out, const struct field *field, const void *data,
	const struct clause *clauses)
{
	const char *base = (const char *)data + field->at;
	uint32_t count = shape_count(field, data);
	if (field->form == SHAPE_ONE) {
		write_value(out, field, base, clauses);
		return;
	}
	if (field->form != SHAPE_LIST && (field->type == SHAPE_STRUCT || field->type == SHAPE_TEXT)) {
		write_slots(out, field, base, count, clauses);
		return;
	}
	while (field->form != SHAPE_LIST && count &&
		shape_is_zero(base + (size_t)(count - 1) * field->size, field->size))
		count--;
	bytes_char(out, '[');
	for (uint32_t i = 0; i < count; i++) {
		if (i)
			bytes_char(out, ',');
		write_value(out, field, base + (size_t)i * field->size, clauses);
	}
	bytes_char(out, ']');
}

static bool is_empty(const struct field *field, const void *data)
{
	if (field->form == SHAPE_LIST)
		return shape_count(field, data) == 0;
	return shape_is_zero((const char *)data + field->at, (size_t)shape_count(field, data) * field->size);
}

void snapshot_write(struct bytes *out, const struct shape *shape, const void *data,
	const struct clause *clauses)
{
	bool first = true;
	bytes_char(out, '{');
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		if ((field->flags & SHAPE_INPUT) || is_empty(field, data))
			continue;
		json_key(out, &first, field->name);
		write_field(out, field, data, clauses);
	}
	bytes_char(out, '}');
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

struct reader {
	const struct clause *clauses;
	struct json_problem *problem;
};

static bool complain(struct reader *r, const struct field *field, const char *what)
{
	snprintf(r->problem->text, sizeof r->problem->text, "%s: %s", field->name, what);
	return false;
}

static bool read_struct(struct reader *r, json_t *value, const struct shape *shape, void *data);

static int64_t named(struct reader *r, const struct field *field, const char *name)
{
	if (field->type == SHAPE_ENUM)
		for (int i = 1; i < field->names_count; i++)
			if (field->names[i] && strcmp(field->names[i], name) == 0)
				return i;
	if (field->type == SHAPE_CLAUSE)
		for (int i = 1; r->clauses && r->clauses[i].id; i++)
			if (strcmp(r->clauses[i].id, name) == 0)
				return i;
	return 0;
}

static bool read_value(struct reader *r, json_t *value, const struct field *field, void *at)
{
	int64_t number;
	if (field->type == SHAPE_STRUCT)
		return read_struct(r, value, field->shape, at);
	if (field->type == SHAPE_TEXT) {
		if (!json_is_string(value) || json_string_length(value) >= field->size)
			return complain(r, field, "a text that fits is wanted");
		text_set(at, field->size, json_string_value(value));
		return true;
	}
	if (!json_is_string(value) && !json_is_integer(value))
		return complain(r, field, "a name or a whole number is wanted");
	number = json_is_string(value) ? named(r, field, json_string_value(value)) : json_integer_value(value);
	if (json_is_string(value) && !number)
		return complain(r, field, "this name is not known");
	shape_put(field, at, number);
	return shape_get(field, at) == number || complain(r, field, "the number does not fit");
}

static bool read_slots(struct reader *r, json_t *value, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	const char *slot;
	json_t *element;
	json_object_foreach(value, slot, element) {
		unsigned long i = strtoul(slot, NULL, 10);
		if (i >= field->room)
			return complain(r, field, "there is no such slot");
		if (!read_value(r, element, field, base + i * field->size))
			return false;
		if (field->form == SHAPE_MAP)
			shape_reach(field, data, (uint32_t)i);
	}
	return true;
}

static bool read_row(struct reader *r, json_t *value, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	size_t count = json_array_size(value);
	uint16_t n = (uint16_t)count;
	if (!json_is_array(value) || count > field->room)
		return complain(r, field, "a list that fits is wanted");
	for (size_t i = 0; i < count; i++)
		if (!read_value(r, json_array_get(value, i), field, base + i * field->size))
			return false;
	if (field->form == SHAPE_LIST)
		memcpy((char *)data + field->count_at, &n, sizeof n);
	return true;
}

static bool read_struct(struct reader *r, json_t *value, const struct shape *shape, void *data)
{
	const char *name;
	json_t *member;
	json_object_foreach(value, name, member) {
		const struct field *field = shape_field(shape, name);
		bool good;
		if (!field) {
			snprintf(r->problem->text, sizeof r->problem->text, "%s has no such member any more",
				shape->name);
			return false;
		}
		if (field->form == SHAPE_ONE)
			good = read_value(r, member, field, (char *)data + field->at);
		else if (json_is_object(member))
			good = read_slots(r, member, field, data);
		else
			good = read_row(r, member, field, data);
		if (!good)
			return false;
	}
	return json_is_object(value);
}

bool snapshot_read(json_t *value, const struct shape *shape, void *data, const struct clause *clauses,
	struct json_problem *problem)
{
	struct reader r = { clauses, problem };
	char why[RANGE_WHY_SIZE];
	snprintf(problem->text, sizeof problem->text, "%s: an object is wanted", shape->name);
	if (!read_struct(&r, value, shape, data))
		return false;
	if (shape_holds(shape, data, data, clauses, why))
		return true;
	snprintf(problem->text, sizeof problem->text, "%s", why);
	return false;
}
