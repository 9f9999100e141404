/* What every reading needs: complaints with the path to what is wrong, and values that hold no others. */
#include "json_reader.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "letters.h"

bool reader_complain(struct reader *r, const char *format, ...)
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

size_t reader_descend(struct reader *r, const char *name)
{
	assert(name);
	size_t at = strlen(r->path);
	snprintf(r->path + at, sizeof r->path - at, "%s%s", at ? "/" : "", name);
	text_trim(r->path + at);
	return at;
}

size_t reader_descend_to(struct reader *r, const char *id, size_t n)
{
	char place[24];
	snprintf(place, sizeof place, "%zu", n);
	return reader_descend(r, id ? id : place);
}

/* ---- Values that hold no others ------------------------------------------------------------------------ */

static bool read_text(struct reader *r, json_t *value, const struct field *field, void *at)
{
	const char *text;
	if (!json_is_string(value))
		return reader_complain(r, "a text is wanted");
	text = json_string_value(value);
	if (strlen(text) >= field->size)
		return reader_complain(r, "at most %u bytes are allowed", (unsigned)field->size - 1);
	if (letters_deceive(text))
		return reader_complain(r, "control and direction characters are not allowed");
	text_set(at, field->size, text);
	return true;
}

static bool read_integer(struct reader *r, json_t *value, const struct field *field, void *at)
{
	char words[RANGE_WORDS_SIZE];
	if (!json_is_integer(value))
		return reader_complain(r, "a whole number is wanted");
	if (!range_holds(field, json_integer_value(value))) {
		range_words(field, words);
		return reader_complain(r, "%s", words);
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
		return reader_complain(r, "one of these is wanted: %s", names);
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
		return reader_complain(r, "a list of these is wanted: %s", names);
	json_array_foreach(value, i, name) {
		int index = name_index(field, name);
		if (index < 0)
			return reader_complain(r, "only these are known: %s", names);
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
		slot = shape_slot((const char *)r->root + field->target.at, field->target.size,
			field->target.room, id);
	if (!slot)
		return reader_complain(r, "nothing with this id is known");
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
	return reader_complain(r, "no such clause");
}

bool reader_scalar(struct reader *r, json_t *value, const struct field *field, void *at)
{
	switch (field->type) {
	case SHAPE_TEXT: return read_text(r, value, field, at);
	case SHAPE_ENUM: return read_enum(r, value, field, at);
	case SHAPE_SET: return read_set(r, value, field, at);
	case SHAPE_REF: return read_ref(r, value, field, at);
	case SHAPE_CLAUSE: return read_clause(r, value, field, at);
	case SHAPE_BOOL:
		if (!json_is_boolean(value))
			return reader_complain(r, "true or false is wanted");
		shape_put(field, at, json_is_true(value));
		return true;
	default: return read_integer(r, value, field, at);
	}
}
