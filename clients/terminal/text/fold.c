/* Fold: letters without accents. */
#include "fold.h"

#include <ctype.h>
#include <string.h>

/* Latin letters of two bytes that begin with 0xC3, from 0x80 on. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts" "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

/* One letter of `from`, which it moves on; 0 for what is left out. */
static char next_letter(const char **from)
{
	const unsigned char *c = (const unsigned char *)*from;
	if (c[0] == 0xC3 && c[1] >= 0x80 && c[1] < 0xC0) {
		*from += 2;
		return latin[c[1] - 0x80];
	}
	if (c[0] == 0xE2 && c[1] == 0x80 && (c[2] == 0x98 || c[2] == 0x99)) { /* quotation marks as apostrophes */
		*from += 3;
		return '\'';
	}
	(*from)++;
	return c[0] < 0x80 ? (char)tolower(c[0]) : 0;
}

void fold(char to[FOLD_SIZE], const char *from)
{
	size_t size = 0;
	while (*from && size + 1 < FOLD_SIZE) {
		char letter = next_letter(&from);
		if (letter == '\t')
			letter = ' ';
		if (letter && !(letter == ' ' && (size == 0 || to[size - 1] == ' ')))
			to[size++] = letter;
	}
	while (size > 0 && to[size - 1] == ' ')
		size--;
	to[size] = '\0';
}

bool fold_begins(const char *text, const char *words)
{
	return strncmp(text, words, strlen(words)) == 0;
}

/* Does a word of `text` begin so? */
static bool holds_word(const char *text, const char *word, size_t size)
{
	for (const char *at = text; *at; at++)
		if ((at == text || !isalnum((unsigned char)at[-1])) && strncmp(at, word, size) == 0)
			return true;
	return false;
}

bool fold_holds(const char *text, const char *words)
{
	while (*words) {
		size_t size = strcspn(words, " ");
		if (!holds_word(text, words, size))
			return false;
		words += size + (words[size] == ' ');
	}
	return true;
}
