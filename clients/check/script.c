/* Script: scripted dice. */
#include "script.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

enum { CARD_SIDES = 26 };

static bool cannot(struct json_problem *problem, const char *sentence, const char *about)
{
	snprintf(problem->text, sizeof problem->text, sentence, about);
	return false;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

static bool add_face(struct script_pile *pile, int face, bool average, bool card)
{
	if (pile->count == pile->room) {
		pile->room = pile->room ? pile->room * 2 : 16;
		pile->faces = memory_resize(pile->faces, pile->room * sizeof *pile->faces);
	}
	pile->faces[pile->count++] = (struct script_face) { (uint8_t)face, average, card };
	return true;
}

static bool read_text_face(struct script_pile *pile, const char *text, struct json_problem *problem)
{
	if (text[0] == 'A' && text[1] >= '2' && text[1] <= '5' && !text[2])
		return add_face(pile, text[1] - '0', true, false);
	for (const char *p = text; *p; p++) {
		if (*p < 'A' || *p > 'Z')
			return cannot(problem, "dice: \"%s\" is neither an average die (\"A2\" to \"A5\") nor a shuffle "
				"in capital letters", text);
		add_face(pile, *p - 'A' + 1, false, true);
	}
	return true;
}

/* A face, a text, or (as some write one roll of several dice) a list of them. */
static bool read_faces(struct script_pile *pile, json_t *value, struct json_problem *problem)
{
	json_t *one;
	size_t i;
	if (json_is_string(value))
		return read_text_face(pile, json_string_value(value), problem);
	if (json_is_integer(value)) {
		json_int_t face = json_integer_value(value);
		if (face < 1 || face > 255)
			return cannot(problem, "dice: a face is a whole number from 1 upwards%s", "");
		return add_face(pile, (int)face, false, false);
	}
	if (!json_is_array(value))
		return cannot(problem, "dice: faces, or lists of faces by the roll's name, are wanted%s", "");
	json_array_foreach(value, i, one)
		if (!read_faces(pile, one, problem))
			return false;
	return true;
}

bool script_read(struct script *script, json_t *dice, struct json_problem *problem)
{
	const char *purpose;
	json_t *faces;
	script_finish(script);
	if (!dice || json_is_null(dice))
		return true;
	if (!json_is_object(dice)) {
		script->pile_count = 1;
		return read_faces(&script->piles[0], dice, problem);
	}
	json_object_foreach(dice, purpose, faces) {
		if (script->pile_count == SCRIPT_PILES_MAX || strlen(purpose) >= PURPOSE_SIZE)
			return cannot(problem, "dice: `%s` is too much for a script", purpose);
		TEXT_SET(script->piles[script->pile_count].purpose, purpose);
		if (!read_faces(&script->piles[script->pile_count++], faces, problem))
			return false;
	}
	return true;
}

void script_finish(struct script *script)
{
	for (int p = 0; p < script->pile_count; p++)
		free(script->piles[p].faces);
	memset(script, 0, sizeof *script);
}

int script_left(const struct script *script, char *which, size_t size)
{
	int left = 0;
	size_t at = 0;
	if (size)
		which[0] = '\0';
	for (int p = 0; p < script->pile_count; p++) {
		const struct script_pile *pile = &script->piles[p];
		if (pile->next < pile->count && pile->purpose[0] && at < size)
			at += (size_t)snprintf(which + at, size - at, "%s%s", at ? ", " : " of ", pile->purpose);
		for (size_t f = pile->next; f < pile->count; f++, left++)
			if (at < size)
				at += (size_t)snprintf(which + at, size - at, "%s%d", f == pile->next ? ": " : " ",
					pile->faces[f].face);
	}
	return left;
}

/* ---- Rolling ------------------------------------------------------------------------------------------- */

static void fail(struct scripted *s, const char *sentence, ...)
{
	va_list args;
	if (s->failure[0])
		return;
	va_start(args, sentence);
	vsnprintf(s->failure, sizeof s->failure, sentence, args);
	va_end(args);
}

static struct script_pile *find_pile(struct script *script, const char *purpose)
{
	for (int p = 0; p < script->pile_count; p++) {
		struct script_pile *pile = &script->piles[p];
		if (pile->next < pile->count && (!pile->purpose[0] || strcmp(pile->purpose, purpose) == 0))
			return pile;
	}
	return NULL;
}

static void name_die(int sides, char name[16])
{
	if (sides == -6)
		snprintf(name, 16, "average die");
	else
		snprintf(name, 16, "D%d", sides);
}

/* Does the scripted face lie on the die that is rolled? */
static void examine(struct scripted *s, const struct script_face *f, const char *purpose, int sides)
{
	bool average = sides == -6;
	char die[16];
	name_die(sides, die);
	if (f->average && !average)
		fail(s, "the script wants an average die (A%d), but `%s` rolls a %s", f->face, purpose, die);
	else if (f->card != (sides == CARD_SIDES))
		fail(s, "`%s` %s, which is not what the script gives", purpose,
			f->card ? "rolls dice" : "draws cards");
	else if (average ? f->face < 2 || f->face > 5 : f->face > sides)
		fail(s, "a %d is scripted for `%s`, which cannot fall on a %s", f->face, purpose, die);
}

static uint8_t fill(struct scripted *s, int sides)
{
	s->filler = s->filler * 1103515245u + 12345u;
	return sides == -6 ? (uint8_t)(2 + (s->filler >> 16) % 4) :
		(uint8_t)(1 + (s->filler >> 16) % (unsigned)sides);
}

static uint32_t draw(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	struct scripted *s = source;
	(void)audience;
	for (int i = 0; i < count; i++) {
		struct script_pile *pile = find_pile(&s->step, purpose);
		char die[16];
		name_die(sides, die);
		if (!pile)
			pile = find_pile(&s->whole, purpose);
		if (!pile) {
			fail(s, "the scripted dice have run out: `%s` rolls %d (%s), and %d were left for it",
				purpose, count, die, i);
			faces[i] = fill(s, sides);
			continue;
		}
		examine(s, &pile->faces[pile->next], purpose, sides);
		faces[i] = pile->faces[pile->next++].face;
	}
	return ++s->rolls;
}

struct dice scripted_dice(struct scripted *scripted)
{
	return (struct dice) { scripted, draw };
}
