/* Patches: what turns the older of two views into the newer. */
#include "json_pen.h"

static char *patch_struct(struct pen *pen, char *to, const struct script *script, const char *older, const char *newer);

static bool same_field(const struct field *field, const void *older, const void *newer)
{
	uint32_t count = shape_count(field, older);
	return count == shape_count(field, newer) &&
		memcmp((const char *)older + field->at, (const char *)newer + field->at, (size_t)count * field->size) == 0;
}

/* The entity of that id: mostly in the same slot or near it, else wherever it is; NULL if there is none. */
static const char *entity_named(const struct field *field, const void *data, uint32_t slot, const char *id)
{
	const char *base = (const char *)data + field->at;
	uint32_t end = shape_count(field, data);
	for (uint32_t away = 0; away < end || away < slot; away++) {
		if (slot + away < end && memcmp(base + (size_t)(slot + away) * field->size, id, ID_SIZE) == 0)
			return base + (size_t)(slot + away) * field->size;
		if (away && slot > away && slot - away < end && memcmp(base + (size_t)(slot - away) * field->size, id, ID_SIZE) == 0)
			return base + (size_t)(slot - away) * field->size;
	}
	return NULL;
}

static char *patch_map(struct pen *pen, char *to, const struct stroke *stroke, const char *older, const char *newer)
{
	const struct field *field = stroke->field;
	uint32_t old_end = shape_count(field, older), new_end = shape_count(field, newer);
	size_t mark = pen_mark(pen, to);
	for (uint32_t slot = 1; slot < old_end; slot++) {
		const char *was = pen_entity(field, older, slot);
		if (was && !entity_named(field, newer, slot, was))
			to = pen_null(pen, pen_id_key(pen, to, was));
	}
	for (uint32_t slot = 1; slot < new_end; slot++) {
		const char *is = pen_entity(field, newer, slot), *was = is ? entity_named(field, older, slot, is) : NULL;
		if (!is || (was && memcmp(was, is, field->size) == 0))
			continue;
		to = pen_id_key(pen, to, is);
		to = was ? patch_struct(pen, to, stroke->script, was, is) : pen_struct(pen, to, stroke->script, is);
	}
	return pen_close(pen, to, mark, '{', '}');
}

/* Is what differs in it told, and not the whole? */
static bool is_patched(const struct stroke *stroke)
{
	return stroke->field->form == SHAPE_MAP || (stroke->kind == STROKE_STRUCT && stroke->script->opening == '{');
}

static char *patch_field(struct pen *pen, char *to, const struct stroke *stroke, const char *older, const char *newer)
{
	if (stroke->kind == STROKE_STRUCT)
		return patch_struct(pen, to, stroke->script, older + stroke->at, newer + stroke->at);
	return patch_map(pen, to, stroke, older, newer);
}

static char *patch_members(struct pen *pen, char *to, const struct script *script, const char *older, const char *newer)
{
	for (const struct stroke *stroke = script->strokes; stroke < script->end; stroke++) {
		bool was, is;
		if (same_field(stroke->field, older, newer))
			continue;
		was = !pen_is_absent(stroke, older);
		is = !pen_is_absent(stroke, newer);
		if (was && !is)
			to = pen_null(pen, pen_key(pen, to, stroke));
		else if (was && is_patched(stroke))
			to = patch_field(pen, pen_key(pen, to, stroke), stroke, older, newer);
		else
			to = pen_stroke(pen, to, script, stroke, newer);
	}
	return to;
}

static char *patch_struct(struct pen *pen, char *to, const struct script *script, const char *older, const char *newer)
{
	size_t mark = pen_mark(pen, to);
	return pen_close(pen, patch_members(pen, to, script, older, newer), mark, '{', '}');
}

bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer)
{
	struct pen pen = pen_on(out, names);
	return pen_end_members(&pen, patch_members(&pen, out->data + out->size, script_of(shape), older, newer), first);
}
