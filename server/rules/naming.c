/* Naming: names, ranks among those of one name, and numbers in words. */
#include "naming.h"

#include <stdio.h>
#include <string.h>

static size_t article(const char *name)
{
	static const char *const articles[] = { "The ", "the ", "A ", "a ", "An ", "an " };
	for (size_t i = 0; i < SHAPE_COUNTOF(articles); i++)
		if (strncmp(name, articles[i], strlen(articles[i])) == 0)
			return strlen(articles[i]);
	return 0;
}

struct called naming_plain(const char *name)
{
	struct called c;
	TEXT_SET(c.text, name); /* printf is slow for what is called with every order, of everybody in sight */
	if (article(c.text))
		c.text[0] = c.text[0] == 'T' ? 't' : c.text[0] == 'A' ? 'a' : c.text[0];
	return c;
}

struct called naming_called(struct naming n)
{
	struct called c;
	const char *bare = n.name + article(n.name), *of = n.of ? " of " : "", *whose = n.of ? n.of : "";
	if (n.count > 1)
		snprintf(c.text, sizeof c.text, "the %s %s%s%s", naming_ordinal(n.rank).text, bare, of, whose);
	else
		snprintf(c.text, sizeof c.text, "%s%.80s%s%s", n.sort ? "the " : "", naming_plain(n.name).text, of,
			whose);
	text_trim(c.text);
	return c;
}

struct called naming_seat(const char *name, int rank, const char *side)
{
	struct called c;
	if (name[0] || rank == 0)
		return naming_plain(name[0] ? name : side);
	snprintf(c.text, sizeof c.text, "the %s seat of %.80s", naming_ordinal(rank).text, side);
	return c;
}

void naming_capital(char *sentence)
{
	if (sentence[0] >= 'a' && sentence[0] <= 'z')
		sentence[0] = (char)(sentence[0] - 'a' + 'A');
}

struct counted naming_ordinal(int n)
{
	static const char *const words[] = { "", "first", "second", "third", "fourth", "fifth", "sixth",
		"seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth" };
	static const char *const ends[] = { "th", "st", "nd", "rd" };
	struct counted c;
	if (n > 0 && n < (int)SHAPE_COUNTOF(words))
		TEXT_SET(c.text, words[n]);
	else
		snprintf(c.text, sizeof c.text, "%d%s", n, ends[n % 10 <= 3 && n / 10 % 10 != 1 ? n % 10 : 0]);
	return c;
}

struct counted naming_number(int n)
{
	static const char *const words[] = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
		"nine", "ten", "eleven", "twelve" };
	struct counted c;
	if (n >= 0 && n < (int)SHAPE_COUNTOF(words))
		TEXT_SET(c.text, words[n]);
	else
		snprintf(c.text, sizeof c.text, "%d", n);
	return c;
}

struct counted naming_odds(int per_thousand)
{
	static const int parts[] = { 2, 3, 4, 5, 6, 9, 10, 12, 18, 36 };
	struct counted c;
	for (size_t i = 0; i < SHAPE_COUNTOF(parts); i++) {
		int n = (per_thousand * parts[i] + 500) / 1000, off = n * 1000 - per_thousand * parts[i];
		if (n == 0 || n == parts[i] || 2 * off > 3 * parts[i] || 2 * off < -3 * parts[i])
			continue;
		snprintf(c.text, sizeof c.text, "%d in %d", n, parts[i]);
		return c;
	}
	if (per_thousand < 10 || per_thousand > 990)
		snprintf(c.text, sizeof c.text, "%s",
			per_thousand == 0        ? "never"
				: per_thousand < 10  ? "hardly ever"
				: per_thousand < 998 ? "nearly always"
									 : "always");
	else
		snprintf(c.text, sizeof c.text, "%d in 100", (per_thousand + 5) / 10);
	return c;
}

const char *naming_before(int place, int count)
{
	return place == 0 ? "" : place == count - 1 ? " and " : ", ";
}

struct called naming_count(int n, const char *one, const char *many)
{
	struct called c;
	snprintf(c.text, sizeof c.text, "%s %s", naming_number(n).text, n == 1 ? one : many);
	return c;
}
