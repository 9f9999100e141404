/* Writing JSON by shape. */
#include "json_write.h"

#include "json_pen.h"

/* ---- What a shape describes: written from `to` on, where there is room for VALUE_ROOM; what needs more asks for it ------- */

char *pen_grow(struct pen *pen, char *to, size_t size)
{
	pen_reached(pen->out, to);
	to = bytes_reserve(pen->out, size);
	pen->end = pen->out->data + pen->out->room;
	return to;
}

static char *write_struct(char *to, struct pen *pen, const struct shape *shape, const void *data);

static char *write_text(char *to, struct pen *pen, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	return put_text(pen_more(pen, to, TEXT_ROOM(size)), text, size, size_max);
}

char *pen_null(char *to)
{
	memcpy(to, "null", 4);
	return to + 4;
}

char *pen_id_key(char *to, struct pen *pen, bool first, const char *id)
{
	to = pen_more(pen, to, TEXT_ROOM(ID_SIZE) + 2 + VALUE_ROOM);
	*to = ',';
	to += !first;
	to = put_text(to, id, strnlen(id, ID_SIZE), ID_SIZE);
	*to++ = ':';
	return to;
}

/* A name of ours, which needs no escaping. */
static char *write_name(char *to, struct pen *pen, const char *name)
{
	size_t size;
	if (!name)
		return pen_null(to);
	size = strlen(name);
	to = pen_more(pen, to, size + 2);
	*to++ = '"';
	memcpy(to, name, size);
	to += size;
	*to++ = '"';
	return to;
}

static char *write_set(char *to, struct pen *pen, const struct field *field, int64_t bits)
{
	bool first = true;
	*to++ = '[';
	for (int n = 0; n < field->names_count; n++) {
		if (!(bits >> n & 1) || !field->names[n])
			continue;
		to = pen_more(pen, to, VALUE_ROOM);
		*to = ',';
		to = write_name(to + !first, pen, field->names[n]);
		first = false;
	}
	to = pen_more(pen, to, 1);
	*to++ = ']';
	return to;
}

static char *write_ref(char *to, struct pen *pen, const struct field *field, int64_t slot)
{
	const char *root = pen->names->root, *id = slot && root ? root + field->target.at + (size_t)slot * field->target.size : NULL;
	return id && id[0] ? write_text(to, pen, id, ID_SIZE) : pen_null(to);
}

static char *write_bool(char *to, bool value)
{
	memcpy(to, value ? "true " : "false", 5);
	return to + 5 - value;
}

static char *write_other(char *to, struct pen *pen, const struct field *field, const void *at)
{
	int64_t value;
	switch (field->type) {
	case SHAPE_STRUCT:
		return write_struct(to, pen, field->shape, at);
	case SHAPE_TEXT:
		return write_text(to, pen, at, field->size);
	case SHAPE_BOOL:
		return write_bool(to, shape_get(field, at));
	case SHAPE_ENUM:
		value = shape_get(field, at);
		return write_name(to, pen, value < field->names_count ? field->names[value] : NULL);
	case SHAPE_SET:
		return write_set(to, pen, field, shape_get(field, at));
	case SHAPE_REF:
		return write_ref(to, pen, field, shape_get(field, at));
	case SHAPE_CLAUSE:
		value = shape_get(field, at);
		return write_name(to, pen, value && pen->names->clauses ? pen->names->clauses[value].id : NULL);
	default:
		return to;
	}
}

/* One element of a field; most are numbers. */
static inline char *write_value(char *to, struct pen *pen, const struct field *field, const void *at)
{
	if (field->type == SHAPE_INT || field->type == SHAPE_UINT)
		return put_int(to, shape_get(field, at));
	return write_other(to, pen, field, at);
}

const char *pen_entity(const struct field *field, const void *data, uint32_t slot)
{
	const char *at = (const char *)data + field->at + (size_t)slot * field->size;
	return slot < shape_count(field, data) && at[0] ? at : NULL;
}

static char *write_map(char *to, struct pen *pen, const struct field *field, const void *data)
{
	bool first = true;
	*to++ = '{';
	for (uint32_t slot = 1, end = shape_count(field, data); slot < end; slot++) {
		const char *at = pen_entity(field, data, slot);
		if (!at)
			continue;
		to = write_value(pen_id_key(to, pen, first, at), pen, field, at);
		first = false;
	}
	to = pen_more(pen, to, 1);
	*to++ = '}';
	return to;
}

static char *write_row(char *to, struct pen *pen, const struct field *field, const void *data)
{
	const char *at = (const char *)data + field->at;
	uint32_t count = shape_count(field, data);
	*to++ = '[';
	for (uint32_t i = 0; i < count; i++, at += field->size) {
		to = pen_more(pen, to, 1 + VALUE_ROOM);
		*to = ',';
		to = write_value(to + (i > 0), pen, field, at);
	}
	to = pen_more(pen, to, 1);
	*to++ = ']';
	return to;
}

static inline char *write_field(char *to, struct pen *pen, const struct field *field, const void *data)
{
	if (field->form == SHAPE_ONE)
		return write_value(to, pen, field, (const char *)data + field->at);
	return field->form == SHAPE_MAP ? write_map(to, pen, field, data) : write_row(to, pen, field, data);
}

/* May one value go unwritten when it is zero? What is optional, and a name or a point that is "none" (views hold no null). */
static inline bool may_be_absent(const struct field *field)
{
	const unsigned named = 1u << SHAPE_ENUM | 1u << SHAPE_REF | 1u << SHAPE_CLAUSE;
	if ((field->flags & SHAPE_OPTIONAL) || (named >> field->type & 1))
		return true;
	return field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE;
}

static inline bool is_zero(const char *at, uint32_t size)
{
	uint16_t two;
	uint32_t four;
	switch (size) {
	case 1: return !*at;
	case 2: return memcpy(&two, at, sizeof two), !two;
	case 4: return memcpy(&four, at, sizeof four), !four;
	default: return !*at && shape_is_zero(at, size);
	}
}

static inline bool is_absent(const struct field *field, const void *data)
{
	const char *base = (const char *)data + field->at;
	if (field->flags & SHAPE_INPUT)
		return true;
	if (field->form == SHAPE_ONE)
		return is_zero(base, field->size) && may_be_absent(field);
	if (!(field->flags & SHAPE_OPTIONAL))
		return false;
	return field->form == SHAPE_LIST ? shape_count(field, data) == 0 : shape_is_zero(base, (size_t)field->room * field->size);
}

static char *write_members(char *to, struct pen *pen, bool first, const struct shape *shape, const void *data)
{
	for (const struct field *field = shape->fields, *end = field + shape->field_count; field < end; field++) {
		if (is_absent(field, data))
			continue;
		to = put_key(pen_more(pen, to, KEY_ROOM + VALUE_ROOM), first, field);
		to = write_field(to, pen, field, data);
		first = false;
	}
	return to;
}

static char *write_tuple(char *to, struct pen *pen, const struct shape *shape, const void *data)
{
	*to++ = '[';
	for (const struct field *field = shape->fields, *end = field + shape->field_count; field < end; field++) {
		to = pen_more(pen, to, 1 + VALUE_ROOM);
		*to = ',';
		to = write_field(to + (field > shape->fields), pen, field, data);
	}
	to = pen_more(pen, to, 1);
	*to++ = ']';
	return to;
}

static char *write_struct(char *to, struct pen *pen, const struct shape *shape, const void *data)
{
	if (shape->style == SHAPE_BARE)
		return write_field(to, pen, &shape->fields[0], data);
	if (shape->style == SHAPE_TUPLE)
		return write_tuple(to, pen, shape, data);
	*to++ = '{';
	to = pen_more(pen, write_members(to, pen, true, shape, data), 1);
	*to++ = '}';
	return to;
}

bool pen_is_absent(const struct field *field, const void *data)
{
	return is_absent(field, data);
}

char *pen_value(char *to, struct pen *pen, const struct field *field, const void *at)
{
	return write_value(to, pen, field, at);
}

char *pen_field(char *to, struct pen *pen, const struct field *field, const void *data)
{
	return write_field(to, pen, field, data);
}

/* ---- Added to what is written ------------------------------------------------------------------------------------------ */

void json_text(struct bytes *out, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	pen_reached(out, put_text(bytes_reserve(out, TEXT_ROOM(size)), text, size, size));
}

void json_int(struct bytes *out, int64_t value)
{
	pen_reached(out, put_int(bytes_reserve(out, VALUE_ROOM), value));
}

void json_key(struct bytes *out, bool *first, const char *name)
{
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	json_text(out, name, SIZE_MAX);
	bytes_char(out, ':');
}

struct pen pen_on(struct bytes *out, const struct json_names *names)
{
	bytes_reserve(out, VALUE_ROOM);
	return (struct pen){ out, out->data + out->room, names };
}

void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names);
	size_t before = out->size;
	pen_reached(out, write_members(out->data + before, &pen, *first, shape, data));
	*first = *first && out->size == before;
}

void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names);
	pen_reached(out, write_struct(out->data + out->size, &pen, shape, data));
}
