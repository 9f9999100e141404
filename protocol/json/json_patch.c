/* Patches: what turns the older of two views into the newer. */
#include <assert.h>

#include "json_writer.h"

static char *patch_struct(struct json_writer *writer, char *to, const struct encoder *encoder,
	const char *older, const char *newer);

static bool same_field(const struct field *field, const void *older, const void *newer)
{
	uint32_t count = shape_count(field, older);
	return count == shape_count(field, newer) &&
		memcmp((const char *)older + field->at, (const char *)newer + field->at,
		(size_t)count * field->size) == 0;
}

/* The entity of that id, or NULL: looked for in the same slot first, then near it, then everywhere. */
static const char *entity_named(const struct field *field, const void *data, uint32_t slot, const char *id)
{
	const char *base = (const char *)data + field->at;
	uint32_t end = shape_count(field, data);
	for (uint32_t away = 0; away < end || away < slot; away++) {
		if (slot + away < end && memcmp(base + (size_t)(slot + away) * field->size, id, ID_SIZE) == 0)
			return base + (size_t)(slot + away) * field->size;
		if (away && slot > away && slot - away < end && memcmp(base + (size_t)(slot - away) * field->size,
			id, ID_SIZE) == 0)
			return base + (size_t)(slot - away) * field->size;
	}
	return NULL;
}

static char *patch_map(struct json_writer *writer, char *to, const struct field_op *op, const char *older,
	const char *newer)
{
	const struct field *field = op->field;
	uint32_t old_end = shape_count(field, older), new_end = shape_count(field, newer);
	size_t mark = writer_mark(writer, to);
	for (uint32_t slot = 1; slot < old_end; slot++) {
		const char *was = writer_entity(field, older, slot);
		if (was && !entity_named(field, newer, slot, was))
			to = writer_null(writer, writer_id_key(writer, to, was));
	}
	for (uint32_t slot = 1; slot < new_end; slot++) {
		const char *is = writer_entity(field, newer, slot), *was = is ? entity_named(field, older, slot, is) :
			NULL;
		if (!is || (was && memcmp(was, is, field->size) == 0))
			continue;
		to = writer_id_key(writer, to, is);
		to = was ? patch_struct(writer, to, op->encoder, was, is) :
			writer_struct(writer, to, op->encoder, is);
	}
	return writer_close(writer, to, mark, '{', '}');
}

/* Is the member patched within, instead of being written whole? */
static bool is_patched(const struct field_op *op)
{
	return op->field->form == SHAPE_MAP || (op->kind == WRITE_STRUCT && op->encoder->opening == '{');
}

static char *patch_field(struct json_writer *writer, char *to, const struct field_op *op, const char *older,
	const char *newer)
{
	if (op->kind == WRITE_STRUCT)
		return patch_struct(writer, to, op->encoder, older + op->at, newer + op->at);
	return patch_map(writer, to, op, older, newer);
}

static char *patch_members(struct json_writer *writer, char *to, const struct encoder *encoder,
	const char *older, const char *newer)
{
	for (const struct field_op *op = encoder->ops; op < encoder->end; op++) {
		bool was, is;
		if (same_field(op->field, older, newer))
			continue;
		was = !writer_is_absent(op, older);
		is = !writer_is_absent(op, newer);
		if (was && !is)
			to = writer_null(writer, writer_key(writer, to, op));
		else if (was && is_patched(op))
			to = patch_field(writer, writer_key(writer, to, op), op, older, newer);
		else
			to = writer_op(writer, to, encoder, op, newer);
	}
	return to;
}

static char *patch_struct(struct json_writer *writer, char *to, const struct encoder *encoder,
	const char *older, const char *newer)
{
	size_t mark = writer_mark(writer, to);
	return writer_close(writer, patch_members(writer, to, encoder, older, newer), mark, '{', '}');
}

bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names,
	const struct shape *shape, const void *older, const void *newer)
{
	assert(older && newer);
	struct json_writer writer = writer_on(out, names);
	return writer_end_members(&writer, patch_members(&writer, out->data + out->size, encoder_of(shape),
		older, newer), first);
}
