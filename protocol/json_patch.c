/* Patches: what turns the older of two views into the newer. */
#include "json_pen.h"

static char *patch_struct(char *to, struct pen *pen, const struct shape *shape, const void *older, const void *newer);

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

static char *patch_map(char *to, struct pen *pen, const struct field *field, const void *older, const void *newer)
{
	uint32_t old_end = shape_count(field, older), new_end = shape_count(field, newer);
	bool first = true;
	for (uint32_t slot = 1; slot < old_end; slot++) {
		const char *was = pen_entity(field, older, slot);
		if (was && !entity_named(field, newer, slot, was)) {
			to = pen_null(pen_id_key(to, pen, first, was));
			first = false;
		}
	}
	for (uint32_t slot = 1; slot < new_end; slot++) {
		const char *is = pen_entity(field, newer, slot), *was = is ? entity_named(field, older, slot, is) : NULL;
		if (!is || (was && memcmp(was, is, field->size) == 0))
			continue;
		to = pen_id_key(to, pen, first, is);
		first = false;
		to = was ? patch_struct(to, pen, field->shape, was, is) : pen_value(to, pen, field, is);
	}
	return to;
}

/* The field differs and is there in both. */
static char *patch_field(char *to, struct pen *pen, const struct field *field, const void *older, const void *newer)
{
	if (field->form == SHAPE_ONE && field->type == SHAPE_STRUCT && field->shape->style == SHAPE_OBJECT)
		return patch_struct(to, pen, field->shape, (const char *)older + field->at, (const char *)newer + field->at);
	if (field->form != SHAPE_MAP)
		return pen_field(to, pen, field, newer);
	*to++ = '{';
	to = pen_more(pen, patch_map(to, pen, field, older, newer), 1);
	*to++ = '}';
	return to;
}

static char *patch_members(char *to, struct pen *pen, bool *first, const struct shape *shape, const void *older, const void *newer)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		bool was, is;
		if (same_field(field, older, newer))
			continue;
		was = !pen_is_absent(field, older);
		is = !pen_is_absent(field, newer);
		if (!was && !is)
			continue;
		to = put_key(pen_more(pen, to, KEY_ROOM + VALUE_ROOM), *first, field);
		*first = false;
		if (!is)
			to = pen_null(to);
		else if (!was)
			to = pen_field(to, pen, field, newer);
		else
			to = patch_field(to, pen, field, older, newer);
	}
	return to;
}

static char *patch_struct(char *to, struct pen *pen, const struct shape *shape, const void *older, const void *newer)
{
	bool first = true;
	*to++ = '{';
	to = pen_more(pen, patch_members(to, pen, &first, shape, older, newer), 1);
	*to++ = '}';
	return to;
}

bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer)
{
	struct pen pen = pen_on(out, names);
	size_t before = out->size;
	pen_reached(out, patch_members(out->data + before, &pen, first, shape, older, newer));
	return out->size > before;
}
