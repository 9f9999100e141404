/* Writing JSON by shape. */
#include "json_write.h"

#include <string.h>

/* ---- Values, written where there is room for them; each returns what is behind it ----------------------------------- */

enum { VALUE_ROOM = 32, KEY_ROOM = FIELD_NAME_SIZE + 4 };

static const char pairs[] =
	"0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
	"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Eight digits, zeros before them, are put down at once. */
static inline char *put_eight(char *to, uint32_t value)
{
	uint32_t high = value / 10000, low = value % 10000;
	memcpy(to, pairs + high / 100 * 2, 2);
	memcpy(to + 2, pairs + high % 100 * 2, 2);
	memcpy(to + 4, pairs + low / 100 * 2, 2);
	memcpy(to + 6, pairs + low % 100 * 2, 2);
	return to + 8;
}

enum { EIGHT_DIGITS = 100000000 };

/* Less than eight digits: moved to the left of eight, so that the zeros come behind them and are written over. */
static inline char *put_small(char *to, uint32_t value)
{
	static const uint32_t powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000 };
	unsigned fewer = (value < 10) + (value < 100) + (value < 1000) + (value < 10000) + (value < 100000) + (value < 1000000) + (value < 10000000);
	return put_eight(to, value * powers[fewer]) - fewer;
}

static char *put_large(char *to, uint64_t value)
{
	if (value < EIGHT_DIGITS)
		return put_small(to, (uint32_t)value);
	return put_eight(put_large(to, value / EIGHT_DIGITS), (uint32_t)(value % EIGHT_DIGITS));
}

static inline char *put_int(char *to, int64_t value)
{
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	*to = '-';
	to += value < 0;
	if (rest < 10) {
		*to++ = (char)('0' + rest);
		return to;
	}
	return rest < EIGHT_DIGITS ? put_small(to, (uint32_t)rest) : put_large(to, rest);
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

/* Every byte may take six, the last eight are copied at once, and there are the quotes. */
#define TEXT_ROOM(size) ((size) * 6 + 8 + 2)

/* Eight times this byte. */
#define EACH(byte) (UINT64_MAX / 255 * (byte))

/* The high bit of every byte that is zero. */
static inline uint64_t zeros(uint64_t bytes)
{
	return ~(((bytes & EACH(0x7F)) + EACH(0x7F)) | bytes) & EACH(0x80);
}

/* Whether none of eight bytes needs escaping; zeros, which are behind the end, do not. */
static inline bool are_plain(uint64_t bytes)
{
	uint64_t control = ~(((bytes & EACH(0x7F)) + EACH(0x60)) | bytes) & EACH(0x80) & ~zeros(bytes);
	return !(control | zeros(bytes ^ EACH('"')) | zeros(bytes ^ EACH('\\')) | zeros(bytes ^ EACH(0x7F)));
}

/* A text that lies in a field of `size_max`. There must be TEXT_ROOM. */
static inline char *put_text(char *to, const char *text, size_t size, size_t size_max)
{
	uint64_t eight;
	size_t done = 0;
	*to++ = '"';
	for (; done < size && size_max - done >= 8; done += 8) {
		memcpy(&eight, text + done, sizeof eight);
		if (!are_plain(eight))
			break;
		memcpy(to + done, &eight, sizeof eight);
	}
	to += done < size ? done : size;
	for (; done < size; done++) {
		if (is_plain((unsigned char)text[done]))
			*to++ = text[done];
		else
			to = put_escaped(to, (unsigned char)text[done]);
	}
	*to++ = '"';
	return to;
}

/* The key and its colon. The whole field of the name is copied: that is quicker than a part of it. */
static inline char *put_key(char *to, bool first, const struct field *field)
{
	*to = ',';
	to += !first;
	*to++ = '"';
	memcpy(to, field->name, FIELD_NAME_SIZE);
	to += field->name_size;
	*to++ = '"';
	*to++ = ':';
	return to;
}

/* ---- What a shape describes: written from `to` on, where there is room for VALUE_ROOM; what needs more asks for it ------- */

struct pen {
	struct bytes *out;
	const char *end; /* of the room there is */
	const struct json_names *names;
	const char *data_end;
};

/* All up to `to` is written. */
static inline void reached(struct bytes *out, const char *to)
{
	out->size = (size_t)(to - out->data);
}

static char *grow(struct pen *pen, char *to, size_t size)
{
	reached(pen->out, to);
	to = bytes_reserve(pen->out, size);
	pen->end = pen->out->data + pen->out->room;
	return to;
}

/* Makes room for more, if there is not enough; returns where it goes. */
static inline char *more(struct pen *pen, char *to, size_t size)
{
	return (size_t)(pen->end - to) >= size ? to : grow(pen, to, size);
}

static char *write_struct(char *to, struct pen *pen, const struct shape *shape, const void *data);

static char *write_text(char *to, struct pen *pen, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	return put_text(more(pen, to, TEXT_ROOM(size)), text, size, size_max);
}

static char *write_null(char *to)
{
	memcpy(to, "null", 4);
	return to + 4;
}

/* A key that came from outside: escaped. */
static char *write_id_key(char *to, struct pen *pen, bool first, const char *id)
{
	to = more(pen, to, TEXT_ROOM(ID_SIZE) + 2 + VALUE_ROOM);
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
		return write_null(to);
	size = strlen(name);
	to = more(pen, to, size + 2);
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
		to = more(pen, to, VALUE_ROOM);
		*to = ',';
		to = write_name(to + !first, pen, field->names[n]);
		first = false;
	}
	to = more(pen, to, 1);
	*to++ = ']';
	return to;
}

static char *write_ref(char *to, struct pen *pen, const struct field *field, int64_t slot)
{
	const char *root = pen->names->root, *id = slot && root ? root + field->target.at + (size_t)slot * field->target.size : NULL;
	return id && id[0] ? write_text(to, pen, id, ID_SIZE) : write_null(to);
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

/* The entity in a slot of a map, NULL if it is free or lies behind the end. */
static const char *entity_at(const struct field *field, const void *data, uint32_t slot)
{
	const char *at = (const char *)data + field->at + (size_t)slot * field->size;
	return slot < shape_count(field, data) && at[0] ? at : NULL;
}

static char *write_map(char *to, struct pen *pen, const struct field *field, const void *data)
{
	bool first = true;
	*to++ = '{';
	for (uint32_t slot = 1, end = shape_count(field, data); slot < end; slot++) {
		const char *at = entity_at(field, data, slot);
		if (!at)
			continue;
		to = write_value(write_id_key(to, pen, first, at), pen, field, at);
		first = false;
	}
	to = more(pen, to, 1);
	*to++ = '}';
	return to;
}

static char *write_row(char *to, struct pen *pen, const struct field *field, const void *data)
{
	const char *at = (const char *)data + field->at;
	uint32_t count = shape_count(field, data);
	*to++ = '[';
	for (uint32_t i = 0; i < count; i++, at += field->size) {
		to = more(pen, to, 1 + VALUE_ROOM);
		*to = ',';
		to = write_value(to + (i > 0), pen, field, at);
	}
	to = more(pen, to, 1);
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

/* Whether the field has nothing to say. */
static bool is_absent(const struct field *field, const void *data)
{
	const char *base = (const char *)data + field->at;
	if (field->flags & SHAPE_INPUT)
		return true;
	if (field->form == SHAPE_ONE)
		return may_be_absent(field) && shape_is_zero(base, field->size);
	if (!(field->flags & SHAPE_OPTIONAL))
		return false;
	return field->form == SHAPE_LIST ? shape_count(field, data) == 0 : shape_is_zero(base, (size_t)field->room * field->size);
}

/* Whether the first of eight bytes, so many, hold anything. Without a branch, for no processor guesses what is absent. */
static inline bool begins_with_any(const char *at, uint32_t size)
{
	static const unsigned char first[16] = { 255, 255, 255, 255, 255, 255, 255, 255 };
	uint64_t bytes, mask;
	memcpy(&bytes, at, sizeof bytes);
	memcpy(&mask, first + 8 - size, sizeof mask);
	return (bytes & mask) != 0;
}

/* Those of the fields that have something to say, as many; `found` has room for them all. */
static unsigned find_present(const struct field **found, struct pen *pen, const struct field *field, const struct field *end, const char *data)
{
	unsigned count = 0;
	for (; field < end; field++) {
		const char *at = data + field->at;
		found[count] = field;
		if (field->form != SHAPE_ONE || field->flags != SHAPE_OPTIONAL || pen->data_end - at < 8)
			count += !is_absent(field, data);
		else if (field->size <= 8)
			count += begins_with_any(at, field->size);
		else
			count += begins_with_any(at, 8) || !shape_is_zero(at, field->size);
	}
	return count;
}

static char *write_members(char *to, struct pen *pen, bool first, const struct shape *shape, const void *data)
{
	enum { AT_ONCE = 64 };
	const struct field *found[AT_ONCE];
	const struct field *field = shape->fields, *end = field + shape->field_count, *stop;
	for (; field < end; field = stop) {
		stop = end - field < AT_ONCE ? end : field + AT_ONCE;
		for (unsigned i = 0, count = find_present(found, pen, field, stop, data); i < count; i++) {
			to = put_key(more(pen, to, KEY_ROOM + VALUE_ROOM), first, found[i]);
			to = write_field(to, pen, found[i], data);
			first = false;
		}
	}
	return to;
}

static char *write_tuple(char *to, struct pen *pen, const struct shape *shape, const void *data)
{
	*to++ = '[';
	for (const struct field *field = shape->fields, *end = field + shape->field_count; field < end; field++) {
		to = more(pen, to, 1 + VALUE_ROOM);
		*to = ',';
		to = write_field(to + (field > shape->fields), pen, field, data);
	}
	to = more(pen, to, 1);
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
	to = more(pen, write_members(to, pen, true, shape, data), 1);
	*to++ = '}';
	return to;
}

/* ---- Added to what is written ------------------------------------------------------------------------------------------ */

void json_text(struct bytes *out, const char *text, size_t size_max)
{
	size_t size = strnlen(text, size_max);
	reached(out, put_text(bytes_reserve(out, TEXT_ROOM(size)), text, size, size));
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

static struct pen pen_on(struct bytes *out, const struct json_names *names, const struct shape *shape, const void *data)
{
	bytes_reserve(out, VALUE_ROOM);
	return (struct pen){ out, out->data + out->room, names, (const char *)data + shape->size };
}

void json_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names, shape, data);
	size_t before = out->size;
	reached(out, write_members(out->data + before, &pen, *first, shape, data));
	*first = *first && out->size == before;
}

void json_struct(struct bytes *out, const struct json_names *names, const struct shape *shape, const void *data)
{
	struct pen pen = pen_on(out, names, shape, data);
	reached(out, write_struct(out->data + out->size, &pen, shape, data));
}

/* ---- Patches ------------------------------------------------------------------------------------------------- */

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
		const char *was = entity_at(field, older, slot);
		if (was && !entity_named(field, newer, slot, was)) {
			to = write_null(write_id_key(to, pen, first, was));
			first = false;
		}
	}
	for (uint32_t slot = 1; slot < new_end; slot++) {
		const char *is = entity_at(field, newer, slot), *was = is ? entity_named(field, older, slot, is) : NULL;
		if (!is || (was && memcmp(was, is, field->size) == 0))
			continue;
		to = write_id_key(to, pen, first, is);
		first = false;
		to = was ? patch_struct(to, pen, field->shape, was, is) : write_value(to, pen, field, is);
	}
	return to;
}

/* The field differs and is there in both. */
static char *patch_field(char *to, struct pen *pen, const struct field *field, const void *older, const void *newer)
{
	if (field->form == SHAPE_ONE && field->type == SHAPE_STRUCT && field->shape->style == SHAPE_OBJECT)
		return patch_struct(to, pen, field->shape, (const char *)older + field->at, (const char *)newer + field->at);
	if (field->form != SHAPE_MAP)
		return write_field(to, pen, field, newer);
	*to++ = '{';
	to = more(pen, patch_map(to, pen, field, older, newer), 1);
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
		was = !is_absent(field, older);
		is = !is_absent(field, newer);
		if (!was && !is)
			continue;
		to = put_key(more(pen, to, KEY_ROOM + VALUE_ROOM), *first, field);
		*first = false;
		if (!is)
			to = write_null(to);
		else if (!was)
			to = write_field(to, pen, field, newer);
		else
			to = patch_field(to, pen, field, older, newer);
	}
	return to;
}

static char *patch_struct(char *to, struct pen *pen, const struct shape *shape, const void *older, const void *newer)
{
	bool first = true;
	*to++ = '{';
	to = more(pen, patch_members(to, pen, &first, shape, older, newer), 1);
	*to++ = '}';
	return to;
}

bool json_patch_members(struct bytes *out, bool *first, const struct json_names *names, const struct shape *shape, const void *older, const void *newer)
{
	struct pen pen = pen_on(out, names, shape, newer);
	size_t before = out->size;
	reached(out, patch_members(out->data + before, &pen, first, shape, older, newer));
	return out->size > before;
}
