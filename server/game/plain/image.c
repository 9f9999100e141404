/* Plain data in few bytes. */
#include "image.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/range.h"

enum { NAMES_MAX = 2048, NAMES_ROOM = 2 * NAMES_MAX, PATTERNS_MAX = 1000, PATTERNS_ROOM = 2048,
	MEMBERS_MAX = 16000, FIELDS_MAX = 256 };

/* What a value is, in the byte before it; MANY of them. */
enum kind { KIND_NUMBER = 1, KIND_NAME, KIND_TEXT, KIND_STRUCT, MANY = 8 };

static uint8_t kind_of(const struct field *field, const struct clause *clauses)
{
	bool is_name = field->type == SHAPE_ENUM || (field->type == SHAPE_CLAUSE && clauses);
	enum kind kind = field->type == SHAPE_STRUCT ? KIND_STRUCT : field->type == SHAPE_TEXT ? KIND_TEXT :
		is_name ? KIND_NAME : KIND_NUMBER;
	return (uint8_t)(kind | (field->form == SHAPE_ONE ? 0 : MANY));
}

/* ---- Patterns ------------------------------------------------------------------------------------------ */

/* Which fields of a shape stand in a struct. */
struct pattern {
	const struct shape *shape;
	uint32_t count;
	uint16_t *fields; /* by their places in the shape */
};

struct patterns {
	struct pattern all[PATTERNS_MAX + 1]; /* from 1 */
	uint16_t fields[MEMBERS_MAX];
	uint32_t count, used;
};

/* The number it is kept under; 0: there is no room to keep it. Who reads comes to the same as who writes. */
static uint32_t keep_pattern(struct patterns *kept, const struct pattern *p)
{
	uint16_t *fields = kept->fields + kept->used;
	if (kept->count == PATTERNS_MAX || p->count > MEMBERS_MAX - kept->used)
		return 0;
	memcpy(fields, p->fields, p->count * sizeof *fields);
	kept->used += p->count;
	kept->all[++kept->count] = (struct pattern){ p->shape, p->count, fields };
	return kept->count;
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

struct writer {
	struct bytes *out;
	const struct clause *clauses;
	const char *names[NAMES_ROOM]; /* by hash */
	uint16_t numbers[NAMES_ROOM], patterns_at[PATTERNS_ROOM]; /* by hash */
	uint16_t name_count;
	struct patterns patterns;
};

static void put_number(struct bytes *out, uint64_t number)
{
	for (; number >= 0x80; number >>= 7)
		bytes_char(out, (char)(number | 0x80));
	bytes_char(out, (char)number);
}

/* Its place among those that came before, or a free one. */
static uint32_t find_name(const struct writer *w, const char *name)
{
	uint32_t at = 2166136261u;
	for (const char *c = name; *c; c++)
		at = (at ^ (uint8_t)*c) * 16777619u;
	at %= NAMES_ROOM;
	while (w->names[at] && strcmp(w->names[at], name) != 0)
		at = (at + 1) % NAMES_ROOM;
	return at;
}

static void put_name(struct writer *w, const char *name)
{
	uint32_t at = find_name(w, name);
	size_t size = strlen(name);
	if (w->names[at]) {
		put_number(w->out, w->numbers[at]);
		return;
	}
	assert(w->name_count < NAMES_MAX && size);
	w->names[at] = name;
	w->numbers[at] = ++w->name_count;
	put_number(w->out, w->name_count);
	put_number(w->out, size);
	bytes_add(w->out, name, size);
}

static void put_struct(struct writer *w, const struct shape *shape, const void *data);

static void put_value(struct writer *w, const struct field *field, const char *at)
{
	int64_t value = field->type == SHAPE_STRUCT || field->type == SHAPE_TEXT ? 0 : shape_get(field, at);
	switch (kind_of(field, w->clauses) & ~MANY) {
	case KIND_STRUCT:
		put_struct(w, field->shape, at);
		break;
	case KIND_TEXT:
		put_number(w->out, strnlen(at, field->size));
		bytes_add(w->out, at, strnlen(at, field->size));
		break;
	case KIND_NAME:
		if (value)
			put_name(w, field->type == SHAPE_ENUM ? field->names[value] : w->clauses[value].id);
		else
			put_number(w->out, 0);
		break;
	default:
		put_number(w->out, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
	}
}

static void put_many(struct writer *w, const struct field *field, const void *data)
{
	const char *base = (const char *)data + field->at;
	uint32_t count = shape_count(field, data);
	while (field->form != SHAPE_LIST && count &&
		shape_is_zero(base + (size_t)(count - 1) * field->size, field->size))
		count--;
	put_number(w->out, count);
	for (uint32_t i = 0; i < count; i++)
		put_value(w, field, base + (size_t)i * field->size);
}

static bool is_empty(const struct field *field, const void *data)
{
	if (field->form == SHAPE_LIST)
		return shape_count(field, data) == 0;
	return shape_is_zero((const char *)data + field->at, (size_t)shape_count(field, data) * field->size);
}

/* Where in the table its number stands, or may stand. */
static uint16_t *find_pattern(struct writer *w, const struct pattern *p)
{
	uint32_t at = (uint32_t)((uintptr_t)p->shape >> 4);
	for (uint32_t i = 0; i < p->count; i++)
		at = at * 31 + p->fields[i];
	for (at %= PATTERNS_ROOM; w->patterns_at[at]; at = (at + 1) % PATTERNS_ROOM) {
		const struct pattern *other = &w->patterns.all[w->patterns_at[at]];
		if (other->shape == p->shape && other->count == p->count &&
			memcmp(other->fields, p->fields, p->count * sizeof *p->fields) == 0)
			break;
	}
	return &w->patterns_at[at];
}

static void put_pattern(struct writer *w, const struct pattern *p)
{
	uint16_t *number = find_pattern(w, p);
	if (*number) {
		put_number(w->out, *number);
		return;
	}
	put_number(w->out, w->patterns.count + 1);
	*number = (uint16_t)keep_pattern(&w->patterns, p);
	for (uint32_t i = 0; i < p->count; i++) {
		put_name(w, p->shape->fields[p->fields[i]].name);
		bytes_char(w->out, (char)kind_of(&p->shape->fields[p->fields[i]], w->clauses));
	}
	put_number(w->out, 0);
}

static void put_struct(struct writer *w, const struct shape *shape, const void *data)
{
	uint16_t fields[FIELDS_MAX];
	struct pattern p = { shape, 0, fields };
	assert(shape->field_count <= FIELDS_MAX);
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (!(shape->fields[i].flags & SHAPE_INPUT) && !is_empty(&shape->fields[i], data))
			fields[p.count++] = i;
	if (!p.count) {
		put_number(w->out, 0);
		return;
	}
	put_pattern(w, &p);
	for (uint32_t i = 0; i < p.count; i++) {
		const struct field *field = &shape->fields[fields[i]];
		if (field->form == SHAPE_ONE)
			put_value(w, field, (const char *)data + field->at);
		else
			put_many(w, field, data);
	}
}

void image_write(struct bytes *out, const struct shape *shape, const void *data, const struct clause *clauses)
{
	struct writer w;
	memset(&w, 0, offsetof(struct writer, patterns));
	w.out = out;
	w.clauses = clauses;
	w.patterns.count = w.patterns.used = 0;
	put_struct(&w, shape, data);
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

struct name {
	const char *text;
	size_t size;
};

struct reader {
	const uint8_t *at, *end;
	const struct clause *clauses;
	struct json_problem *problem;
	uint32_t name_count;
	struct name names[NAMES_MAX + 1]; /* from 1 */
	struct patterns patterns;
};

static bool complain(struct reader *r, const char *where, const char *what)
{
	snprintf(r->problem->text, sizeof r->problem->text, "%s: %s", where, what);
	return false;
}

static bool take_number(struct reader *r, uint64_t *number)
{
	*number = 0;
	for (unsigned shift = 0; r->at < r->end && shift < 64; shift += 7) {
		uint8_t byte = *r->at++;
		*number |= (uint64_t)(byte & 0x7F) << shift;
		if (!(byte & 0x80))
			return true;
	}
	return complain(r, "the image", "a number is not whole");
}

/* So many bytes, which stay where they are. */
static bool take_bytes(struct reader *r, const char **bytes, size_t *size)
{
	uint64_t count;
	if (!take_number(r, &count))
		return false;
	if (count > (size_t)(r->end - r->at))
		return complain(r, "the image", "it ends too early");
	*bytes = (const char *)r->at;
	*size = (size_t)count;
	r->at += count;
	return true;
}

/* NULL with true: name 0. */
static bool take_name(struct reader *r, const struct name **name)
{
	uint64_t number;
	*name = NULL;
	if (!take_number(r, &number))
		return false;
	if (number > (uint64_t)r->name_count + 1 || number > NAMES_MAX)
		return complain(r, "the image", "there is no such name");
	if (number > r->name_count) {
		struct name *next = &r->names[++r->name_count];
		if (!take_bytes(r, &next->text, &next->size))
			return false;
	}
	*name = number ? &r->names[number] : NULL;
	return true;
}

static bool is_named(const struct name *name, const char *text)
{
	return strlen(text) == name->size && memcmp(text, name->text, name->size) == 0;
}

static bool read_struct(struct reader *r, const struct shape *shape, void *data);

static bool read_name(struct reader *r, const struct field *field, void *at)
{
	const struct name *name;
	if (!take_name(r, &name))
		return false;
	if (!name)
		return true;
	if (field->type == SHAPE_ENUM) {
		for (int i = 1; i < field->names_count; i++)
			if (field->names[i] && is_named(name, field->names[i]))
				return shape_put(field, at, i), true;
	} else {
		for (int i = 1; r->clauses[i].id; i++)
			if (is_named(name, r->clauses[i].id))
				return shape_put(field, at, i), true;
	}
	return complain(r, field->name, "this name is not known");
}

/* What is read from JSON is UTF-8 as well. */
static bool is_text(const char *text, size_t size)
{
	size_t plain = 0;
	json_t *string;
	while (plain < size && text[plain] > 0)
		plain++;
	if (plain == size)
		return true;
	string = memchr(text, '\0', size) ? NULL : json_stringn(text, size);
	json_decref(string);
	return string != NULL;
}

static bool read_text(struct reader *r, const struct field *field, void *at)
{
	const char *text;
	size_t size;
	if (!take_bytes(r, &text, &size))
		return false;
	if (size >= field->size || !is_text(text, size))
		return complain(r, field->name, "a text that fits is wanted");
	memcpy(at, text, size);
	memset((char *)at + size, 0, field->size - size);
	return true;
}

static bool read_number(struct reader *r, const struct field *field, void *at)
{
	uint64_t twice;
	int64_t number;
	if (!take_number(r, &twice))
		return false;
	number = (int64_t)(twice >> 1 ^ (0 - (twice & 1)));
	shape_put(field, at, number);
	return shape_get(field, at) == number || complain(r, field->name, "the number does not fit");
}

static bool read_value(struct reader *r, const struct field *field, void *at)
{
	switch (kind_of(field, r->clauses) & ~MANY) {
	case KIND_STRUCT: return read_struct(r, field->shape, at);
	case KIND_TEXT: return read_text(r, field, at);
	case KIND_NAME: return read_name(r, field, at);
	default: return read_number(r, field, at);
	}
}

static bool read_many(struct reader *r, const struct field *field, void *data)
{
	char *base = (char *)data + field->at;
	uint64_t count;
	if (!take_number(r, &count))
		return false;
	if (count > field->room)
		return complain(r, field->name, "there are more than have room");
	for (uint32_t i = 0; i < count; i++)
		if (!read_value(r, field, base + (size_t)i * field->size))
			return false;
	if (field->form == SHAPE_MAP && count)
		shape_reach(field, data, (uint32_t)count - 1);
	if (field->form == SHAPE_LIST)
		memcpy((char *)data + field->count_at, &(uint16_t){ (uint16_t)count }, sizeof(uint16_t));
	return true;
}

/* They come in the order of the shape, mostly: looked for from the one that is next. */
static const struct field *find_field(const struct shape *shape, uint16_t next, const struct name *name)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[(next + i) % shape->field_count];
		if (field->name_size == name->size && memcmp(field->name, name->text, name->size) == 0)
			return field;
	}
	return NULL;
}

/* A pattern that is spelled out. */
static bool take_new_pattern(struct reader *r, struct pattern *p)
{
	const struct name *name;
	uint16_t next = 0;
	for (p->count = 0; take_name(r, &name); p->fields[p->count++] = next++) {
		const struct field *field = name ? find_field(p->shape, next, name) : NULL;
		if (!name)
			return true;
		if (!field)
			return complain(r, p->shape->name, "it has no such member any more");
		if (r->at == r->end || *r->at++ != kind_of(field, r->clauses))
			return complain(r, field->name, "it is something else now");
		if (p->count == p->shape->field_count)
			return complain(r, p->shape->name, "it has not so many members");
		next = (uint16_t)(field - p->shape->fields);
	}
	return false;
}

/* In: its shape and room for its fields. */
static bool take_pattern(struct reader *r, struct pattern *p)
{
	uint64_t number;
	if (!take_number(r, &number))
		return false;
	if (number > r->patterns.count)
		return number == (uint64_t)r->patterns.count + 1 ? take_new_pattern(r, p) &&
			(keep_pattern(&r->patterns, p), true) : complain(r, p->shape->name, "there is no such pattern");
	if (number && r->patterns.all[number].shape != p->shape)
		return complain(r, p->shape->name, "a pattern of something else");
	if (number)
		*p = r->patterns.all[number];
	return true;
}

static bool read_struct(struct reader *r, const struct shape *shape, void *data)
{
	uint16_t fields[FIELDS_MAX];
	struct pattern p = { shape, 0, fields };
	assert(shape->field_count <= FIELDS_MAX);
	if (!take_pattern(r, &p))
		return false;
	for (uint32_t i = 0; i < p.count; i++) {
		const struct field *field = &shape->fields[p.fields[i]];
		if (!(field->form == SHAPE_ONE ? read_value(r, field, (char *)data + field->at) :
			read_many(r, field, data)))
			return false;
	}
	return true;
}

bool image_read(const void *bytes, size_t size, const struct shape *shape, void *data,
	const struct clause *clauses, struct json_problem *problem)
{
	struct reader r;
	char why[RANGE_WHY_SIZE];
	r.at = bytes;
	r.end = r.at + size;
	r.clauses = clauses;
	r.problem = problem;
	r.name_count = r.patterns.count = r.patterns.used = 0;
	if (!read_struct(&r, shape, data))
		return false;
	if (r.at != r.end)
		return complain(&r, shape->name, "something stands behind it");
	return shape_holds(shape, data, data, clauses, why) || complain(&r, shape->name, why);
}
