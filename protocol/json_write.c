/* Writing JSON by shape. */
#include "json_write.h"

#include <string.h>

/* ---- Values, written where there is room for them; each returns what is behind it ----------------------------------- */

enum { DIGITS_MAX = 20, KEY_ROOM = FIELD_NAME_SIZE + 4 };

static const char pairs[] =
	"0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
	"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

static inline char *put_int(char *to, int64_t value)
{
	char digits[DIGITS_MAX + 2];
	size_t at = sizeof digits;
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	if (value < 0)
		*to++ = '-';
	for (; rest > UINT32_MAX; rest /= 100)
		memcpy(digits + (at -= 2), pairs + rest % 100 * 2, 2);
	for (uint32_t low = (uint32_t)rest; low >= 10; low = (uint32_t)(rest = low / 100))
		memcpy(digits + (at -= 2), pairs + low % 100 * 2, 2);
	if (rest || at == sizeof digits)
		digits[--at] = (char)('0' + rest);
	memcpy(to, digits + at, sizeof digits - at);
	return to + (sizeof digits - at);
}

static char *put_escaped(char *to, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	*to++ = '\\';
	if (c == '"' || c == '\\') {
		*to++ = (char)c;
		return to;
	}
	memcpy(to, "u00", 3);
	to[3] = hex[c >> 4];
	to[4] = hex[c & 15];
	return to + 5;
}

static inline bool is_plain(unsigned char c)
{
	return c >= 0x20 && c != '"' && c != '\\' && c != 0x7F;
}

/* Six times its size is room enough, and two more. */
static inline char *put_text(char *to, const char *text, size_t size_max)
{
	*to++ = '"';
	for (const char *end = text + size_max; text < end && *text; text++) {
		if (is_plain((unsigned char)*text))
			*to++ = *text;
		else
			to = put_escaped(to, (unsigned char)*text);
	}
	*to++ = '"';
	return to;
}

/* The key and its colon. The whole field of the name is copied: that is quicker than a part of it. */
static inline char *put_key(char *to, bool *first, const struct field *field)
{
	*to = ',';
	to += !*first;
	*first = false;
	*to++ = '"';
	memcpy(to, field->name, FIELD_NAME_SIZE);
	to += field->name_size;
	*to++ = '"';
	*to++ = ':';
	return to;
}

/* ---- Added to what is written ------------------------------------------------------------------------------------------ */

/* All up to here has been written. */
static inline void reached(struct bytes *out, const char *to)
{
	out->size = (size_t)(to - out->data);
}

void json_text(struct bytes *out, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	reached(out, put_text(bytes_reserve(out, size * 6 + 2), text, size));
}

void json_int(struct bytes *out, int64_t value)
{
	reached(out, put_int(bytes_reserve(out, DIGITS_MAX + 1), value));
}

void json_key(struct bytes *out, bool *first, const char *name)
{
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	json_text(out, name, SIZE_MAX);
	bytes_char(out, ':');
}

static void write_key(struct bytes *out, bool *first, const struct field *field)
{
	reached(out, put_key(bytes_reserve(out, KEY_ROOM), first, field));
}

/* A key that came from outside: escaped. */
static void json_id_key(struct bytes *out, bool *first, const char *id)
{
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	json_text(out, id, ID_SIZE);
	bytes_char(out, ':');
}

static void write_set(struct bytes *out, const struct field *field, int64_t bits)
{
	bool first = true;
	bytes_char(out, '[');
	for (int n = 0; n < field->names_count; n++) {
		if (!(bits >> n & 1) || !field->names[n])
			continue;
		if (!first)
			bytes_char(out, ',');
		first = false;
		json_text(out, field->names[n], SIZE_MAX);
	}
	bytes_char(out, ']');
}

static void write_name(struct bytes *out, const char *name, size_t size_max)
{
	if (name)
		json_text(out, name, size_max);
	else
		bytes_add(out, "null", 4);
}

static void write_ref(struct bytes *out, const struct json_names *names, const struct field *field, int64_t slot)
{
	const char *id = slot && names->root ? (const char *)names->root + field->target.at + (size_t)slot * field->target.size : NULL;
	write_name(out, id && id[0] ? id : NULL, ID_SIZE);
}

/* One element of a field. */
static void write_value(struct bytes *out, const struct json_names *names, const struct field *field, const void *at)
{
	int64_t value;
	if (field->type == SHAPE_STRUCT) {
		json_struct(out, names, field->shape, at);
		return;
	}
	if (field->type == SHAPE_TEXT) {
		json_text(out, at, field->size);
		return;
	}
	value = shape_get(field, at);
	switch (field->type) {
	case SHAPE_BOOL:
		bytes_text(out, value ? "true" : "false");
		break;
	case SHAPE_ENUM:
		write_name(out, value < field->names_count ? field->names[value] : NULL, SIZE_MAX);
		break;
	case SHAPE_SET:
		write_set(out, field, value);
		break;
	case SHAPE_REF:
		write_ref(out, names, field, value);
		break;
	case SHAPE_CLAUSE:
		write_name(out, value && names->clauses ? names->clauses[value].id : NULL, SIZE_MAX);
		break;
	default:
		json_int(out, value);
	}
}

/* The entity in a slot of a map, NULL if it is free or lies behind the end. */
static const char *entity_at(const struct field *field, const void *data, uint32_t slot)
{
	const char *at = (const char *)data + field->at + (size_t)slot * field->size;
	return slot < shape_count(field, data) && at[0] ? at : NULL;
}

static void write_map(struct bytes *out, const struct json_names *names, const struct field *field, const void *data)
{
	bool first = true;
	bytes_char(out, '{');
	for (uint32_t slot = 1, end = shape_count(field, data); slot < end; slot++) {
		const char *at = entity_at(field, data, slot);
		if (!at)
			continue;
		json_id_key(out, &first, at);
		write_value(out, names, field, at);
	}
	bytes_char(out, '}');
}

static void write_field(struct bytes *out, const struct json_names *names, const struct field *field, const void *data)
{
	const char *base = (const char *)data + field->at;
	uint32_t count;
	if (field->form == SHAPE_ONE) {
		write_value(out, names, field, base);
		return;
	}
	if (field->form == SHAPE_MAP) {
		write_map(out, names, field, data);
		return;
	}
	count = shape_count(field, data);
	bytes_char(out, '[');
	for (uint32_t i = 0; i < count; i++) {
		if (i)
			bytes_char(out, ',');
		write_value(out, names, field, base + (size_t)i * field->size);
	}
	bytes_char(out, ']');
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

/* May one value go unwritten when it is zero? What is optional, and a name or a point that is "none" (views hold no null). */
static inline bool may_be_absent(const struct field *field)
{
	const unsigned named = 1u << SHAPE_ENUM | 1u << SHAPE_REF | 1u << SHAPE_CLAUSE;
	if ((field->flags & SHAPE_OPTIONAL) || (named >> field->type & 1))
		return true;
	return field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE;
}

/* Whether the field has nothing to say. */
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

static bool is_number(const struct field *field)
{
	return field->form == SHAPE_ONE && (field->type == SHAPE_INT || field->type == SHAPE_UINT);
}

static bool is_pair_of_numbers(const struct field *field)
{
	const struct shape *shape = field->shape;
	return field->form == SHAPE_ONE && field->type == SHAPE_STRUCT && shape->style == SHAPE_TUPLE && shape->field_count == 2 &&
		is_number(&shape->fields[0]) && is_number(&shape->fields[1]);
}

/* Numbers, points and texts are most of what there is: key and value at once. */
static bool write_quickly(struct bytes *out, bool *first, const struct field *field, const char *at)
{
	char *to;
	if (is_number(field)) {
		to = put_key(bytes_reserve(out, KEY_ROOM + DIGITS_MAX + 1), first, field);
		to = put_int(to, shape_get(field, at));
	} else if (field->form == SHAPE_ONE && field->type == SHAPE_TEXT) {
		to = put_key(bytes_reserve(out, KEY_ROOM + 6 * (size_t)field->size + 2), first, field);
		to = put_text(to, at, field->size);
	} else if (is_pair_of_numbers(field)) {
		const struct field *parts = field->shape->fields;
		to = put_key(bytes_reserve(out, KEY_ROOM + 2 * DIGITS_MAX + 5), first, field);
		*to++ = '[';
		to = put_int(to, shape_get(&parts[0], at + parts[0].at));
		*to++ = ',';
		to = put_int(to, shape_get(&parts[1], at + parts[1].at));
		*to++ = ']';
	} else {
		return false;
	}
	reached(out, to);
	return true;
}

void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *data)
{
	for (const struct field *field = shape->fields, *end = field + shape->field_count; field < end; field++) {
		if (is_absent(field, data) || write_quickly(out, first, field, (const char *)data + field->at))
			continue;
		write_key(out, first, field);
		write_field(out, names, field, data);
	}
}

void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape, const void *data)
{
	bool first = true;
	if (shape->style == SHAPE_BARE) {
		write_field(out, names, &shape->fields[0], data);
		return;
	}
	if (shape->style == SHAPE_OBJECT) {
		bytes_char(out, '{');
		json_members(out, &first, names, shape, data);
		bytes_char(out, '}');
		return;
	}
	bytes_char(out, '[');
	for (uint16_t i = 0; i < shape->field_count; i++) {
		if (i)
			bytes_char(out, ',');
		write_field(out, names, &shape->fields[i], data);
	}
	bytes_char(out, ']');
}

/* ---- Patches ------------------------------------------------------------------------------------------------- */

static bool patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer);

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

static void patch_map(struct bytes *out, const struct json_names *names, const struct field *field, const void *older, const void *newer)
{
	uint32_t old_end = shape_count(field, older), new_end = shape_count(field, newer);
	bool first = true;
	for (uint32_t slot = 1; slot < old_end; slot++) {
		const char *was = entity_at(field, older, slot);
		if (was && !entity_named(field, newer, slot, was)) {
			json_id_key(out, &first, was);
			bytes_add(out, "null", 4);
		}
	}
	for (uint32_t slot = 1; slot < new_end; slot++) {
		const char *is = entity_at(field, newer, slot), *was = is ? entity_named(field, older, slot, is) : NULL;
		bool inner_first = true;
		if (!is || (was && memcmp(was, is, field->size) == 0))
			continue;
		json_id_key(out, &first, is);
		if (was) {
			bytes_char(out, '{');
			patch_members(out, &inner_first, names, field->shape, was, is);
			bytes_char(out, '}');
		} else {
			write_value(out, names, field, is);
		}
	}
}

/* The field differs and is there in both. */
static void patch_field(struct bytes *out, const struct json_names *names, const struct field *field, const void *older, const void *newer)
{
	const char *was = (const char *)older + field->at, *is = (const char *)newer + field->at;
	bool object = field->form == SHAPE_ONE && field->type == SHAPE_STRUCT && field->shape->style == SHAPE_OBJECT, first = true;
	if (field->form != SHAPE_MAP && !object) {
		write_field(out, names, field, newer);
		return;
	}
	bytes_char(out, '{');
	if (object)
		patch_members(out, &first, names, field->shape, was, is);
	else
		patch_map(out, names, field, older, newer);
	bytes_char(out, '}');
}

static bool patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer)
{
	bool any = false;
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		bool was, is;
		if (same_field(field, older, newer))
			continue;
		was = !is_absent(field, older);
		is = !is_absent(field, newer);
		if (!was && !is)
			continue;
		write_key(out, first, field);
		if (!is)
			bytes_add(out, "null", 4);
		else if (!was)
			write_field(out, names, field, newer);
		else
			patch_field(out, names, field, older, newer);
		any = true;
	}
	return any;
}

bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer)
{
	return patch_members(out, first, names, shape, older, newer);
}
