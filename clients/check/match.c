/* Match: containment, tolerant of how a thing is written and of nothing else. */
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 200, SHOWN_MAX = 240 };

/* Members every game has beside those of its rules. */
static const char *const game_members[] = { "paused", "result", "draw_offers", "seats", "owes", "flags" };
/* Collections whose order means nothing. */
static const char *const unordered_members[] = { "eligible", "open", "entrench", "draw_offers" };

static bool match(const struct match *m, json_t *expected, json_t *actual, const char *path,
	const char *name);

/* ---- Saying what differs ------------------------------------------------------------------------------- */

void match_show(struct bytes *out, json_t *value)
{
	char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
	size_t size = text ? strlen(text) : 0;
	if (!value)
		bytes_text(out, "nothing");
	else if (size <= SHOWN_MAX)
		bytes_add(out, text, size);
	else
		bytes_format(out, "%.*s...", SHOWN_MAX, text);
	free(text);
}

static bool differs(const struct match *m, const char *path, json_t *expected, json_t *actual)
{
	if (m->says) {
		bytes_format(m->says, "%s: expected ", path[0] ? path : "/");
		match_show(m->says, expected);
		bytes_text(m->says, ", there was ");
		match_show(m->says, actual);
		bytes_char(m->says, '\n');
	}
	return false;
}

/* ---- Names --------------------------------------------------------------------------------------------- */

static bool is_among(const char *name, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

static bool shape_knows(const struct shape *shape, const char *name)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		if (strcmp(field->name, name) == 0 || (field->shape && shape_knows(field->shape, name)))
			return true;
	}
	return false;
}

/* Is this the first word of such a member, the one that is not written? */
static bool is_unwritten(const struct shape *shape, const char *name, const char *word)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		bool worded = field->type == SHAPE_ENUM && field->names[0] && strcmp(field->name, name) == 0;
		if ((worded && strcmp(field->names[0], word) == 0) ||
			(field->shape && is_unwritten(field->shape, name, word)))
			return true;
	}
	return false;
}

/* A member left out says "nothing" only if it could have said something. */
static bool is_member(const struct match *m, const char *name)
{
	for (int i = 0; i < MATCH_SHAPES_MAX && m->shapes[i]; i++)
		if (shape_knows(m->shapes[i], name))
			return true;
	return is_among(name, game_members, SHAPE_COUNTOF(game_members));
}

static const char *id_of(json_t *thing)
{
	return json_string_value(json_is_string(thing) ? thing : json_object_get(thing, "id"));
}

static json_t *find_in(json_t *collection, const char *id)
{
	json_t *thing;
	size_t i;
	if (json_is_object(collection))
		return json_object_get(collection, id);
	json_array_foreach(collection, i, thing)
		if (json_is_object(thing) && id_of(thing) && strcmp(id_of(thing), id) == 0)
			return thing;
	return NULL;
}

/* The thing of that id: in the collection called `name` or its plural, else in any. */
static json_t *find_thing(const struct match *m, const char *name, const char *id)
{
	char plural[64];
	const char *key;
	json_t *thing, *collection;
	snprintf(plural, sizeof plural, "%ss", name);
	if ((thing = find_in(json_object_get(m->root, name), id)) ||
		(thing = find_in(json_object_get(m->root, plural), id)))
		return thing;
	json_object_foreach(m->root, key, collection)
		if (json_is_object(thing = find_in(collection, id)))
			return thing;
	return NULL;
}

/* ---- Members ------------------------------------------------------------------------------------------- */

static bool is_two_sides(json_t *value)
{
	return json_object_size(value) == 2 && json_object_get(value, "A") && json_object_get(value, "B");
}

/* A flag kept in `flags`, which may be an object or a list of those that are set. */
static json_t *find_flag(json_t *thing, const char *name)
{
	json_t *flags = json_object_get(thing, "flags"), *flag;
	size_t i;
	json_array_foreach(flags, i, flag)
		if (json_is_string(flag) && strcmp(json_string_value(flag), name) == 0)
			return json_true();
	return json_object_get(flags, name);
}

static json_t *find_member(const struct match *m, json_t *thing, const char *name)
{
	json_t *value = json_object_get(thing, name), *turn;
	if (value)
		return value;
	if (thing != m->root)
		return find_flag(thing, name);
	turn = json_object_get(thing, "turn");
	if (!(value = json_object_get(json_object_get(thing, "map"), name)))
		value = json_object_get(turn, strcmp(name, "step") == 0 ? "phase" : name);
	return value;
}

/* An element of a list that stands for a collection keyed by `name`: things with ids, ids, or two sides. */
static json_t *find_element(const struct match *m, json_t *list, const char *list_name, const char *name)
{
	json_t *element;
	size_t i;
	json_array_foreach(list, i, element) {
		const char *id = id_of(element);
		if (id && strcmp(id, name) == 0)
			return json_is_object(element) ? element : find_thing(m, list_name, id) ? find_thing(m,
				list_name, id) : element;
	}
	if (json_array_size(list) == 2 && (strcmp(name, "A") == 0 || strcmp(name, "B") == 0))
		return json_array_get(list, name[0] - 'A');
	return NULL;
}

static bool match_members(const struct match *m, json_t *expected, json_t *actual, const char *path,
	const char *own_name)
{
	const char *name;
	json_t *value;
	bool fine = true;
	json_object_foreach(expected, name, value) {
		char below[PATH_SIZE];
		json_t *there;
		snprintf(below, sizeof below, "%s/%s", path, name);
		if (json_is_array(actual))
			there = find_element(m, actual, own_name, name);
		else
			there = find_member(m, actual, name);
		if (json_is_array(actual) && json_is_boolean(value)) { /* is it in the list? */
			if ((there != NULL) != json_is_true(value))
				fine = differs(m, below, value, there);
			continue;
		}
		if (!there && strcmp(name, "flags") == 0 && json_is_object(value) && json_is_object(actual))
			there = actual; /* flags that lie flat */
		if (!there && strcmp(name, "id") == 0 && json_is_string(value) &&
			strcmp(json_string_value(value), own_name) == 0)
			continue; /* a thing keyed by its id need not repeat it */
		fine &= match(m, value, there, below, name);
	}
	return fine;
}

static bool match_object(const struct match *m, json_t *expected, json_t *actual, const char *path,
	const char *name)
{
	if (json_is_string(actual)) {
		json_t *thing = find_thing(m, name, json_string_value(actual));
		if (!json_is_object(thing))
			return differs(m, path, expected, actual);
		return match_members(m, expected, thing, path, json_string_value(actual));
	}
	if (!json_is_object(actual) && !json_is_array(actual))
		return differs(m, path, expected, actual);
	return match_members(m, expected, actual, path, name);
}

/* ---- Lists --------------------------------------------------------------------------------------------- */

static bool match_list(const struct match *m, json_t *expected, json_t *actual, const char *path,
	const char *name)
{
	json_t *value;
	size_t i;
	bool fine = true;
	if (json_array_size(expected) != json_array_size(actual))
		return differs(m, path, expected, actual);
	json_array_foreach(expected, i, value) {
		char below[PATH_SIZE];
		snprintf(below, sizeof below, "%s/%zu", path, i);
		fine &= match(m, value, json_array_get(actual, i), below, name);
	}
	return fine;
}

static bool pair_off(const struct match *m, json_t *expected, json_t *actual, bool in_order,
	json_t **missing);

/* Things expected without their ids of a collection keyed by id: as many, each one of them. */
static bool match_nameless(const struct match *m, json_t *expected, json_t *actual, const char *path)
{
	json_t *things = json_array(), *thing, *missing;
	const char *id;
	bool fine;
	json_object_foreach(actual, id, thing)
		json_array_append(things, thing);
	fine = pair_off(m, expected, things, false, &missing) || differs(m, path, expected, actual);
	json_decref(things);
	return fine;
}

static bool lacks_ids(json_t *list)
{
	json_t *one;
	size_t i;
	json_array_foreach(list, i, one)
		if (!id_of(one))
			return true;
	return false;
}

/* A list expected of a collection keyed by id (or by side): as many, each by its id. */
static bool match_keyed(const struct match *m, json_t *expected, json_t *actual, const char *path)
{
	json_t *value;
	size_t i;
	bool fine = true, sides = is_two_sides(actual);
	if (json_array_size(expected) != json_object_size(actual))
		return differs(m, path, expected, actual);
	if (!sides && lacks_ids(expected))
		return match_nameless(m, expected, actual, path);
	json_array_foreach(expected, i, value) {
		const char *id = id_of(value);
		char below[PATH_SIZE];
		if (sides && (!id || !json_object_get(actual, id)))
			id = i == 0 ? "A" : "B";
		snprintf(below, sizeof below, "%s/%s", path, id ? id : "an element without an id");
		if (!id || !json_object_get(actual, id))
			fine = differs(m, below, value, NULL);
		else if (!json_is_string(value) ||
			strcmp(json_string_value(value), id) != 0) /* an id alone says no more */
			fine &= match(m, value, json_object_get(actual, id), below, id);
	}
	return fine;
}

/* Each expected element takes the first actual one that matches and was not taken. */
static bool pair_off(const struct match *m, json_t *expected, json_t *actual, bool in_order, json_t **missing)
{
	struct match silent = *m;
	size_t count = json_array_size(actual), from = 0, i;
	bool *taken = calloc(count + 1, sizeof *taken), fine = true;
	json_t *value;
	silent.says = NULL;
	json_array_foreach(expected, i, value) {
		size_t at = in_order ? from : 0;
		while (at < count &&
			((!in_order && taken[at]) || !match(&silent, value, json_array_get(actual, at), "", "")))
			at++;
		if (at == count) {
			*missing = value;
			fine = false;
			break;
		}
		taken[at] = true;
		from = at + 1;
	}
	free(taken);
	return fine;
}

bool match_unordered(const struct match *m, json_t *expected, json_t *actual, const char *path)
{
	json_t *missing = NULL;
	if (!json_is_array(expected) || !json_is_array(actual) ||
		json_array_size(expected) != json_array_size(actual))
		return differs(m, path, expected, actual);
	return pair_off(m, expected, actual, false, &missing) || differs(m, path, expected, actual);
}

bool match_in_order(const struct match *m, json_t *expected, json_t *actual, const char *path)
{
	json_t *missing = NULL;
	if (!json_is_array(expected) || !json_is_array(actual))
		return differs(m, path, expected, actual);
	if (pair_off(m, expected, actual, true, &missing))
		return true;
	if (m->says) {
		json_t *one;
		size_t i;
		bytes_format(m->says, "%s: expected (in this place) ", path);
		match_show(m->says, missing);
		bytes_text(m->says, ", there was\n");
		json_array_foreach(actual, i, one) {
			bytes_text(m->says, "    ");
			match_show(m->says, one);
			bytes_char(m->says, '\n');
		}
	}
	return false;
}

/* A box may be written [c,r], "c,r" or {"c":..,"r":..}. */
static bool is_box_match(json_t *expected, json_t *actual)
{
	char written[32];
	json_t *c = json_array_get(expected, 0), *r = json_array_get(expected, 1);
	if (json_array_size(expected) != 2 || !json_is_integer(c) || !json_is_integer(r))
		return false;
	snprintf(written, sizeof written, "%lld,%lld", (long long)json_integer_value(c),
		(long long)json_integer_value(r));
	if (json_is_string(actual))
		return strcmp(json_string_value(actual), written) == 0;
	return json_equal(json_object_get(actual, "c"), c) && json_equal(json_object_get(actual, "r"), r);
}

static bool match_array(const struct match *m, json_t *expected, json_t *actual, const char *path,
	const char *name)
{
	if (json_is_array(actual) && is_among(name, unordered_members, SHAPE_COUNTOF(unordered_members)))
		return match_unordered(m, expected, actual, path);
	if (json_is_array(actual))
		return match_list(m, expected, actual, path, name);
	if (is_box_match(expected, actual))
		return true;
	if (json_is_object(actual))
		return match_keyed(m, expected, actual, path);
	return differs(m, path, expected, actual);
}

/* ---- Values -------------------------------------------------------------------------------------------- */

static bool says_no_word(const struct match *m, const char *word, const char *name)
{
	for (int i = 0; i < MATCH_SHAPES_MAX && m->shapes[i]; i++)
		if (is_unwritten(m->shapes[i], name, word))
			return true;
	return !word[0] || strcmp(word, "none") == 0;
}

/* Nothing is there: does what was expected say nothing too? */
static bool says_nothing(const struct match *m, json_t *expected, const char *name)
{
	const char *below;
	json_t *value;
	if (json_is_null(expected))
		return true;
	if (!is_member(m, name))
		return false;
	if (json_is_object(expected)) {
		json_object_foreach(expected, below, value)
			if (!says_nothing(m, value, below))
				return false;
		return true;
	}
	if (json_is_string(expected))
		return says_no_word(m, json_string_value(expected), name);
	return json_is_false(expected) || (json_is_integer(expected) && json_integer_value(expected) == 0) ||
		(json_is_array(expected) && json_array_size(expected) == 0);
}

static bool is_absent(json_t *actual)
{
	return !actual || json_is_null(actual) || (json_is_string(actual) && json_string_length(actual) == 0) ||
		(json_is_object(actual) && json_object_size(actual) == 0);
}

static bool match(const struct match *m, json_t *expected, json_t *actual, const char *path, const char *name)
{
	if (json_is_null(expected))
		return is_absent(actual) || differs(m, path, expected, actual);
	if (!actual)
		return says_nothing(m, expected, name) || differs(m, path, expected, actual);
	if (json_is_object(expected))
		return match_object(m, expected, actual, path, name);
	if (json_is_array(expected))
		return match_array(m, expected, actual, path, name);
	if (json_is_string(expected) && json_is_object(actual) && id_of(actual))
		return strcmp(id_of(actual), json_string_value(expected)) == 0 || differs(m, path, expected, actual);
	if (json_is_number(expected) && json_is_number(actual))
		return json_number_value(expected) == json_number_value(actual) || differs(m, path, expected, actual);
	return json_equal(expected, actual) || differs(m, path, expected, actual);
}

bool match_contains(const struct match *m, json_t *expected, json_t *actual, const char *path)
{
	return match(m, expected, actual, path, "");
}

/* ---- Pointers ------------------------------------------------------------------------------------------ */

/* One part of a pointer: ~1 is a slash and ~0 a tilde. */
static const char *read_part(const char *pointer, char part[64])
{
	size_t size = 0;
	for (; *pointer && *pointer != '/'; pointer++) {
		char c = *pointer;
		if (c == '~' && (pointer[1] == '0' || pointer[1] == '1'))
			c = *++pointer == '1' ? '/' : '~';
		if (size < 63)
			part[size++] = c;
	}
	part[size] = '\0';
	return pointer;
}

json_t *match_pointer(const struct match *m, json_t *value, const char *pointer)
{
	char part[64], name[64] = "";
	while (value && *pointer == '/') {
		pointer = read_part(pointer + 1, part);
		if (json_is_string(value))
			value = find_thing(m, name, json_string_value(value));
		if (json_is_array(value) && part[0] >= '0' && part[0] <= '9')
			value = json_array_get(value, (size_t)atol(part));
		else
			value = json_is_array(value) ? find_element(m, value, name, part) : find_member(m, value, part);
		memcpy(name, part, sizeof name);
	}
	return value;
}
