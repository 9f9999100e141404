/* The JSON writer: what writing views (json_write.c) and writing patches (json_patch.c) share.
 *
 * Every function writes at `to`, makes the room it needs, and returns the end of what it wrote. Each
 * member is written with a comma before it; the opening bracket is then written over the first comma. */
#ifndef TRICORNE_PROTOCOL_JSON_WRITER_H
#define TRICORNE_PROTOCOL_JSON_WRITER_H

#include <assert.h>

#include "json_encoder.h"
#include "json_put.h"
#include "json_write.h"

struct json_writer {
	struct bytes *out;
	size_t begun;    /* offset in `out`, see writer_mark() */
	const char *end; /* of the room in `out`               */
	const struct json_names *names;
};

/* A writer that begins at the end of `out`. */
struct json_writer writer_on(struct bytes *out, const struct json_names *names);
char *writer_grow(struct json_writer *writer, char *to, size_t size);
/* Makes sure of `size` bytes at `to`; returns `to`, which moves if the buffer grows. */
static inline char *writer_more(struct json_writer *writer, char *to, size_t size)
{
	return (size_t)(writer->end - to) >= size ? to : writer_grow(writer, to, size);
}

/* The offset of `to`, which stays true when the buffer moves. */
static inline size_t writer_mark(const struct json_writer *writer, const char *to)
{
	return (size_t)(to - writer->out->data);
}
/* Puts brackets around everything since the mark. */
static inline char *writer_close(struct json_writer *writer, char *to, size_t mark,
	char opening, char closing)
{
	assert(mark <= writer_mark(writer, to));
	to = writer_more(writer, to, 2);
	to += writer_mark(writer, to) == mark; /* empty: there is no comma to write over */
	writer->out->data[mark] = opening;
	*to++ = closing;
	return to;
}
/* Ends a run of members at `to`; takes the comma off if they are the
 * first of their object. False if there are none. */
bool writer_end_members(struct json_writer *writer, const char *to, bool *first);

char *writer_key(struct json_writer *writer, char *to, const struct field_op *op);
/* The same for a key that came from outside, and is escaped. */
char *writer_id_key(struct json_writer *writer, char *to, const char *id);
char *writer_null(struct json_writer *writer, char *to);
/* Writes one member with its key, unless it is absent; writes a whole struct. */
char *writer_op(struct json_writer *writer, char *to, const struct encoder *encoder,
	const struct field_op *op, const char *data);
char *writer_struct(struct json_writer *writer, char *to, const struct encoder *encoder, const char *data);

/* The entity in a slot of a map; NULL if the slot is free or behind the end of those in use. */
const char *writer_entity(const struct field *field, const void *data, uint32_t slot);
/* Is the member left out, because it is zero and need not be written? */
static inline bool writer_is_absent(const struct field_op *op, const char *data)
{
	const struct field *field = op->field;
	const char *at = data + op->at;
	if (op->always)
		return false;
	return field->form == SHAPE_LIST ? shape_count(field, data) == 0 : !*at &&
		shape_is_zero(at, (size_t)field->room * field->size);
}

#endif
