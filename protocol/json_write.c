/* Writing JSON: a pen follows the script of a shape. */
#include "json_write.h"

#include "json_pen.h"

/* ---- The pen --------------------------------------------------------------------------------------------------------------- */

/* All up to `to` is written. */
static void reached(struct bytes *out, const char *to)
{
	out->size = (size_t)(to - out->data);
}

struct pen pen_on(struct bytes *out, const struct json_names *names)
{
	bytes_reserve(out, VALUE_ROOM);
	return (struct pen){ out, out->size, out->data + out->room, names };
}

char *pen_grow(struct pen *pen, char *to, size_t size)
{
	reached(pen->out, to);
	to = bytes_reserve(pen->out, size);
	pen->end = pen->out->data + pen->out->room;
	return to;
}

bool pen_end_members(struct pen *pen, const char *to, bool *first)
{
	struct bytes *out = pen->out;
	char *begun = out->data + pen->begun;
	reached(out, to);
	if (to == begun)
		return false;
	if (*first) {
		memmove(begun, begun + 1, (size_t)(to - begun) - 1);
		out->size--;
	}
	*first = false;
	return true;
}

static inline char *put_key(char *to, const struct stroke *stroke)
{
	memcpy(to, stroke->key, STROKE_KEY_SIZE); /* the whole is quicker than a part of it */
	return to + stroke->key_size;
}

char *pen_key(struct pen *pen, char *to, const struct stroke *stroke)
{
	return put_key(pen_more(pen, to, STROKE_KEY_SIZE), stroke);
}

char *pen_id_key(struct pen *pen, char *to, const char *id)
{
	to = pen_more(pen, to, TEXT_ROOM(ID_SIZE) + 2);
	*to++ = ',';
	to = put_text(to, id, ID_SIZE);
	*to++ = ':';
	return to;
}

static char *put_null(char *to)
{
	memcpy(to, "null", 4);
	return to + 4;
}

char *pen_null(struct pen *pen, char *to)
{
	return put_null(pen_more(pen, to, 4));
}

/* ---- A number, and what it stands for ---------------------------------------------------------------------------------------- */

/* A name of ours, which needs no escaping. */
static char *write_name(struct pen *pen, char *to, const char *name)
{
	size_t size = strlen(name);
	to = pen_more(pen, to, size + 2);
	*to++ = '"';
	memcpy(to, name, size);
	to += size;
	*to++ = '"';
	return to;
}

static char *write_set(struct pen *pen, char *to, const struct field *field, int64_t bits)
{
	size_t mark = pen_mark(pen, to);
	for (int n = 0; n < field->names_count; n++) {
		if (!(bits >> n & 1) || !field->names[n])
			continue;
		to = pen_more(pen, to, 1);
		*to++ = ',';
		to = write_name(pen, to, field->names[n]);
	}
	return pen_close(pen, to, mark, '[', ']');
}

static char *put_reference(const struct pen *pen, char *to, const struct field *field, int64_t slot)
{
	const char *root = pen->names->root, *id = slot && root ? root + field->target.at + (size_t)slot * field->target.size : NULL;
	return id && id[0] ? put_text(to, id, ID_SIZE) : put_null(to);
}

/* Most are ranks, files, ids of bases: one digit. */
static inline char *put_number(char *to, int64_t value)
{
	if ((uint64_t)value > 9)
		return put_int(to, value);
	*to = (char)('0' + value);
	return to + 1;
}

static inline char *put_word(char *to, const struct stroke *stroke, int64_t value)
{
	const struct word *word = &stroke->words[value < stroke->word_count ? value : 0];
	memcpy(to, word->text, sizeof word->text);
	return to + word->size;
}

static char *put_pair(char *to, int64_t value)
{
	int32_t numbers[2];
	memcpy(numbers, &value, sizeof numbers);
	*to++ = '[';
	to = put_int(to, numbers[0]);
	*to++ = ',';
	to = put_int(to, numbers[1]);
	*to++ = ']';
	return to;
}

static char *write_name_of(struct pen *pen, char *to, const struct stroke *stroke, int64_t value)
{
	if (stroke->put == PUT_ID)
		return put_reference(pen, to, stroke->field, value);
	if (stroke->put == PUT_SET)
		return write_set(pen, to, stroke->field, value);
	return value && pen->names->clauses ? write_name(pen, to, pen->names->clauses[value].id) : put_null(to);
}

/* ---- Many ---------------------------------------------------------------------------------------------------------------------- */

const char *pen_entity(const struct field *field, const void *data, uint32_t slot)
{
	const char *at = (const char *)data + field->at + (size_t)slot * field->size;
	return slot < shape_count(field, data) && at[0] ? at : NULL;
}

static char *write_map(struct pen *pen, char *to, const struct stroke *stroke, const char *data)
{
	size_t mark = pen_mark(pen, to);
	for (uint32_t slot = 1, end = shape_count(stroke->field, data); slot < end; slot++) {
		const char *at = pen_entity(stroke->field, data, slot);
		if (at)
			to = pen_struct(pen, pen_id_key(pen, to, at), stroke->script, at);
	}
	return pen_close(pen, to, mark, '{', '}');
}

static char *write_row(struct pen *pen, char *to, const struct stroke *stroke, const char *data)
{
	size_t mark = pen_mark(pen, to);
	const char *at = data + stroke->at;
	for (uint32_t i = 0, count = shape_count(stroke->field, data); i < count; i++, at += stroke->field->size) {
		to = pen_more(pen, to, 1);
		*to++ = ',';
		to = pen_struct(pen, to, stroke->script, at);
	}
	return pen_close(pen, to, mark, '[', ']');
}

static char *write_many(struct pen *pen, char *to, const struct stroke *stroke, const char *data)
{
	return stroke->field->form == SHAPE_MAP ? write_map(pen, to, stroke, data) : write_row(pen, to, stroke, data);
}

/* ---- Structs ------------------------------------------------------------------------------------------------------------------- */

/* How many more strokes have nothing to say, if this one, whose value is at `at`, has not. */
static inline int passed(const struct stroke *stroke, const char *at)
{
	uint64_t eight;
	if (!stroke->passed)
		return 0;
	memcpy(&eight, at, sizeof eight);
	return eight ? 0 : stroke->passed;
}

/* A stroke with its key, if it has something to say; those it passes are left behind. There is the room of the script, now and
 * afterwards. This is where the time goes: hence everything is in one place, and in whoever asks for it. */
__attribute__((always_inline))
static inline char *write_stroke(struct pen *pen, char *to, const struct script *script, const struct stroke **next, const char *data)
{
	const struct stroke *stroke = *next;
	const char *at = data + stroke->at;
	uint16_t two;
	uint32_t four;
	int64_t value;
	switch (stroke->kind) {
	case STROKE_I8: value = (int8_t)*at; break;
	case STROKE_U8: value = (uint8_t)*at; break;
	case STROKE_I16: memcpy(&two, at, sizeof two); value = (int16_t)two; break;
	case STROKE_U16: memcpy(&two, at, sizeof two); value = two; break;
	case STROKE_I32: memcpy(&four, at, sizeof four); value = (int32_t)four; break;
	case STROKE_U32: memcpy(&four, at, sizeof four); value = four; break;
	case STROKE_I64: memcpy(&value, at, sizeof value); break;
	case STROKE_TEXT:
		if (!*at && !stroke->always)
			return to;
		return put_text(put_key(to, stroke), at, stroke->field->size);
	case STROKE_STRUCT:
		if (!*at && pen_is_absent(stroke, data))
			return to;
		return pen_more(pen, pen_struct(pen, put_key(to, stroke), stroke->script, at), script->room);
	default:
		if (pen_is_absent(stroke, data))
			return to;
		return pen_more(pen, write_many(pen, put_key(to, stroke), stroke, data), script->room);
	}
	if (!value && !stroke->always) {
		*next += passed(stroke, at);
		return to;
	}
	to = put_key(to, stroke);
	if (stroke->put == PUT_NUMBER)
		return put_number(to, value);
	if (stroke->put == PUT_WORD)
		return put_word(to, stroke, value);
	if (stroke->put == PUT_PAIR)
		return put_pair(to, value);
	return pen_more(pen, write_name_of(pen, to, stroke, value), script->room);
}

char *pen_stroke(struct pen *pen, char *to, const struct script *script, const struct stroke *stroke, const char *data)
{
	return write_stroke(pen, pen_more(pen, to, script->room), script, &stroke, data);
}

char *pen_struct(struct pen *pen, char *to, const struct script *script, const char *data)
{
	size_t mark = pen_mark(pen, to);
	to = pen_more(pen, to, script->room);
	for (const struct stroke *stroke = script->strokes, *end = script->end; stroke < end; stroke++)
		to = write_stroke(pen, to, script, &stroke, data);
	return script->opening ? pen_close(pen, to, mark, script->opening, script->closing) : to;
}

/* ---- Added to what is written ----------------------------------------------------------------------------------------------- */

void json_text(struct bytes *out, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	reached(out, put_text(bytes_reserve(out, TEXT_ROOM(size)), text, size));
}

void json_int(struct bytes *out, int64_t value)
{
	reached(out, put_int(bytes_reserve(out, VALUE_ROOM), value));
}

void json_key(struct bytes *out, bool *first, const char *name)
{
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	json_text(out, name, SIZE_MAX);
	bytes_char(out, ':');
}

void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names);
	const struct script *script = script_of(shape);
	char *to = out->data + out->size;
	for (const struct stroke *stroke = script->strokes; stroke < script->end; stroke++)
		to = pen_stroke(&pen, to, script, stroke, data);
	pen_end_members(&pen, to, first);
}

void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names);
	reached(out, pen_struct(&pen, out->data + out->size, script_of(shape), data));
}
