/* Reading JSON by shape. */
#include "json_read.h"
#include "letters.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct reader {
	const void *root;
	const struct clause *clauses;
	struct json_problem *problem;
	const char *const *beside; /* members of the outermost object that are somebody else's, NULL-terminated */
	const struct listener *listener; /* NULL: the first problem ends the reading */
	int problems;
	char path[120];
};

/* What does not fit here. True if the reading goes on all the same, to find whatever else does not. */
static bool complain(struct reader *r, const char *format, ...)
{
	va_list args;
	int at = r->path[0] ? snprintf(r->problem->text, sizeof r->problem->text, "%s: ", r->path) : 0;
	va_start(args, format);
	vsnprintf(r->problem->text + at, sizeof r->problem->text - (size_t)at, format, args);
	text_trim(r->problem->text);
	va_end(args);
	r->problems++;
	if (r->listener)
		r->listener->hear(r->listener->ctx, 0, r->path, r->problem->text);
	return r->listener != NULL;
}

/* Appends "/name" to the path and returns the length to go back to. */
static size_t descend(struct reader *r, const char *name)
{
	size_t at = strlen(r->path);
	snprintf(r->path + at, sizeof r->path - at, "%s%s", at ? "/" : "", name);
	text_trim(r->path + at);
	return at;
}

/* The same for an entity: by its id, or by its place in the list if it has none. */
static size_t descend_to(struct reader *r, const char *id, size_t n)
{
	char place[24];
	snprintf(place, sizeof place, "%zu", n);
	return descend(r, id ? id : place);
}

/* ---- Parsing --------------------------------------------------------------------------------------------------- */

static bool within_bounds(const char *text, size_t size)
{
	int depth = 0;
	long elements = 0;
	bool in_text = false;
	for (size_t i = 0; i < size; i++) {
		char c = text[i];
		if (in_text) {
			if (c == '\\')
				i++;
			else if (c == '"')
				in_text = false;
			continue;
		}
		if (c == '"')
			in_text = true;
		else if (c == '[' || c == '{')
			depth++, elements++;
		else if (c == ']' || c == '}')
			depth--;
		else if (c == ',')
			elements++;
		if (depth > JSON_DEPTH_MAX || elements > JSON_ELEMENTS_MAX)
			return false;
	}
	return true;
}

json_t *json_parse(const char *text, size_t size, struct json_problem *problem)
{
	json_error_t error;
	json_t *value = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
	if (!value) /* never quote what was sent: it may hold anything */
		snprintf(problem->text, sizeof problem->text, "this is not valid JSON (line %d, column %d)", error.line, error.column);
	return value;
}

json_t *json_parse_bounded(const char *text, size_t size, struct json_problem *problem)
{
	if (!within_bounds(text, size)) {
		snprintf(problem->text, sizeof problem->text, "the message is nested deeper than %d or has more than %d parts", JSON_DEPTH_MAX, JSON_ELEMENTS_MAX);
		return NULL;
	}
	return json_parse(text, size, problem);
}

/* ---- Values ---------------------------------------------------------------------------------------------------- */

/* A list, or a number, where the struct is wanted whose member it is. */
static bool stands_alone(json_t *value, const struct field *field)
{
	if (!(field->flags & SHAPE_ALONE))
		return false;
	return field->form == SHAPE_ONE ? json_is_integer(value) : json_is_array(value);
}

static bool read_struct(struct reader *r, json_t *value, const struct shape *shape, void *data);

static bool read_text(struct reader *r, json_t *value, const struct field *field, void *at)
{
	const char *text;
	if (!json_is_string(value))
		return complain(r, "a text is wanted");
	text = json_string_value(value);
	if (strlen(text) >= field->size)
		return complain(r, "at most %u bytes are allowed", (unsigned)field->size - 1);
	if (letters_deceive(text))
		return complain(r, "control and direction characters are not allowed");
	text_set(at, field->size, text);
	return true;
}

static bool read_integer(struct reader *r, json_t *value, const struct field *field, void *at)
{
	char words[RANGE_WORDS_SIZE];
	if (!json_is_integer(value))
		return complain(r, "a whole number is wanted");
	if (!range_holds(field, json_integer_value(value))) {
		range_words(field, words);
		return complain(r, "%s", words);
	}
	shape_put(field, at, json_integer_value(value));
	return true;
}

/* "a, b or c": the names a member may take. */
static void list_names(const struct field *field, char *to, size_t size)
{
	size_t at = 0;
	to[0] = '\0';
	for (int i = 0; i < field->names_count && at < size; i++)
		if (field->names[i])
			at += (size_t)snprintf(to + at, size - at, "%s%s", at ? ", " : "", field->names[i]);
}

static int name_index(const struct field *field, json_t *value)
{
	const char *name = json_string_value(value);
	for (int i = 0; name && i < field->names_count; i++)
		if (field->names[i] && strcmp(field->names[i], name) == 0)
			return i;
	return -1;
}

static bool read_enum(struct reader *r, json_t *value, const struct field *field, void *at)
{
	char names[160];
	int index = name_index(field, value);
	list_names(field, names, sizeof names);
	if (index < 0)
		return complain(r, "one of these is wanted: %s", names);
	shape_put(field, at, index);
	return true;
}

static bool read_set(struct reader *r, json_t *value, const struct field *field, void *at)
{
	char names[160];
	int64_t bits = 0;
	size_t i;
	json_t *name;
	list_names(field, names, sizeof names);
	if (!json_is_array(value))
		return complain(r, "a list of these is wanted: %s", names);
	json_array_foreach(value, i, name) {
		int index = name_index(field, name);
		if (index < 0)
			return complain(r, "only these are known: %s", names);
		bits |= (int64_t)1 << index;
	}
	shape_put(field, at, bits);
	return true;
}

static bool read_ref(struct reader *r, json_t *value, const struct field *field, void *at)
{
	const char *id = json_string_value(value);
	uint32_t slot = 0;
	if (id && r->root && strlen(id) < ID_SIZE)
		slot = shape_slot((const char *)r->root + field->target.at, field->target.size, field->target.room, id);
	if (!slot)
		return complain(r, "nothing with this id is known");
	shape_put(field, at, slot);
	return true;
}

static bool read_clause(struct reader *r, json_t *value, const struct field *field, void *at)
{
	const char *id = json_string_value(value);
	for (int i = 1; id && r->clauses && r->clauses[i].id; i++)
		if (strcmp(r->clauses[i].id, id) == 0) {
			shape_put(field, at, i);
			return true;
		}
	return complain(r, "no such clause");
}

static bool read_value(struct reader *r, json_t *value, const struct field *field, void *at)
{
	switch (field->type) {
	case SHAPE_STRUCT: return read_struct(r, value, field->shape, at);
	case SHAPE_TEXT: return read_text(r, value, field, at);
	case SHAPE_ENUM: return read_enum(r, value, field, at);
	case SHAPE_SET: return read_set(r, value, field, at);
	case SHAPE_REF: return read_ref(r, value, field, at);
	case SHAPE_CLAUSE: return read_clause(r, value, field, at);
	case SHAPE_BOOL:
		if (!json_is_boolean(value))
			return complain(r, "true or false is wanted");
		shape_put(field, at, json_is_true(value));
		return true;
	default: return read_integer(r, value, field, at);
	}
}

/* ---- Collections ------------------------------------------------------------------------------------------------ */

/* One element of a list or an array, zero so far; null leaves it so. */
static bool read_element(struct reader *r, json_t *value, const struct field *field, size_t i, char *at)
{
	char index[24];
	size_t back;
	snprintf(index, sizeof index, "%zu", i);
	back = descend(r, index);
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
		return complain(r, "a list is wanted");
	if (field->form == SHAPE_ARRAY ? count != field->room : count > field->room)
		return complain(r, field->form == SHAPE_ARRAY ? "a list of %u is wanted" : "there is room for %u", (unsigned)field->room);
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

/* The slot of the entity with this id; a new one holds the defaults and nothing else. 0 and a problem if it cannot be. */
static uint32_t enter(struct reader *r, const char *id, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	uint32_t slot;
	if (!id || !id[0] || strlen(id) >= ID_SIZE || letters_deceive(id)) {
		complain(r, "an id of 1 to %d bytes is wanted", ID_SIZE - 1);
		return 0;
	}
	slot = shape_slot(base, field->size, field->room, id);
	if (slot)
		return slot;
	for (uint32_t free = 1; !slot && free < field->room; free++)
		if (!base[(size_t)free * field->size])
			slot = free;
	if (!slot) {
		complain(r, "there is room for %u", (unsigned)field->room - 1);
		return 0;
	}
	if (field->shape->defaults)
		memcpy(base + (size_t)slot * field->size, field->shape->defaults, field->size);
	text_set(base + (size_t)slot * field->size, ID_SIZE, id);
	shape_reach(field, data, slot);
	return slot;
}

/* One entity of a map, `n` of them before it; a known id is read over what is there. */
static bool read_entity(struct reader *r, const char *id, size_t n, json_t *value, const struct field *field, void *data)
{
	size_t back = descend_to(r, id, n);
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
	back = descend_to(r, id, n);
	if (!enter(r, id, field, data) && !r->listener)
		return false;
	r->path[back] = '\0';
	return true;
}

/* Enters the ids of a map before anything is read, so that things may refer to each other in whatever order they stand. */
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
		back = descend(r, field->name);
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
			if (json_is_string(inner) && strcmp(json_string_value(inner), id) != 0 && !complain(r, "%s: the id does not agree with its key", id))
				return false;
			if (!read_entity(r, id, 0, entity, field, data))
				return false;
		}
		return true;
	}
	if (!json_is_array(value))
		return complain(r, "an object keyed by id, or a list of things with an id, is wanted");
	if (stands_twice(value, &id) && !complain(r, "%s: this id stands here twice", id))
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
		return complain(r, "a list of %u values is wanted", shape->field_count);
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
		return read_text(r, value, &shape->fields[0], data); /* a thing named by its id alone */
	if (!json_is_object(value))
		return complain(r, "an object is wanted");
	if (!announce(r, value, shape, data))
		return false;
	json_object_foreach(value, name, member) {
		const struct field *field = shape_field(shape, name);
		size_t back = descend(r, name);
		bool passed_over = !field && back == 0 && stands_beside(r, name);
		if (field ? !read_field(r, member, field, data) : !passed_over && !complain(r, "no such member is known here"))
			return false;
		r->path[back] = '\0';
	}
	return true;
}

static void begin(const struct shape *shape, void *data)
{
	if (shape->defaults)
		memcpy(data, shape->defaults, shape->size);
	else
		memset(data, 0, shape->size);
}

/* What the value said nothing of is held to its range, too. */
static bool whole_holds(struct reader *r, const struct shape *shape, const void *data)
{
	char why[RANGE_WHY_SIZE];
	return shape_holds(shape, data, r->root, r->clauses, why) || complain(r, "%s", why);
}

int json_read_all(json_t *value, const struct shape *shape, void *data, const void *root, const struct clause *clauses,
	const struct listener *listener)
{
	struct json_problem problem;
	struct reader r = { .root = root, .clauses = clauses, .problem = &problem, .listener = listener };
	begin(shape, data);
	if (read_struct(&r, value, shape, data) && !r.problems)
		whole_holds(&r, shape, data); /* what was said nothing of, too */
	return r.problems;
}

bool json_read(json_t *value, const struct shape *shape, void *data, const void *root, const struct clause *clauses, struct json_problem *problem)
{
	return json_read_beside(value, shape, NULL, data, root, clauses, problem);
}

bool json_read_beside(json_t *value, const struct shape *shape, const char *const *beside, void *data, const void *root,
	const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem, .beside = beside };
	begin(shape, data);
	return read_struct(&r, value, shape, data) && whole_holds(&r, shape, data);
}

bool json_read_member(json_t *value, const struct field *field, void *data, const void *root, const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_field(&r, value, field, data);
}

bool json_read_entity(json_t *value, const struct field *field, const char *id, void *data, const void *root, const struct clause *clauses,
	struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_entity(&r, id, 0, value, field, data);
}

bool json_read_element(json_t *value, const struct field *field, void *at, const void *root, const struct clause *clauses, struct json_problem *problem)
{
	struct reader r = { .root = root, .clauses = clauses, .problem = problem };
	return read_value(&r, value, field, at);
}
