/* JSON Merge Patch of texts. */
#include "merge_text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

/* ---- Reading ------------------------------------------------------------------------------------------- */

struct member {
	struct extract name, value; /* the name with its quotes */
	uint32_t hash;              /* of the name */
	bool written;
};

/* Both return what stands behind it, or NULL. */
static const char *behind_string(const char *at, const char *end)
{
	for (at++; at < end && *at != '"'; at++)
		if (*at == '\\')
			at++;
	return at < end ? at + 1 : NULL;
}

static const char *behind_value(const char *at, const char *end)
{
	const char *begin = at;
	int depth = 0;
	while (at && at < end) {
		if (*at == '"') {
			at = behind_string(at, end);
			continue;
		}
		if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
			break;
		depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
		at++;
	}
	return at && at > begin && depth == 0 ? at : NULL;
}

static bool is_object(struct extract value)
{
	return value.size >= 2 && value.text[0] == '{' && value.text[value.size - 1] == '}';
}

static bool is_null(struct extract value)
{
	return value.size == 4 && memcmp(value.text, "null", 4) == 0;
}

/* The member at *at, which is moved behind it. */
static bool read_member(const char **at, const char *end, struct member *m)
{
	const char *name = *at, *colon = name < end && *name == '"' ? behind_string(name, end) : NULL;
	const char *value = colon && colon < end && *colon == ':' ? colon + 1 : NULL;
	const char *behind = value ? behind_value(value, end) : NULL;
	if (!behind)
		return false;
	*m = (struct member){ .name = { name, (size_t)(colon - name) },
		.value = { value, (size_t)(behind - value) }, .hash = 2166136261u };
	for (size_t i = 0; i < m->name.size; i++)
		m->hash = (m->hash ^ (uint8_t)name[i]) * 16777619u;
	*at = behind < end && *behind == ',' ? behind + 1 : behind;
	return true;
}

struct members {
	struct member *all;
	size_t count, room;
};

static bool add_members(struct members *m, struct extract object)
{
	const char *at = object.text + 1, *end = object.text + object.size - 1;
	if (!is_object(object))
		return false;
	while (at < end) {
		if (m->count == m->room) {
			m->room = m->room ? 2 * m->room : 32;
			m->all = memory_resize(m->all, m->room * sizeof *m->all);
		}
		if (!read_member(&at, end, &m->all[m->count++]))
			return false;
	}
	return true;
}

/* ---- Merging ------------------------------------------------------------------------------------------- */

static bool is_named(const struct member *m, const struct member *like)
{
	return m->hash == like->hash && m->name.size == like->name.size &&
		memcmp(m->name.text, like->name.text, m->name.size) == 0;
}

static void write_name(struct bytes *out, bool *first, struct extract name)
{
	if (!*first)
		bytes_char(out, ',');
	*first = false;
	bytes_add(out, name.text, name.size);
	bytes_char(out, ':');
}

/* What a value becomes by what patches say of it: the last that is no object replaces it, and objects after
 * that are laid over what it is then. `value` of no size: there was none. */
static bool write_merged(struct bytes *out, bool *first, struct extract name, struct extract value,
	const struct extract *patches, size_t count)
{
	static const struct extract empty = { "{}", 2 };
	size_t from = count;
	while (from > 0 && is_object(patches[from - 1]))
		from--;
	if (from > 0)
		value = is_null(patches[from - 1]) ? (struct extract){ 0 } : patches[from - 1];
	if (from == count && !value.size)
		return true;
	write_name(out, first, name);
	if (from < count)
		return merge_texts(out, is_object(value) ? value : empty, patches + from, count - from);
	bytes_add(out, value.text, value.size);
	return true;
}

/* With what the patches, which are `from` and those after it, say of a member of that name. */
static bool write_member(struct bytes *out, bool *first, struct extract value, const struct member *named,
	struct members *patches, size_t from, struct extract *said)
{
	size_t count = 0;
	for (size_t i = from; i < patches->count; i++)
		if (is_named(&patches->all[i], named)) {
			patches->all[i].written = true;
			said[count++] = patches->all[i].value;
		}
	return write_merged(out, first, named->name, value, said, count);
}

static bool write_all(struct bytes *out, const struct members *own, struct members *patches,
	struct extract *said)
{
	bool first = true, good = true;
	bytes_char(out, '{');
	for (size_t i = 0; good && i < own->count; i++)
		good = write_member(out, &first, own->all[i].value, &own->all[i], patches, 0, said);
	for (size_t i = 0; good && i < patches->count; i++)
		if (!patches->all[i].written)
			good = write_member(out, &first, (struct extract){ 0 }, &patches->all[i], patches, i, said);
	bytes_char(out, '}');
	return good;
}

bool merge_texts(struct bytes *out, struct extract object, const struct extract *patches, size_t count)
{
	struct members own = { 0 }, theirs = { 0 };
	bool good = add_members(&own, object);
	for (size_t i = 0; good && i < count; i++)
		good = add_members(&theirs, patches[i]);
	struct extract *said = memory_new((theirs.count + 1) * sizeof *said);
	good = good && write_all(out, &own, &theirs, said);
	free(said);
	free(own.all);
	free(theirs.all);
	return good;
}
