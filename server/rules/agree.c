/* Agreement: sentences written of one are put right for names of many. */
#include "agree.h"

#include <stddef.h>
#include <string.h>

#include "shape.h"

/* Kinds of troops as they end a name. Others in the plural count when they are written small: "Caylus
 * dragoons", "the far outposts". */
static const char *const kinds[] = {
	"guns", "pieces", "howitzers", "mortars", "pounders",
	"guards", "grenadiers", "fusiliers", "musketeers", "gardes", "marines", "volunteers", "cadets",
	"dragoons", "hussars", "cuirassiers", "carabiniers", "cravates", "gendarmes", "mousquetaires", "lancers",
	"scouts", "warriors", "tribesmen", "irregulars",
	"scots", "swiss", "greys", "bavarians", "hessians", "hanoverians", "spaniards", "palatines", "walloons",
	"frisians", "prussians", "austrians", "danes", "rohillas", "virginians",
};

/* The same where the noun comes first: "Gardes Françaises", "Dragons de la Reine". */
static const char *const leading[] = {
	"gardes", "dragons", "gendarmes", "mousquetaires", "carabiniers", "pièces",
};

/* What ends like a verb and is none. */
static const char *const no_verbs[] = {
	"as", "its", "his", "this", "thus", "always", "besides", "towards", "across", "unless", "less", "perhaps",
	"pass", "onwards", "backwards", "forwards", "sideways", "upwards",
};

static bool is_small(char c)
{
	return c >= 'a' && c <= 'z';
}

static char small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool reads_alike(const char *one, const char *other, size_t size)
{
	while (size && small(*one) == small(*other))
		one++, other++, size--;
	return size == 0;
}

static bool is_one_of(const char *word, size_t size, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(list[i]) == size && reads_alike(list[i], word, size))
			return true;
	return false;
}

/* ---- Names ------------------------------------------------------------------------------------------- */

/* How much of the name says what they are: "Guns" of "Guns of Offus". */
static size_t head(const char *called)
{
	static const char *const behind[] = { " of ", " du ", " de ", " à ", ", " };
	size_t size = strlen(called);
	for (size_t i = 0; i < SHAPE_COUNTOF(behind); i++) {
		const char *at = strstr(called, behind[i]);
		if (at && (size_t)(at - called) < size)
			size = (size_t)(at - called);
	}
	return size;
}

bool agree_is_many(const char *called)
{
	size_t end = head(called), from = end;
	while (from && called[from - 1] != ' ' && called[from - 1] != '-')
		from--;
	if (end - from < 3 || strncmp(called, "A ", 2) == 0 || strncmp(called, "a ", 2) == 0)
		return false;
	if (is_one_of(called + from, end - from, kinds, SHAPE_COUNTOF(kinds)) ||
		is_one_of(called, strcspn(called, " "), leading, SHAPE_COUNTOF(leading)))
		return true;
	return from && !memchr(called + from, '\'', end - from) && is_small(called[from]) &&
		called[end - 1] == 's' && !strchr("s'", called[end - 2]) && (called[end - 2] & 0x80) == 0;
}

/* ---- Words ------------------------------------------------------------------------------------------- */

static size_t word_at(const char *c)
{
	return strcspn(c, " .,;:()");
}

static bool is_verb(const char *word, size_t size)
{
	return size > 1 && word[size - 1] == 's' && is_small(word[0]) && word[size - 2] != '\'' &&
		word[size - 2] != 's' && !is_one_of(word, size, no_verbs, SHAPE_COUNTOF(no_verbs));
}

/* Puts the text in the place of `size` characters there, if there is room; what follows it. */
static char *replace(char *sentence, int room, char *at, size_t size, const char *text)
{
	size_t length = strlen(text), rest = strlen(at + size);
	if ((size_t)(at - sentence) + length + rest >= (size_t)room)
		return at + size;
	memmove(at + length, at + size, rest + 1);
	memcpy(at, text, length);
	return at + length;
}

/* "goes" -> "go", "rallies" -> "rally", "fires" -> "fire" */
static char *make_plural(char *sentence, int room, char *verb, size_t size)
{
	static const char *const others[][2] = { { "has", "have" }, { "is", "are" }, { "was", "were" },
		{ "does", "do" }, { "goes", "go" } };
	for (size_t i = 0; i < SHAPE_COUNTOF(others); i++)
		if (strlen(others[i][0]) == size && memcmp(verb, others[i][0], size) == 0)
			return replace(sentence, room, verb, size, others[i][1]);
	if (size > 4 && memcmp(verb + size - 3, "ies", 3) == 0)
		return replace(sentence, room, verb + size - 3, 3, "y");
	if (size > 4 && memcmp(verb + size - 2, "es", 2) == 0 && strchr("shx", verb[size - 3]) &&
		(verb[size - 3] != 's' || verb[size - 4] == 's') && (verb[size - 3] != 'h' || verb[size - 4] != 't'))
		return replace(sentence, room, verb + size - 2, 2, "");
	return replace(sentence, room, verb + size - 1, 1, "");
}

/* ---- Sentences ----------------------------------------------------------------------------------------- */

/* Where the name stands and does something: a verb is behind it, and no preposition before it. */
static char *find_subject(char *sentence, const char *called)
{
	static const char *const before[] = { "of ", "for ", "by ", "to ", "against ", "than ", "at ", "with ",
		"under ", "from ", "and " };
	size_t size = strlen(called);
	for (char *c = sentence; size && *c; c++) {
		bool follows = c > sentence && c[-1] != ' ';
		if (small(c[0]) != small(called[0]) ||
			strncmp(c + 1, called + 1, size - 1) != 0 || c[size] != ' ')
			continue;
		for (size_t i = 0; i < SHAPE_COUNTOF(before); i++) {
			size_t length = strlen(before[i]), far = (size_t)(c - sentence);
			follows |= far >= length && memcmp(c - length, before[i], length) == 0 &&
				(far == length || c[-(ptrdiff_t)length - 1] == ' ');
		}
		if (!follows && is_verb(c + size + 1, word_at(c + size + 1)))
			return c + size + 1;
	}
	return NULL;
}

/* "it halts", "it may turn", "what it did" */
static bool does_something(const char *c)
{
	static const char *const others[] = { "may", "did" };
	size_t size = word_at(c);
	return is_verb(c, size) || is_one_of(c, size, others, SHAPE_COUNTOF(others));
}

/* What is said of them after their first verb: "and has", "or re-forms", "it halts", "its fire", "itself". */
static void agree_later(char *sentence, int room, char *c)
{
	static const char *const verbs[] = { "has", "is", "was", "does", "goes", "stays", "takes", "halts",
		"fails", "loses", "moves", "charges", "fires", "rolls", "leaves", "gives", "re-forms" };
	bool verb = false, joined = false;
	while (*c) {
		size_t size = word_at(c);
		bool and = size == 3 && memcmp(c, "and", 3) == 0, or = size == 2 && memcmp(c, "or", 2) == 0;
		bool it = size == 2 && memcmp(c, "it", 2) == 0;
		if (size == 3 && memcmp(c, "its", 3) == 0)
			c = replace(sentence, room, c, size, "their");
		else if (size == 6 && memcmp(c, "itself", 6) == 0)
			c = replace(sentence, room, c, size, "themselves");
		else if (it && does_something(c + 3))
			c = replace(sentence, room, c, size, "they");
		else if ((verb && is_verb(c, size)) ||
			(joined && is_one_of(c, size, verbs, SHAPE_COUNTOF(verbs))))
			c = make_plural(sentence, room, c, size);
		else
			c += size;
		verb = it;
		joined = and || or;
		c += strspn(c, " .,;:()");
	}
}

void agree(char *sentence, int size, const char *called)
{
	char *verb;
	if (!agree_is_many(called) || !(verb = find_subject(sentence, called)))
		return;
	agree_later(sentence, size, make_plural(sentence, size, verb, word_at(verb)));
}
