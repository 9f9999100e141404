/* Letters that are not what they seem. */
#include "letters.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

struct span {
	uint32_t first, last;
};

/* Cc and Cf of Unicode 15, and fillers and joiners that are drawn as nothing. */
static const struct span unseen[] = {
	{ 0x1, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x34F, 0x34F }, { 0x600, 0x605 }, { 0x61C, 0x61C },
		{ 0x6DD, 0x6DD }, { 0x70F, 0x70F },
	{ 0x890, 0x891 }, { 0x8E2, 0x8E2 }, { 0x115F, 0x1160 }, { 0x17B4, 0x17B5 }, { 0x180B, 0x180F },
		{ 0x200B, 0x200F }, { 0x2028, 0x202E },
	{ 0x2060, 0x206F }, { 0x3164, 0x3164 }, { 0xFEFF, 0xFEFF }, { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB },
		{ 0x110BD, 0x110BD }, { 0x110CD, 0x110CD },
	{ 0x13430, 0x1343F }, { 0x1BCA0, 0x1BCA3 }, { 0x1D159, 0x1D159 }, { 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF },
};

static const struct span blanks[] = {
	{ 0x20, 0x20 }, { 0xA0, 0xA0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200A }, { 0x202F, 0x202F },
		{ 0x205F, 0x205F }, { 0x2800, 0x2800 }, { 0x3000, 0x3000 },
	/* those that choose how the letter before them is drawn, and are nothing by themselves */
	{ 0xFE00, 0xFE0F }, { 0x16FE4, 0x16FE4 },
};

static bool is_among(uint32_t letter, const struct span *spans, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (letter >= spans[i].first && letter <= spans[i].last)
			return true;
	return false;
}

/* The letter at *text, which is moved behind it. */
static uint32_t next(const unsigned char **text)
{
	uint32_t letter = *(*text)++;
	int more = letter >= 0xF0 ? 3 : letter >= 0xE0 ? 2 : letter >= 0xC0 ? 1 : 0;
	letter &= more ? 0x3Fu >> more : 0x7F;
	while (more-- > 0 && (**text & 0xC0) == 0x80)
		letter = letter << 6 | (*(*text)++ & 0x3F);
	return letter;
}

bool letters_deceive(const char *text)
{
	for (const unsigned char *at = (const unsigned char *)text; *at;)
		if (is_among(next(&at), unseen, sizeof unseen / sizeof unseen[0]))
			return true;
	return false;
}

bool letters_blank(const char *text)
{
	assert(text);
	for (const unsigned char *at = (const unsigned char *)text; *at;)
		if (!is_among(next(&at), blanks, sizeof blanks / sizeof blanks[0]))
			return false;
	return true;
}
