/* Reading JSON by shape. */
#include "json_read.h"

#include <stdio.h>
#include <string.h>

#include "json_reader.h"
#include "letters.h"

/* ---- Values -------------------------------------------------------------------------------------------- */

/* A list, or a number, where the struct is wanted whose member it is. */
static bool stands_alone(json_t *value, const struct field *field)
{
	if (!(field->flags & SHAPE_ALONE))
		return false;
	return field->form == SHAPE_ONE ? json_is_integer(value) : json_is_array(value);
}

static bool read_struct(struct reader *r, json_t *value, const struct shape *shape, void *data);

static bool read_value(struct reader *r, json_t *value, const struct field *field, void *at)
{
	return field->type == SHAPE_STRUCT ? read_struct(r, value, field->shape, at) :
		reader_scalar(r, value, field, at);
}

/* ---- Collections --------------------------------------------------------------------------------------- */

/* One element of a list or an array, zero so far; null leaves it so. */
static bool read_element(struct reader *r, json_t *value, const struct field *field, size_t i, char *at)
{
	char index[24];
	size_t back;
	snprintf(index, sizeof index, "%zu", i);
	back = reader_descend(r, index);
	if (field->type == SHAPE_STRUCT && field->shape->defaults)
		memcpy(at, field->shape->defaults, field->size);
	if (!json_is_null(value) && !read_value(r, value, field, at))
		return false;
	r->path[back] = '\0';
	return true;
}

static bool read_row(struct reader *r, json_t *value, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	size_t count = json_array_size(value);
	if (!json_is_array(value))
		return reader_complain(r, "a list is wanted");
	if (field->form == SHAPE_ARRAY ? count != field->room : count > field->room)
		return reader_complain(r, field->form == SHAPE_ARRAY ? "a list of %u is wanted" :
			"there is room for %u", (unsigned)field->room);
	memset(base, 0, (size_t)field->room * field->size);
	for (size_t i = 0; i < count; i++)
		if (!read_element(r, json_array_get(value, i), field, i, base + i * field->size))
			return false;
	if (field->form == SHAPE_LIST) {
		uint16_t n = (uint16_t)count;
		memcpy((char *)data + field->count_at, &n, sizeof n);
	}
	return true;
}

/* The slot of the entity with this id; a new one holds the defaults
 * and nothing else. 0 and a problem if it cannot be. */
static uint32_t enter(struct reader *r, const char *id, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	uint32_t slot;
	if (!id || !id[0] || strlen(id) >= ID_SIZE || letters_deceive(id)) {
		reader_complain(r, "an id of 1 to %d bytes is wanted", ID_SIZE - 1);
		return 0;
	}
	slot = shape_slot(base, field->size, field->room, id);
	if (slot)
		return slot;
	for (uint32_t free = 1; !slot && free < field->room; free++)
		if (!base[(size_t)free * field->size])
			slot = free;
	if (!slot) {
		reader_complain(r, "there is room for %u", (unsigned)field->room - 1);
		return 0;
	}
	if (field->shape->defaults)
		memcpy(base + (size_t)slot * field->size, field->shape->defaults, field->size);
	text_set(base + (size_t)slot * field->size, ID_SIZE, id);
	shape_reach(field, data, slot);
	return slot;
}

/* One entity of a map, `n` of them before it; a known id is read over what is there. */
static bool read_entity(struct reader *r, const char *id, size_t n, json_t *value, const struct field *field,
	void *data)
{
	size_t back = reader_descend_to(r, id, n);
	uint32_t slot = enter(r, id, field, data);
	char *at = (char *)data + field->at + (size_t)slot * field->size;
	if (slot && !read_struct(r, value, field->shape, at))
		return false;
	if (slot)
		text_set(at, ID_SIZE, id);
	else if (!r->listener)
		return false;
	r->path[back] = '\0';
	return true;
}

static const char *entity_id(json_t *entity)
{
	return json_string_value(json_is_string(entity) ? entity : json_object_get(entity, "id"));
}

static bool announce_entity(struct reader *r, const char *id, size_t n, const struct field *field, void *data)
{
	size_t back;
	if (r->listener && (!id || !id[0] || strlen(id) >= ID_SIZE)) /* said when it is read */
		return true;
	back = reader_descend_to(r, id, n);
	if (!enter(r, id, field, data) && !r->listener)
		return false;
	r->path[back] = '\0';
	return true;
}

/* Enters the ids of a map before anything is read, so that things may
 * refer to each other in whatever order they stand. */
static bool announce_map(struct reader *r, json_t *value, const struct field *field, void *data)
{
	const char *id;
	json_t *entity;
	size_t i;
	if (json_is_object(value)) {
		json_object_foreach(value, id, entity)
			if (!announce_entity(r, id, 0, field, data))
				return false;
		return true;
	}
	json_array_foreach(value, i, entity)
		if (!announce_entity(r, entity_id(entity), i, field, data))
			return false;
	return true;
}

static bool announce(struct reader *r, json_t *value, const struct shape *shape, void *data)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		json_t *member = field->form == SHAPE_MAP ? json_object_get(value, field->name) : NULL;
		size_t back;
		if (!member)
			continue;
		back = reader_descend(r, field->name);
		if (!announce_map(r, member, field, data))
			return false;
		r->path[back] = '\0';
	}
	return true;
}

/* Is there an id that two of the list have? */
static bool stands_twice(json_t *list, const char **id)
{
	json_t *seen = json_object(), *entity;
	size_t i;
	bool twice = false;
	json_array_foreach(list, i, entity) {
		*id = entity_id(entity);
		twice = *id && json_object_get(seen, *id);
		if (twice)
			break;
		if (*id)
			json_object_set_new(seen, *id, json_true());
	}
	json_decref(seen);
	return twice;
}

static bool read_map(struct reader *r, json_t *value, const struct field *field, void *data)
{
	const char *id;
	json_t *entity;
	size_t i;
	if (json_is_object(value)) {
		json_object_foreach(value, id, entity) {
			json_t *inner = json_object_get(entity, "id");
			if (json_is_string(inner) && strcmp(json_string_value(inner), id) != 0 &&
				!reader_complain(r, "%s: the id does not agree with its key", id))
				return false;
			if (!read_entity(r, id, 0, entity, field, data))
				return false;
		}
		return true;
	}
	if (!json_is_array(value))
		return reader_complain(r, "an object keyed by id, or a list of things with an id, is wanted");
	if (stands_twice(value, &id) && !reader_complain(r, "%s: this id stands here twice", id))
		return false;
	json_array_foreach(value, i, entity)
		if (!read_entity(r, entity_id(entity), i, entity, field, data))
			return false;
	return true;
}

static bool read_field(struct reader *r, json_t *value, const struct field *field, void *data)
{
	if (json_is_null(value)) { /* nothing: the same as zero */
		if (field->form == SHAPE_LIST)
			memset((char *)data + field->count_at, 0, sizeof(uint16_t));
		memset((char *)data + field->at, 0, (size_t)field->room * field->size);
		return true;
	}
	if (field->form == SHAPE_ONE)
		return read_value(r, value, field, (char *)data + field->at);
	return field->form == SHAPE_MAP ? read_map(r, value, field, data) : read_row(r, value, field, data);
}

static bool read_tuple(struct reader *r, json_t *value, const struct shape *shape, void *data)
{
	if (!json_is_array(value) || json_array_size(value) != shape->field_count)
		return reader_complain(r, "a list of %u values is wanted", shape->field_count);
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (!read_field(r, json_array_get(value, i), &shape->fields[i], data))
			return false;
	return true;
}

static bool stands_beside(const struct reader *r, const char *name)
{
	for (const char *const *beside = r->beside; beside && *beside; beside++)
		if (strcmp(*beside, name) == 0)
			return true;
	return false;
}

/* Null is the same as left out: what the shape holds before it is read. */
static void read_nothing(const struct shape *shape, const struct field *field, void *data)
{
	const char *defaults = shape->defaults;
	if (field->form == SHAPE_LIST)
		memcpy((char *)data + field->count_at, defaults + field->count_at, sizeof(uint16_t));
	memcpy((char *)data + field->at, defaults + field->at, (size_t)field->room * field->size);
}

static bool read_member(struct reader *r, json_t *value, const struct shape *shape,
	const struct field *field, void *data)
{
	if (!json_is_null(value) || !shape->defaults)
		return read_field(r, value, field, data);
	read_nothing(shape, field, data);
	return true;
}

static bool read_struct(struct reader *r, json_t *value, const struct shape *shape, void *data)
{
	const char *name;
	json_t *member;
	if (shape->style == SHAPE_TUPLE)
		return read_tuple(r, value, shape, data);
	if (shape->style == SHAPE_BARE)
		return read_field(r, value, &shape->fields[0], data);
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (stands_alone(value, &shape->fields[i]))
			return read_field(r, value, &shape->fields[i], data);
	if (json_is_string(value) && shape->field_count && strcmp(shape->fields[0].name, "id") == 0)
		return reader_scalar(r, value, &shape->fields[0], data); /* a thing named by its id alone */
	if (!json_is_object(value))
		return reader_complain(r, "an object is wanted");
	if (!announce(r, value, shape, data))
		return false;
	json_object_foreach(value, name, member) {
		const struct field *field = shape_field(shape, name);
		size_t back = reader_descend(r, name);
		bool passed_over = !field && back == 0 && stands_beside(r, name);
		if (field ? !read_member(r, member, shape, field, data) : !passed_over &&
			!reader_complain(r, "no such member is known here"))
			return false;
		r->path[back] = '\0';
	}
	return true;
}

static void begin(const struct shape *shape, void *data)
{
	if (shape->defaults)
		memcpy(data, shape->defaults, shape->size);
	else if (shape->size) /* of a shape without members there may be no data */
		memset(data, 0, shape->size);
}

/* What the value said nothing of is held to its range, too. */
static bool whole_holds(struct reader *r, const struct shape *shape, const void *data)
{
	char why[RANGE_WHY_SIZE];
	return shape_holds(shape, data, r->root, r->clauses, why) || reader_complain(r, "%s", why);
}

int json_read_all(json_t *value, const struct shape *shape, void *data, const void *root,
	const struct clause *clauses,
	const struct listener *listener)
{
	struct json_problem problem;
	struct reader r = { .root = root, .clauses = clauses, .problem = &problem, .listener = listener };
	begin(shape, data);
	if (read_struct(&r, value, shape, data) && !r.problems)
		whole_holds(&r, shape, data); /* what was said nothing of, too */
	return r.problems;
}

bool json_read(json_t *value, const struct shape *shape, void *data, const void *root,
	const struct clause *clauses, struct json_problem *problem)
{
	return json_read_beside(value, shape, NULL, data, root, clauses, problem);
}

bool json_read_beside(json_t *value, const struct shape *shape, const char *const *beside, void *data,
	const void *root,
	const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem, .beside = beside };
	begin(shape, data);
	return read_struct(&r, value, shape, data) && whole_holds(&r, shape, data);
}

bool json_read_mask(json_t *value, uint32_t if_none, uint32_t *mask)
{
	json_int_t number = value ? json_integer_value(value) : if_none;
	*mask = (uint32_t)number;
	return (!value || json_is_integer(value)) && number >= 0 && number <= UINT32_MAX;
}

bool json_read_member(json_t *value, const struct field *field, void *data, const void *root,
	const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_field(&r, value, field, data);
}

bool json_read_entity(json_t *value, const struct field *field, const char *id, void *data, const void *root,
	const struct clause *clauses,
	struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_entity(&r, id, 0, value, field, data);
}

bool json_read_element(json_t *value, const struct field *field, void *at, const void *root,
	const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_value(&r, value, field, at);
}
