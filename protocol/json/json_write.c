/* Writing JSON by the encoder of a shape. */
#include "json_write.h"

#include <assert.h>

#include "json_writer.h"

/* ---- The writer ---------------------------------------------------------------------------------------- */

/* Makes the buffer end at `to`. */
static void reached(struct bytes *out, const char *to)
{
	out->size = (size_t)(to - out->data);
}

struct json_writer writer_on(struct bytes *out, const struct json_names *names)
{
	bytes_reserve(out, VALUE_ROOM);
	return (struct json_writer){ out, out->size, out->data + out->room, names };
}

char *writer_grow(struct json_writer *writer, char *to, size_t size)
{
	reached(writer->out, to);
	to = bytes_reserve(writer->out, size);
	writer->end = writer->out->data + writer->out->room;
	return to;
}

bool writer_end_members(struct json_writer *writer, const char *to, bool *first)
{
	struct bytes *out = writer->out;
	char *begun = out->data + writer->begun;
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

static inline char *put_key(char *to, const struct field_op *op)
{
	memcpy(to, op->key, FIELD_KEY_SIZE); /* copying a fixed size is quicker than copying key_size bytes */
	return to + op->key_size;
}

char *writer_key(struct json_writer *writer, char *to, const struct field_op *op)
{
	return put_key(writer_more(writer, to, FIELD_KEY_SIZE), op);
}

char *writer_id_key(struct json_writer *writer, char *to, const char *id)
{
	to = writer_more(writer, to, TEXT_ROOM(ID_SIZE) + 2);
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

char *writer_null(struct json_writer *writer, char *to)
{
	return put_null(writer_more(writer, to, 4));
}

/* ---- A number, and what it stands for ------------------------------------------------------------------ */

/* A name from our own tables, which needs no escaping. */
static char *write_name(struct json_writer *writer, char *to, const char *name)
{
	size_t size = strlen(name);
	to = writer_more(writer, to, size + 2);
	*to++ = '"';
	memcpy(to, name, size);
	to += size;
	*to++ = '"';
	return to;
}

static char *write_set(struct json_writer *writer, char *to, const struct field *field, int64_t bits)
{
	size_t mark = writer_mark(writer, to);
	for (int n = 0; n < field->names_count; n++) {
		if (!(bits >> n & 1) || !field->names[n])
			continue;
		to = writer_more(writer, to, 1);
		*to++ = ',';
		to = write_name(writer, to, field->names[n]);
	}
	return writer_close(writer, to, mark, '[', ']');
}

static char *put_reference(const struct json_writer *writer, char *to, const struct field *field,
	int64_t slot)
{
	const char *root = writer->names->root, *id = slot && root ? root + field->target.at + (size_t)slot *
		field->target.size : NULL;
	return id && id[0] ? put_text(to, id, ID_SIZE) : put_null(to);
}

/* Most numbers have one digit. */
static inline char *put_number(char *to, int64_t value)
{
	if ((uint64_t)value > 9)
		return put_int(to, value);
	*to = (char)('0' + value);
	return to + 1;
}

static inline char *put_word(char *to, const struct field_op *op, int64_t value)
{
	const struct word *word = &op->words[value < op->word_count ? value : 0];
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

static char *write_name_of(struct json_writer *writer, char *to, const struct field_op *op, int64_t value)
{
	if (op->field->type == SHAPE_REF)
		return put_reference(writer, to, op->field, value);
	if (op->field->type == SHAPE_SET)
		return write_set(writer, to, op->field, value);
	return value && writer->names->clauses ? write_name(writer, to, writer->names->clauses[value].id) :
		put_null(to);
}

/* ---- Many ---------------------------------------------------------------------------------------------- */

const char *writer_entity(const struct field *field, const void *data, uint32_t slot)
{
	const char *at = (const char *)data + field->at + (size_t)slot * field->size;
	return slot < shape_count(field, data) && at[0] ? at : NULL;
}

static char *write_map(struct json_writer *writer, char *to, const struct field_op *op, const char *data)
{
	size_t mark = writer_mark(writer, to);
	for (uint32_t slot = 1, end = shape_count(op->field, data); slot < end; slot++) {
		const char *at = writer_entity(op->field, data, slot);
		if (at)
			to = writer_struct(writer, writer_id_key(writer, to, at), op->encoder, at);
	}
	return writer_close(writer, to, mark, '{', '}');
}

static char *write_row(struct json_writer *writer, char *to, const struct field_op *op, const char *data)
{
	size_t mark = writer_mark(writer, to);
	const char *at = data + op->at;
	for (uint32_t i = 0, count = shape_count(op->field, data); i < count; i++, at += op->field->size) {
		to = writer_more(writer, to, 1);
		*to++ = ',';
		to = writer_struct(writer, to, op->encoder, at);
	}
	return writer_close(writer, to, mark, '[', ']');
}

static char *write_many(struct json_writer *writer, char *to, const struct field_op *op, const char *data)
{
	return op->field->form == SHAPE_MAP ? write_map(writer, to, op, data) : write_row(writer, to, op, data);
}

/* ---- Structs ------------------------------------------------------------------------------------------- */

/* How many operations after an absent one can be skipped. */
static inline int skip(const struct field_op *op, const char *at)
{
	uint64_t eight;
	if (!op->skip)
		return 0;
	memcpy(&eight, at, sizeof eight);
	return eight ? 0 : op->skip;
}

/* Nothing is written; goes on behind those that need not be looked at either. */
static inline char *leave_out(char *to, const struct field_op **next, const char *at)
{
	*next += skip(*next, at);
	return to;
}

static inline char *write_number(char *to, const struct field_op **next, const char *at, int64_t value)
{
	const struct field_op *op = *next;
	return value || op->always ? put_number(put_key(to, op), value) : leave_out(to, next, at);
}

/* Carries out one operation, and moves *next on past it and those it skips.
 * The room that the encoder needs is there. Most of the time of writing goes
 * by here, so all of it stands in one function, inlined into its callers. */
__attribute__((always_inline))
static inline char *write_op(struct json_writer *writer, char *to, const struct encoder *encoder,
	const struct field_op **next, const char *data)
{
	const struct field_op *op = *next;
	const char *at = data + op->at;
	uint16_t two;
	uint32_t four;
	int64_t value;
	switch (op->kind) {
	case WRITE_I8: return write_number(to, next, at, (int8_t)*at);
	case WRITE_U8: return write_number(to, next, at, (uint8_t)*at);
	case WRITE_I16: return memcpy(&two, at, sizeof two), write_number(to, next, at, (int16_t)two);
	case WRITE_U16: return memcpy(&two, at, sizeof two), write_number(to, next, at, two);
	case WRITE_I32: return memcpy(&four, at, sizeof four), write_number(to, next, at, (int32_t)four);
	case WRITE_U32: return memcpy(&four, at, sizeof four), write_number(to, next, at, four);
	case WRITE_I64: return memcpy(&value, at, sizeof value), write_number(to, next, at, value);
	case WRITE_PAIR:
		memcpy(&value, at, sizeof value);
		return value || op->always ? put_pair(put_key(to, op), value) : leave_out(to, next, at);
	case WRITE_WORD:
		if (!*at && !op->always)
			return leave_out(to, next, at);
		return put_word(put_key(to, op), op, (uint8_t)*at);
	case WRITE_NAMED:
		value = shape_get(op->field, at);
		if (!value && !op->always)
			return leave_out(to, next, at);
		return writer_more(writer, write_name_of(writer, put_key(to, op), op, value), encoder->room);
	case WRITE_TEXT:
		if (!*at && !op->always)
			return to;
		return put_text(put_key(to, op), at, op->field->size);
	case WRITE_STRUCT:
		if (!*at && writer_is_absent(op, data))
			return to;
		return writer_more(writer, writer_struct(writer, put_key(to, op), op->encoder, at), encoder->room);
	case WRITE_LIST:
		memcpy(&two, data + op->field->count_at, sizeof two);
		if (!two && !op->always)
			return to;
		return writer_more(writer, write_row(writer, put_key(to, op), op, data), encoder->room);
	default:
		if (writer_is_absent(op, data))
			return to;
		return writer_more(writer, write_many(writer, put_key(to, op), op, data), encoder->room);
	}
}

char *writer_op(struct json_writer *writer, char *to, const struct encoder *encoder,
	const struct field_op *op, const char *data)
{
	return write_op(writer, writer_more(writer, to, encoder->room), encoder, &op, data);
}

char *writer_struct(struct json_writer *writer, char *to, const struct encoder *encoder, const char *data)
{
	size_t mark = writer_mark(writer, to);
	to = writer_more(writer, to, encoder->room);
	for (const struct field_op *op = encoder->ops, *end = encoder->end; op < end; op++)
		to = write_op(writer, to, encoder, &op, data);
	return encoder->opening ? writer_close(writer, to, mark, encoder->opening, encoder->closing) : to;
}

/* ---- Added to what is written -------------------------------------------------------------------------- */

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
	assert(name[0]);
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	json_text(out, name, SIZE_MAX);
	bytes_char(out, ':');
}

void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape,
	const void *data)
{
	struct json_writer writer = writer_on(out, names);
	const struct encoder *encoder = encoder_of(shape);
	char *to = out->data + out->size;
	for (const struct field_op *op = encoder->ops; op < encoder->end; op++)
		to = writer_op(&writer, to, encoder, op, data);
	writer_end_members(&writer, to, first);
}

void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape,
	const void *data)
{
	struct json_writer writer = writer_on(out, names);
	reached(out, writer_struct(&writer, out->data + out->size, encoder_of(shape), data));
}
