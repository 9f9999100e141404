/* Spoiling: something well written with a few things changed in it. */
#include "spoil.h"

#include <string.h>

#include "server/rules/shape.h"

static const char *const texts[] = { "", "A", "B", "none", "umpire", "../..", "/", "~1", "-1", "null",
	"\xe2\x80\xae", "\xc3\xa9", "nobody" };
static const json_int_t numbers[] = { 0, 1, -1, 2, 63, 64, 127, 128, 255, 256, 32767, 32768, 65535, 65536,
	INT32_MAX, INT32_MIN, UINT32_MAX,
	INT64_MAX, INT64_MIN };

/* ---- Values -------------------------------------------------------------------------------------------- */

static const char *key_at(json_t *object, uint32_t n)
{
	const char *key;
	json_t *value;
	json_object_foreach(object, key, value)
		if (n-- == 0)
			return key;
	return "";
}

static uint32_t count_in(json_t *value)
{
	return (uint32_t)(json_is_object(value) ? json_object_size(value) : json_array_size(value));
}

static json_t *at(json_t *value, uint32_t n)
{
	return json_is_object(value) ? json_object_get(value, key_at(value, n)) : json_array_get(value, n);
}

const char *spoil_any_text(json_t *root, struct tape *tape)
{
	while (count_in(root)) {
		uint32_t n = tape_pick(tape, count_in(root));
		if (json_is_object(root) && tape_once_in(tape, 3))
			return key_at(root, n);
		root = at(root, n);
	}
	return json_is_string(root) ? json_string_value(root) : "";
}

static json_t *other_number(json_int_t n, struct tape *tape)
{
	static const int steps[] = { 1, -1, 2, -2, 10, -10, 100, -100 };
	if (tape_once_in(tape, 2))
		return json_integer(numbers[tape_pick(tape, SHAPE_COUNTOF(numbers))]);
	return json_integer((json_int_t)((uint64_t)n + (uint64_t)steps[tape_pick(tape, SHAPE_COUNTOF(steps))]));
}

static json_t *anything(json_t *was, struct tape *tape)
{
	switch (tape_pick(tape, 7)) {
	case 0: return json_null();
	case 1: return json_boolean(!json_is_true(was));
	case 2: return json_integer(numbers[tape_pick(tape, SHAPE_COUNTOF(numbers))]);
	case 3: return json_string(texts[tape_pick(tape, SHAPE_COUNTOF(texts))]);
	case 4: return json_pack("[O]", was);
	case 5: return json_pack("{s:O}", texts[tape_pick(tape, SHAPE_COUNTOF(texts))], was);
	default: return tape_once_in(tape, 2) ? json_array() : json_real(1.5);
	}
}

static json_t *another(json_t *was, json_t *root, struct tape *tape)
{
	if (json_is_integer(was) && !tape_once_in(tape, 6))
		return other_number(json_integer_value(was), tape);
	if (json_is_string(was) && !tape_once_in(tape, 4))
		return json_string(spoil_any_text(root, tape));
	if (json_is_boolean(was) && !tape_once_in(tape, 4))
		return json_boolean(json_is_false(was));
	return anything(was, tape);
}

static void put(json_t *parent, uint32_t n, json_t *value)
{
	if (json_is_object(parent))
		json_object_set_new(parent, key_at(parent, n), value);
	else
		json_array_set_new(parent, n, value);
}

static void take_out(json_t *parent, uint32_t n)
{
	if (json_is_object(parent))
		json_object_del(parent, key_at(parent, n));
	else
		json_array_remove(parent, n);
}

/* The same once more: of a list beside it, of an object under another name. */
static void give_twice(json_t *parent, uint32_t n, json_t *root, struct tape *tape)
{
	json_t *copy = json_deep_copy(at(parent, n));
	if (json_is_array(parent))
		json_array_insert_new(parent, n, copy);
	else
		json_object_set_new(parent, spoil_any_text(root, tape), copy);
}

static void exchange(json_t *parent, uint32_t one, uint32_t other)
{
	json_t *first = json_deep_copy(at(parent, one)), *second = json_deep_copy(at(parent, other));
	put(parent, one, second);
	put(parent, other, first);
}

void spoil_value(json_t *root, struct tape *tape)
{
	json_t *parent = root;
	uint32_t n = 0;
	while (count_in(parent)) {
		n = tape_pick(tape, count_in(parent));
		if (!count_in(at(parent, n)) || tape_once_in(tape, 8))
			break;
		parent = at(parent, n);
	}
	if (!count_in(parent))
		return;
	switch (tape_pick(tape, 10)) {
	case 0: take_out(parent, n); break;
	case 1: give_twice(parent, n, root, tape); break;
	case 2: exchange(parent, n, tape_pick(tape, count_in(parent))); break;
	default: put(parent, n, another(at(parent, n), root, tape));
	}
}

/* ---- Texts --------------------------------------------------------------------------------------------- */

static void replace(struct bytes *text, size_t from, size_t to, const char *by, size_t size)
{
	struct bytes whole = { 0 };
	bytes_add(&whole, text->data, from);
	bytes_add(&whole, by, size);
	bytes_add(&whole, text->data + to, text->size - to);
	bytes_finish(text);
	*text = whole;
}

void spoil_text(struct bytes *text, struct tape *tape)
{
	static const char *const words[] = { "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800",
		"null", "true", "-", "1e9", "0.1", "[[[[[[[[", "\n",
		"{\"a\":", "99999999999999999999", "\xc3", "\xf4\x90\x80\x80", "\"type\":", "\xef\xbb\xbf", " " };
	uint32_t from = tape_pick(tape, (uint32_t)text->size + 1),
		to = from + tape_pick(tape, 1 + (uint32_t)(text->size - from) % 64);
	const char *word = words[tape_pick(tape, SHAPE_COUNTOF(words))];
	char letter = (char)tape_pick(tape, 256);
	switch (tape_pick(tape, 5)) {
	case 0: replace(text, from, to, "", 0); break;
	case 1: replace(text, from, from, word, strlen(word)); break;
	case 2: replace(text, from, to, word, strlen(word)); break;
	case 3: replace(text, from, from < text->size ? from + 1 : from, &letter, 1); break;
	default: text->size = tape_once_in(tape, 4) ? from : text->size;
	}
}
