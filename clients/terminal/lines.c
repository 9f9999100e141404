/* On which line of a JSON file something stands. */
#include "lines.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 64, DEPTH_MAX = 64 };

static int line_at(const char *text, const char *at)
{
	int line = 1;
	for (const char *p = text; p < at; p++)
		line += *p == '\n';
	return line;
}

/* ---- Walking JSON -------------------------------------------------------------------------------------- */

static const char *past_space(const char *p)
{
	while (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')
		p++;
	return p;
}

/* `p` stands on the opening quote. */
static const char *past_text(const char *p)
{
	for (p++; *p && *p != '"'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p + 1 : p;
}

static const char *past_value(const char *p)
{
	int depth = 0;
	p = past_space(p);
	do {
		if (*p == '"') {
			p = past_text(p);
			continue;
		}
		depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
		p += *p != '\0';
	} while (*p && (depth > 0 || !strchr(",]} \t\r\n", *p)));
	return p;
}

/* One member of an object or element of a list; `p` stands behind the
 * opening bracket or behind the part before. NULL: no more. */
struct part {
	const char *key, *value; /* key: its opening quote, of an object */
};

static const char *next_part(const char *p, bool object, struct part *part)
{
	p = past_space(p);
	if (*p == ',')
		p = past_space(p + 1);
	if (!*p || *p == ']' || *p == '}')
		return NULL;
	part->key = p;
	if (object) {
		p = past_space(past_text(p));
		p = past_space(p + (*p == ':'));
	}
	part->value = p;
	return past_value(p);
}

static bool is_text(const char *quoted, const char *word, size_t size)
{
	return *quoted == '"' && strncmp(quoted + 1, word, size) == 0 && quoted[1 + size] == '"';
}

/* The value of the member "id" of an object, or NULL. */
static const char *id_within(const char *value)
{
	struct part part;
	if (*value != '{')
		return *value == '"' ? value : NULL;
	for (const char *p = value + 1; (p = next_part(p, true, &part));)
		if (is_text(part.key, "id", 2))
			return part.value;
	return NULL;
}

/* ---- By path ------------------------------------------------------------------------------------------- */

static bool is_place(const char *name, size_t size, size_t n)
{
	char place[24];
	return (size_t)snprintf(place, sizeof place, "%zu", n) == size && strncmp(place, name, size) == 0;
}

/* The member or element of `value` with that name; false if there is none. */
static bool descend_into(const char *value, const char *name, size_t size, struct part *found)
{
	bool object = *value == '{';
	struct part part;
	size_t n = 0;
	if (!object && *value != '[')
		return false;
	for (const char *p = value + 1; (p = next_part(p, object, &part)); n++) {
		const char *id = object ? part.key : id_within(part.value);
		if ((id && is_text(id, name, size)) || (!object && is_place(name, size, n))) {
			*found = part;
			return true;
		}
	}
	return false;
}

int line_of_path(const char *text, const char *path)
{
	struct part here = { text, past_space(text) };
	while (*path) {
		size_t size = strcspn(path, "/");
		if (!descend_into(here.value, path, size, &here))
			break;
		path += size + (path[size] == '/');
	}
	return line_at(text, past_space(here.key));
}

/* ---- By what a sentence names -------------------------------------------------------------------------- */

/* The thing that has that text as its "id", however deep within the value; NULL if none. */
static const char *identified(const char *value, const char *word, size_t size, int depth)
{
	bool object = *value == '{';
	struct part part;
	if ((!object && *value != '[') || depth == DEPTH_MAX)
		return NULL;
	for (const char *p = value + 1; (p = next_part(p, object, &part));) {
		const char *id = *part.value == '{' ? id_within(part.value) : NULL;
		const char *found = id && is_text(id, word, size) ? part.value :
			identified(part.value, word, size, depth + 1);
		if (found)
			return found;
	}
	return NULL;
}

/* Where a thing of that id is described: as a member of an outermost
 * member, or by its "id". NULL if nowhere. */
static const char *described(const char *text, const char *word, size_t size)
{
	struct part outer, inner;
	for (const char *p = past_space(text) + 1; (p = next_part(p, true, &outer));)
		for (const char *q = outer.value + 1; *outer.value == '{' && (q = next_part(q, true, &inner));)
			if ((*inner.value == '{' || *inner.value == '[') && is_text(inner.key, word, size))
				return inner.key;
	return identified(past_space(text), word, size, 0);
}

/* "formation" speaks of the member "formations", "turn" of "turn". */
static const char *spoken_of(const char *text, const char *word, size_t size)
{
	struct part outer;
	char many[NAME_ROOM];
	if (size + 2 > sizeof many)
		return NULL;
	snprintf(many, sizeof many, "%.*ss", (int)size, word);
	for (const char *p = past_space(text) + 1; (p = next_part(p, true, &outer));)
		if (is_text(outer.key, word, size) || is_text(outer.key, many, size + 1))
			return outer.key;
	return NULL;
}

static bool is_mark(char c)
{
	return strchr(" ,;:()`'\"\n", c) != NULL;
}

/* The next word of a sentence: sets its beginning and size; a full
 * stop at its end is none of it. False at the end. */
static bool next_word(const char **sentence, const char **word, size_t *size)
{
	const char *p = *sentence;
	while (*p && is_mark(*p))
		p++;
	*word = p;
	while (*p && !is_mark(*p))
		p++;
	*size = (size_t)(p - *word);
	*sentence = p;
	if (*size > 1 && (*word)[*size - 1] == '.')
		--*size;
	return *size > 0;
}

int line_of_sentence(const char *text, const char *sentence)
{
	const char *best = NULL, *spoken = NULL, *word;
	size_t size, best_size = 0;
	if (*past_space(text) != '{')
		return 1;
	for (const char *p = sentence; next_word(&p, &word, &size);) {
		const char *at = size > best_size ? described(text, word, size) : NULL;
		if (at) {
			best = at;
			best_size = size;
		}
		if (!spoken)
			spoken = spoken_of(text, word, size);
	}
	return line_at(text, best ? best : spoken ? spoken : past_space(text));
}
